import { contentScreens } from '../content/contentScreens.tsx';
import type { PanelResource } from '../PanelResource.ts';
import { EVENTS } from './eventKind.ts';

export const events: PanelResource = {
  ...contentScreens(EVENTS),
  icon: 'megaphone',
  mapping: async () => (await import('./eventMapping.ts')).eventMapping,
  found: {},
};
