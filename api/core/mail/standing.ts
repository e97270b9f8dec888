/** Whether what a mailing tells of is still there to be read: items are hidden, deleted and edited while it is under way. */
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../database/open.ts';
import { siteIdentity } from './identity.ts';
import { type MailingParts, type MailingSource, mailFor, mailingKeyOf } from './mailings.ts';
import { mailingKey } from './outbox.ts';
import { renderMail } from './render.ts';
import { unsubscribeTokens } from './unsubscribe-link.ts';

/** `waits`: visitors may not see the item now, or nobody wants it announced any more; `gone`: nobody ever will again; `changed`: its mails were written anew. */
export type Standing = 'stands' | 'changed' | 'waits' | 'gone';

export type StandingParts = Omit<MailingParts, 'onQueued'>;

const KEY = /^([a-z]+)-announcement:(\d+)$/u;
/** Mails of a mailing that are written anew in one transaction: other writers wait no longer than that. */
const BATCH = 100;

/** The item that a mailing is about, or null for a key that is no mailing's. */
export function itemOf(mailing: string, sources: readonly MailingSource[]): { source: MailingSource; id: number } | null {
  const [, kind, id] = KEY.exec(mailing) ?? [];
  const source = sources.find((each) => each.kind === kind);
  return source ? { source, id: Number(id) } : null;
}

/** Mails of a mailing that surely have not left, with whom they are for; a batch of them, in order. */
const unsentAfter = (trx: Trx, mailing: string, mailId: number) =>
  trx
    .selectFrom('outbox')
    .innerJoin('people', (join) => join.on(sql<SqlBool>`people.user_id = substr(outbox.mail_key, -36)`))
    .select(['mail_id', 'user_id', 'first_name'])
    .where('state', '=', 'pending')
    .where('bulk', '=', 1)
    .where('doubt_since', 'is', null)
    .where(mailingKey, '=', mailing)
    .where('mail_id', '>', mailId)
    .orderBy('mail_id')
    .limit(BATCH)
    .execute();

/** An item was edited while its mailing is under way: whoever has not been written to yet reads what it says now. */
async function rewriteMailing({ db, config, log }: StandingParts, source: MailingSource, id: number): Promise<void> {
  const site = await siteIdentity({ db, config });
  const tokenOf = await unsubscribeTokens(db);
  const mailing = mailingKeyOf(source.kind, id);
  let count = 0;
  for (let last = 0; ; ) {
    const rows = await db.transaction().execute(async (trx) => {
      const renderFor = await source.renderFor(trx, id, site);
      const batch = renderFor ? await unsentAfter(trx, mailing, last) : [];
      const write = renderFor && mailFor(renderFor, tokenOf, site.url);
      for (const row of batch) {
        if (write)
          await trx
            .updateTable('outbox')
            .set(renderMail(write(row).mail))
            .where('mail_id', '=', row.mail_id)
            .execute();
      }
      return batch;
    });
    if (rows.length === 0) break;
    count += rows.length;
    last = rows.at(-1)?.mail_id ?? last;
  }
  if (count > 0) log.info({ mailing, count }, 'mailing rewritten after an edit');
}

/** Asks before each send. `since`: when the mail was written (ISO). */
export function createStanding(parts: StandingParts): (mailing: string, since: string) => Promise<Standing> {
  const { db, clock, sources } = parts;
  /** Version of each item that was edited while its mailing was under way, as its mails say it now. */
  const rewritten = new Map<string, string>();
  return async (mailing, since) => {
    const item = itemOf(mailing, sources);
    if (!item) return 'stands';
    const found = await item.source.find(db, item.id, new Date(clock.now()).toISOString());
    if (!found) return 'gone';
    if (!found.stands) return 'waits';
    if (found.updated_at <= since || rewritten.get(mailing) === found.updated_at) return 'stands';
    await rewriteMailing(parts, item.source, item.id);
    rewritten.set(mailing, found.updated_at);
    return 'changed';
  };
}
