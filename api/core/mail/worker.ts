/**
 * Sends the outbox in the background, one batch at a time:
 *
 *     pending -> (in_flight_since noted) -> request -> sent | pending, later | dead
 *
 * `in_flight_since` is committed before the request. After a crash or a cut response the request is repeated under the
 * same idempotency key while the provider stores it; after that the mail is dead (outcome unknown), never doubled.
 */
import { setTimeout } from 'node:timers/promises';
import { formatInstant } from '@trama/shared/calls/deadline';
import { DAY_MS, HOUR_MS, isoTime, MINUTE_MS } from '@trama/shared/format/time';
import { MAIL_FRAME } from '@trama/shared/texts/mail-kinds/frame';
import { SUPPRESSION_MESSAGES } from '@trama/shared/texts/mails';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Mail } from '../../context.ts';
import { backOff } from '../back-off.ts';
import { knownNow } from '../clock-watch.ts';
import { blockedAddresses } from '../database/blocked.ts';
import { parseJson } from '../database/json.ts';
import type { Db } from '../database/open.ts';
import { createLoop } from '../loop.ts';
import type { MailingMail, SendEligibility } from './eligibility.ts';
import type { MailIdentity } from './identity.ts';
import { withLiveLinks } from './live-links.ts';
import { dropMailing, nextDueAt } from './outbox.ts';
import { mailingsPerDay, maySendAt, visitorMailAt } from './pace.ts';
import { startingWith } from './render.ts';
import { type MailRow, nextBatch, type SendBatch, splitBatch } from './send-batches.ts';
import { type MailSender, type OutgoingMail, type SendResult, UNKNOWN_OUTCOME } from './sender.ts';
import { sentCopy } from './sent-copy.ts';

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = HOUR_MS;
/**
 * Consecutive failures, of any mails, after which the provider counts as down. From then on the worker probes with one batch at a
 * time, so that no other mail gets an unknown outcome.
 */
const OUTAGE = 5;
const MAX_PROBE_DELAY_MS = 5 * MINUTE_MS;
const MAX_ATTEMPTS = 25;
const MAX_AGE_MS = 3 * DAY_MS;
/** Delay before a mailing on hold is checked again; saving its item wakes the worker at once. */
const HOLD_DELAY_MS = MINUTE_MS;
/** Age at which a mailing on hold is dropped as outdated. */
const LONGEST_HOLD_MS = 30 * DAY_MS;
/**
 * A mail that waited longer starts with its date of writing: events, calls and decisions may have changed. Spacing never delays a
 * mail that long.
 */
const LONG_WAIT_MS = 2 * HOUR_MS;

interface MailWorkerOptions {
  db: Db;
  sender: MailSender;
  /** Read before each request to the provider. */
  site: () => Promise<Pick<MailIdentity, 'from' | 'url' | 'timeZone'>>;
  clock: { now(): number };
  log: Logger;
  /** Mails per day of the provider's plan; null: no known limit. */
  perDay?: number | null;
  /** Checks by a batch's first mail whether its mailing may be sent unchanged. */
  eligibility?: (mail: MailingMail) => Promise<SendEligibility>;
}

/** Keys of mails that blocked people request themselves: about their data, and personal links. */
const mayReachBlocked = (key: string) => /^(?:rights-|personal-links:)/u.test(key);

const stringRecord = z.record(z.string(), z.string());
const mailCalendars = z.array(z.object({ method: z.enum(['PUBLISH', 'CANCEL']), content: z.string() }));

/** @param sentAt instant (ms) of the first request: a repeat under the same key must have the same text */
function outgoing(
  row: MailRow,
  { from, url, timeZone }: Awaited<ReturnType<MailWorkerOptions['site']>>,
  sentAt: number,
): OutgoingMail {
  const { 'Reply-To': replyTo = null, ...headers } = parseJson(stringRecord, row.headers, {});
  // Mailings and digests to the network's inbox are rewritten while they wait. `keeps_copy = 0` marks digests.
  const waited = row.bulk === 0 && row.keeps_copy === 1 && sentAt - Date.parse(row.created_at) > LONG_WAIT_MS;
  const mail: OutgoingMail = {
    key: row.mail_key,
    from,
    to: row.to_address,
    replyTo,
    subject: row.subject,
    html: row.html,
    text: row.text,
    headers,
    calendars: parseJson(mailCalendars, row.calendars, []),
    createdAt: row.created_at,
  };
  return waited ? startingWith(MAIL_FRAME.waited(formatInstant(row.created_at, timeZone), url), mail) : mail;
}

