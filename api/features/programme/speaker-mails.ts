/** Tells those who present a talk that its hour or its room is another one. */
import { startOfDay } from '@trama/shared/dates';
import { zoneName } from '@trama/shared/deadline';
import { PAGES } from '@trama/shared/paths';
import type { Programme, Talk } from '@trama/shared/programme';
import type { MovedTalk } from '@trama/shared/programme-changes';
import { foldEmail } from '@trama/shared/text';
import { PROGRAMME_MAILS as t } from '@trama/shared/texts/mail-kinds/programme';
import type { Context } from '../../context.ts';
import { blockedAddresses } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import type { SiteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { programmeMoved } from './mails/programme-moved.ts';

interface Publication {
  site: SiteIdentity;
  event: { id: number; title: string };
  programme: Programme;
  talks: readonly Talk[];
  moved: readonly MovedTalk[];
}

/** One mail to each who presents and is not blocked, for each talk that is elsewhere or at another hour. */
export async function speakerMails(db: Db | Trx, { site, event, programme, talks, moved }: Publication) {
  const byId = new Map(talks.map((talk) => [talk.talk_id, talk]));
  const silent = new Set(['', ...(await blockedAddresses(db))]);
  return moved.flatMap(({ talk: id, before, after }) => {
    const talk = byId.get(id);
    // Who comes into the programme later, or is not shown, has no earlier hour that changed.
    if (!talk || before === undefined || (talk.problem !== null && talk.problem !== 'unpublished')) return [];
    const people = talk.people.filter(({ presents, email }) => presents && !silent.has(foldEmail(email)));
    return people.map(({ name, email }) => {
      const mail = programmeMoved(site, {
        firstName: name.split(' ', 1)[0] ?? '',
        eventTitle: event.title,
        talkTitle: talk.title,
        before,
        after: after ?? t.moved.none,
        zone: zoneName(startOfDay(programme.first_day, programme.time_zone), programme.time_zone),
        programmeUrl: `${site.url}${PAGES.programme(event.id)}`,
      });
      return { talk: id, name, email, mail };
    });
  });
}

/** Writes those mails, once for each publication. @returns how many */
export async function notifySpeakers(ctx: Context, trx: Trx, publication: Publication): Promise<number> {
  const { site, programme } = publication;
  const mails = await speakerMails(trx, publication);
  for (const { talk, email, mail } of mails) {
    const key = `programme-moved:${talk}:${programme.publishedAt}:${foldEmail(email)}`.slice(0, 200);
    await enqueue(trx, { key, to: email, replyTo: site.contactEmail, toMany: true, mail }, ctx.clock.now());
  }
  return mails.length;
}
