/** The mails of decisions: prepared by a change of state, then edited, sent or discarded by an administrator. */
import { createHash } from 'node:crypto';
import {
  type ChangedMail,
  type DecisionMail,
  decisionMail,
  MAILS_CHANGED,
  type MailText,
} from '@trama/shared/applications/answers';
import { fillText, lastDayToAnswer } from '@trama/shared/calls/texts';
import { dayIn } from '@trama/shared/format/dates';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { type Context, nowIso } from '../../../context.ts';
import { notBlocked } from '../../../core/database/blocked.ts';
import type { Db, Trx } from '../../../core/database/open.ts';
import { HttpError, notFound } from '../../../core/http/errors.ts';
import { noteResponse } from '../../../core/http/idempotent-request.ts';
import { mailIdentity } from '../../../core/mail/identity.ts';
import { enqueue } from '../../../core/mail/outbox.ts';
import { markStale } from '../../../core/publishing/stale-pages.ts';
import { lastSave, type Save } from '../../../core/revisions/revisions.ts';
import { saveVersioned, type Versioned } from '../../../core/revisions/save-versioned.ts';
import { coauthorsToNotify, notifyCoauthors } from '../authors/coauthors.ts';
import { keyOf, textsOf } from '../call-texts/call-texts.ts';
import { TEXT_COLUMNS, valuesOf } from '../call-texts/text-values.ts';
import { linkedMail } from '../linked-mail.ts';
import { issueLink } from '../links.ts';
import { type Actor, writeHistory } from '../reading/history.ts';
import { applicantName, applicationsJoined, eventKeys, noteEventOf } from '../repository.ts';

const mails = (db: Db | Trx) =>
  applicationsJoined(db)
    .innerJoin('decision_mails', 'decision_mails.application_id', 'applications.application_id')
    .selectAll('decision_mails')
    .select(TEXT_COLUMNS)
    .select(['email', 'programme_name', 'first_surname', 'second_surname', 'full_name']);

type Row = Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>;

/** A row with its present text and the last day to answer. */
type Written = Row & { confirm_by: string | null };

/** Hash of the sent text. */
const etagOf = ({ subject, body }: MailText) =>
  createHash('sha256')
    .update(JSON.stringify([subject, body]))
    .digest('base64url');

/** Renders the rows: a mail that is neither sent nor edited by hand has the call's present text with the person's data. */
async function fillMails(ctx: Context, db: Db | Trx, rows: readonly Row[]): Promise<Written[]> {
  if (rows.length === 0) return [];
  const { timeZone } = ctx.config;
  const site = await mailIdentity({ db, config: ctx.config });
  const today = dayIn(ctx.clock.now(), timeZone);
  const textOf = await textsOf(
    db,
    site,
    rows.map((row) => row.event_id),
  );
  return rows.map((row) => {
    if (row.status !== 'prepared') return row;
    const text = textOf(row.event_id, row.decision);
    const due = row.decision === 'rechazada' ? null : lastDayToAnswer(text, today, row.event_date);
    const confirm_by = row.decision === 'aceptada' ? due : null;
    if (row.custom === 1) return { ...row, confirm_by };
    const values = valuesOf(row.decision, row, { site, timeZone, due, closesAt: null });
    return { ...row, confirm_by, subject: fillText(text.subject, values), body: fillText(text.body, values).trim() };
  });
}

function answer(row: Written): DecisionMail {
  const { decision_mail_id, application_id, event_title, decision, subject, body, status, created_at, settled_at, version } = row;
  return {
    ...{ decision_mail_id, application_id, event_title, decision, subject, body, status, created_at, settled_at, version },
    custom: row.custom === 1,
    etag: etagOf(row),
    fullName: applicantName(row),
    titulo: row.talk_title,
    to: row.email ?? '',
  };
}

