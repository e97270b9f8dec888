import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { listedMapping } from '../dataProvider/mapping.ts';
import type { PanelResource } from '../PanelResource.ts';
import { APPLICATIONS } from '../paths.ts';

/** Listed on the screen of an event's certificates, which is in `screens.tsx`. */
export const certificates: PanelResource = {
  name: 'certificates',
  label: SIDEBAR_TEXTS.issuedCertificates,
  icon: 'badge',
  needs: {
    read: 'certificates.issue',
    write: 'certificates.issue',
    delete: 'certificates.erase',
    export: 'certificates.export',
  },
  mapping: async () =>
    listedMapping(
      'certificates',
      (await import('@trama/shared/certificates/certificates')).certificateRecord,
      ({ code }) => code,
    ),
  recordRepresentation: 'name',
  paths: { list: APPLICATIONS.list },
};
