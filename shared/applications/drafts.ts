/** Drafts of applications, to be continued on any device. A draft stores no answer that may be about health. */
import { z } from 'zod';
import { draftAnswers, type Question } from '../calls/questions.ts';
import { email, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { APPLICATION_MESSAGES as m } from '../texts/application-form.ts';
import { applicationFields } from './form.ts';

const { inclusion: _, suscripcion: __, mail: ___, ...stored } = applicationFields.shape;
/** Text as typed: a draft may be wrong and incomplete. */
const text = z.string().max(LIMITS.draft.field);
const texts = Object.fromEntries(Object.keys(stored).map((name) => [name, text.optional()]));

/** Fields of `POST /application-drafts`; files are sent as `files[]`. */
export const draftToSave = z
  .object({
    eventId: z.coerce.number().int().positive(),
    mail: email({ invalid: m.emailInvalid, max: [LIMITS.applicant.email, m.emailMax] }),
    /** Token of the stored draft, from the tab or the mailed link; absent: creates a draft and mails its link. */
    token: z
      .string()
      .regex(/^[\w-]{43}$/u)
      .optional(),
    /** True: mails a reminder three days and one day before the close. */
    recordar: z.enum(['true', 'false']).optional(),
    ...texts,
    /** The co-authors as JSON, complete or not (coauthors.ts). */
    coautoras: z.string().max(LIMITS.draft.coauthors).optional(),
  })
  .meta({ examples: [{ eventId: 12, mail: 'ana.perez@example.org', titulo: 'Leer en dos lenguas' }] });
export type DraftToSave = z.output<typeof draftToSave>;

/** Names of a draft's fields, including the address. @param questions of the call */
export const draftFields = (questions: readonly Question[]): string[] => [
  ...['mail', ...Object.keys(stored), 'coautoras'],
  ...draftAnswers(questions),
];

export const savedDraft = z
  .object({
    /** Token that opens the draft (`POST /application-drafts/open`). */
    token: z.string(),
    event_id: z.number().int(),
    fields: z.record(z.string(), z.string()),
    files: z.array(z.object({ file_id: z.string(), original_filename: z.string(), size: z.number().int() })),
    remind: z.boolean(),
    saved_at: timestamp,
  })
  .meta({ id: 'ApplicationDraft' });
export type SavedDraft = z.infer<typeof savedDraft>;
