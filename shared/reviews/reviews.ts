/** Reviews: reviewers' pages and requests, by a personal link and without an account, and assignments. */
import { z } from 'zod';
import { linkToken } from '../applications/own-application.ts';
import { contentId, limitedText, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { REVIEWING_CONSENTS } from '../texts/consents-by-link.ts';
import { FIELD_TEXTS } from '../texts/field.ts';
import { REVIEW_TEXTS as t } from '../texts/reviews.ts';

const TOKEN = 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw';
const APPLICATION = '5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d';

/** The score of one criterion, 1 to 5. */
export const score = z.object({ name: z.string(), score: z.number().int().min(1).max(5) });
export type Score = z.infer<typeof score>;

/** Why a reviewer returns an application. */
export const refusalReason = z.enum(['author_known', 'close', 'off_topic', 'no_time']);
export type RefusalReason = z.infer<typeof refusalReason>;

/** State of one reviewer's reading of one application. */
export const readingState = z.enum(['pending', 'begun', 'done', 'refused']);
export type ReadingState = z.infer<typeof readingState>;

const institution = limitedText(LIMITS.applicant.fullInstitution, { tooLong: t.institutionMax });

export const newReviewer = z
  .object({
    event_id: contentId,
    name: limitedText(80, { tooLong: t.nameMax, error: t.nameRequired }).min(1, { error: t.nameRequired }),
    email: z.email({ error: FIELD_TEXTS.emailInvalid }).max(LIMITS.person.email),
    /** The person gets no application of this institution. */
    institution: institution.default(''),
  })
  .meta({
    examples: [{ event_id: 12, name: 'Luz Araya', email: 'ana.perez@example.org', institution: 'Universidad de Chile' }],
  });
export type NewReviewer = z.infer<typeof newReviewer>;

/** A reviewer as administrators see one. */
export const reviewer = z
  .object({
    reviewer_id: z.string(),
    event_id: z.number().int(),
    name: z.string(),
    email: z.string(),
    institution: z.string(),
    created_at: timestamp,
    last_seen_at: timestamp.nullable(),
    /** When the present link was mailed. */
    link_sent_at: timestamp.nullable(),
    /** When the last reminder was mailed. */
    reminded_at: timestamp.nullable(),
    /** Number of assigned applications. While the event has no assignment at all, each reviewer reads all. */
    assigned: z.number().int(),
    /** Number of applications that this reviewer has to score, without those given back. */
    total: z.number().int(),
    /** Number of completely scored applications. */
    done: z.number().int(),
    begun: z.number().int(),
    /** Number of returned applications. */
    refused: z.number().int(),
    /** True if reviews are missing after the call's review deadline. */
    late: z.boolean(),
    /** When the reviewer accepted confidentiality; null: the reviewer cannot read yet. */
    accepted_at: timestamp.nullable(),
  })
  .meta({ id: 'Reviewer' });
export type Reviewer = z.infer<typeof reviewer>;

/** A reviewer's saved review of an application. */
const ownReview = z.object({
  /** One score per criterion when `done`; fewer before. */
  scores: z.array(score),
  comment: z.string(),
  authorComment: z.string(),
  /** Counts as a review. */
  done: z.boolean(),
  saved_at: timestamp,
});
export type OwnReview = z.infer<typeof ownReview>;

/** An application as a reviewer reads it. Authors are included only if the call does not hide names. */
const reviewedApplication = z.object({
  application_id: z.string(),
  /** Number that people use to name the application (shared/applications/number.ts). */
  number: z.string(),
  titulo: z.string(),
  author: z.string().nullable(),
  institucion: z.string().nullable(),
  academico: z.string().nullable(),
  observacion: z.string().nullable(),
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  files: z.array(
    z.object({
      file_id: z.string(),
      name: z.string(),
      mime_type: z.string(),
      size: z.number().int(),
      /** True if the author's name cannot be removed from the file; reviewers get the file only if an administrator allows it. */
      withheld: z.boolean(),
      /** True if reviewers get a copy without active content and author's names, instead of the file. */
      copy: z.boolean(),
    }),
  ),
  own: ownReview.nullable(),
  /** True if the reviewer returned the application; the response then contains only the title. */
  refused: z.boolean(),
});
export type ReviewedApplication = z.infer<typeof reviewedApplication>;

/** Response of `POST /reviewing`: all data of a reviewer's desk. */
export const reviewing = z
  .object({
    reviewer_id: z.string(),
    reviewer: z.string(),
    event_title: z.string(),
    criteria: z.array(z.string()),
    /** Help by the index of `criteria`; may be shorter. */
    criteriaHelp: z.array(z.string()),
    /** Deadline of the reviews. */
    reviewUntil: timestamp.nullable(),
    namesHidden: z.boolean(),
    applications: z.array(reviewedApplication),
  })
  .meta({ id: 'Reviewing' });
export type Reviewing = z.infer<typeof reviewing>;

/** `GET /reviewer-files`: which files of an event reviewers can read. */
export const reviewerFiles = z.object({
  /** Numbers of files with a copy, and of files whose copy is not made yet. */
  ready: z.number().int(),
  waiting: z.number().int(),
  /** Files without a possible copy: encrypted, damaged, or in an older Office format. */
  impossible: z.array(
    z.object({
      file_id: z.string(),
      application_id: z.string(),
      number: z.string(),
      name: z.string(),
      /** True if an administrator decided that reviewers get the original. */
      original: z.boolean(),
    }),
  ),
});
export type ReviewerFiles = z.infer<typeof reviewerFiles>;

/** `POST /reviewer-files/{id}` */
export const reviewerFileChoice = z
  .object({ give: z.enum(['original', 'copy']) })
  .meta({ examples: [{ give: 'original' }, { give: 'copy' }] });

/** `code` of a refusal until the reviewer accepts confidentiality (`POST /reviewing/confidentiality`). */
export const CONFIDENTIALITY_NEEDED = 'confidentiality-needed';

/** `POST /reviewing/confidentiality`: accepts the text of this version. */
export const confidentialityInput = linkToken
  .extend({ version: z.enum(Object.keys(REVIEWING_CONSENTS)) })
  .meta({ examples: [{ token: TOKEN, version: '1' }] });

const comment = limitedText(LIMITS.reviewComment, { tooLong: t.commentMax, lines: true });

/** `POST /reviewing/reviews`: one score for each criterion, and a comment. */
export const newReview = linkToken
  .extend({
    application_id: z.uuid(),
    scores: z.array(score).max(4),
    /** Comment for the committee. Absent: empty, or with `partial` the saved comment. */
    comment: comment.optional(),
    /** Comment for the author, shown with the result and without the reviewer's name. Absent: the saved comment. */
    authorComment: comment.optional(),
    /** True: absent fields keep their saved values, scores may be missing, and the review does not count yet. */
    partial: z.boolean().default(false),
    /** `saved_at` of the review that the sender shows; null: none was saved. If it differs, the response has `elsewhere`. */
    seen: timestamp.nullable().optional(),
  })
  .meta({
    examples: [
      {
        token: TOKEN,
        application_id: APPLICATION,
        scores: [{ name: 'Pertinencia', score: 4 }],
        comment: 'Clara y bien fundada.',
      },
    ],
  });
export type NewReview = z.infer<typeof newReview>;

/** Answer to a saved review. */
export const savedReview = z.object({
  own: ownReview,
  /** true: another tab saved in the meantime; of values that both tabs changed, the latest request wins. */
  elsewhere: z.boolean(),
});

/** `POST /reviewing/refusals`: gives an application back, or takes it again with `reason` null. */
export const newRefusal = linkToken
  .extend({
    application_id: z.uuid(),
    reason: refusalReason.nullable(),
    note: limitedText(500, { lines: true }).default(''),
  })
  .meta({ examples: [{ token: TOKEN, application_id: APPLICATION, reason: 'close', note: 'Dirigí su tesis.' }] });
export type NewRefusal = z.infer<typeof newRefusal>;

/** `POST /reviewing/decline`: ends the invitation. */
export const declinedInvitation = linkToken
  .extend({ note: limitedText(500, { lines: true }).default('') })
  .meta({ examples: [{ token: TOKEN, note: 'Estaré de viaje en esas fechas.' }] });
export type DeclinedInvitation = z.infer<typeof declinedInvitation>;

const REVIEWER = 'e8b7a6c5-1d2f-4b3a-9e8d-6c5b4a3f2e1d';

/** `POST /review-assignments`: gives applications to a reviewer; `POST /review-assignments/remove` takes them away. */
export const assignmentInput = z
  .object({ reviewer_id: z.uuid(), ids: z.array(z.uuid()).min(1).max(1000) })
  .meta({ examples: [{ reviewer_id: REVIEWER, ids: [APPLICATION] }] });

/** Number of assigned applications, and numbers of skipped applications by reason. */
export const assigned = z.object({
  assigned: z.number().int(),
  /** Applications from the reviewer's institution, or sent by the reviewer. */
  own: z.number().int(),
  /** Applications that the reviewer gave back before. */
  refused: z.number().int(),
});
export type Assigned = z.infer<typeof assigned>;

/** `POST /review-assignments/distribute`: the number of readers for each undecided application. */
export const distribution = z
  .object({ event_id: contentId, readers: z.number().int().min(1).max(10) })
  .meta({ examples: [{ event_id: 12, readers: 2 }] });

export const distributed = z.object({
  /** Applications without a decision: only these are distributed. */
  waiting: z.number().int(),
  /** Assignments made now. */
  assigned: z.number().int(),
  /** Applications with fewer readers than requested, because too few reviewers are of other institutions. */
  short: z.number().int(),
});
export type Distributed = z.infer<typeof distributed>;

/**
 * `POST /reviewers/reminders`: mails unfinished reviews to one reviewer, or to all reviewers of an event with unfinished reviews.
 */
export const reminderInput = z
  .object({ event_id: contentId, reviewer_id: z.uuid().optional() })
  .meta({ examples: [{ event_id: 12, reviewer_id: REVIEWER }] });

/** A reviewer of an application, as administrators see the assignment. */
export const reader = z.object({
  reviewer_id: z.string(),
  name: z.string(),
  state: readingState,
  reason: refusalReason.nullable(),
  note: z.string(),
});
export type Reader = z.infer<typeof reader>;
