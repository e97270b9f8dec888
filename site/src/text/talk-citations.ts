/** A talk as others cite it: a contribution to the event. */

import { formatDate } from '@trama/shared/format';
import { PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';
import { escaped, surnameFirst } from './citations.ts';
import type { TalkSource } from './talk-source.ts';

const namesOf = ({ talk, publisher }: TalkSource) => (talk.people.length > 0 ? talk.people.map(({ name }) => name) : [publisher]);

/** APA, seventh edition: Surname, I. (2027, 14/01/2027). Title [Ponencia]. Event, place. URL */
export function talkApa(source: TalkSource): string {
  const people = source.talk.people.length > 0 ? namesOf(source).map(surnameFirst) : namesOf(source);
  const who = people.length > 1 ? `${people.slice(0, -1).join(', ')} y ${people.at(-1)}` : (people[0] ?? '');
  const { talk, event, session, url } = source;
  const when = `${session.day.slice(0, 4)}, ${formatDate(session.day).slice(0, 5)}`;
  const where = [event.title, event.location].filter(Boolean).join(', ');
  return `${who.replace(/\.?$/u, '.')} (${when}). ${talk.title.replace(/\.$/u, '')} [${t.talk.citedAs}]. ${where}. ${url}`;
}

/** BibTeX, `@inproceedings`. */
export function talkBibtex(source: TalkSource): string {
  const { talk, event, session, publisher, url } = source;
  const lines = [
    `author = {${namesOf(source).map(escaped).join(' and ')}}`,
    `title = {{${escaped(talk.title)}}}`,
    `booktitle = {{${escaped(event.title)}}}`,
    `year = {${session.day.slice(0, 4)}}`,
    `month = {${Number(session.day.slice(5, 7))}}`,
    `address = {${escaped(event.location)}}`,
    `organization = {${escaped(publisher)}}`,
    `url = {${url}}`,
  ];
  return `@inproceedings{ponencia${talk.id},\n  ${lines.join(',\n  ')}\n}\n`;
}

const oneLine = (value: string) => value.replace(/\s+/gu, ' ').trim();

/** RIS, as reference managers read it: two letters, two spaces, a hyphen and a space before each value. */
export function talkRis(source: TalkSource): string {
  const { talk, event, session, publisher, url } = source;
  const lines: [string, string][] = [
    ['TY', 'CPAPER'],
    ...namesOf(source).map((name): [string, string] => ['AU', name]),
    ['TI', talk.title],
    ['T2', event.title],
    ['PY', session.day.slice(0, 4)],
    ['DA', session.day.replaceAll('-', '/')],
    ['CY', event.location],
    ['PB', publisher],
    ...(talk.abstract ? [['AB', talk.abstract] as [string, string]] : []),
    ['LA', 'es'],
    ['UR', url],
    ['ER', ''],
  ];
  return `${lines.map(([tag, value]) => `${tag}  - ${oneLine(value)}`).join('\r\n')}\r\n`;
}
