/**
 * Spanish text in SQL. Registers `fold` and `sort_key`, since SQLite sorts bytes («Álvarez» after «Zúñiga») and folds only ASCII,
 * and `says_none`: true for «Ninguno», «no necesito». No index may use these functions: other programs must be able to open the
 * file.
 */
import { saysNone } from '@trama/shared/applications/declarations';
import { foldForSearch } from '@trama/shared/format/fold';
import type SQLite from 'better-sqlite3';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

const QUOTES = /[¿¡«»"'“”‘’()]/gu;
/** Sorts after every letter: «ñ» follows «nz». */
const LAST = '\u{10FFFD}';

/**
 * Returns text whose byte order is the Spanish alphabetical order: ignores accents and case, sorts «ñ» after «n» and numbers by
 * value.
 */
export function sortKey(text: string): string {
  const letters = text.normalize('NFC').replace(/ñ/giu, `n${LAST}`).replace(QUOTES, '');
  return foldForSearch(letters).replace(/\d+/gu, (digits) => digits.padStart(12, '0'));
}

const textFunction = (change: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value;

export function registerTextFunctions(sqlite: SQLite.Database): void {
  sqlite.function('fold', { deterministic: true }, textFunction(foldForSearch));
  sqlite.function('sort_key', { deterministic: true }, textFunction(sortKey));
  sqlite.function('says_none', { deterministic: true }, (value: unknown) => Number(typeof value !== 'string' || saysNone(value)));
}

/** SQL expression for `orderBy`: alphabetical order of a text column. */
export const alphabetical = (column: Expression<string | null>): RawBuilder<string | null> =>
  sql<string | null>`sort_key(${column})`;

/** `contains` for a column whose text is stored folded. */
export function foldedContains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  const pattern = `%${foldForSearch(text).replace(/[\\%_]/gu, '\\$&')}%`;
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
}

/** SQL condition: the column, whose text is stored folded, contains each word of the text, in any order. */
export const hasFoldedWords = (column: Expression<string | null>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    foldForSearch(text)
      .split(' ')
      .map((word) => foldedContains(column, word)),
    sql` and `,
  )})`;

/** SQL condition: the column contains this text, without regard to case or accents. `%` and `_` are plain characters. */
export const contains = (column: Expression<string | null>, text: string): Expression<SqlBool> =>
  foldedContains(sql<string | null>`fold(${column})`, text);

/** SQL condition: the column names a requirement, not «Ninguno» or an empty text. */
export const asksForSomething = (column: Expression<string | null>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(coalesce(${column}, '') <> '' and says_none(${column}) = 0)`;
