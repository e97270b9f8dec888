/**
 * Mailings: once an announced item is live, every subscriber gets one mail about it. Features define these items and the text of
 * their mails (MailingSource).
 */

import { isoTime } from '@trama/shared/format/time';
import type { MailContent } from '@trama/shared/mail/parts';
import type { AuditKind } from '@trama/shared/privacy/audit';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Clock, Worker } from '../../context.ts';
import { writeAudit } from '../audit/audit.ts';
import { knownNow } from '../clock-watch.ts';
import { notBlocked } from '../database/blocked.ts';
import type { Db, Trx } from '../database/open.ts';
import { createLoop } from '../loop.ts';
import { type MailIdentity, mailIdentity } from './identity.ts';
import { enqueue } from './outbox.ts';
import { copyMailing, MASKED } from './sent-copy.ts';
import { storedDetail } from './trouble.ts';
import { unsubscribeHeaders, unsubscribeTokens, unsubscribeUrl } from './unsubscribe-link.ts';

/** Mails written per transaction; bounds how long other writers wait. */
const BATCH = 100;
/** Polls, because pages go live and scheduled items become visible without a wake-up. */
const POLL_INTERVAL_MS = 5_000;

export interface Subscriber {
  firstName: string;
  unsubscribeUrl: string;
}

/** The mail of one item to one subscriber. */
export type RecipientRenderer = (subscriber: Subscriber) => MailContent;

export interface MailingSource {
  /** The kind in the keys of the mails. */
  kind: AuditKind;
  /** SQL condition on the items; false puts the mailing on hold. */
  mayBeMailed: RawBuilder<SqlBool>;
  /** Items visible at `now` (ISO) whose mailing is due, with the paths of their pages. */
  due(db: Db, now: string): Promise<{ id: number; path: string }[]>;
  /**
   * `eligible`: the item is visible at `now` (ISO) and its announcement is still on. `mailed_at`: when the mailing was written.
   * undefined: the item was deleted for good.
   */
  find(db: Db, id: number, now: string): Promise<{ mailed_at: string | null; eligible: SqlBool } | undefined>;
  /** Returns the renderer of each subscriber's mail about the item at `now` (ms); undefined: the item is gone. */
  renderFor(db: Db, id: number, site: MailIdentity, now: number): Promise<RecipientRenderer | undefined>;
  /** Records that the mailing was written. */
  markMailed(trx: Trx, id: number, at: string): Promise<void>;
}

export interface MailingParts {
  db: Db;
  config: Config;
  clock: Clock;
  log: Logger;
  sources: readonly MailingSource[];
  /** Called after mails were put into the outbox. */
  onQueued(): void;
}

/** Number of people that a mailing would reach now. */
export async function countSubscribers(db: Db): Promise<number> {
  const row = await db
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('notification', '=', 1)
    .where(notBlocked)
    .where('email', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const subscribersAfter = (db: Db | Trx, userId: string) =>
  db
    .selectFrom('people')
    .select(['user_id', 'first_name', 'email'])
    .where('notification', '=', 1)
    .where(notBlocked)
    .where('email', 'is not', null)
    .where('user_id', '>', userId)
    .orderBy('user_id')
    .limit(BATCH)
    .execute();

const isLive = async (db: Db, path: string) =>
  Boolean(await db.selectFrom('pages').select('path').where('path', '=', path).executeTakeFirst());

/** Key of a mailing. With `:<user id>` appended, key of the mail to one person. */
export const mailingKeyOf = (kind: string, id: number) => `${kind}-announcement:${id}`;

/**
 * Returns a function that reads an item's present state and writes its mails; undefined: the item is gone.
 * - `to`: one person's mail; its footer and headers have the same unsubscribe link
 * - `masked`: the stored copy, without a name
 */
export async function mailWriter({ db, config, clock }: Pick<MailingParts, 'db' | 'config' | 'clock'>) {
  const site = await mailIdentity({ db, config });
  const tokenOf = await unsubscribeTokens(db);
  return async (reader: Db, source: MailingSource, id: number) => {
    const renderFor = await source.renderFor(reader, id, site, clock.now());
    if (!renderFor) return undefined;
    return {
      to({ user_id, first_name }: { user_id: string; first_name: string }) {
        const url = unsubscribeUrl(site.url, tokenOf(user_id));
        return { mail: renderFor({ firstName: first_name, unsubscribeUrl: url }), headers: unsubscribeHeaders(url) };
      },
      masked: () => renderFor({ firstName: '', unsubscribeUrl: unsubscribeUrl(site.url, MASKED) }),
    };
  };
}

/**
 * Writes a mailing's mails in batches, each batch from the item's present state. After a crash the next start continues: existing
 * keys are skipped, and the item is marked only when all mails exist.
 */
async function writeMailing(parts: MailingParts, source: MailingSource, id: number): Promise<void> {
  const { db, clock, log, config } = parts;
  const writerOf = await mailWriter(parts);
  let count = 0;
  for (let last = ''; ; ) {
    const people = await db.transaction().execute(async (trx) => {
      const write = await writerOf(trx, source, id);
      if (!write) return undefined;
      await copyMailing(trx, mailingKeyOf(source.kind, id), write.masked(), isoTime(clock.now()));
      const batch = await subscribersAfter(trx, last);
      for (const person of batch) {
        const mailing = { key: mailingKeyOf(source.kind, id), recipientId: person.user_id };
        const key = `${mailing.key}:${person.user_id}`;
        await enqueue(trx, { key, to: person.email ?? '', ...write.to(person), mailing }, clock.now());
      }
      return batch;
    });
    // The item was deleted; if it is restored, the next poll writes the rest.
    if (!people) return;
    if (people.length === 0) break;
    count += people.length;
    last = people.at(-1)?.user_id ?? '';
  }
  await db.transaction().execute(async (trx) => {
    await source.markMailed(trx, id, isoTime(clock.now()));
    const about = { kind: source.kind, object: String(id), detail: { count, ...storedDetail(config) } };
    await writeAudit(trx, { account: null, network: null, action: 'mailing', ...about }, clock.now());
  });
  log.info({ kind: source.kind, id, count }, 'mailing written');
}

export function createMailings(parts: MailingParts): Worker {
  const { db, clock, log, sources, onQueued } = parts;

  async function poll(stopping: AbortSignal): Promise<undefined> {
    // Uses the trusted time: an item published by a clock that jumped ahead must not be mailed, since a mail cannot be recalled.
    const known = isoTime(await knownNow(db, clock.now()));
    for (const source of sources) {
      for (const { id, path } of await source.due(db, known)) {
        if (stopping.aborted) return;
        // The page must exist before its link is mailed.
        if (!(await isLive(db, path))) continue;
        await writeMailing(parts, source, id);
        onQueued();
      }
    }
  }

  return createLoop({ name: 'mailings', log, poll, interval: POLL_INTERVAL_MS });
}
