/** Tells those who present a talk that its hour or its room is another one. */

import { PAGES } from '@trama/shared/paths';
import type { Programme, Talk } from '@trama/shared/programme';
import type { MovedTalk } from '@trama/shared/programme-changes';
import { foldEmail } from '@trama/shared/text';
import { PROGRAMME_MAILS as t } from '@trama/shared/texts/mail-kinds/programme';
import type { Context } from '../../context.ts';
import type { Trx } from '../../core/database/open.ts';
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

/** One mail to each who presents and is not blocked, for each talk and publication. @returns how many */
export async function tellSpeakers(
  ctx: Context,
  trx: Trx,
  { site, event, programme, talks, moved }: Publication,
): Promise<number> {
  const byId = new Map(talks.map((talk) => [talk.talk_id, talk]));
  const blocked = await trx.selectFrom('people').select('email_key').where('blocked_at', 'is not', null).execute();
  const silent = new Set(['', ...blocked.map(({ email_key }) => email_key ?? '')]);
  let mailed = 0;
  for (const { talk: id, before, after } of moved) {
    const talk = byId.get(id);
    // Who comes into the programme later, or is not shown, has no earlier hour that changed.
    if (!talk || before === undefined || (talk.problem !== null && talk.problem !== 'unpublished')) continue;
    const people = talk.people.filter(({ presents, email }) => presents && !silent.has(foldEmail(email)));
    for (const { name, email } of people) {
      const mail = programmeMoved(site, {
        firstName: name.split(' ', 1)[0] ?? '',
        eventTitle: event.title,
        talkTitle: talk.title,
        before,
        after: after ?? t.moved.none,
        timeZone: programme.time_zone,
        programmeUrl: `${site.url}${PAGES.programme(event.id)}`,
      });
      const key = `programme-moved:${id}:${programme.publishedAt}:${foldEmail(email)}`.slice(0, 200);
      await enqueue(trx, { key, to: email, replyTo: site.contactEmail, mail }, ctx.clock.now());
      mailed += 1;
    }
  }
  return mailed;
}
