/** Kinds of values of a record's fields. `forms/fields.ts` provides their schemas, so each rule has one message. */
import { z } from 'zod';
import { parseIsoDate } from '../format/dates.ts';
import { dateTimeFormat } from '../format/format.ts';
import { cleanLine, cleanText } from '../format/text.ts';
import * as rules from '../forms/fields.ts';
import { API_MESSAGES } from '../texts/errors.ts';
import { FIELD_TEXTS } from '../texts/field.ts';

/** The kind of a value: its words, and the control that edits it. */
type ValueKind =
  | 'line'
  | 'lines'
  | 'html'
  | 'day'
  | 'hour'
  | 'moment'
  | 'choice'
  | 'zone'
  | 'video'
  | 'url'
  | 'email'
  | 'flag'
  | 'picture'
  | 'questions'
  | 'entries'
  | 'menu'
  | 'event';

/** A value that is shown. */
export interface Shown {
  kind: ValueKind;
  /** The words of a value that is one of a few. */
  choices?: Readonly<Record<string, string>>;
}

/** A value that a form edits and a column stores. */
export interface Value extends Shown {
  /** Schema of a sent value; absent: a file travels beside the form. */
  input?: z.ZodType;
  /** Schema of an answered value. The column holds the same, a flag as 0 or 1. */
  output: z.ZodType;
  /** Label of the empty choice. */
  none?: string;
  /** Whether the form requires a value. A `preset` value is never empty. */
  need: 'required' | 'optional' | 'preset';
  /** Initial value in the form of a new record. */
  empty: string | boolean | null;
  /** Converts a valid, non-empty value to its column; absent: the column stores the value. */
  stored?: (sent: string) => unknown;
  /** Converts an unsaved text, valid or not, to the column's value. */
  typed: (text: string) => unknown;
  /** The feature's code sets the column, because the value depends on more than this field. */
  byHand?: true;
}

type Limit = readonly [count: number, sentence: string];
interface Day {
  required: string;
  invalid: string;
}

/** Widens the type of a field's initial value to all values of the field. */
export const beginning = <Edited>(value: Edited) => value;
const lineOrNone = (text: string) => cleanLine(text) || null;

/** HH:mm:ss of an unsaved hour; null: not a valid hour. */
export const typedHour = (text: string) => (/^\d{2}:\d{2}(?::\d{2})?$/u.test(text.trim()) ? text.trim().padEnd(8, ':00') : null);

const text = { kind: 'line', empty: beginning<string>('') } as const;
const optional = { output: z.string().nullable(), need: 'optional' } as const;
const anyDay = { kind: 'day', empty: beginning<string>(''), typed: parseIsoDate } as const;

/** A text on one line that must be given. */
export const line = (rule: { required: string; min?: Limit; max: Limit }) =>
  ({ ...text, input: rules.text(rule), output: z.string(), need: 'required', typed: cleanLine }) as const;

/** An optional text on one line. */
export const optionalLine = (max: number, tooLong: string = FIELD_TEXTS.tooLong(max)) =>
  ({ ...text, ...optional, input: rules.optionalText([max, tooLong]), typed: lineOrNone }) as const;

/** An optional text with line breaks. */
export const optionalLines = (max: number, tooLong: string = FIELD_TEXTS.tooLong(max)) =>
  ({
    ...text,
    ...optional,
    kind: 'lines',
    input: rules.optionalText([max, tooLong], { lines: true }),
    typed: (typed: string) => typed || null,
  }) as const;

/** Formatted text. Its feature sanitises it before it reaches the column. */
export const html = (rule: Parameters<typeof rules.richText>[0]) =>
  ({
    ...text,
    kind: 'html',
    input: rules.richText(rule),
    output: z.string(),
    need: 'required',
    typed: cleanText,
    byHand: true,
  }) as const;

