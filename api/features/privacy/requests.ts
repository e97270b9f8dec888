/** Requests of people about their data: sent by anyone, confirmed by a mailed link. */
import { randomUUID } from 'node:crypto';
import { dayIn, daysUntil } from '@trama/shared/format/dates';
import { formatDate, formatDateTime } from '@trama/shared/format/format';
import { foldEmail } from '@trama/shared/format/text';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { answerDueOn } from '@trama/shared/privacy/answer-deadlines';
import { blocksWhilePending, isCopyRight, type MyData, maskEmail, type Right } from '@trama/shared/privacy/rights';
import { rightsArrived, rightsLink, rightsReceived, rightsUnknown } from '@trama/shared/texts/mail-kinds/rights';
import { LINK_TEXTS } from '@trama/shared/texts/own-application';
import { MY_DATA_TEXTS, RIGHTS_NAMES, RIGHTS_TEXTS } from '@trama/shared/texts/rights';
import { TREATMENTS } from '@trama/shared/texts/treatments';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { findToken } from '../../core/auth/access-tokens.ts';
import { enqueueLink, exceedsMailLimit, type LinkRequest } from '../../core/auth/mailed-links.ts';
import { erasuresWaitSince } from '../../core/database/erasure-ledger.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError } from '../../core/http/errors.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import type { Subject } from '../../core/personal-data/entry.ts';
import { findByEmail, findPerson } from '../people/index.ts';
import { blockSubject, isBlocked, unblockSubject } from './block.ts';
import { PERSONAL_DATA } from './register.ts';
import type { RightsRequestTable } from './tables.ts';

export type RequestRow = Selectable<RightsRequestTable>;

/** «D-041» */
export const requestNumber = (number: number | null) => `D-${String(number ?? 0).padStart(3, '0')}`;

/** The subject with this address. */
export async function subjectOf(db: Db | Trx, email: string): Promise<Subject> {
  const person = await findByEmail(db, email);
  return { userId: person?.user_id ?? null, email: foldEmail(email) };
}

/** The treatment of a person row, by role. */
const RECORD_OF = { root: 'accounts', equipo: 'network', afiliado: 'network', exhibitor: 'applications' } as const;

/**
 * Tables whose rows are counted for a treatment; default: all. The other tables of the treatment hold parts of these rows (files,
 * history) or the person.
 */
const COUNTED_ROWS: Partial<Record<keyof typeof TREATMENTS, readonly string[]>> = {
  applications: ['applications', 'application_authors'],
};

interface Counted {
  count: number;
  /** ISO instant of the oldest row; null: the tables have no such column. */
  since: string | null;
}

/**
 * Counts a subject's rows by treatment; 0: only parts, such as a draft without an application. Skips the subject's requests and
 * the mails about them.
 */
async function countStored(db: Db | Trx, subject: Subject): Promise<Map<keyof typeof TREATMENTS, Counted>> {
  const counts = new Map<keyof typeof TREATMENTS, Counted>();
  const person = subject.userId === null ? undefined : await findPerson(db, subject.userId);
  for (const { table, treatment: listed, rows, copied, since } of PERSONAL_DATA) {
    if (listed === 'mails' || listed === 'rights' || copied === null) continue;
    const treatment = table === 'people' && person ? RECORD_OF[person.role_name] : listed;
    const oldest = since ? sql`min(${sql.ref(since)})` : sql`null`;
    const { rows: found } = await sql<Counted>`
      select count(*) as count, ${oldest} as since from ${sql.table(table)} where ${rows(subject)}`.execute(db);
    const count = Number(found[0]?.count ?? 0);
    const isCounted = COUNTED_ROWS[treatment]?.includes(table) ?? true;
    const before = counts.get(treatment);
    const [first = null] = [before?.since, found[0]?.since].filter((each) => typeof each === 'string').toSorted();
    if (count > 0) counts.set(treatment, { count: (before?.count ?? 0) + (isCounted ? count : 0), since: first });
  }
  return counts;
}

interface DataRequest {
  email: string;
  kind: Right;
  words?: string | undefined;
}

