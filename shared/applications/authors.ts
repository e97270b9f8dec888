/** Splits names into given names and surnames: of an author line typed in one field, and of people with a citation name. */

import { isCitation } from '../format/text.ts';

export interface Author {
  /** '' for a person with a single name, and for an organisation. */
  given: string;
  surname: string;
}

const SEPARATORS = /\s*(?:,|\s(?:y|e|&)\s)\s*/u;

/** Words that begin a surname, as in «Ana de la Fuente». */
const PARTICLES = new Set(['de', 'del', 'da', 'das', 'do', 'dos', 'di', 'van', 'von']);

/**
 * Given names and surnames of a whole name: two surnames, as in most Spanish-speaking countries, follow one or two given names. A
 * particle begins a surname.
 */
export function authorOf(name: string): Author {
  const words = name.trim().split(/\s+/u);
  if (words.length === 1) return { given: '', surname: words[0] ?? '' };
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.has(word));
  const count = words.length > 3 && particle !== 1 ? 2 : 1;
  return { given: words.slice(0, count).join(' '), surname: words.slice(count).join(' ') };
}

/** «Given Surname» */
export const wholeName = ({ given, surname }: Author): string => (given ? `${given} ${surname}` : surname);

/** «Surname, Given» for an index. */
export const indexName = ({ given, surname }: Author): string => (given ? `${surname}, ${given}` : surname);

function invertedAuthor(name: string): Author {
  const [surname = '', ...given] = name.split(',').map((part) => part.trim());
  return { surname, given: given.join(' ') };
}

/** The author of a person's name. @param person `cited`: «Surname, Given» as the person typed it; '': `name` is split instead */
export const citedAuthor = ({ name, cited }: { name: string; cited: string }): Author =>
  cited ? invertedAuthor(cited) : authorOf(name);

/** The names of the application form; null or absent: not written. */
export type ApplicantNames = Partial<Readonly<Record<'nombre' | 'apellidoP' | 'apellidoM' | 'nombrePrograma', string | null>>>;

const isSameWord = (one: string, other: string) => one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;

function readCitation({ nombre, apellidoP, apellidoM, nombrePrograma }: ApplicantNames): string {
  if (!nombre || !apellidoP) return '';
  if (!nombrePrograma) return indexName({ given: nombre, surname: [apellidoP, apellidoM].filter(Boolean).join(' ') });
  const words = nombrePrograma.trim().split(/\s+/u);
  let begin = words.findIndex((word, place) => place > 0 && isSameWord(word, apellidoP));
  if (begin < 0) return indexName(authorOf(nombrePrograma));
  while (begin > 1 && /^\p{Ll}/u.test(words[begin - 1] ?? '')) begin -= 1;
  return indexName({ given: words.slice(0, begin).join(' '), surname: words.slice(begin).join(' ') });
}

/**
 * «Surname, Given» of an applicant. Surnames begin at the form's surname field, with its particles; '' unless the names have two
 * parts.
 */
export function proposedCitation(names: ApplicantNames): string {
  const read = readCitation(names);
  return isCitation(read) ? read : '';
}

/** «Surname, Given» of the applicant: as typed, else as proposed. */
export const citationOf = ({ citado, ...names }: ApplicantNames & { citado?: string | null }): string =>
  citado || proposedCitation(names);

/**
 * Splits an author line: «Rayén Quilodrán y Wara Choquetarqui» are two authors. With a semicolon, only semicolons separate and
 * names are «Surname, Given»; a name without a comma is then an organisation.
 */
export function authorsOf(line: string): Author[] {
  const inverted = line.includes(';');
  const names = line
    .split(inverted ? ';' : SEPARATORS)
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map(inverted ? invertedAuthor : authorOf);
}

/** «A, B y C» */
export function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return `${names.slice(0, -1).join(', ')} ${/^h?i(?![ae])/iu.test(last) ? 'e' : 'y'} ${last}`;
}

/** An author line as people read it. */
export const readableAuthors = (line: string): string => (line.includes(';') ? listNames(authorsOf(line).map(wholeName)) : line);

/** Joins authors to a line: as people write it if `authorsOf` can split that, else with semicolons. */
export function authorLine(authors: readonly Author[]): string {
  const line = listNames(authors.map(wholeName));
  if (JSON.stringify(authorsOf(line)) === JSON.stringify(authors)) return line;
  const inverted = authors.map(indexName).join('; ');
  return authors.length > 1 ? inverted : `${inverted};`;
}
