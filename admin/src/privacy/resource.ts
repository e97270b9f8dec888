import { ADMIN } from '@trama/shared/paths';
import { RIGHTS_PANEL_TEXTS } from '@trama/shared/texts/rights-panel';
import type { PanelResource } from '../PanelResource.ts';

/** Its screens are in `screens.tsx`: the notice and the registers stand below the same address. */
export const rightsRequests: PanelResource = {
  name: 'rights-requests',
  label: RIGHTS_PANEL_TEXTS.list,
  icon: 'shield',
  needs: { read: 'privacy.answer', write: 'privacy.answer' },
  mapping: async () => (await import('./rightsMapping.ts')).rightsMapping,
  recordRepresentation: 'name',
  paths: { list: ADMIN.rights, edit: (id) => `${ADMIN.rights}/${id}` },
};