/** Requests of an address from the site within a day. */
const requestsOfDay = (trx: Trx, email_key: string, now: number) =>
  trx
    .selectFrom('rights_requests')
    .select(['kind', 'created_at'])
    .where('email_key', '=', email_key)
    .where('means', '=', 'site')
    .where('created_at', '>', isoTime(now - DAY_MS))
    .execute();

/**
 * Instant (ms) at which the mail about a request may be sent; null: no mail. Strangers may type the address, so mails are spaced.
 * A request of another right waits for the end of the pause; a repeat within the pause gets no second mail.
 */
function mayMailAt(
  earlier: readonly Pick<RequestRow, 'kind' | 'created_at'>[],
  { kind, known }: Pick<DataRequest, 'kind'> & { known: boolean },
  now: number,
): number | null {
  const { pause } = LIMITS.ownData;
  const earlierAt = earlier.filter((each) => !known || each.kind === kind).map(({ created_at }) => created_at);
  if (exceedsMailLimit(earlierAt, { pause }, now)) return null;
  const times = earlier.map(({ created_at }) => Date.parse(created_at)).filter((at) => at <= now);
  return Math.max(now, ...times.map((at) => at + pause));
}

/**
 * Mails the link that confirms a request, or a notice that nothing is stored about the address. Returns nothing, since the
 * visitor always gets the same response.
 */
export async function mailDataRequest(linkRequest: LinkRequest, { email, kind, words }: DataRequest): Promise<void> {
  const { trx, site, now } = linkRequest;
  const email_key = foldEmail(email);
  const earlier = await requestsOfDay(trx, email_key, now);
  if (earlier.length >= LIMITS.ownData.mailsPerDay) return;
  const known = (await countStored(trx, await subjectOf(trx, email))).size > 0;
  const notBefore = mayMailAt(earlier, { kind, known }, now);
  if (notBefore === null) return;
  const request_id = randomUUID();
  await trx
    .insertInto('rights_requests')
    .values({
      request_id,
      kind,
      means: 'site',
      email,
      email_key,
      words: known ? (words ?? null) : null,
      created_at: isoTime(now),
    })
    .execute();
  const key = `rights-link:${request_id}`;
  if (!known) return enqueue(trx, { key, to: email, mail: rightsUnknown(site), deleteWhenSent: true }, now);
  const { name: rightName } = RIGHTS_TEXTS[kind];
  await enqueueLink(linkRequest, {
    ...{ purpose: 'own_data', subject: request_id, lifetime: LIMITS.ownData.link },
    ...{ key, to: email, notBefore },
    mail: (token) => rightsLink(site, { rightName, dataUrl: `${site.url}${PAGES.myData}#${token}` }),
  });
}

/** The request of a link, also if its copy was already downloaded. Throws HttpError 404. @param now ms */
export async function requestOfLink(
  db: Db | Trx,
  token: string,
  now: number,
): Promise<RequestRow & { email: string; copied: boolean }> {
  const found = await findToken(db, 'own_data', token);
  const row =
    found && found.revoked_at === null && (found.expires_at ?? '') > isoTime(now)
      ? await db.selectFrom('rights_requests').selectAll().where('request_id', '=', found.subject).executeTakeFirst()
      : undefined;
  if (!found || !row?.email) throw new HttpError(404, LINK_TEXTS.dead);
  return { ...row, email: row.email, copied: found.used_at !== null };
}

/** Whether the copies know an erasure that was answered. */
async function erasedOf(
  db: Db | Trx,
  { kind, outcome, answered_at }: RequestRow,
  withBucket: boolean,
): Promise<MyData['erased']> {
  if (kind !== 'erasure' || answered_at === null || (outcome !== 'granted' && outcome !== 'partial')) return null;
  const since = await erasuresWaitSince(db);
  if (since !== null && since <= answered_at) return 'waiting';
  return withBucket ? 'everywhere' : 'here';
}

