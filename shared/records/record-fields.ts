/** Formats the fields of records for the history and for comparing two states of a record. */
import { z } from 'zod';
import { callQuestion } from '../calls/questions.ts';
import { byKind } from '../content/kinds.ts';
import { formatDate } from '../format/format.ts';
import { plainLines } from '../format/text.ts';
import { menuEntry, menuWords } from '../network/menu.ts';
import { CALL_SETTINGS_TEXTS as call } from '../texts/calls.ts';
import { HISTORY_FIELD_TEXTS as t } from '../texts/history.ts';
import { CALL_FIELDS } from './call.ts';
import { CONTENT_FIELDS } from './content.ts';
import { type RecordField, recordFields } from './fields.ts';
import type { RevisedKind } from './history.ts';
import { PERSON_FIELDS } from './person.ts';
import { SETTINGS_FIELDS } from './settings.ts';
import { CALL_TEXT_FIELDS, DECISION_MAIL_FIELDS } from './texts.ts';

/** Each kind's fields, in the order of its form. */
export const RECORD_FIELDS: Readonly<Record<RevisedKind, readonly RecordField[]>> = {
  ...byKind((name) => recordFields(CONTENT_FIELDS[name])),
  person: recordFields(PERSON_FIELDS),
  settings: recordFields(SETTINGS_FIELDS),
  call: recordFields(CALL_FIELDS),
  'call-text': recordFields(CALL_TEXT_FIELDS),
  'decision-mail': recordFields(DECISION_MAIL_FIELDS),
};

/** Formats a table row as one line; HTML entities in its cells stay encoded. */
const rowLine = (row: string) =>
  row
    .split(/<\/t[dh]>/iu)
    .slice(0, -1)
    .map((cell) => cell.replace(/<[^<>]*>/gu, ' ').trim())
    .join(' | ');

/** Replaces pictures and tables of a formatted text by text. */
const withoutObjects = (html: string): string =>
  html
    .replace(/<img\b[^>]*>/giu, (tag) => `<p>${t.pictureInText(/\salt="([^"]*)"/iu.exec(tag)?.[1] ?? '')}</p>`)
    .replace(/<table\b[^>]*>/giu, `<p>${t.tableInText}</p>`)
    .replace(/<tr\b[^>]*>([\s\S]*?)<\/tr>/giu, (_, row: string) => `<p>${rowLine(row)}</p>`);

const { help, axis } = callQuestion.shape;
/** Also parses states stored before questions had `help` and `axis`. */
const questions = z.array(callQuestion.extend({ help: help.default(''), axis: axis.default(false) })).catch([]);

const questionLines = (value: unknown) =>
  questions.parse(value).flatMap(({ label, help, kind, required, confidential, choices, axis }) => {
    const notes = [
      call.kinds[kind],
      ...(required ? [t.required] : []),
      ...(confidential ? [t.confidential] : []),
      ...(axis ? [t.axis] : []),
    ];
    return [`${label} (${notes.join(', ')})`, ...(help ? [help] : []), ...choices.map((choice) => `· ${choice}`)];
  });

const entry = z.record(z.string(), z.unknown());
const entries = z.union([entry.array(), entry.transform((one) => [one])]).catch([]);

/** Formats list entries, one per line: their texts, and whether they have a picture. */
const entryLines = (value: unknown) =>
  entries
    .parse(value)
    .map(({ image, ...texts }) =>
      [...Object.values(texts), image ? t.withPicture : ''].filter((part) => typeof part === 'string' && part !== '').join(' · '),
    );

/** Formats menu entries, one per line, by their shown names. */
const menuLines = (value: unknown) =>
  z
    .array(menuEntry)
    .catch([])
    .parse(value)
    .map(({ place, label, shown }) => `${label || menuWords(place, '').trim()}${shown ? '' : ` (${t.hidden})`}`);

/**
 * Formats a value as text, one line per paragraph; '' for an empty value or a picture.
 * @param moment formats an ISO instant
 */
export function formatFieldValue({ kind, choices }: RecordField, value: unknown, moment: (iso: string) => string): string {
  if (choices) return choices[String(value ?? '')] ?? String(value ?? '');
  if (kind === 'flag') return value === true ? t.yes : t.no;
  if (kind === 'questions') return questionLines(value).join('\n');
  if (kind === 'menu') return menuLines(value).join('\n');
  if (kind === 'entries') return entryLines(value).join('\n');
  if (kind === 'picture' || value === null || value === undefined || value === '') return '';
  const text = Array.isArray(value) ? value.join('\n') : String(value);
  if (kind === 'html') return plainLines(withoutObjects(text));
  if (kind === 'day') return formatDate(text);
  if (kind === 'hour') return text.replace(/^(\d\d:\d\d):00$/u, '$1');
  return kind === 'moment' ? moment(text) : text.replace(/\n{2,}/gu, '\n');
}
