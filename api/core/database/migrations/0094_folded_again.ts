/**
 * Folds what searches read again: rows of earlier versions keep letters whose stroke or ligature is no accent to Unicode («ø», «ß»),
 * which a search for «Sørensen» no longer has. Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

const LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðıßæœþ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();

/** Tables with the column of their key, the text, and what is searched. */
const SEARCHED = [
  ['applications', 'application_id', 'search_text', 'search_text'],
  ['events', 'id', 'title', 'search_title'],
  ['news', 'id', 'title', 'search_title'],
  ['publications', 'id', 'title', 'search_title'],
] as const;

export async function foldedAgain(trx: MigrationScope): Promise<void> {
  for (const [table, key, text, searched] of SEARCHED) {
    const { rows } = await sql<{ id: string | number; text: string; searched: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(text)} as text, ${sql.ref(searched)} as searched from ${sql.table(table)}`.execute(
      trx,
    );
    for (const row of rows) {
      const folded = fold(row.text);
      if (folded !== row.searched)
        await sql`update ${sql.table(table)} set ${sql.ref(searched)} = ${folded} where ${sql.ref(key)} = ${row.id}`.execute(trx);
    }
  }
}