/** Prepared mails, oldest first; with `eventId`, of that event. */
export async function preparedMails(ctx: Context, eventId: number | undefined): Promise<DecisionMail[]> {
  let query = mails(ctx.db).where('decision_mails.status', '=', 'prepared').where(notBlocked);
  if (eventId !== undefined) query = query.where('applications.event_id', '=', eventId);
  const rows = await query.orderBy('decision_mails.created_at').orderBy('decision_mail_id').execute();
  return (await fillMails(ctx, ctx.db, rows)).map(answer);
}

/** All decision mails of one application, newest first. */
export async function mailsOf(ctx: Context, applicationId: string): Promise<DecisionMail[]> {
  const rows = await mails(ctx.db)
    .where('decision_mails.application_id', '=', applicationId)
    .orderBy('decision_mails.created_at', 'desc')
    .orderBy('decision_mail_id')
    .execute();
  return (await fillMails(ctx, ctx.db, rows)).map(answer);
}

/** A decision mail with its present text; undefined: no such mail. */
async function mailOf(ctx: Context, db: Db | Trx, id: string): Promise<Written | undefined> {
  const [mail] = await fillMails(ctx, db, await mails(db).where('decision_mail_id', '=', id).execute());
  return mail;
}

/** A decision mail in any state; undefined: no such mail. */
export async function decisionMailOf(ctx: Context, id: string): Promise<DecisionMail | undefined> {
  const mail = await mailOf(ctx, ctx.db, id);
  return mail && answer(mail);
}

/** A mail that can still change. Throws HttpError 404, or 409 if it was sent or discarded. */
const versioned = (ctx: Context, id: string): Versioned<Written> => ({
  kind: 'decision-mail',
  item: id,
  async read(trx) {
    const mail = await mailOf(ctx, trx, id);
    if (!mail) throw notFound();
    if (mail.status !== 'prepared') throw new HttpError(409, APPLICATION_PANEL_TEXTS.mailGone);
    return mail;
  },
  state: ({ version, created_at: at, subject, body }) => ({ version, at, snapshot: { subject, body } }),
  // Parsed here, because no schema of the route strips the details of an error.
  answer: (mail) => decisionMail.parse(answer(mail)),
});

/**
 * Changes the text of a prepared mail. Throws HttpError 404, or 409 if the mail was sent, discarded or changed in the meantime.
 */
export async function rewriteMail(ctx: Context, id: string, { subject, body }: MailText, save: Save): Promise<DecisionMail> {
  const mail = await saveVersioned(ctx, versioned(ctx, id), save, {
    async change(trx, before, at) {
      const text = { subject, body, version: before.version + 1, custom: 1 } as const;
      await trx.updateTable('decision_mails').set(text).where('decision_mail_id', '=', id).execute();
      if (before.subject !== subject || before.body !== body)
        await writeHistory(trx, [before.application_id], { at, by: { admin: save.account }, kind: 'mail_edited' });
    },
  });
  return answer(mail);
}

/**
 * Drops the edited text, so that the mail follows the call's text again. Throws HttpError 404, or 409 if it was sent or
 * discarded.
 */
export async function dropOwnText(ctx: Context, id: string, { account }: Save): Promise<DecisionMail> {
  const mail = await saveVersioned(
    ctx,
    versioned(ctx, id),
    { account },
    {
      async change(trx, before) {
        const values = { custom: 0, version: before.version + 1 } as const;
        await trx.updateTable('decision_mails').set(values).where('decision_mail_id', '=', id).execute();
      },
    },
  );
  return answer(mail);
}

/** The prepared mails among `ids`. Leaves out sent and discarded mails, so that a retry sends nothing twice. */
const stillPrepared = async (ctx: Context, trx: Trx, ids: readonly string[]) =>
  fillMails(
    ctx,
    trx,
    await mails(trx).where('decision_mail_id', 'in', ids).where('decision_mails.status', '=', 'prepared').execute(),
  );

