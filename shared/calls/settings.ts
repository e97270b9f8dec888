/** Settings of one event's call. The defaults are exactly the specification's form. */
import { z } from 'zod';
import { isoDay, parseIsoDate } from '../format/dates.ts';
import { contentId, limitedText, timestamp } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { responseVersion } from '../records/history.ts';
import { CALL_TEXTS as t } from '../texts/calls.ts';
import { FIELD_TEXTS } from '../texts/field.ts';
import { CHOICES_MAX, hasChoices, QUESTION_KINDS, QUESTIONS_MAX } from './questions.ts';
import { DEFAULT_SUPPORTS } from './supports.ts';

const line = (max: number, required: string) => limitedText(max, { error: required }).min(1, { error: required });

const paragraph = (max: number) => limitedText(max, { lines: true });

/** A question of a call. Only the kinds `choice` and `multiple` have `choices`; `callQuestion` enforces that. */
export const question = z
  .object({
    id: z.string().regex(/^[a-z0-9]{1,20}$/u),
    kind: z.enum(QUESTION_KINDS),
    label: line(120, t.labelRequired),
    help: limitedText(300).default(''),
    required: z.boolean(),
    choices: z
      .array(line(80, t.choiceRequired))
      .max(CHOICES_MAX, { error: t.tooManyChoices(CHOICES_MAX) })
      .refine((list) => new Set(list).size === list.length, { error: t.choiceTwice })
      .default([]),
    confidential: z.boolean().default(false),
    axis: z.boolean().default(false),
  })
  .refine(({ axis, kind, confidential }) => !axis || (kind === 'choice' && !confidential), { error: t.axisKind, path: ['axis'] })
  .refine(({ kind, choices }) => !hasChoices(kind) || choices.length >= 2, { error: t.choicesRequired, path: ['choices'] });

/** An answer, with the question's text at the time of answering. */
export const answer = z.object({ id: z.string(), label: z.string(), value: z.string(), confidential: z.boolean().optional() });
export type Answer = z.infer<typeof answer>;

/** `GET /call-settings/{eventId}/answers`: number of answers by question id; questions without answers are absent. */
export const answerCounts = z.record(z.string(), z.number().int());

const { support: SUPPORT_MAX, supports: SUPPORTS_MAX } = LIMITS.applicant;

/** Supports listed in the form, which also offers «No necesito» and a free-text support. */
const supports = z
  .array(
    limitedText(SUPPORT_MAX, { tooLong: t.supportMax(SUPPORT_MAX), error: t.supportRequired }).min(1, {
      error: t.supportRequired,
    }),
  )
  .min(1, { error: t.supportRequired })
  .max(SUPPORTS_MAX, { error: t.tooManySupports(SUPPORTS_MAX) })
  .refine((list) => new Set(list).size === list.length, { error: t.supportTwice });

/** Maximum number of criteria for scores. */
export const CRITERIA_MAX = 4;
/** Default of `graceMinutes`. */
const GRACE_DEFAULT = 15;
const GRACE_MAX = 120;

