/**
 * Sends the outbox, one parcel at a time, in the background: requests never wait for the provider. Every mail ends
 * `sent` or `dead`. What was begun is noted before the request, so that a crash in between is repeated only while
 * the sender still recognises the key; after that the mail is dead ("unknown"), never doubled.
 */

import { setTimeout } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trama/shared/time';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Mail } from '../../context.ts';
import type { Db } from '../database/open.ts';
import { createLoop } from '../loop.ts';
import { dropMailing, mailingOf, nextDueAt } from './outbox.ts';
import { mailingsPerDay, mayLeaveAt } from './pace.ts';
import { type MailRow, nextParcel, type Parcel, splitParcel } from './parcels.ts';
import { type MailSender, type OutgoingMail, type SendResult, UNKNOWN_OUTCOME } from './sender.ts';
import type { Standing } from './standing.ts';

const FIRST_DELAY = 30_000;
const LONGEST_DELAY = HOUR_MS;
/**
 * So many failures one after the other, whichever mails they were, and it is the provider that is down: it is asked now
 * and then with one parcel. The others are not even tried, so that nobody has to wonder whether they left.
 */
const OUTAGE = 5;
const LONGEST_PROBE = 5 * MINUTE_MS;
const MOST_ATTEMPTS = 25;
const OLDEST = 3 * DAY_MS;
const LONGEST_TIMER = HOUR_MS;
/** A mailing whose item is hidden is looked at again; saving the item wakes it at once. */
const HELD_DELAY = MINUTE_MS;

export interface MailWorkerOptions {
  db: Db;
  sender: MailSender;
  /** `From` of all mails, asked for at each. */
  from: () => Promise<string>;
  clock: { now(): number };
  log: Logger;
  /** Mails that the provider's plan allows in a day; null: no limit known. */
  perDay?: number | null;
  /** Whether what a mailing tells of is still there to be read; asked before each send. */
  standing?: (mailing: string, since: string) => Promise<Standing>;
}

const stands = async (): Promise<Standing> => 'stands';

const stringRecord = z.record(z.string(), z.string());

function outgoing(row: MailRow, from: string): OutgoingMail {
  const { 'Reply-To': replyTo = null, ...headers } = stringRecord.parse(JSON.parse(row.headers));
  return {
    key: row.mail_key,
    from,
    to: row.to_address,
    replyTo,
    subject: row.subject,
    html: row.html,
    text: row.text,
    headers,
    createdAt: row.created_at,
  };
}

/** Doubles from half a minute to an hour; a random half keeps many failed mails from returning together. */
function backoff(attempts: number): number {
  return Math.min(FIRST_DELAY * 2 ** (attempts - 1), LONGEST_DELAY) * (0.5 + Math.random() / 2);
}