/**
 * Delay before the next attempt: doubles from half a minute to an hour; half of it is random, so that many failed mails are not
 * due together.
 */
function retryDelay(attempts: number): number {
  return backOff(attempts, FIRST_DELAY_MS, MAX_DELAY_MS) * (0.5 + Math.random() / 2);
}

/** Log fields of a batch, without addresses and text. */
const logFields = ({ rows }: SendBatch) => ({ mail: rows[0].mail_id, mails: rows.length });

export function createMailWorker(options: MailWorkerOptions): Mail {
  const { db, sender, site, clock, log, perDay = null, eligibility = async () => 'eligible' } = options;
  /** Instant (ms) of the next allowed request, after a rate limit, a quota or an outage. */
  let pausedUntil = 0;
  let failuresInRow = 0;
  // A crashed process may have sent a mail just before this start.
  let lastSend = performance.now();
  // A batch larger than a day's mails would never be sent.
  const batchSize = Math.min(sender.batchSize, perDay === null ? sender.batchSize : mailingsPerDay(perDay));

  const update = ({ rows }: SendBatch, values: Partial<Omit<MailRow, 'mail_id' | 'email_key'>>) =>
    db
      .updateTable('outbox')
      .set(values)
      .where(
        'mail_id',
        'in',
        rows.map((row) => row.mail_id),
      )
      .execute();

  async function markDead(batch: SendBatch, reason: string) {
    await update(batch, { state: 'dead', last_error: reason });
    log.error({ ...logFields(batch), reason }, 'mail given up');
  }

  async function record(batch: SendBatch, result: SendResult, sent: Pick<OutgoingMail, 'html' | 'text'>) {
    const now = clock.now();
    const [first] = batch.rows;
    failuresInRow = result.outcome === 'retry' && !result.pause ? failuresInRow + 1 : 0;
    if (failuresInRow >= OUTAGE) pausedUntil = now + backOff(failuresInRow - OUTAGE + 1, FIRST_DELAY_MS, MAX_PROBE_DELAY_MS);
    if (result.outcome === 'sent') {
      // Batches only contain mailings, whose rows keep no text.
      const left = { ...sentCopy({ ...first, ...sent }), headers: '{}', calendars: '' };
      await update(batch, { state: 'sent', sent_at: isoTime(now), last_error: null, ...left });
      await db.deleteFrom('outbox').where('delete_when_sent', '=', 1).where('state', '=', 'sent').execute();
      return;
    }
    if (result.outcome === 'refused') return batch.rows.length > 1 ? splitBatch(db, batch) : markDead(batch, result.reason);
    const attempts = result.pause ? first.attempts : first.attempts + 1;
    if (result.pause) pausedUntil = Math.max(pausedUntil, now + (result.after ?? FIRST_DELAY_MS));
    if (attempts >= MAX_ATTEMPTS) return markDead(batch, result.reason);
    const delay = Math.max(result.after ?? 0, result.pause ? 0 : retryDelay(attempts));
    // A pause means that the provider accepted nothing, so the outcome is as known as before.
    const inFlight = result.pause ? { in_flight_since: first.in_flight_since } : {};
    const next_attempt_at = isoTime(now + delay);
    await update(batch, { attempts, last_error: result.reason, next_attempt_at, ...inFlight });
    log.warn({ ...logFields(batch), reason: result.reason, attempts }, 'mail not sent yet');
  }

  async function deliver(batch: SendBatch) {
    const now = clock.now();
    const [{ in_flight_since, created_at, attempts, last_error }] = batch.rows;
    // A difference in either direction: if the clock was set back, the age of the request is unknown.
    if (in_flight_since && Math.abs(now - Date.parse(in_flight_since)) > sender.remembers)
      return markDead(batch, UNKNOWN_OUTCOME);
    if (now - Date.parse(created_at) > MAX_AGE_MS && attempts > 0) return markDead(batch, last_error ?? 'too old');
    if (!in_flight_since) await update(batch, { in_flight_since: isoTime(now) });
    const present = await site();
    const sentAt = in_flight_since ? Date.parse(in_flight_since) : now;
    const mails = batch.rows.map((row) => outgoing(row, present, sentAt));
    const began = performance.now();
    const result = await sender.send(mails, batch.key);
    log.info({ ...logFields(batch), took: Math.round(performance.now() - began) }, 'mails handed over');
    await record(batch, result, mails[0] ?? batch.rows[0]);
  }

  /** Postpones a mail above the limits of its queue or network. @returns whether the mail was postponed */
  async function postponed(batch: SendBatch, now: number): Promise<boolean> {
    const [first] = batch.rows;
    // A mail that the provider may have accepted is repeated under its key at once.
    const at = first.in_flight_since ? now : await visitorMailAt(db, first, perDay, now);
    if (at > now) await update(batch, { next_attempt_at: isoTime(Math.min(at, now + MAX_DELAY_MS)) });
    return at > now;
  }

  /** Waits for the sender's interval in real time, independent of the product's clock; a stop ends the wait. */
  async function waitForTurn(stopping: AbortSignal) {
    const delay = lastSend + sender.interval - performance.now();
    if (delay > 0) await setTimeout(delay, undefined, { signal: stopping }).catch(() => {});
  }

  /**
   * Whether a batch may be sent. Adds a mailing on hold to `held`, and deletes a cancelled mailing or a mail with a dead link.
   */
  async function maySend({ rows: [first] }: SendBatch, held: string[]): Promise<boolean> {
    const { mailing } = first;
    if (mailing === null) {
      // A renewed mail keeps its key: if the provider already accepted the mail, it ignores the repeat.
      const links = await withLiveLinks(db, first, clock.now());
      if (links === 'dropped') log.info({ mail: first.mail_id }, 'mail dropped: its link opens nothing any more');
      return links === 'live';
    }
    // A mail that the provider may have accepted is repeated under its key, even if the item changed.
    if (first.in_flight_since) return true;
    const found = await eligibility({ ...first, mailing });
    const isOld = async () => (await knownNow(db, clock.now())) - Date.parse(first.created_at) > LONGEST_HOLD_MS;
    if (found === 'cancelled' || (found === 'on_hold' && (await isOld())))
      log.info(
        { mailing, found, mails: await dropMailing(db, mailing) },
        'mailing dropped: its item is gone, or was hidden for long',
      );
    else if (found === 'on_hold') held.push(mailing);
    return found === 'eligible';
  }

  /**
   * Removes mails to blocked people from a batch: deletes mailings, marks other mails as dead. True: the batch must be read
   * again.
   */
  async function leavesOutBlocked({ rows }: SendBatch): Promise<boolean> {
    const blocked = await blockedAddresses(db);
    const left = rows.filter(({ email_key, mail_key }) => blocked.has(email_key ?? '') && !mayReachBlocked(mail_key));
    for (const { mail_id, bulk } of left)
      if (bulk === 1) await db.deleteFrom('outbox').where('mail_id', '=', mail_id).execute();
      else
        await db
          .updateTable('outbox')
          .set({ state: 'dead', last_error: SUPPRESSION_MESSAGES.blockedPerson })
          .where('mail_id', '=', mail_id)
          .execute();
    return left.length > 0;
  }

  /** Sends all due mails. @returns delay (ms) until the next due mail */
  async function poll(stopping: AbortSignal): Promise<number | undefined> {
    const held: string[] = [];
    for (;;) {
      // Waits before it selects, so that the selection sees erasures, hidden items and new mails.
      await waitForTurn(stopping);
      if (stopping.aborted) return;
      const now = clock.now();
      // A longer pause can only come from a clock that was set back.
      if (pausedUntil > now + MAX_DELAY_MS) pausedUntil = 0;
      if (pausedUntil > now) return pausedUntil - now;
      const batch = await nextBatch(db, now, batchSize, held);
      if (!batch) {
        const delay = ((await nextDueAt(db, held)) ?? Number.POSITIVE_INFINITY) - now;
        return held.length > 0 ? Math.min(delay, HOLD_DELAY_MS) : delay;
      }
      if ((await leavesOutBlocked(batch)) || (await postponed(batch, now)) || !(await maySend(batch, held))) continue;
      // Returning is safe: mailings come last, so no other mail waits behind them.
      const at = perDay === null || batch.rows[0].bulk === 0 ? now : await maySendAt(db, batch.rows.length, perDay, now);
      if (at > now) return at - now;
      await deliver(batch);
      lastSend = performance.now();
    }
  }

  const loop = createLoop({ name: 'outbox', log, poll, interval: HOUR_MS, retryDelay: FIRST_DELAY_MS });
  return {
    ...loop,
    async start() {
      log.info(sender.describe());
      await loop.start();
    },
  };
}
