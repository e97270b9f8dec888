/** Kinds of values that settings hold. */
import { z } from 'zod';
import { email, text } from '../forms/fields.ts';
import { FIELD_TEXTS } from '../texts/field.ts';
import { SETTINGS_MESSAGES as m } from '../texts/settings.ts';

/** Id of an uploaded picture, as `POST /settings/pictures` answers it. */
export const imageId = z.string({ error: m.pictureRequired }).regex(/^[0-9a-f]{24}$/u, { error: m.pictureRequired });
/** null: the page shows a drawing instead. */
export const optionalImage = imageId.nullable().default(null);

const words = z.string().min(1);
const rule = (max: number) => ({ required: m.required, max: [max] as const });

/** A required text on one line, because pages always show it. */
export const settingLine = (max: number) =>
  ({ kind: 'line', need: 'required', max, input: text(rule(max)), output: words }) as const;

/** A text of several lines. */
export const settingLines = (max: number) =>
  ({ kind: 'lines', need: 'required', max, input: text(rule(max), { lines: true }), output: words }) as const;

/** Paragraphs, in a list. */
export const paragraphs = (max: number, count: number) =>
  ({
    kind: 'lines',
    need: 'required',
    input: z
      .array(settingLines(max).input, { error: m.aboutRequired })
      .min(1, { error: m.aboutRequired })
      .max(count, { error: m.aboutMax }),
    output: z.array(z.string()),
  }) as const;

export const url = z.url({ protocol: /^https?$/u });
/** Whether a text is a URL without blanks; some browsers accept blanks in URLs. */
const isAddress = (value: string) => !/\s/u.test(value) && url.safeParse(value).success;

/** A complete web address. */
export const address = z
  .string({ error: m.required })
  .overwrite((value) => value.trim())
  .min(1, { error: m.required, abort: true })
  .max(500, { error: FIELD_TEXTS.tooLong(500), abort: true })
  .refine(isAddress, { error: m.addressInvalid });

/** A web address, or ''. */
const addressOrEmpty = z
  .string()
  .overwrite((value) => value.trim())
  .refine((value) => value === '' || (value.length <= 500 && isAddress(value)), { error: m.addressInvalid });

/** A web address; '' becomes undefined. */
export const optionalAddress = addressOrEmpty.transform((value) => value || undefined).optional();

/** A web address; '': none. */
export const addressOrNone = () =>
  ({ kind: 'url', need: 'optional', input: addressOrEmpty, output: z.union([z.literal(''), url]) }) as const;

/** A web address; absent: none. */
export const addressOrAbsent = () => ({ kind: 'url', need: 'optional', input: optionalAddress, output: url.optional() }) as const;

const anEmail = email({ required: m.required });

/** An e-mail address, or ''. */
export const emailValue = () =>
  ({
    kind: 'email',
    need: 'optional',
    input: z
      .string({ error: FIELD_TEXTS.emailInvalid })
      .overwrite((value) => value.trim())
      .refine((value) => value === '' || anEmail.safeParse(value).success, { error: FIELD_TEXTS.emailInvalid }),
    output: z.string(),
  }) as const;

/** A yes or no; absent in an update: unchanged. */
export const settingFlag = () => ({ kind: 'flag', need: 'preset', input: z.boolean().optional(), output: z.boolean() }) as const;

/** Entries in their order; absent in an update: unchanged. */
export const entries = <Input extends z.ZodType, Output extends z.ZodType>(most: number, input: Input, output: Output) =>
  ({
    kind: 'entries',
    need: 'preset',
    most,
    input: z
      .array(input)
      .max(most, { error: m.tooMany(most) })
      .optional(),
    output: z.array(output),
  }) as const;
