import { ADMIN } from '@trama/shared/paths';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { contentScreens } from '../content/contentScreens.tsx';
import type { PanelResource } from '../PanelResource.ts';
import { LISTS } from '../paths.ts';

export const news: PanelResource = {
  name: 'posts',
  label: DASHBOARD_TEXTS.news,
  icon: 'document',
  mapping: async () => (await import('./newsMapping.ts')).newsMapping,
  found: {},
  paths: { list: LISTS.posts, create: ADMIN.createNews, edit: ADMIN.editNews },
  ...contentScreens(async () => (await import('./newsKind.tsx')).NEWS),
};
