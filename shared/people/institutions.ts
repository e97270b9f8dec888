/** Finds different spellings of probably the same institution. */
import { foldForSearch } from '../format/fold.ts';

const SHORT = new Map([
  ['universidad', 'u'],
  ['univ', 'u'],
  ['u', 'u'],
]);
const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'the', 'of']);

/** Key of a name, equal for different spellings: «U. de Chile» and «universidad de chile» are both `u chile`. */
function institutionKey(name: string): string {
  const words = foldForSearch(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  return words
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => SHORT.get(word) ?? word)
    .join(' ');
}

interface Counted {
  name: string;
  count: number;
}

/** Groups of names of probably the same institution; in each the most frequent name comes first. */
export function similarInstitutions(institutions: readonly Counted[]): string[][] {
  const groups = Map.groupBy(institutions, ({ name }) => institutionKey(name));
  return [...groups]
    .filter(([key, group]) => key !== '' && group.length > 1)
    .map(([, group]) => group.toSorted((a, b) => b.count - a.count || b.name.length - a.name.length).map(({ name }) => name));
}
