/** A visitor's query as words, and as an FTS5 expression that no input can break. */
import type { SearchKind } from '@trama/shared/content/site-search';
import { normalized } from '@trama/shared/format/text';

/** Letters, digits and marks, as FTS5's unicode61 divides a text. */
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
/** Further words of a query are left out: each one costs look-ups. */
const MOST_WORDS = 12;

/** Words of a query, as they are written but in lower case. */
export const wordsIn = (query: string): string[] =>
  (normalized(query).toLowerCase().match(WORD) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, MOST_WORDS);

/** Endings of Spanish words, and how long what stands before each must be: «casas» is not «casos», «mes» has no ending. */
const ENDINGS = [
  ['s', 3],
  ['es', 3],
  ['as', 5],
  ['os', 5],
] as const;

/** Ways to write a word that meet it once the endings are cut on both sides: «libro» and «libros», «autor» and «autoras». */
export function formsOf(word: string): string[] {
  const cut = ENDINGS.filter(([ending, least]) => word.endsWith(ending) && word.length - ending.length >= least);
  const stems = [word, ...cut.map(([ending]) => word.slice(0, -ending.length))];
  const longer = stems.flatMap((stem) => ENDINGS.filter(([, least]) => stem.length >= least).map(([ending]) => stem + ending));
  return [...new Set([...stems, ...longer])];
}

/** Words shorter than this begin too many others to be looked for while they are typed. */
const SHORTEST_BEGINNING = 3;

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** Finds documents that have each of the words; the last one, which may be typed still, also as the beginning of a word of the title. */
export function expressionOf(words: readonly string[], kind: SearchKind | null): string {
  const groups = words.map((word, index) => {
    const anywhere = `{title text} : (${formsOf(word).map(quoted).join(' OR ')})`;
    const begins = index === words.length - 1 && word.length >= SHORTEST_BEGINNING;
    return begins ? `(${anywhere} OR {title} : ${quoted(word)} *)` : anywhere;
  });
  if (kind !== null) groups.push(`{kind} : ${quoted(kind)}`);
  return groups.join(' AND ');
}

/** Whether a text has each of the words as it is spelled, accents included. */
export function spells(words: readonly string[]): (text: string) => boolean {
  const patterns = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${word}(?![\\p{L}\\p{N}\\p{M}])`, 'iu'));
  return (text) => patterns.every((pattern) => pattern.test(text));
}
