/** The book of abstracts for its page and its PDF: days, sessions, talks, and the index of authors. */

import { citedAuthor, indexName } from '../applications/authors.ts';
import { foldForSearch } from '../format/fold.ts';
import type { ProgrammeBook, ProgrammeSession, ProgrammeTalkCard, PublicTalk } from './page.ts';

export interface BookSession {
  session: ProgrammeSession;
  talks: { card: ProgrammeTalkCard; talk: PublicTalk }[];
}

export interface BookDay {
  day: string;
  sessions: BookSession[];
}

/** Days with their sessions that have talks, in the order of the programme. */
export function bookDays({ programme, talks }: ProgrammeBook): BookDay[] {
  const byId = new Map(talks.map((talk) => [talk.id, talk]));
  return programme.days
    .map((day) => ({
      day,
      sessions: programme.sessions
        .filter((session) => session.day === day && session.talks.length > 0)
        .map((session) => ({
          session,
          talks: session.talks.flatMap((card) => {
            const talk = byId.get(card.id);
            return talk ? [{ card, talk }] : [];
          }),
        })),
    }))
    .filter(({ sessions }) => sessions.length > 0);
}

interface IndexLetter {
  letter: string;
  people: { name: string; talks: number[] }[];
}

/** Authors of talks by surname in Spanish order, grouped by first letter. */
export function authorIndex({ talks }: Pick<ProgrammeBook, 'talks'>): IndexLetter[] {
  const people = new Map<string, number[]>();
  for (const { id, people: signers } of talks)
    for (const signer of signers) {
      const entry = indexName(citedAuthor(signer));
      people.set(entry, [...(people.get(entry) ?? []), id]);
    }
  const sorted = [...people].map(([name, ids]) => ({ name, talks: ids })).sort((a, b) => a.name.localeCompare(b.name, 'es'));
  const letters = Map.groupBy(sorted, ({ name }) => foldForSearch(name).charAt(0).toUpperCase());
  return [...letters].map(([letter, group]) => ({ letter, people: group }));
}
