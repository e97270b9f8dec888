/** What is stored of applications before an address is proved (personal-data.ts). */
import { sql } from 'kysely';
import { byEmail, type PersonalData } from './subject-rows.ts';

export const UNPROVED_DATA: readonly PersonalData[] = [
  {
    table: 'applications',
    name: 'direcciones-por-confirmar',
    treatment: 'applications',
    rows: ({ email }) => sql`awaited_email_key = ${email}`,
    copied: ['event_id', 'awaited_email'],
    reason: 'The application is of another person until the link mailed to this address is opened.',
    erased: 'unlinked',
  },
  {
    table: 'application_drafts',
    name: 'borradores-de-postulaciones',
    treatment: 'applications',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'draft_files',
    name: 'archivos-de-borradores',
    treatment: 'applications',
    rows: ({ email }) => sql`draft_id in (select draft_id from application_drafts where email_key = ${email})`,
    copied: 'all',
    omit: ['stored_name'],
    erased: 'deleted',
    since: 'created_at',
  },
];
