import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
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
  mapping: async () => (await import('./certificateMapping.ts')).certificateMapping,
  recordRepresentation: 'name',
  paths: { list: APPLICATIONS.list },
};