/** An ISO timestamp of which the day counts. */
export const day = (rule: Day) => ({ ...anyDay, input: rules.isoDate(rule), output: rules.timestamp, need: 'required' }) as const;

/** A day required by the form, which older records may lack. */
export const dayOfNew = (rule: Day) => ({ ...day(rule), output: rules.timestamp.nullable() }) as const;

export const optionalDay = (invalid: string) =>
  ({ ...anyDay, input: rules.optionalDate(invalid), output: rules.timestamp.nullable(), need: 'optional' }) as const;

/** HH:mm:ss. Its feature stores it with its day. */
export const hourValue = (rule: Day) =>
  ({
    kind: 'hour',
    input: rules.hour(rule),
    output: z.string(),
    need: 'required',
    empty: beginning<string>(''),
    typed: typedHour,
    byHand: true,
  }) as const;

/** An optional hour, HH:mm:ss. */
export const optionalHourValue = (invalid: string) =>
  ({
    ...optional,
    kind: 'hour',
    input: rules.optionalHour(invalid),
    empty: beginning<string>(''),
    typed: typedHour,
  }) as const;

/** An optional instant. */
export const optionalMoment = (rule: Day) =>
  ({
    kind: 'moment',
    input: rules.isoDate(rule).nullable().optional(),
    output: rules.timestamp.nullable(),
    need: 'optional',
    empty: beginning<string | null>(null),
    typed: parseIsoDate,
  }) as const;

/** Whether `Intl` has a time zone of this name. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(dateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** IANA name of a time zone; '': no zone. */
const timeZoneName = z
  .string()
  .refine((value) => value === '' || (value.length <= 60 && isTimeZone(value)), { error: API_MESSAGES.timeZoneInvalid })
  .meta({ examples: ['America/Santiago'] });

/** IANA name of a time zone; null: the network's zone. */
export const zone = () =>
  ({
    kind: 'zone',
    input: timeZoneName.nullable().optional(),
    output: z.string().nullable(),
    need: 'preset',
    empty: beginning<string>(''),
    typed: (name: string) => timeZoneName.safeParse(name).data || null,
  }) as const;

/** One value of a few. @param choices the words of each @param begin the initial one */
export const choice = <const Choice extends string>(
  names: readonly Choice[],
  choices: Readonly<Record<Choice, string>>,
  begin: NoInfer<Choice>,
  error?: string,
) => {
  const output = z.enum(names, { error });
  return {
    kind: 'choice',
    choices,
    input: output.optional(),
    output,
    need: 'preset',
    empty: beginning<Choice>(begin),
    typed: (name: string) => output.safeParse(name).data ?? begin,
  } as const;
};

/** An optional URL of a YouTube video. */
export const video = () =>
  ({ ...text, ...optional, kind: 'video', input: rules.youtube, typed: (address: string) => address || null }) as const;

/** A yes or no; absent in an update: unchanged. */
export const yesNo = () => {
  return {
    kind: 'flag',
    input: rules.flag.optional(),
    output: z.boolean(),
    need: 'preset',
    empty: beginning<boolean>(false),
    typed: (value: string) => value === 'true',
  } as const;
};

/** An optional id of an event, sent by forms as text. @param gone message for an unknown id */
export const eventReference = (gone: string) =>
  ({
    ...text,
    ...optional,
    kind: 'event',
    input: z
      .union([z.string(), z.number()])
      .transform((value) => String(value).trim())
      .refine((value) => value === '' || /^[1-9]\d{0,14}$/u.test(value), { error: gone })
      .nullable()
      .optional()
      .meta({ examples: [12] }),
    output: z.number().int().nullable(),
    stored: Number,
    typed: (id: string) => Number.parseInt(id, 10) || null,
  }) as const;

/** An uploaded picture: its file travels beside the form, the answer holds its path on this origin. */
export const picture = () =>
  ({ kind: 'picture', output: z.string().nullable(), need: 'preset', empty: null, typed: () => null, byHand: true }) as const;
