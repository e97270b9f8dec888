import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import { listedMapping } from '../dataProvider/mapping.ts';
import type { PanelResource } from '../PanelResource.ts';

export const trash: PanelResource = {
  name: 'trash',
  label: SIDEBAR_TEXTS.trash,
  icon: 'trash',
  needs: { read: 'content.write', write: 'content.write', delete: 'content.erase' },
  // Ids of the three kinds meet: the record's names the kind as well.
  mapping: async () =>
    listedMapping('trash', (await import('@trama/shared/content/trash')).trashItem, ({ kind, id }) => `${kind}:${id}`),
  paths: { list: ADMIN.trash },
  list: lazy(() => import('./TrashList.tsx')),
};
