import { CERTIFICATE_PANEL_TEXTS } from '@trama/shared/texts/certificates-panel';
import type { PanelResource } from '../PanelResource.ts';
import { APPLICATIONS } from '../paths.ts';

/** Listed on the screen of an event's certificates, which is in `screens.tsx`. */
export const certificates: PanelResource = {
  name: 'certificates',
  label: CERTIFICATE_PANEL_TEXTS.issuedList,
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
