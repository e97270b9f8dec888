import { contentScreens } from '../content/contentScreens.tsx';
import type { PanelResource } from '../PanelResource.ts';
import { PUBLICATIONS } from './publicationKind.ts';

export const publications: PanelResource = {
  ...contentScreens(PUBLICATIONS),
  icon: 'book',
  mapping: async () => (await import('./publicationMapping.ts')).publicationMapping,
  found: {},
};
