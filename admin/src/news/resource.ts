import { contentScreens } from '../content/contentScreens.tsx';
import type { PanelResource } from '../PanelResource.ts';
import { NEWS } from './newsKind.ts';

export const news: PanelResource = {
  ...contentScreens(NEWS),
  icon: 'document',
  mapping: async () => (await import('./newsMapping.ts')).newsMapping,
  found: {},
};
