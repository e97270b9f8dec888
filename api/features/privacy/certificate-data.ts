/** Personal data of certificates, for personal-data.ts. */
import { byEmail, type PersonalData } from './subject-rows.ts';

export const CERTIFICATE_DATA: readonly PersonalData[] = [
  {
    table: 'certificates',
    name: 'certificados',
    treatment: 'certificates',
    rows: byEmail,
    copied: 'all',
    omit: ['recipient', 'text', 'signatures', 'resent'],
    // The code answers that it was withdrawn.
    erased: 'unlinked',
    since: 'issued_at',
  },
  {
    table: 'certificate_people',
    name: 'listas-de-certificados',
    treatment: 'certificates',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    since: 'created_at',
  },
];