/** The content of the link's page. @param now ms */
export async function readMyData(db: Db | Trx, token: string, now: number, withBucket: boolean): Promise<MyData> {
  const row = await requestOfLink(db, token, now);
  const subject = await subjectOf(db, row.email);
  const stored = await countStored(db, subject);
  const { kind, created_at, confirmed_at, number, due_on, answered_at, outcome } = row;
  return {
    kind,
    maskedEmail: maskEmail(row.email),
    created_at,
    confirmed_at,
    number,
    due_on,
    answered_at,
    outcome,
    blocked: await isBlocked(db, subject),
    erased: await erasedOf(db, row, withBucket),
    copyReady: isCopyRight(kind) && !row.copied,
    stored: [...stored].map(([treatment, counted]) => {
      const { name, data, purpose, period } = TREATMENTS[treatment];
      return { name, ...counted, data, purpose, period };
    }),
  };
}

async function nextNumber(trx: Trx): Promise<number> {
  const { last } = await trx
    .selectFrom('rights_requests')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

type Confirming = Pick<Context, 'config' | 'clock' | 'db'>;

/** Starts the term of a request with a known sender, blocks the data if required, and notifies the inbox. */
export async function beginRequest(
  ctx: Confirming,
  trx: Trx,
  row: RequestRow & { email: string },
  site: MailIdentity,
): Promise<void> {
  const now = ctx.clock.now();
  const { timeZone } = ctx.config;
  const number = await nextNumber(trx);
  const due_on = answerDueOn(row.kind, dayIn(Date.parse(row.created_at), timeZone));
  await trx
    .updateTable('rights_requests')
    .set({ confirmed_at: isoTime(now), number, due_on })
    .where('request_id', '=', row.request_id)
    .execute();
  const person = await findByEmail(trx, row.email);
  const blocks = blocksWhilePending(row.kind) && person?.role_name !== 'root';
  if (blocks) await blockSubject(trx, await subjectOf(trx, row.email), isoTime(now));
  const shared = { number: requestNumber(number), dueDate: formatDate(due_on) };
  await enqueue(
    trx,
    {
      key: `rights-received:${row.request_id}`,
      to: row.email,
      replyTo: site.contactEmail,
      mail: rightsReceived(site, {
        ...shared,
        rightName: RIGHTS_TEXTS[row.kind].name,
        receivedAt: formatDateTime(row.created_at, timeZone),
        blockedNote: blocks ? MY_DATA_TEXTS.blocked : '',
      }),
    },
    now,
  );
  const adminUrl = `${site.url}${ADMIN.rights}/${row.request_id}`;
  const arrived = rightsArrived(site, { ...shared, rightName: RIGHTS_NAMES[row.kind], adminUrl });
  await enqueue(trx, { key: `rights-arrived:${row.request_id}`, to: site.inbox, mail: arrived }, now);
}

/** Confirms the request of a link; a copy needs no administrator, so it is only downloaded. A repeat changes nothing. */
export async function confirmRequest(ctx: Context, token: string): Promise<MyData> {
  const now = ctx.clock.now();
  const site = await mailIdentity(ctx);
  const answer = await ctx.db.transaction().execute(async (trx) => {
    const row = await requestOfLink(trx, token, now);
    if (row.confirmed_at === null && !isCopyRight(row.kind)) await beginRequest(ctx, trx, row, site);
    return readMyData(trx, token, now, ctx.config.backups.target !== null);
  });
  ctx.mail.wake();
  ctx.publisher.wake();
  return answer;
}

/** Withdraws a request and ends the block that it caused. */
export async function withdrawRequest(ctx: Context, token: string): Promise<MyData> {
  const now = ctx.clock.now();
  const answer = await ctx.db.transaction().execute(async (trx) => {
    const row = await requestOfLink(trx, token, now);
    if (row.confirmed_at !== null && row.answered_at === null) {
      await trx
        .updateTable('rights_requests')
        .set({ answered_at: isoTime(now), outcome: 'withdrawn' })
        .where('request_id', '=', row.request_id)
        .execute();
      if (blocksWhilePending(row.kind)) await unblockSubject(trx, await subjectOf(trx, row.email), isoTime(now));
    }
    return readMyData(trx, token, now, ctx.config.backups.target !== null);
  });
  ctx.publisher.wake();
  return answer;
}

/** Days left to answer a request; null: already answered, or not confirmed. @param now ms */
export const daysLeftOf = ({ due_on, answered_at }: Pick<RequestRow, 'due_on' | 'answered_at'>, now: number, timeZone: string) =>
  due_on === null || answered_at !== null ? null : daysUntil(due_on, dayIn(now, timeZone));