/** Makes the error for texts that changed after they were shown, with time and author of the change and the current texts. */
async function changedSince(trx: Trx, rows: readonly Written[]): Promise<HttpError> {
  const changed: ChangedMail[] = [];
  for (const row of rows) {
    const own = await lastSave(trx, { kind: 'decision-mail', item: row.decision_mail_id });
    const ofAll = await lastSave(trx, { kind: 'call-text', item: keyOf(row.event_id, row.decision) });
    // The last change of a text that follows the call's text: the request that reset it, or a later save of the call's text.
    const common = row.custom === 0 && ofAll !== undefined && ofAll.at >= (own?.at ?? '');
    const saved = common ? ofAll : own;
    changed.push({ changedBy: saved?.by ?? null, changedAt: saved?.at ?? null, common, mail: decisionMail.parse(answer(row)) });
  }
  const message = APPLICATION_PANEL_TEXTS.mailChanged(rows.map(applicantName).join(', '));
  return new HttpError(409, message, undefined, {}, MAILS_CHANGED, { changed });
}

/**
 * Sends decision mails, each with a personal link. Sending announces the decision, so the event's programme is rendered again.
 * @param seen etags of the texts that the administrator saw, by the mail's id
 * @returns number of sent mails
 * @throws HttpError 409 if a text changed since then; no mail is sent
 */
export async function sendMails(
  ctx: Context,
  { ids, seen = {} }: { ids: readonly string[]; seen?: Readonly<Record<string, string>> },
  by: Actor,
): Promise<number> {
  const site = await mailIdentity(ctx);
  const { timeZone } = ctx.config;
  const now = ctx.clock.now();
  const at = nowIso(ctx);
  const sent = await ctx.db.transaction().execute(async (trx) => {
    const rows = await stillPrepared(ctx, trx, ids);
    const changed = rows.filter((row) => (seen[row.decision_mail_id] ?? etagOf(row)) !== etagOf(row));
    if (changed.length > 0) throw await changedSince(trx, changed);
    noteEventOf(rows);
    for (const row of rows) {
      const { application_id, decision_mail_id, decision, subject, body, email } = row;
      if (email) {
        const link = await issueLink(trx, application_id, site.url, now);
        const mail = linkedMail({ subject, body, site, kind: decision }, link);
        const key = `decision:${decision_mail_id}`;
        await enqueue(trx, { key, to: email, replyTo: site.contactEmail, toMany: true, mail }, now);
      }
      const { confirm_by } = row;
      await trx
        .updateTable('decision_mails')
        .set({ subject, body, confirm_by })
        .where('decision_mail_id', '=', decision_mail_id)
        .execute();
      await settle(trx, [decision_mail_id], 'sent', at);
      await trx
        .updateTable('applications')
        .set({ announced_state: decision })
        .where('application_id', '=', application_id)
        .execute();
      // Notifies co-authors who were not notified because the applicant never opened a link: the programme will name them.
      if (decision === 'aceptada') {
        const notice = { application_id, event_title: row.event_title, site, timeZone, now, toMany: true };
        await notifyCoauthors(trx, await coauthorsToNotify(trx, application_id), notice);
      }
      await writeHistory(trx, [application_id], { at, by, kind: 'mail_sent', to: decision });
    }
    await markStale(trx, eventKeys(rows));
    noteResponse({ count: rows.length });
    return rows.length;
  });
  ctx.mail.wake();
  ctx.publisher.wake();
  return sent;
}

/** Discards mails: the states stay without an announcement. @returns the number of discarded mails */
export async function discardMails(ctx: Context, ids: readonly string[], by: Actor): Promise<number> {
  const at = nowIso(ctx);
  return ctx.db.transaction().execute(async (trx) => {
    const rows = await stillPrepared(ctx, trx, ids);
    noteEventOf(rows);
    await settle(
      trx,
      rows.map((row) => row.decision_mail_id),
      'discarded',
      at,
    );
    await writeHistory(
      trx,
      rows.map((row) => row.application_id),
      { at, by, kind: 'mail_discarded' },
    );
    return rows.length;
  });
}

async function settle(trx: Trx, ids: string[], status: 'sent' | 'discarded', at: string): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('decision_mails').set({ status, settled_at: at }).where('decision_mail_id', 'in', ids).execute();
}
