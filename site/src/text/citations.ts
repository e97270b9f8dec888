/** A publication as others cite it. */
import { authors } from './authors.ts';

interface Source {
  id: number;
  title: string;
  author: string;
  createdAt: string;
  publisher: string;
  url: string;
}

/** Given names and surnames of a whole name. */
function partsOf(name: string): { given: string[]; surname: string } {
  const words = name.trim().split(/\s+/u);
  const count = words.length > 3 ? 2 : 1;
  return { given: words.slice(0, count), surname: words.slice(count).join(' ') };
}

/** «Surname, Given» for an index; a single word stays as it is. */
export function indexName(name: string): string {
  const { given, surname } = partsOf(name);
  return surname ? `${surname}, ${given.join(' ')}` : name;
}

/** «Surname, I.» of a whole name: two surnames, as in most Spanish-speaking countries, follow one or two given names. */
export function surnameFirst(name: string): string {
  const { given, surname } = partsOf(name);
  const initials = given.map((word) => `${word.charAt(0)}.`);
  return surname ? `${surname}, ${initials.join(' ')}` : name;
}

/** APA, seventh edition: Surname, I. y Surname, I. (2026). Title. Publisher. URL */
export function apaCitation({ author, createdAt, title, publisher, url }: Source): string {
  const people = authors(author).map(surnameFirst);
  const who = people.length > 1 ? `${people.slice(0, -1).join(', ')} y ${people.at(-1)}` : (people[0] ?? author);
  return `${who.replace(/\.?$/u, '.')} (${createdAt.slice(0, 4)}). ${title.replace(/\.$/u, '')}. ${publisher}. ${url}`;
}

/** Text in a field of BibTeX. */
export const escaped = (text: string) => text.replace(/[\\{}]/gu, '').replace(/([&%$#_])/gu, '\\$1');

/** BibTeX, `@misc`: what holds for any kind of text. */
export function bibtexCitation({ id, author, createdAt, title, publisher, url }: Source): string {
  const lines = [
    `author = {${authors(author).map(escaped).join(' and ')}}`,
    `title = {{${escaped(title)}}}`,
    `year = {${createdAt.slice(0, 4)}}`,
    `publisher = {${escaped(publisher)}}`,
    `url = {${url}}`,
  ];
  return `@misc{publicacion${id},\n  ${lines.join(',\n  ')}\n}`;
}
