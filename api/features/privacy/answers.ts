/** Reads a request, extends its term once, and answers it, for administrators. */
import { createHash } from 'node:crypto';
import { addDays } from '@trama/shared/format/dates';
import { formatDate } from '@trama/shared/format/format';
import { foldEmail } from '@trama/shared/format/text';
import { LIMITS } from '@trama/shared/limits';
import { PAGES } from '@trama/shared/paths';
import {
  blocksWhilePending,
  ERASABLE,
  type Erasable,
  isCopyRight,
  type RightsAnswer,
  type RightsDetail,
} from '@trama/shared/privacy/rights';
import { RIGHTS_MAILS, rightsAnswerMail, rightsExtended } from '@trama/shared/texts/mail-kinds/rights';
import { ERASABLE_TEXTS, RIGHTS_MESSAGES as m } from '@trama/shared/texts/rights';
import { sql } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import { issueToken } from '../../core/auth/access-tokens.ts';
import { type ErasureEntry, fileErasures, noteErasures, PARTS_OF_ADDRESS } from '../../core/database/erasure-ledger.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError, notFound } from '../../core/http/errors.ts';
import type { MailIdentity } from '../../core/mail/identity.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { renderMail } from '../../core/mail/render.ts';
import type { ErasedFiles, Subject } from '../../core/personal-data/entry.ts';
import { unsubscribe } from '../newsletter/index.ts';
import { findByEmail } from '../people/index.ts';
import { blockSubject, isBlocked, unblockSubject } from './block.ts';
import { completeErasure, eraseSubject } from './erase.ts';
import { PERSONAL_DATA } from './register.ts';
import { daysLeftOf, type RequestRow, requestNumber, subjectOf } from './requests.ts';

/** Number of a subject's rows in each part. */
async function partsOf(db: Db | Trx, subject: Subject): Promise<RightsDetail['parts']> {
  const { userId } = subject;
  const subscribed = db.selectFrom('people').select('user_id').where('user_id', '=', userId).where('notification', '=', 1);
  const counts = new Map<string, number>([
    ['newsletter', (await subscribed.execute()).length],
    ['record', 1],
  ]);
  for (const { table, rows, parts = [], counted = '*' } of PERSONAL_DATA)
    for (const part of parts.filter((each) => each !== 'newsletter')) {
      const found = await sql<{ count: number }>`select count(${sql.raw(counted)}) as count from ${sql.table(table)}
        where ${rows(subject)}`.execute(db);
      counts.set(part, (counts.get(part) ?? 0) + Number(found.rows[0]?.count ?? 0));
    }
  return ERASABLE.map((part) => ({ part, count: counts.get(part) ?? 0 })).filter(({ count }) => count > 0);
}

const confirmed = (db: Db | Trx) => db.selectFrom('rights_requests').selectAll().where('confirmed_at', 'is not', null);

/** Reads a request in detail. Throws HttpError 404. */
export async function findRightsRequest(db: Db | Trx, id: string): Promise<RequestRow> {
  const row = await confirmed(db).where('request_id', '=', id).where('number', 'is not', null).executeTakeFirst();
  if (!row) throw notFound(m.notFound);
  return row;
}

export async function requestDetail(db: Db | Trx, row: RequestRow, now: number, timeZone: string): Promise<RightsDetail> {
  const subject = row.email === null ? { userId: null, email: null } : await subjectOf(db, row.email);
  const person = row.email === null ? undefined : await findByEmail(db, row.email);
  const { email_key: _, reminded: __, ...shown } = row;
  return {
    ...shown,
    number: row.number ?? 0,
    confirmed_at: row.confirmed_at ?? '',
    due_on: row.due_on ?? '',
    days_left: daysLeftOf(row, now, timeZone),
    name: person?.full_name ?? null,
    user_id: person?.user_id ?? null,
    blocked: await isBlocked(db, subject),
    parts: row.email === null ? [] : await partsOf(db, subject),
  };
}

/** An unanswered request, with the address. Throws HttpError 404 or 409. */
async function pendingRequest(trx: Trx, id: string): Promise<RequestRow & { email: string }> {
  const row = await findRightsRequest(trx, id);
  if (row.answered_at !== null || row.email === null) throw new HttpError(409, m.answered);
  return { ...row, email: row.email };
}

/** Extends the term, once and before it is over. Throws HttpError 404 or 409. */
export async function extendRequest(
  ctx: Context,
  id: string,
  { days, reason }: { days: number; reason: string },
): Promise<RequestRow> {
  const now = ctx.clock.now();
  const site = await mailIdentity(ctx);
  const row = await ctx.db.transaction().execute(async (trx) => {
    const row = await pendingRequest(trx, id);
    if (row.kind === 'blocking') throw new HttpError(409, m.blockingFixed);
    if (row.extended_at !== null) throw new HttpError(409, m.extendedOnce);
    if ((daysLeftOf(row, now, ctx.config.timeZone) ?? 0) < 0) throw new HttpError(409, m.overdue);
    const due_on = addDays(row.due_on ?? '', days);
    const changed = { due_on, extended_at: nowIso(ctx), extension_reason: reason, reminded: null };
    await trx.updateTable('rights_requests').set(changed).where('request_id', '=', id).execute();
    const mail = rightsExtended(site, { number: requestNumber(row.number), dueDate: formatDate(due_on), reason });
    await enqueue(trx, { key: `rights-extended:${id}`, to: row.email, replyTo: site.contactEmail, mail }, now);
    return { ...row, ...changed };
  });
  ctx.mail.wake();
  return row;
}

