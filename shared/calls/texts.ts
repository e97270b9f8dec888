/** The mails of a call with texts by administrators: data of each person in braces, and the deadline for answering. */
import { z } from 'zod';
import { DECISIONS } from '../applications/states.ts';
import { addDays, isoDay, parseIsoDate } from '../format/dates.ts';
import { contentId } from '../forms/fields.ts';
import { responseVersion } from '../records/history.ts';
import { CALL_TEXT_VALUES, CALL_TEXT_MESSAGES as m } from '../texts/call-texts.ts';

/** `recibida` confirms the arrival of an application; the other kinds announce a decision. */
export const CALL_TEXT_KINDS = ['recibida', ...DECISIONS] as const;
export const callTextKind = z.enum(CALL_TEXT_KINDS);
export type CallTextKind = z.infer<typeof callTextKind>;

const OF_THE_EVENT = [
  'evento',
  'fecha del evento',
  'hora',
  'lugar',
  'número',
  'ficha del evento',
  'botón Ver el evento',
  'botón Mi postulación',
];

/**
 * Data of each person that a text may use, written `{nombre}`. The receipt repeats no typed text: anyone can type anyone's
 * address. Source: decisions, "Applications".
 */
export const TEXT_DATA: Readonly<Record<CallTextKind, readonly string[]>> = {
  recibida: ['recibida el', 'plazo', ...OF_THE_EVENT],
  aceptada: ['nombre', 'título', 'fecha límite', 'botón Confirmo', 'aviso del programa', ...OF_THE_EVENT],
  lista_espera: ['nombre', 'título', 'fecha límite', ...OF_THE_EVENT],
  rechazada: ['nombre', 'título', ...OF_THE_EVENT],
};

/** Placeholder of the personal link, which is created when the mail is sent. */
export const PERSONAL_LINK = '{enlace personal}';

/** Data that render as a button to the applicant's own page. */
const OWN_BUTTONS = ['{botón Mi postulación}', '{botón Confirmo}'];

/** Matches a paragraph that begins the signature of a letter. */
const FAREWELL = /^(?:(?:un|con un|muchos|cordiales) )?(?:saludos?|abrazos?|cariños?|atentamente|cordialmente|hasta pronto)\b/iu;

/**
 * Adds a button to the applicant's own page before the signature, unless the text already has a link to that page.
 * @param body with data in braces, or filled in
 */
export function withOwnButton(body: string, kind: CallTextKind): string {
  if ([PERSONAL_LINK, ...OWN_BUTTONS].some((link) => body.includes(link))) return body;
  const { own, confirm } = CALL_TEXT_VALUES.buttons;
  const paragraphs = body.trim().split(/\n{2,}/u);
  const signature = paragraphs.findLastIndex((text) => FAREWELL.test(text.trim()));
  paragraphs.splice(
    signature < 0 ? paragraphs.length : signature,
    0,
    `→ ${kind === 'aceptada' ? confirm : own}: ${PERSONAL_LINK}`,
  );
  return paragraphs.join('\n\n');
}

const DATUM = /\{([^{}\n]{1,40})\}/gu;

/** The names in braces in a text. */
export const dataIn = (text: string): string[] => [...text.matchAll(DATUM)].map(([, name = '']) => name);

/** Replaces names in braces by their values; names without a value stay. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(DATUM, (whole, name: string) => values[name] ?? whole);

/**
 * Deadline for answering an acceptance. `days`: days after sending, at the latest the day before the event. `day`: a fixed day.
 * `none`: no limit.
 */
export const answerDeadline = z.object({
  deadline: z.enum(['days', 'day', 'none']),
  days: z
    .number({ error: m.daysRange })
    .int({ error: m.daysRange })
    .min(1, { error: m.daysRange })
    .max(90, { error: m.daysRange }),
  /** `yyyy-mm-dd` if `deadline` is `day`; else ''. */
  day: z.string().refine((day) => day === '' || (day.length === 10 && parseIsoDate(day) !== null), { error: m.dayInvalid }),
});
export type AnswerDeadline = z.infer<typeof answerDeadline>;

export const DEFAULT_DEADLINE: AnswerDeadline = { deadline: 'days', days: 10, day: '' };

