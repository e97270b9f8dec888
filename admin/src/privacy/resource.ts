import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { listedMapping } from '../dataProvider/mapping.ts';
import type { PanelResource } from '../PanelResource.ts';

/** Its screens are in `screens.tsx`: the notice and the registers stand below the same address. */
export const rightsRequests: PanelResource = {
  name: 'rights-requests',
  label: SIDEBAR_TEXTS.rightsRequests,
  icon: 'shield',
  needs: { read: 'privacy.answer', write: 'privacy.answer' },
  mapping: async () =>
    listedMapping(
      'rights-requests',
      (await import('@trama/shared/privacy/rights')).rightsRequest,
      ({ request_id }) => request_id,
    ),
  recordRepresentation: 'name',
  paths: { list: ADMIN.rights, edit: (id) => `${ADMIN.rights}/${id}` },
};
