/** Triage of applications: filters by answers and scores, labels, notes, and joined spellings of institutions. */
import { z } from 'zod';
import { limitedText, timestamp } from '../forms/fields.ts';
import { scoreFilter } from '../reviews/score-filter.ts';
import { TRIAGE_MESSAGES as m } from '../texts/triage.ts';
import { applicationState } from './states.ts';

export const LABEL_MAX = 30;
export const NOTE_MAX = 1000;

const ids = z.array(z.uuid()).min(1).max(10_000);
/** The applications that a change is about. */
export const namedApplications = z.strictObject({ ids });

/** `POST /applications/labels`: puts a label on applications, or takes it off. */
export const labelChange = namedApplications
  .extend({
    label: limitedText(LABEL_MAX, { tooLong: m.labelMax(LABEL_MAX), error: m.labelRequired }).min(1, { error: m.labelRequired }),
    on: z.boolean(),
  })
  .meta({ examples: [{ ids: ['5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d'], label: 'mesa 2', on: true }] });

/** A note of the team; `author` is null once the administrator is erased. */
export const applicationNote = z
  .object({ note_id: z.string(), at: timestamp, author: z.string().nullable(), note: z.string() })
  .meta({ id: 'ApplicationNote' });
export type ApplicationNote = z.infer<typeof applicationNote>;

/** `POST /applications/{id}/notes`. */
export const newNote = z
  .strictObject({
    note: limitedText(NOTE_MAX, { tooLong: m.noteMax(NOTE_MAX), lines: true, error: m.noteRequired }).min(1, {
      error: m.noteRequired,
    }),
  })
  .meta({ examples: [{ note: 'Puede ir en la mesa 2.' }] });

/** `POST /applications/undo`: undoes the latest change of state of each application, if that change was to `state`. */
export const stateUndo = z
  .strictObject({ ids, state: applicationState })
  .meta({ examples: [{ ids: ['2f4a6c8e-1b3d-4f5a-8c7e-9d0b1a2c3e4f'], state: 'aceptada' }] });

/** Another application of the same person, or of the same name to the same event. */
export const relatedApplication = z.object({
  application_id: z.string(),
  event_id: z.number().int(),
  event_title: z.string(),
  titulo: z.string().nullable(),
  state: applicationState,
  /** True if sent from the same address. */
  same_person: z.boolean(),
});
export type RelatedApplication = z.infer<typeof relatedApplication>;

const counted = z.array(z.object({ name: z.string(), count: z.number().int() }));

/** Counts for the filters of a list. Each count ignores the choice of the same kind. */
export const applicationFacets = z.object({
  labels: counted,
  /** Accepted applicants who confirmed that they take part. */
  confirmed: z.number().int(),
  /** Number of applications that request supports. */
  supports: z.number().int(),
  scores: z.record(scoreFilter, z.number().int()),
  /** Choice questions of the list's event, without confidential ones. */
  questions: z.array(z.object({ id: z.string(), label: z.string(), axis: z.boolean(), choices: counted })),
});
export type ApplicationFacets = z.infer<typeof applicationFacets>;

/** An institution and its joined spellings. */
export const joinedInstitution = z
  .object({ institution: z.string(), spellings: z.array(z.string()) })
  .meta({ id: 'JoinedInstitution' });
export type JoinedInstitution = z.infer<typeof joinedInstitution>;

const institutionName = limitedText(150, { tooLong: m.institutionMax, error: m.institutionRequired }).min(1, {
  error: m.institutionRequired,
});

/** `POST /institutions`: joins these spellings under the name `institution`. */
export const institutionJoin = z
  .strictObject({ institution: institutionName, spellings: z.array(institutionName).min(1).max(50) })
  .meta({ examples: [{ institution: 'Universidad de Chile', spellings: ['U. de Chile'] }] });

/** `POST /institutions/split`: separates the spellings again. */
export const institutionSplit = z
  .strictObject({ institution: institutionName })
  .meta({ examples: [{ institution: 'Universidad del Sur' }] });