/** The last day to answer, `yyyy-mm-dd`. @param today the day of sending @param eventDate ISO */
export function lastDayToAnswer({ deadline, days, day }: AnswerDeadline, today: string, eventDate: string): string | null {
  if (deadline === 'none') return null;
  if (deadline === 'day') return day;
  const [first = today] = [addDays(today, days), addDays(isoDay(eventDate), -1)].toSorted();
  return first < today ? today : first;
}

/** `PUT /call-texts/{eventId}/{kind}`; `textProblems` has the rules that depend on the kind. */
export const callTextInput = answerDeadline
  .extend({
    subject: z.string().trim().min(1, { error: m.subjectRequired }).max(200, { error: m.subjectLong }),
    body: z.string().trim().min(1, { error: m.bodyRequired }).max(10_000, { error: m.bodyLong }),
  })
  .meta({
    examples: [
      {
        subject: 'Tu postulación a {evento}',
        body: 'Hola:\n\nTe escribimos sobre tu postulación a {evento}, con el número {número}.\n\n{botón Mi postulación}',
        deadline: 'days',
        days: 10,
        day: '',
      },
    ],
  });
export type CallTextInput = z.infer<typeof callTextInput>;

/** Problems of a text of this kind, by field. @param today `yyyy-mm-dd` in the network's time zone */
export function textProblems(kind: CallTextKind, { subject, body, deadline, day }: CallTextInput, today: string) {
  const errors: Partial<Record<'subject' | 'body' | 'day', string>> = {};
  for (const [field, text] of [
    ['subject', subject],
    ['body', body],
  ] as const) {
    const unknown = dataIn(text).find((name) => !TEXT_DATA[kind].includes(name) && `{${name}}` !== PERSONAL_LINK);
    if (unknown !== undefined) errors[field] = m.unknownDatum(unknown);
    else if (deadline === 'none' && dataIn(text).includes('fecha límite')) errors[field] = m.noDeadline;
  }
  if (deadline === 'day' && day === '') errors.day = m.dayRequired;
  else if (deadline === 'day' && day < today) errors.day = m.dayPast;
  return errors;
}

const words = z.object({ subject: z.string(), body: z.string() });

export const callText = answerDeadline
  .extend({
    event_id: z.number().int(),
    kind: callTextKind,
    ...words.shape,
    /** The product's default text. */
    initial: words,
    /** Number of prepared mails of this kind. */
    waiting: z.number().int(),
    version: responseVersion,
  })
  .meta({ id: 'CallText' });
export type CallText = z.infer<typeof callText>;

/** A person whose data can fill in the preview of a text. */
const textPerson = z.object({
  application_id: z.string(),
  fullName: z.string(),
  to: z.string(),
  /** Values by their names in `TEXT_DATA`, except the last day to answer, which depends on the text. */
  values: z.record(z.string(), z.string()),
  /** Names of the data that the application does not have. */
  missing: z.array(z.string()),
  /** The prepared mail; null: none is prepared. `custom`: edited by hand. */
  mail: z.object({ decision_mail_id: z.string(), custom: z.boolean() }).nullable(),
});
export type TextPerson = z.infer<typeof textPerson>;

/** `GET /call-texts/{eventId}/{kind}/people`. */
export const textPeople = z.object({
  people: z.array(textPerson),
  /** `yyyy-mm-dd` in the network's time zone. */
  today: z.string(),
  eventDate: z.string(),
});
export type TextPeople = z.infer<typeof textPeople>;

/** `POST /call-texts/{eventId}/{kind}/test`: mails the unsaved text with this person's data to the administrator. */
export const textTest = callTextInput.extend({ application_id: z.uuid() }).meta({
  examples: [
    {
      application_id: '5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d',
      subject: 'Tu ponencia fue aceptada',
      body: 'Hola, {nombre}',
      ...DEFAULT_DEADLINE,
    },
  ],
});

/** `POST /call-texts/{eventId}/copy`: replaces the event's texts by those of event `from`. */
export const copyTexts = z.object({ from: contentId }).meta({ examples: [{ from: 14 }] });

/** `GET /call-sources`: events with a changed call or changed texts, latest first. */
export const callSources = z.array(z.object({ event_id: z.number().int(), event_title: z.string(), event_date: z.string() }));
