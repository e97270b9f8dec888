/** Notes and labels that the team puts on applications (personal-data.ts). */
import { sql } from 'kysely';
import { ofApplication, type PersonalData } from './subject-rows.ts';

export const TEAM_MARKS: readonly PersonalData[] = [
  {
    table: 'application_notes',
    name: 'notas-del-equipo',
    treatment: 'applications',
    rows: ofApplication,
    copied: 'all',
    omit: ['author_id'],
    erased: 'deleted',
    since: 'at',
  },
  {
    table: 'application_notes',
    name: 'notas-que-escribiste',
    treatment: 'records',
    rows: ({ userId }) => sql`author_id = ${userId}`,
    copied: ['at', 'application_id'],
    reason: 'The text is about another person.',
    erased: 'unlinked',
    since: 'at',
  },
  {
    table: 'application_labels',
    name: 'etiquetas-de-postulaciones',
    treatment: 'applications',
    rows: ofApplication,
    copied: 'all',
    erased: 'deleted',
  },
];
