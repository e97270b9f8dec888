/** Personal data of accounts: credentials, sessions, and access tokens. */
import { sql } from 'kysely';
import { byUser, ownApplications, type PersonalData } from '../../core/personal-data/entry.ts';

export const ACCOUNT_DATA: readonly PersonalData[] = [
  {
    table: 'sessions',
    name: 'sesiones',
    treatment: 'accounts',
    rows: byUser,
    copied: 'all',
    omit: ['token_hash'],
    erased: 'with-owner',
    since: 'created_at',
  },
  {
    table: 'second_factors',
    name: 'segundo-factor',
    treatment: 'accounts',
    rows: byUser,
    copied: 'all',
    omit: ['secret', 'last_step'],
    erased: 'with-owner',
    since: 'created_at',
  },
  {
    table: 'recovery_codes',
    name: 'codigos-de-recuperacion',
    treatment: 'accounts',
    rows: byUser,
    copied: null,
    reason: 'Hashes of secrets, nothing else.',
    erased: 'with-owner',
  },
  {
    table: 'access_tokens',
    name: 'enlaces-personales',
    treatment: 'accounts',
    rows: (subject) => sql`(subject = ${subject.userId} or subject in ${ownApplications(subject)})`,
    copied: null,
    reason: 'Hashes of secrets, nothing else.',
    erased: 'with-owner',
    since: 'created_at',
  },
];