export const callSettingsInput = z
  .object({
    /** When the call opens; null: open at once. */
    opensAt: timestamp.nullable().refine((value) => value === null || parseIsoDate(value) !== null, { error: t.momentInvalid }),
    /** Opened or closed by hand, whatever the dates; null: the dates decide. */
    override: z.enum(['open', 'closed']).nullable(),
    maxFiles: z
      .number({ error: t.maxFilesRange })
      .int({ error: t.maxFilesRange })
      .min(1, { error: t.maxFilesRange })
      .max(LIMITS.applicationFile.count, { error: t.maxFilesRange }),
    questions: z
      .array(question)
      .max(QUESTIONS_MAX, { error: t.tooManyQuestions(QUESTIONS_MAX) })
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: t.questionTwice })
      .refine((list) => list.filter(({ axis }) => axis).length <= 1, { error: t.axisTwice }),
    textBefore: paragraph(2000),
    textAfter: paragraph(2000),
    programme: z.boolean(),
    criteria: z.array(line(40, t.criterionRequired)).max(CRITERIA_MAX, { error: t.tooManyCriteria(CRITERIA_MAX) }),
    /** Meaning of each criterion for reviewers, in the order of `criteria`; may be shorter. */
    criteriaHelp: z
      .array(limitedText(200))
      .max(CRITERIA_MAX, { error: t.tooManyCriteria(CRITERIA_MAX) })
      .default([]),
    /** Deadline that reviewers are told; null: no deadline. Later reviews are also stored. */
    reviewUntil: timestamp
      .nullable()
      .refine((value) => value === null || parseIsoDate(value) !== null, { error: t.reviewUntilInvalid })
      .default(null),
    /** Days before `reviewUntil` on which reviewers with open reviews get one mail; null: no reminder. */
    reviewReminder: z
      .number({ error: t.reviewReminderRange })
      .int({ error: t.reviewReminderRange })
      .min(1, { error: t.reviewReminderRange })
      .max(30, { error: t.reviewReminderRange })
      .nullable()
      .default(3),
    /** The day (`yyyy-mm-dd`) on which results are expected; null: no day is announced. */
    resultsOn: z
      .string()
      .refine((value) => parseIsoDate(value) !== null, { error: t.resultsOnInvalid, abort: true })
      .overwrite(isoDay)
      .nullable()
      .default(null),
    /** Whether waiting applicants see their place on the waiting list, which is sorted by reviews, then by arrival. */
    showWaitingPlace: z.boolean().default(true),
    hideNames: z.boolean(),
    supports: supports.default([...DEFAULT_SUPPORTS]),
    /** Minutes after the close in which an application still counts if its form was opened before the close. */
    graceMinutes: z
      .number({ error: t.graceRange })
      .int({ error: t.graceRange })
      .min(0, { error: t.graceRange })
      .max(GRACE_MAX, { error: t.graceRange })
      .default(GRACE_DEFAULT),
  })
  .meta({
    examples: [
      {
        opensAt: null,
        override: 'open',
        maxFiles: 1,
        questions: [
          { id: 'equipo', kind: 'short', label: '¿Qué equipo necesita?', required: true, choices: [], confidential: true },
          {
            id: 'eje',
            kind: 'choice',
            label: 'Eje temático',
            help: 'El que mejor describa tu propuesta.',
            required: true,
            choices: ['Salud', 'Escuela'],
            axis: true,
          },
        ],
        textBefore: 'Lea las bases antes de postular.',
        textAfter: 'Gracias por postular.',
        programme: true,
        criteria: ['Pertinencia'],
        criteriaHelp: ['Por qué importa hoy.'],
        reviewUntil: '2027-05-10T03:59:00.000Z',
        reviewReminder: 3,
        resultsOn: '2027-05-12',
        showWaitingPlace: true,
        hideNames: true,
        supports: ['Acceso sin escalones'],
        graceMinutes: 15,
      },
    ],
  });
export type CallSettingsInput = z.infer<typeof callSettingsInput>;

export const callSettings = callSettingsInput
  .extend({ event_id: z.number().int(), version: responseVersion })
  .meta({ id: 'CallSettings' });
export type CallSettings = z.infer<typeof callSettings>;

/** The specification's call. Settings without a value here have the schema's defaults. */
export const DEFAULT_CALL: CallSettingsInput = callSettingsInput.parse({
  opensAt: null,
  override: null,
  maxFiles: LIMITS.applicationFile.count,
  questions: [],
  textBefore: '',
  textAfter: '',
  programme: false,
  criteria: [],
  hideNames: false,
});

/** The criteria for scores: the call's, else one overall. */
export const criteriaOf = ({ criteria }: Pick<CallSettingsInput, 'criteria'>) => (criteria.length > 0 ? criteria : [t.overall]);

/** A link that lets the owner of one address apply after the close. */
export const lateLink = z
  .object({
    late_link_id: z.string(),
    event_id: z.number().int(),
    email: z.string(),
    created_at: timestamp,
    expires_at: timestamp,
    used_at: timestamp.nullable(),
    revoked_at: timestamp.nullable(),
    /** The application that was sent by the link; null: the link was not used. */
    application_id: z.string().nullable(),
  })
  .meta({ id: 'LateLink' });
export type LateLink = z.infer<typeof lateLink>;

export const newLateLink = z
  .object({
    event_id: contentId,
    email: z.email({ error: FIELD_TEXTS.emailInvalid }).max(LIMITS.applicant.email),
  })
  .meta({ examples: [{ event_id: 12, email: 'ana.perez@example.org' }] });
