/**
 * Imports a list of subscribers and reports new addresses and the result of each row. Never subscribes a person who unsubscribed.
 */

import { randomUUID } from 'node:crypto';
import { dayIn } from '@trama/shared/format/dates';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import type { ImportReport, SubscriberImport } from '@trama/shared/mail/subscribers';
import { subscriptionConfirmation } from '@trama/shared/texts/mail-kinds/newsletter';
import { SUBSCRIPTION_MESSAGES } from '@trama/shared/texts/newsletter';
import { importedConsent, SUBSCRIBER_MESSAGES as m } from '@trama/shared/texts/subscribers';
import type { Context } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { blockedAddresses } from '../../core/database/blocked.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { invalidFields } from '../../core/http/errors.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { suppressionsOf } from '../../core/mail/suppressions.ts';
import { emailColumns, insertPerson, nameColumns, splitFullName, updatePerson } from '../people/index.ts';
import { consentColumns } from './consent.ts';
import type { ImportedRow, SubscriberFile } from './subscriber-file.ts';
import { insertRequest, isPending } from './subscriptions.ts';

/** Addresses per query. */
const BATCH = 500;

/** A row to subscribe, with its person if known. */
interface Fresh extends ImportedRow {
  userId: string | null;
}

type Classified = { fresh: Fresh } | { problem: string } | 'already' | 'unsubscribed';

/** The known subscribers among the addresses of a batch of rows. */
async function knownOf(db: Db | Trx, rows: readonly ImportedRow[], now: number) {
  const keys = rows.map(({ email }) => foldEmail(email));
  const people = await db
    .selectFrom('people')
    .select(['user_id', 'email_key', 'notification', 'unsubscribed_at'])
    .where('email_key', 'in', keys)
    .execute();
  const pending = await db
    .selectFrom('subscription_requests')
    .where('email_key', 'in', keys)
    .where(isPending(now))
    .select('email_key')
    .execute();
  return {
    people: new Map(people.map((person) => [person.email_key, person])),
    pending: new Set(pending.map(({ email_key }) => email_key)),
    suppressed: await suppressionsOf(db, keys),
    blocked: await blockedAddresses(db),
  };
}

function classify(row: ImportedRow, { people, pending, suppressed, blocked }: Awaited<ReturnType<typeof knownOf>>): Classified {
  const key = foldEmail(row.email);
  const reason = suppressed.get(key);
  if (reason && reason !== 'unsubscribed') return { problem: m[reason] };
  const person = people.get(key);
  // Reports a blocked address as unsubscribed, because the response must not reveal blocks.
  if (reason || person?.unsubscribed_at || blocked.has(key)) return 'unsubscribed';
  if (person?.notification === 1 || pending.has(key)) return 'already';
  return { fresh: { ...row, userId: person?.user_id ?? null } };
}

/** Determines the effect of an import on each row. @param now ms */
async function classifyRows(
  db: Db | Trx,
  { rows, columns }: SubscriberFile,
  now: number,
): Promise<{ report: ImportReport; fresh: Fresh[] }> {
  const report: ImportReport = { rows: rows.length, fresh: 0, already: 0, unsubscribed: 0, problems: [], columns };
  const fresh: Fresh[] = [];
  const seen = new Set<string>();
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const known = await knownOf(
      db,
      batch.filter(({ problem }) => problem === undefined),
      now,
    );
    for (const row of batch) {
      const key = foldEmail(row.email);
      const found = row.problem !== undefined ? { problem: row.problem } : seen.has(key) ? 'already' : classify(row, known);
      seen.add(key);
      if (typeof found === 'string') report[found] += 1;
      else if ('fresh' in found) fresh.push(found.fresh);
      else report.problems.push({ line: row.line, text: row.email || row.name, reason: found.problem });
    }
  }
  return { report: { ...report, fresh: fresh.length }, fresh };
}

/** Previews an import without changes. @param now ms */
export const previewImport = async (db: Db, file: SubscriberFile, now: number): Promise<ImportReport> =>
  (await classifyRows(db, file, now)).report;

/** Subscribes a person who agreed in writing. */
async function subscribe(trx: Trx, { email, name, userId }: Fresh, shown: string, at: string): Promise<void> {
  const consent = { ...consentColumns('import', shown, at), updated_at: at };
  if (userId !== null) return updatePerson(trx, userId, consent);
  const { firstName, lastName } = splitFullName(name);
  const columns = { ...nameColumns(firstName, lastName, name || email), ...emailColumns(email), ...consent };
  const made = { user_id: randomUUID(), role_name: 'exhibitor' as const, is_partner: 0, position: 0, created_at: at };
  await insertPerson(trx, { ...made, ...columns, notification: 1 });
}

/** Mails a person whose consent is unclear one request to confirm. */
async function mailConfirmation(
  trx: Trx,
  { email, name }: Fresh,
  origin: string,
  mailing: string,
  site: MailIdentity,
  now: number,
) {
  const request = { email, name, source: 'import' as const, shown: importedConsent(origin, null) };
  const { id, confirmUrl } = await insertRequest(trx, request, site, now);
  const expiresIn = SUBSCRIPTION_MESSAGES.importExpiresIn;
  const mail = subscriptionConfirmation(site, { email, confirmUrl, expiresIn, origin });
  // Sends the request as part of a mailing: hundreds of mails must not delay a password or a receipt.
  await enqueue(trx, { key: `subscription:${id}`, to: email, mail, mailing: { key: mailing, recipientId: id } }, now);
}

/** Imports a list atomically. Throws HttpError 422. */
export async function importSubscribers(ctx: Context, file: SubscriberFile, given: SubscriberImport): Promise<ImportReport> {
  const now = ctx.clock.now();
  const at = isoTime(now);
  const { consent, origin } = given;
  const day = consent === 'written' ? (given.consentDay ?? null) : null;
  if (day !== null && day > dayIn(now, ctx.config.timeZone)) throw invalidFields({ consentDay: m.dayFuture });
  const site = await mailIdentity(ctx);
  const mailing = `subscription-import:${randomUUID()}`;
  const report = await ctx.db.transaction().execute(async (trx) => {
    const { report, fresh } = await classifyRows(trx, file, now);
    for (const row of fresh) {
      if (consent === 'written') await subscribe(trx, row, importedConsent(origin, day), at);
      else await mailConfirmation(trx, row, origin, mailing, site, now);
    }
    noteAudit({ detail: { count: fresh.length } });
    return report;
  });
  ctx.mail.wake();
  return report;
}
