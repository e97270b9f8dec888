/** Reviews: what reviewers read and send, by a personal link and without an account. */
import { z } from 'zod';
import { contentId, limitedText, timestamp } from './fields.ts';
import { LIMITS } from './limits.ts';
import { linkToken } from './own-application.ts';
import { REVIEWING_CONSENTS } from './texts/consents-by-link.ts';
import { REVIEW_TEXTS as t } from './texts/reviews.ts';

/** One criterion's score, 1 to 5. */
export const score = z.object({ name: z.string(), score: z.number().int().min(1).max(5) });
export type Score = z.infer<typeof score>;

export const newReviewer = z
  .object({
    event_id: contentId,
    name: limitedText(80, t.nameMax, { error: t.nameRequired }).min(1, { error: t.nameRequired }),
    email: z.email({ error: t.emailInvalid }).max(LIMITS.person.email),
  })
  .meta({ examples: [{ event_id: 12, name: 'Luz Araya', email: 'ana.perez@example.org' }] });

/** A reviewer as administrators see one. */
export const reviewer = z
  .object({
    reviewer_id: z.string(),
    event_id: z.number().int(),
    name: z.string(),
    email: z.string(),
    created_at: timestamp,
    last_seen_at: timestamp.nullable(),
    /** When the current link was sent. */
    link_sent_at: timestamp.nullable(),
    /** How many applications the reviewer has scored. */
    done: z.number().int(),
    /** When confidentiality was accepted; null: nothing can be read yet. */
    accepted_at: timestamp.nullable(),
  })
  .meta({ id: 'Reviewer' });
export type Reviewer = z.infer<typeof reviewer>;

export const ownReview = z.object({ scores: z.array(score), comment: z.string(), authorComment: z.string() });

/** An application as a reviewer reads it; who wrote it only where names are not hidden. */
export const reviewedApplication = z.object({
  application_id: z.string(),
  titulo: z.string(),
  author: z.string().nullable(),
  institucion: z.string().nullable(),
  academico: z.string().nullable(),
  observacion: z.string().nullable(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  files: z.array(z.object({ file_id: z.string(), name: z.string(), mime_type: z.string(), size: z.number().int() })),
  own: ownReview.nullable(),
});
export type ReviewedApplication = z.infer<typeof reviewedApplication>;

/** `POST /reviewing`: all that a reviewer needs. */
export const reviewing = z
  .object({
    reviewer: z.string(),
    event_title: z.string(),
    criteria: z.array(z.string()),
    namesHidden: z.boolean(),
    applications: z.array(reviewedApplication),
  })
  .meta({ id: 'Reviewing' });
export type Reviewing = z.infer<typeof reviewing>;

/** `code` of a refusal until the reviewer accepts confidentiality (`POST /reviewing/confidentiality`). */
export const CONFIDENTIALITY_NEEDED = 'confidentiality-needed';

/** `POST /reviewing/confidentiality`: accepts the text of this version. */
export const confidentialityInput = linkToken
  .extend({ version: z.enum(Object.keys(REVIEWING_CONSENTS)) })
  .meta({ examples: [{ token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw', version: '1' }] });

/** `POST /reviewing/reviews`: one score for each criterion, and a comment. */
export const newReview = linkToken
  .extend({
    application_id: z.uuid(),
    scores: z.array(score).min(1).max(4),
    comment: limitedText(2000, t.commentMax, { lines: true }).default(''),
    /** For the author, who reads it with the result, without the reviewer's name. */
    authorComment: limitedText(2000, t.commentMax, { lines: true }).optional(),
  })
  .meta({
    examples: [
      {
        token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw',
        application_id: '5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d',
        scores: [{ name: 'Pertinencia', score: 4 }],
        comment: 'Clara y bien fundada.',
      },
    ],
  });
