import { ADMIN } from '@trama/shared/paths';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { contentScreens } from '../content/contentScreens.tsx';
import type { PanelResource } from '../PanelResource.ts';
import { LISTS } from '../paths.ts';

export const events: PanelResource = {
  name: 'events',
  label: DASHBOARD_TEXTS.events,
  icon: 'megaphone',
  mapping: async () => (await import('./eventMapping.ts')).eventMapping,
  found: {},
  paths: { list: LISTS.events, create: ADMIN.createEvent, edit: ADMIN.editEvent },
  ...contentScreens(async () => (await import('./eventKind.ts')).EVENTS),
};