/** Entries of the erasure ledger that repeat the erasure of `parts` after a restore. Read them before the rows are erased. */
async function ledgerOfParts(
  trx: Trx,
  { userId, email }: Subject & { email: string },
  parts: ReadonlySet<Erasable>,
): Promise<ErasureEntry[]> {
  const applications = parts.has('applications')
    ? await trx.selectFrom('applications').select('application_id').where('person_id', '=', userId).execute()
    : [];
  return [
    ...applications.map((row) => ['application', row.application_id] as const),
    ...(parts.has('newsletter') ? [['unsubscribed', email] as const] : []),
    ...PARTS_OF_ADDRESS.filter((part) => parts.has(part)).map((part) => [part, email] as const),
  ];
}

/** Ends the block of an answered request, unless it granted a block. */
async function applyBlock(
  trx: Trx,
  row: RequestRow,
  subject: Subject,
  outcome: RightsAnswer['outcome'],
  at: string,
): Promise<void> {
  if (row.kind === 'blocking' && outcome !== 'refused') await blockSubject(trx, subject, at);
  else if (blocksWhilePending(row.kind)) await unblockSubject(trx, subject, at);
}

interface Answered {
  row: RequestRow & { email: string };
  answer: RightsAnswer;
  erased: readonly Erasable[];
  site: MailIdentity;
  /** True if copies of the data exist elsewhere. */
  copies: boolean;
}

/** Mails the answer. @returns the hash of its text, a proof without its content @param now ms */
async function sendAnswer(trx: Trx, { row, answer, erased, site, copies }: Answered, now: number): Promise<string> {
  const t = RIGHTS_MAILS.answer;
  const granted = answer.outcome === 'granted';
  const withCopy = granted && isCopyRight(row.kind);
  const lifetime = LIMITS.ownData.link;
  const token = withCopy ? await issueToken(trx, { purpose: 'own_data', subject: row.request_id, lifetime }, now) : '';
  const mail = rightsAnswerMail(site, {
    number: requestNumber(row.number),
    result:
      erased.length > 0 && granted && copies
        ? t.erasedFromCopies
        : granted
          ? t.granted[row.kind]
          : t[answer.outcome === 'partial' ? 'partial' : 'refused'],
    erasedParts: erased.map((part) => ERASABLE_TEXTS[part].short).join(', '),
    reason: answer.reason ?? '',
    complaint: granted ? '' : t.complaint,
    copyUrl: withCopy ? `${site.url}${PAGES.myData}#${token}` : '',
  });
  const key = `rights-answer:${row.request_id}`;
  await enqueue(trx, { key, to: row.email, replyTo: site.contactEmail, mail, deleteWhenSent: row.kind === 'erasure' }, now);
  return createHash('sha256').update(renderMail(mail).text).digest('hex');
}

/** Answers a request and applies the granted part. Throws HttpError 404, 409, or 422 if data stays without a reason. */
export async function answerRequest(ctx: Context, id: string, answer: RightsAnswer): Promise<void> {
  const now = ctx.clock.now();
  const at = nowIso(ctx);
  const site = await mailIdentity(ctx);
  const files = await ctx.db.transaction().execute(async (trx) => {
    const row = await pendingRequest(trx, id);
    const subject = { ...(await subjectOf(trx, row.email)), email: foldEmail(row.email) };
    const person = await findByEmail(trx, row.email);
    const erases = row.kind === 'erasure' && answer.outcome !== 'refused';
    if (erases && person?.role_name === 'root') throw new HttpError(409, m.rootAccount);
    const parts = (await partsOf(trx, subject)).map(({ part }) => part);
    const chosen = new Set(answer.outcome === 'granted' ? parts : (answer.erase ?? []));
    const whole = erases && parts.every((part) => chosen.has(part));
    if (erases && !whole && !answer.reason) throw new HttpError(422, m.nothingToKeep, { reason: m.nothingToKeep });
    const erased = erases ? parts.filter((part) => chosen.has(part)) : [];
    await applyBlock(trx, row, subject, answer.outcome, at);
    const partial = erases && !whole ? await ledgerOfParts(trx, subject, chosen) : [];
    let files: ErasedFiles = { applications: [], images: [] };
    if (erases && !whole && chosen.has('newsletter') && subject.userId !== null) await unsubscribe(trx, subject.userId, now);
    if (erases) files = await eraseSubject(trx, subject, at, whole ? undefined : chosen);
    const answer_hash = await sendAnswer(trx, { row, answer, erased, site, copies: ctx.config.backups.target !== null }, now);
    await trx
      .updateTable('rights_requests')
      .set({ answered_at: at, outcome: answer.outcome, reason: whole ? null : (answer.reason ?? null), answer_hash })
      .where('request_id', '=', id)
      .execute();
    const named = subject.userId === null ? [] : [['person', subject.userId] as const];
    await noteErasures(trx, ctx, whole ? [...named, ['address', subject.email]] : partial);
    return files;
  });
  await fileErasures(ctx);
  await completeErasure(ctx, files);
  ctx.mail.wake();
  ctx.publisher.wake();
}