export function createMailWorker({ db, sender, from, clock, log, perDay = null, standing = stands }: MailWorkerOptions): Mail {
  let pausedUntil = 0;
  /** Failures since something was last answered for good. */
  let failures = 0;
  // A process that died a moment ago may have sent in its last one.
  let lastSend = performance.now();
  // A batch must fit into a day.
  const batchSize = Math.min(sender.batchSize, perDay === null ? sender.batchSize : mailingsPerDay(perDay));

  const update = ({ rows }: Parcel, values: Partial<Omit<MailRow, 'mail_id'>>) =>
    db
      .updateTable('outbox')
      .set(values)
      .where(
        'mail_id',
        'in',
        rows.map((row) => row.mail_id),
      )
      .execute();
  /** For the log: no address, no text. */
  const named = ({ rows }: Parcel) => ({ mail: rows[0].mail_id, mails: rows.length });

  async function bury(parcel: Parcel, reason: string) {
    await update(parcel, { state: 'dead', last_error: reason });
    log.error({ ...named(parcel), reason }, 'mail given up');
  }

  async function record(parcel: Parcel, result: SendResult) {
    const now = clock.now();
    const [first] = parcel.rows;
    failures = result.outcome === 'retry' && !result.pause ? failures + 1 : 0;
    if (failures >= OUTAGE) pausedUntil = now + Math.min(FIRST_DELAY * 2 ** (failures - OUTAGE), LONGEST_PROBE);
    if (result.outcome === 'sent') {
      // What it said is not needed any more, and may hold personal data or a link that opens something.
      const forgotten = { html: '', text: '', headers: '{}' };
      await update(parcel, { state: 'sent', sent_at: new Date(now).toISOString(), last_error: null, ...forgotten });
      return;
    }
    if (result.outcome === 'refused') return parcel.rows.length > 1 ? splitParcel(db, parcel) : bury(parcel, result.reason);
    const attempts = result.pause ? first.attempts : first.attempts + 1;
    if (result.pause) pausedUntil = Math.max(pausedUntil, now + (result.after ?? FIRST_DELAY));
    if (attempts >= MOST_ATTEMPTS) return bury(parcel, result.reason);
    const wait = Math.max(result.after ?? 0, result.pause ? 0 : backoff(attempts));
    // A clear "not now" leaves the doubt as it was before this attempt.
    const doubt = result.pause ? { doubt_since: first.doubt_since } : {};
    await update(parcel, { attempts, last_error: result.reason, next_attempt_at: new Date(now + wait).toISOString(), ...doubt });
    log.warn({ ...named(parcel), reason: result.reason, attempts }, 'mail not sent yet');
  }

  async function deliver(parcel: Parcel) {
    const now = clock.now();
    const [first] = parcel.rows;
    // A doubt from the far future: the clock was set back, and nobody knows how old it is.
    if (first.doubt_since && Math.abs(now - Date.parse(first.doubt_since)) > sender.remembers)
      return bury(parcel, UNKNOWN_OUTCOME);
    if (now - Date.parse(first.created_at) > OLDEST && first.attempts > 0) return bury(parcel, first.last_error ?? 'too old');
    if (!first.doubt_since) await update(parcel, { doubt_since: new Date(now).toISOString() });
    const author = await from();
    await record(
      parcel,
      await sender.send(
        parcel.rows.map((row) => outgoing(row, author)),
        parcel.key,
      ),
    );
  }

  /** Keeps the sender's pace in real time, whatever the clock says; a stop ends the wait. */
  async function waitForTurn(stopping: AbortSignal) {
    const wait = lastSend + sender.interval - performance.now();
    if (wait > 0) await setTimeout(wait, undefined, { signal: stopping }).catch(() => {});
  }

  /** What tells of an item that visitors cannot see is held; when the item is gone for good, its mails go, too. */
  async function mayLeave({ rows: [first] }: Parcel, held: string[]): Promise<boolean> {
    // What may have left already is repeated under its key whatever became of the item.
    if (first.bulk === 0 || first.doubt_since) return true;
    const mailing = mailingOf(first.mail_key);
    const found = await standing(mailing, first.created_at);
    if (found === 'stands') return true;
    if (found === 'gone') log.info({ mailing, mails: await dropMailing(db, mailing) }, 'mailing dropped: its item is gone');
    else if (found === 'waits') held.push(mailing);
    return false;
  }

  /** Sends everything that is due; gives the delay (ms) until something is due again. */
  async function poll(stopping: AbortSignal): Promise<number | undefined> {
    const held: string[] = [];
    for (;;) {
      // Before choosing: what was erased, hidden or put in front meanwhile is seen.
      await waitForTurn(stopping);
      if (stopping.aborted) return;
      const now = clock.now();
      // No pause is longer than that, unless the clock was set back.
      if (pausedUntil > now + LONGEST_DELAY) pausedUntil = 0;
      if (pausedUntil > now) return pausedUntil - now;
      const parcel = await nextParcel(db, now, batchSize, held);
      if (!parcel) {
        const delay = ((await nextDueAt(db, held)) ?? Number.POSITIVE_INFINITY) - now;
        return held.length > 0 ? Math.min(delay, HELD_DELAY) : delay;
      }
      if (!(await mayLeave(parcel, held))) continue;
      // Mails that one person waits for come before mailings, so nothing else is held up here.
      const free = perDay === null || parcel.rows[0].bulk === 0 ? now : await mayLeaveAt(db, parcel.rows.length, perDay, now);
      if (free > now) return free - now;
      await deliver(parcel);
      lastSend = performance.now();
    }
  }

  const loop = createLoop({ name: 'outbox', log, poll, interval: LONGEST_TIMER, retryDelay: FIRST_DELAY });
  return {
    ...loop,
    async start() {
      log.info(sender.describe());
      await loop.start();
    },
  };
}
