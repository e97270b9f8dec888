/** An application as its applicant reads it, by the personal link. */
import { z } from 'zod';
import { callQuestion } from '../calls/questions.ts';
import { email, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { writtenShape } from '../records/application.ts';
import { APPLICATION_MESSAGES as m } from '../texts/application-form.ts';
import { listedAuthor } from './coauthors.ts';
import { applicationFields } from './form.ts';
import { applicationState, attendance } from './states.ts';
import { declaredFields } from './target.ts';

/** The token of a personal link; sent in request bodies, never in an address. */
export const linkToken = z
  .object({ token: z.string().min(20).max(100) })
  .meta({ examples: [{ token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw' }] });

/**
 * The fields that the applicant may change. Without the address, which receives the mails, and the subscription, which has a
 * separate page.
 */
export const ownFields = applicationFields.omit({ mail: true, suscripcion: true }).meta({
  examples: [
    {
      nombre: 'Ana',
      apellidoP: 'Pérez',
      apellidoM: 'Soto',
      institucion: 'Universidad del Sur',
      titulo: 'Leer en dos lenguas',
      academico: 'Magíster en Educación',
      inclusion: 'Ninguno',
      observacion: 'Ninguna',
    },
  ],
});
/** The fields of a form whose `inclusion` was made from the offered supports. */
export const ownDeclaredFields = declaredFields.omit({ mail: true, suscripcion: true });

const { mail: _, ...ownTexts } = writtenShape();

/** `POST /my-application`. */
export const ownApplication = z
  .object({
    event_id: z.number().int(),
    event_title: z.string(),
    event_date: timestamp,
    /** The event's days in words; a sentence if the event has no date yet. */
    event_days: z.string(),
    /** ISO-like with the event's hour (see `eventTime`); '': the event has no date. */
    event_time: z.string(),
    event_location: z.string(),
    /** Path of the event's picture; null: the page shows the cover generated from its id. */
    event_image: z.string().nullable(),
    /** Number by which people name the application (number.ts). */
    number: z.string(),
    /** The announced state; `recibida` before that. */
    state: applicationState,
    created_at: timestamp,
    edited_at: timestamp.nullable(),
    editable: z.boolean(),
    /** Whether the call is open. */
    open: z.boolean(),
    /** Close of the call (ISO); null: opened by hand, without a close. */
    closesAt: timestamp.nullable(),
    withdrawn_at: timestamp.nullable(),
    /** Whether the applicant could undo a withdrawal until the close. */
    recoverable: z.boolean(),
    /** Whether the applicant can undo the withdrawal now. */
    restorable: z.boolean(),
    /** The day (`yyyy-mm-dd`) on which the call expects results; null: no day is announced. */
    resultsOn: z.string().nullable(),
    /** Place on the waiting list, from 1, if the call shows it. */
    waiting: z.object({ place: z.number().int(), total: z.number().int() }).nullable(),
    /** When the result was announced; null: not announced. */
    announced_at: timestamp.nullable(),
    /** Last day (`yyyy-mm-dd`) to answer the acceptance; null: no limit. */
    confirmBy: z.string().nullable(),
    attendance: attendance.nullable(),
    attendance_at: timestamp.nullable(),
    /** Whether the applicant can confirm or decline now. */
    answerable: z.boolean(),
    /** True if the last day to confirm passed without an answer. */
    tooLate: z.boolean(),
    /** Reviewers' comments for the author; empty before the result. */
    feedback: z.array(z.string()),
    maxFiles: z.number().int(),
    email: z.string(),
    ...ownTexts,
    answers: z.array(z.object({ id: z.string(), label: z.string(), value: z.string() })),
    questions: z.array(callQuestion),
    /** Supports that the call offers. */
    supports: z.array(z.string()),
    authorisation: z.object({
      given_at: timestamp.nullable(),
      withdrawn_at: timestamp.nullable(),
      /** Whether data that needs the authorisation is stored; the applicant can then withdraw the authorisation at any time. */
      needed: z.boolean(),
    }),
    /** Paths of the pages of the applicant's certificates of the event. */
    certificates: z.array(z.string()),
    /** Asked not to be named in the public programme. */
    unpublished: z.boolean(),
    /** Name of the adult who applies for a person under 18. */
    guardian: z.string().nullable(),
    /** Authors in the order of the paper, the applicant included; empty without co-authors. */
    authors: z.array(listedAuthor),
    /** True if co-authors with an address wait for the mailed link to be opened. */
    coauthorsWait: z.boolean(),
    files: z.array(
      z.object({
        file_id: z.string(),
        original_filename: z.string(),
        size: z.number().int(),
        question_id: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OwnApplication' });
export type OwnApplication = z.infer<typeof ownApplication>;

/** `POST /my-application/attendance`. */
export const ownAttendance = linkToken
  .extend({ attendance })
  .meta({ examples: [{ token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw', attendance: 'confirmed' }] });

const address = email({ invalid: m.emailInvalid, max: [LIMITS.applicant.email, m.emailMax] });

/** `POST /my-application/email`. */
export const ownEmail = linkToken
  .extend({ email: address })
  .meta({ examples: [{ token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw', email: 'ana.rojas@example.org' }] });

/** `POST /personal-links`: requests lost links. */
export const lostLinks = z.object({ email: address }).meta({ examples: [{ email: 'ana.perez@example.org' }] });
export const lostLinksResponse = z.object({ email: z.string() });

/** `POST /my-application/programme`. */
export const programmeChoice = linkToken.extend({ unpublished: z.boolean() }).meta({
  examples: [{ token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw', unpublished: true }],
});
