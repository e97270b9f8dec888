import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import type { PanelResource } from '../PanelResource.ts';

/** Its screens are in `screens.tsx`: the notice and the registers stand below the same address. */
export const rightsRequests: PanelResource = {
  name: 'rights-requests',
  label: SIDEBAR_TEXTS.rightsRequests,
  icon: 'shield',
  needs: { read: 'privacy.answer', write: 'privacy.answer' },
  mapping: async () => (await import('./rightsMapping.ts')).rightsMapping,
  recordRepresentation: 'name',
  paths: { list: ADMIN.rights, edit: (id) => `${ADMIN.rights}/${id}` },
};
