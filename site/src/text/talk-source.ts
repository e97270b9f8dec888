/** A talk with its place in the programme, as its page and its citations read it. */
import type { PageReader } from '@trama/shared/page-data';
import { PAGES } from '@trama/shared/paths';
import type {
  ProgrammeEvent,
  ProgrammeSession,
  ProgrammeTalkCard,
  PublicTalk,
  PublicTalkPage,
} from '@trama/shared/programme/page';
import { positiveInteger } from './page-parameter.ts';

export interface TalkSource {
  talk: PublicTalk;
  session: ProgrammeSession;
  /** The talk with its hours. */
  card: ProgrammeTalkCard;
  event: ProgrammeEvent;
  /** The book that its abstract is in; null: it is in none. */
  book: { isbn: string } | null;
  publisher: string;
  /** Absolute. */
  url: string;
}

/** Source of a talk for its page. */
interface TalkPageSource extends TalkSource {
  talk: PublicTalkPage;
}

/** The talk of an address; null: there is no such talk. */
export async function talkSource(
  eventId: string | undefined,
  talkId: string | undefined,
  { reader, origin }: { reader: PageReader; origin: string },
): Promise<TalkPageSource | null> {
  const [event, id] = [positiveInteger(eventId), positiveInteger(talkId)];
  if (!event || !id) return null;
  const [programme, talk, site] = await Promise.all([reader.programme(event), reader.talk(event, id), reader.site()]);
  if (!programme || !talk) return null;
  for (const session of programme.sessions)
    for (const card of session.talks)
      if (card.id === id)
        return {
          talk,
          session,
          card,
          event: programme.event,
          book: talk.abstract ? programme.book : null,
          publisher: site.name,
          url: origin + PAGES.talk(event, id),
        };
  return null;
}
