import { ADMIN } from '@trama/shared/paths';
import { TRASH_TEXTS } from '@trama/shared/texts/trash';
import { lazy } from 'react';
import type { PanelResource } from '../PanelResource.ts';

export const trash: PanelResource = {
  name: 'trash',
  label: TRASH_TEXTS.title,
  icon: 'trash',
  needs: { read: 'content.write', write: 'content.write', delete: 'content.erase' },
  mapping: async () => (await import('./trashMapping.ts')).trashMapping,
  paths: { list: ADMIN.trash },
  list: lazy(() => import('./TrashList.tsx')),
};
