import { ADMIN } from '@trama/shared/paths';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { contentScreens } from '../content/contentScreens.tsx';
import type { PanelResource } from '../PanelResource.ts';
import { LISTS } from '../paths.ts';

export const publications: PanelResource = {
  name: 'publications',
  label: DASHBOARD_TEXTS.publications,
  icon: 'book',
  mapping: async () => (await import('./publicationMapping.ts')).publicationMapping,
  found: {},
  paths: { list: LISTS.publications, create: ADMIN.createPublication, edit: ADMIN.editPublication },
  ...contentScreens(async () => (await import('./publicationKind.ts')).PUBLICATIONS),
};
