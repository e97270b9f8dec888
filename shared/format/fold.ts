/** Text as searches compare it. A separate file: a page that searches needs nothing else of text.ts, which comes with the forms. */

/** Letters whose stroke or ligature is no accent to Unicode. */
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
  // Lists fold each row's text, which is mostly plain.
  const letters = /^\p{ASCII}*$/u.test(value)
    ? value.toLowerCase()
    : value
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .replace(/[øłđðıßæœþ\u2011]/gu, (letter) => LETTERS[letter] ?? letter);
  return letters.replace(/\s+/gu, ' ').trim();
}

/** «O'Higgins», «O’Higgins» and «Ohiggins» as one word, whichever apostrophe a keyboard has. */
export const withoutApostrophes = (value: string) => value.replace(/['’‘ʼ´`]/gu, '');
