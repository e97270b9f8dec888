/**
 * Renames random values consistently: ids, tokens and hashes become the name of the row that defines them. A row that differs changes
 * only the names of its ids: one difference shows once, and where another row refers to it.
 */
import { createHash } from 'node:crypto';

export interface Row {
  /** Table of the database, or `mail`, `page`, `answer`. */
  table: string;
  /** Column -> text. */
  cells: Record<string, string>;
  /** The column that defines an id; absent: whichever column holds one first. */
  key?: string;
}

const RANDOM = new RegExp(
  [
    // UUIDs.
    '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    // Hashes, names of images and portraits, sessions; an instant in ms is none.
    '(?<![0-9A-Za-z])(?!1[78]\\d{11}(?!\\d))[0-9a-f]{12,128}(?![0-9A-Za-z])',
    // Numbers of applications, made of their ids.
    '(?<![\\w-])\\d{4}-\\d{4}(?![\\w-])',
    // Codes of certificates.
    '(?<![0-9A-Za-z-])[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}(?![0-9A-Za-z-])',
    // Signature of the address of a draft's picture.
    '(?<=vista=)[\\w-]+',
    // Tokens of 32 bytes, and signatures after them.
    '(?<![\\w-])[\\w-]{43}(?![\\w-])',
  ].join('|'),
  'gu',
);

/** Words joined by hyphens are as long as a token, but hold no capital. */
const isRandom = (text: string) => text.length !== 43 || (/[A-Z]/u.test(text) && /[a-z]/u.test(text));
const replaceRandom = (text: string, name: (value: string) => string) =>
  text.replace(RANDOM, (value) => (isRandom(value) ? name(value) : value));
const randomIn = (text: string) => [...text.matchAll(RANDOM)].map(([value]) => value).filter(isRandom);

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6).replace(/[-_]/gu, '0');

/** Returns the rows with names in place of random values. */
export function canonical(rows: readonly Row[]): Row[] {
  const names = new Map<string, string>();
  const used = new Map<string, number>();
  function define(value: string, { table, cells }: Row, column: string): void {
    if (names.has(value)) return;
    const blank = Object.entries(cells).map(([name, text]) => `${name}=${replaceRandom(text, () => '')}`);
    const name = `${table}.${column}~${digest(blank.join('\n'))}`;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    names.set(value, count === 1 ? `‹${name}›` : `‹${name}.${count}›`);
  }
  for (const row of rows) if (row.key) for (const value of randomIn(row.cells[row.key] ?? '')) define(value, row, row.key);
  for (const row of rows)
    for (const [column, text] of Object.entries(row.cells)) for (const value of randomIn(text)) define(value, row, column);
  return rows.map((row) => ({
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).map(([column, text]) => [column, replaceRandom(text, (value) => names.get(value) ?? value)]),
    ),
  }));
}

export const lineOf = ({ cells }: Row): string =>
  Object.entries(cells)
    .map(([column, text]) => `${column}=${text}`)
    .join(' · ');

export interface Difference {
  table: string;
  old: Row | null;
  new: Row | null;
}

/** Number of equal columns of two rows. */
const likeness = (one: Row, other: Row) =>
  Object.keys(one.cells).filter((column) => one.cells[column] === other.cells[column]).length;

/** Rows that only one side has; those that are nearly equal come together. */
export function differences(oldRows: readonly Row[], newRows: readonly Row[]): Difference[] {
  const left = new Map<string, Row[]>();
  for (const row of newRows) left.set(`${row.table} ${lineOf(row)}`, [...(left.get(`${row.table} ${lineOf(row)}`) ?? []), row]);
  const onlyOld = oldRows.filter((row) => left.get(`${row.table} ${lineOf(row)}`)?.pop() === undefined);
  const onlyNew = new Set([...left.values()].flat());
  const pairs = onlyOld.map((old): Difference => {
    const candidates = [...onlyNew].filter(({ table }) => table === old.table);
    const [nearest] = candidates.sort((one, other) => likeness(old, other) - likeness(old, one));
    const paired = nearest && likeness(old, nearest) * 2 >= Object.keys(old.cells).length ? nearest : null;
    if (paired) onlyNew.delete(paired);
    return { table: old.table, old, new: paired };
  });
  return [...pairs, ...[...onlyNew].map((row): Difference => ({ table: row.table, old: null, new: row }))];
}
