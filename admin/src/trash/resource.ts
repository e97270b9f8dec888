import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import type { PanelResource } from '../PanelResource.ts';

export const trash: PanelResource = {
  name: 'trash',
  label: SIDEBAR_TEXTS.trash,
  icon: 'trash',
  needs: { read: 'content.write', write: 'content.write', delete: 'content.erase' },
  mapping: async () => (await import('./trashMapping.ts')).trashMapping,
  paths: { list: ADMIN.trash },
  list: lazy(() => import('./TrashList.tsx')),
};
