/**
 * Building blocks of every schema: clean and validate texts, e-mail addresses, dates, hours, videos and ORCID iDs. All text is
 * trimmed and normalised; lengths count grapheme clusters. Browser forms and the API share these schemas, so each rule and its
 * message exist once.
 */
import { z } from 'zod';
import { hasUploading, undescribedPictures } from '../content/pictures.ts';
import { youtubeVideoId } from '../content/video.ts';
import { parseIsoDate } from '../format/dates.ts';
import { cleanLine, cleanText, countCharacters, isCitation, normalized, plainText } from '../format/text.ts';
import { LIMITS } from '../limits.ts';
import { API_MESSAGES } from '../texts/errors.ts';
import { FIELD_TEXTS } from '../texts/field.ts';
import { TEXT_PICTURE_MESSAGES } from '../texts/images.ts';
import { VIDEO_MESSAGES } from '../texts/video.ts';

// Replaces zod's English messages for errors without an own message, such as a number in place of a text.
z.config({ localeError: () => API_MESSAGES.invalidValue });

interface TextRule {
  /** Message for a missing or empty text. */
  required: string;
  min?: readonly [count: number, sentence: string];
  max: readonly [count: number, sentence?: string];
}

/** Maximum UTF-16 code units per character, because a grapheme cluster can have any length («ᄀ» repeated is one). */
const UNITS_PER_CHARACTER = 16;

/** Cheap length check before any other work on input. @param max characters */
const isShortEnough = (value: string, max: number) => value.length <= max * UNITS_PER_CHARACTER;

/**
 * Cleaned text of at most `max` characters; `lines: true` keeps line breaks. Base of every limited text. `tooLong`: replaces the
 * common message. `error`: message for a value that is no text.
 */
export const limitedText = (
  max: number,
  {
    tooLong = FIELD_TEXTS.tooLong(max),
    lines = false,
    error,
  }: { tooLong?: string | undefined; lines?: boolean; error?: string } = {},
) =>
  z
    .string(error === undefined ? {} : { error })
    .refine((value) => isShortEnough(value, max), { error: tooLong, abort: true })
    .overwrite(lines ? cleanText : cleanLine)
    .refine((value) => countCharacters(value) <= max, { error: tooLong, abort: true })
    .meta({ maxLength: max });

