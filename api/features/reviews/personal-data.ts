/** Personal data of reviews: of applicants and reviewers. */
import { sql } from 'kysely';
import { eraseConsents } from '../../core/consents/consents.ts';
import {
  byEmail,
  type ErasureRule,
  ofApplication,
  ownReviewers,
  type PersonalData,
  type Subject,
} from '../../core/personal-data/entry.ts';
import { deletePersonal } from '../../core/personal-data/rows.ts';
import { reviewerMailKeyPrefix } from './reviewers.ts';

const byOwnReviewer = (subject: Subject) => sql<boolean>`reviewer_id in ${ownReviewers(subject)}`;

/** Rule: also erases the reviewer's consent, except its proof. */
const eraseReviewer: ErasureRule = async (trx, subject, before) => {
  const rows = sql<boolean>`${byEmail(subject)} and created_at <= ${before}`;
  await eraseConsents(trx, sql`(select reviewer_id from reviewers where ${rows})`);
  await deletePersonal(trx, REVIEWERS, rows, before);
  return {};
};

const REVIEWERS: PersonalData = {
  table: 'reviewers',
  name: 'encargos-de-evaluacion',
  treatment: 'reviews',
  rows: byEmail,
  named: 'name',
  copied: 'all',
  erased: eraseReviewer,
  parts: ['reviews'],
  mails: async (trx, rows) =>
    (await trx.selectFrom('reviewers').select('reviewer_id').where(rows).execute()).map(({ reviewer_id }) =>
      reviewerMailKeyPrefix(reviewer_id),
    ),
  since: 'created_at',
};

export const REVIEW_DATA: readonly PersonalData[] = [
  {
    table: 'reviews',
    name: 'evaluaciones-que-recibiste',
    treatment: 'reviews',
    rows: ofApplication,
    copied: null,
    reason: 'Another person wrote it, in confidence; said in LEEME.txt.',
    erased: 'with-owner',
    since: 'updated_at',
  },
  {
    table: 'reviews',
    name: 'evaluaciones-que-escribiste',
    treatment: 'reviews',
    rows: byOwnReviewer,
    copied: 'all',
    erased: 'with-owner',
    since: 'updated_at',
  },
  REVIEWERS,
  {
    table: 'review_drafts',
    name: 'evaluaciones-empezadas-de-tus-propuestas',
    treatment: 'reviews',
    rows: ofApplication,
    copied: null,
    reason: 'Of another person, in confidence; said in LEEME.txt.',
    erased: 'with-owner',
    since: 'updated_at',
  },
  {
    table: 'review_drafts',
    name: 'evaluaciones-que-empezaste',
    treatment: 'reviews',
    rows: byOwnReviewer,
    copied: 'all',
    erased: 'with-owner',
    since: 'updated_at',
  },
  {
    table: 'review_refusals',
    name: 'devoluciones-de-tus-propuestas',
    treatment: 'reviews',
    rows: ofApplication,
    copied: null,
    reason: 'Of another person, in confidence; said in LEEME.txt.',
    erased: 'with-owner',
    since: 'refused_at',
  },
  {
    table: 'review_refusals',
    name: 'propuestas-que-devolviste',
    treatment: 'reviews',
    rows: byOwnReviewer,
    copied: 'all',
    erased: 'with-owner',
    since: 'refused_at',
  },
  {
    table: 'review_assignments',
    name: 'lecturas-de-tus-propuestas',
    treatment: 'reviews',
    rows: ofApplication,
    copied: null,
    reason: 'Of another person, in confidence; said in LEEME.txt.',
    erased: 'with-owner',
    since: 'assigned_at',
  },
  {
    table: 'review_assignments',
    name: 'propuestas-que-te-asignaron',
    treatment: 'reviews',
    rows: byOwnReviewer,
    copied: 'all',
    erased: 'with-owner',
    since: 'assigned_at',
  },
];
