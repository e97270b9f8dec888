/** Folds text for searches. Separate from text.ts, so that pages with a search do not load the code of forms. */

/** Letters with a stroke or ligature, which Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '\u2011': '-',
};

/** Folds text for search: no accents, no case («Ñandú» and «nandu» match, «Sørensen» and «sorensen» too). */
export function foldForSearch(value: string): string {
  // Skips the slow path for ASCII: lists fold the text of every row.
  const letters = /^\p{ASCII}*$/u.test(value)
    ? value.toLowerCase()
    : value
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replace(/[øłđðıßæœþ\u2011]/gu, (letter) => LETTERS[letter] ?? letter);
  return letters.replace(/\s+/gu, ' ').trim();
}

/** Removes apostrophes, so that «O'Higgins», «O'Higgins» and «Ohiggins» match. */
export const withoutApostrophes = (value: string) => value.replace(/['’‘ʼ´`]/gu, '');