/** Whether the text has a visible character: marks and joiners alone show nothing. */
const isVisible = (value: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

/** Required text on one line (`lines: true`: several lines). Reports only the first problem. */
export function text({ required, min, max }: TextRule, { lines = false } = {}) {
  return limitedText(max[0], { tooLong: max[1], lines, error: required })
    .min(1, { error: required, abort: true })
    .refine(isVisible, { error: required, abort: true })
    .refine((value) => !min || countCharacters(value) >= min[0], { error: min?.[1] })
    .meta({ maxLength: max[0], ...(min && { minLength: min[0] }) });
}

/** Optional text: '' becomes null; absent stays undefined, which leaves the stored value. */
export function optionalText(max: readonly [count: number, sentence: string], { lines = false } = {}) {
  return limitedText(max[0], { tooLong: max[1], lines }).nullable().optional();
}

/**
 * Formatted text (HTML) or plain text; `min` counts visible characters. The API sanitises the text (api/core/http/sanitize.ts).
 */
export function richText(rule: { required: string; min?: readonly [count: number, sentence: string]; tooLong: string }) {
  return z
    .string({ error: rule.required })
    .refine((value) => value.length <= 2 * LIMITS.richText, { error: rule.tooLong, abort: true })
    .overwrite(cleanText)
    .refine((value) => value.length <= LIMITS.richText, { error: rule.tooLong, abort: true })
    .refine((value) => plainText(value) !== '', { error: rule.required, abort: true })
    .refine((value) => !rule.min || countCharacters(plainText(value)) >= rule.min[0], { error: rule.min?.[1], abort: true })
    .refine((value) => !hasUploading(value), { error: TEXT_PICTURE_MESSAGES.uploading, abort: true })
    .refine((value) => undescribedPictures(value) === 0, {
      error: ({ input }) => TEXT_PICTURE_MESSAGES.undescribed(undescribedPictures(String(input))),
    });
}

/** Formatted text like `richText`; '': no text. */
export const optionalRichText = (tooLong: string) =>
  z
    .string()
    .refine((value) => value.length <= 2 * LIMITS.richText, { error: tooLong, abort: true })
    .overwrite(cleanText)
    .refine((value) => value.length <= LIMITS.richText, { error: tooLong })
    .overwrite((value) => (plainText(value) === '' ? '' : value));

/** Any top-level domain of two letters or more (or its xn-- form); no quoting, no comments, no line breaks. */
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu;

/** True when `value`, already trimmed, looks like one e-mail address. */
export const isEmail = (value: string) => EMAIL.test(value);

/** A required address, trimmed. `max`: maximum number of characters, and the message. */
export function email({
  required = FIELD_TEXTS.emailRequired,
  invalid = FIELD_TEXTS.emailInvalid,
  max,
}: {
  required?: string;
  invalid?: string;
  max?: readonly [count: number, sentence: string];
} = {}) {
  return z
    .string({ error: required })
    .refine((value) => isShortEnough(value, LIMITS.person.email), { error: invalid, abort: true })
    .overwrite((value) => normalized(value).trim())
    .min(1, { error: required, abort: true })
    .refine((value) => !max || value.length <= max[0], { error: max?.[1], abort: true })
    .refine((value) => value.length <= LIMITS.person.email && isEmail(value), { error: invalid })
    .meta({ format: 'email', maxLength: max?.[0] ?? LIMITS.person.email });
}

/** An address, or ''. */
export const emailOrNone = () => z.union([z.literal(''), email({ required: FIELD_TEXTS.emailInvalid })]);

/** A required date in any format of parseIsoDate; the output is a full ISO timestamp in UTC. */
export function isoDate({ required, invalid }: { required: string; invalid: string }) {
  return z
    .string({ error: required })
    .overwrite((value) => value.trim())
    .min(1, { error: required, abort: true })
    .refine((value) => parseIsoDate(value) !== null, { error: invalid, abort: true })
    .overwrite((value) => parseIsoDate(value) ?? value)
    .meta({ examples: ['2026-12-05T00:00:00.000Z'] });
}

/** A date like `isoDate`; '' clears the stored date, absent leaves it. */
export const optionalDate = (invalid: string) =>
  z
    .string()
    .overwrite((value) => value.trim())
    .refine((value) => value === '' || parseIsoDate(value) !== null, { error: invalid, abort: true })
    .overwrite((value) => parseIsoDate(value) ?? value)
    .nullable()
    .optional();

const HOUR = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u;
const withSeconds = (value: string) => (/^\d{2}:\d{2}$/u.test(value.trim()) ? `${value.trim()}:00` : value.trim());

/** An hour `HH:mm:ss`; `HH:mm` becomes `HH:mm:00`. */
export function hour({ required, invalid }: { required: string; invalid: string }) {
  return z
    .string({ error: required })
    .overwrite(withSeconds)
    .min(1, { error: required, abort: true })
    .regex(HOUR, { error: invalid });
}

/** An hour; '' clears the stored hour, absent leaves it. */
export const optionalHour = (invalid: string) =>
  z
    .string()
    .overwrite(withSeconds)
    .refine((value) => value === '' || HOUR.test(value), { error: invalid })
    .nullable()
    .optional();

/** A YouTube URL; '': no video. video.ts parses it. */
export const youtube = z
  .string()
  .overwrite((value) => value.trim())
  .refine((value) => value === '' || (value.length >= LIMITS.youtube.min && value.length <= LIMITS.youtube.max), {
    error: VIDEO_MESSAGES.length,
    abort: true,
  })
  .refine((value) => value === '' || youtubeVideoId(value) !== null, { error: VIDEO_MESSAGES.invalid })
  .nullable()
  .optional()
  .meta({
    description: 'YouTube watch, youtu.be, live, shorts or embed address',
    examples: ['https://www.youtube.com/watch?v=jNQXAC9IVRw'],
  });

const TRUE = new Set(['true', '1', 'on', 'yes', 'si', 'sí']);
const FALSE = new Set(['false', '0', 'off', 'no', '']);

/** A boolean in the forms that clients send: boolean, number, or text of a multipart form. */
export const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .overwrite((value) => {
    const word = String(value).trim().toLowerCase();
    return TRUE.has(word) ? true : FALSE.has(word) ? false : value;
  })
  .refine((value) => typeof value === 'boolean', { error: API_MESSAGES.badRequest })
  .transform((value) => value === true)
  .meta({ type: 'boolean' });

/** ISO 7064 MOD 11-2 over the first 15 digits. Source: ORCID, "Structure of the ORCID Identifier". */
function orcidCheckDigit(digits: string): string {
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2;
  const result = (12 - (total % 11)) % 11;
  return result === 10 ? 'X' : String(result);
}

/** Parses an iD, with or without hyphens or as a URL, to `0000-0000-0000-000X`; null: no iD. */
export function parseOrcid(value: string): string | null {
  const compact = value
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//iu, '')
    .replace(/[\s-]/gu, '')
    .replace(/\/$/u, '')
    .toUpperCase();
  if (!/^\d{15}[\dX]$/u.test(compact) || orcidCheckDigit(compact) !== compact[15]) return null;
  return compact.replace(/(.{4})(?=.)/gu, '$1-');
}

/** An iD; '': no iD. */
export const optionalOrcid = (error: string) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || parseOrcid(value) !== null, { error, abort: true })
    .overwrite((value) => parseOrcid(value) ?? value);

/** «Surname, Given»; '': no citation name. */
export const optionalCitation = () =>
  limitedText(LIMITS.applicant.cited).refine((value) => value === '' || isCitation(value), { error: FIELD_TEXTS.citedInvalid });

/** A content id in a path: a positive integer. */
export const contentId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** State of an item: draft, public from a set time, or public. */
export const contentStatus = z.enum(['draft', 'scheduled', 'published']);
export type ContentStatus = z.infer<typeof contentStatus>;

/** An ISO timestamp in an answer. */
export const timestamp = z.string().meta({ format: 'date-time' });
