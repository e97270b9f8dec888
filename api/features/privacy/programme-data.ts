/** What is stored of who signs an application or a talk, and of who chairs (personal-data.ts). */
import { byEmail, ofOwnTalks, type PersonalData } from './subject-rows.ts';

export const PROGRAMME_DATA: readonly PersonalData[] = [
  {
    table: 'application_authors',
    name: 'coautorias',
    treatment: 'applications',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'talk_people',
    name: 'ponencias',
    treatment: 'programmes',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    since: 'named_at',
  },
  {
    table: 'talk_materials',
    name: 'archivos-de-ponencias',
    treatment: 'programmes',
    rows: ofOwnTalks,
    copied: 'all',
    omit: ['stored_name'],
    erased: 'deleted',
    since: 'created_at',
  },
  {
    table: 'session_chairs',
    name: 'sesiones-que-moderas',
    treatment: 'programmes',
    rows: byEmail,
    copied: 'all',
    erased: 'deleted',
    since: 'named_at',
  },
];
