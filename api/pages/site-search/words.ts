/** Converts a visitor's query to words, and to a safe FTS5 expression. */
import type { SearchKind } from '@trama/shared/content/site-search';
import { normalized } from '@trama/shared/format/text';

/** Letters, digits and marks, like the tokens of FTS5's unicode61. */
const WORD = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
/** Maximum number of words of a query, because each word costs look-ups. */
const MOST_WORDS = 12;

/** The words of a query in lower case. */
export const wordsIn = (query: string): string[] =>
  (normalized(query).toLowerCase().match(WORD) ?? []).filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, MOST_WORDS);

/** Endings of Spanish words with the minimum length of the stem: «casas» must not match «casos», and «mes» has no ending. */
const ENDINGS = [
  ['s', 3],
  ['es', 3],
  ['as', 5],
  ['os', 5],
] as const;

/** Spellings that match a word once endings are removed on both sides: «libro» and «libros», «autor» and «autoras». */
export function formsOf(word: string): string[] {
  const cut = ENDINGS.filter(([ending, least]) => word.endsWith(ending) && word.length - ending.length >= least);
  const stems = [word, ...cut.map(([ending]) => word.slice(0, -ending.length))];
  const longer = stems.flatMap((stem) => ENDINGS.filter(([, least]) => stem.length >= least).map(([ending]) => stem + ending));
  return [...new Set([...stems, ...longer])];
}

/** Shortest prefix for search while typing: shorter prefixes match too many words. */
const SHORTEST_BEGINNING = 3;

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

/**
 * FTS5 expression for documents with all words. The last word, possibly unfinished, also matches as a prefix of a title's word.
 */
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
