/** A talk with its place in the programme, for its page and citations. */
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
  /** The book with the talk's abstract; null: no book contains it. */
  book: { isbn: string } | null;
  publisher: string;
  /** Absolute URL. */
  url: string;
}

/** Data of a talk's page. */
interface TalkPageSource extends TalkSource {
  talk: PublicTalkPage;
}

/** Reads the talk of a URL; null: the talk does not exist. */
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
