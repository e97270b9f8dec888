/**
 * The register of personal data: every kind of rows that can contain a person, in the order of the copy. Each feature declares
 * its tables (core/personal-data/entry.ts). Tests compare the register with the schema, so that no table or column is missing.
 * Columns without an entry are in no-personal-data.ts.
 */
import type { PersonalData } from '../../core/personal-data/entry.ts';
import { ACCOUNT_DATA } from '../accounts/index.ts';
import { APPLICATION_DATA } from '../applications/index.ts';
import { CERTIFICATE_DATA } from '../certificates/index.ts';
import { CONTACT_DATA } from '../contact/index.ts';
import { DRAFT_DATA } from '../drafts/index.ts';
import { NEWSLETTER_DATA } from '../newsletter/index.ts';
import { NOTICE_DATA } from '../opening-notices/index.ts';
import { PEOPLE_DATA } from '../people/index.ts';
import { PROGRAMME_DATA } from '../programme/index.ts';
import { REVIEW_DATA } from '../reviews/index.ts';
import { CORE_DATA } from './core-data.ts';
import { REQUEST_DATA } from './request-data.ts';

export const PERSONAL_DATA: readonly PersonalData[] = [
  ...PEOPLE_DATA,
  ...APPLICATION_DATA,
  ...REVIEW_DATA,
  ...PROGRAMME_DATA,
  ...CERTIFICATE_DATA,
  ...DRAFT_DATA,
  ...CONTACT_DATA,
  ...NEWSLETTER_DATA,
  ...NOTICE_DATA,
  ...ACCOUNT_DATA,
  ...REQUEST_DATA,
  ...CORE_DATA,
];
