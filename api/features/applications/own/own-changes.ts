/** Changes by the applicant's link: withdrawing, undoing the withdrawal, answering an acceptance. */
import { type Attendance, isDecision } from '@trama/shared/applications/states';
import { formatDay } from '@trama/shared/format/format';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { type Context, nowIso } from '../../../context.ts';
import type { Trx } from '../../../core/database/open.ts';
import { HttpError } from '../../../core/http/errors.ts';
import { type MailIdentity, mailIdentity } from '../../../core/mail/identity.ts';
import { markStale } from '../../../core/publishing/stale-pages.ts';
import { coauthorsToNotify, notifyCoauthors } from '../authors/coauthors.ts';
import { dropPreparedMails } from '../decisions/decisions.ts';
import { dropNoticeOfChange, isWithdrawalReported } from '../inbox.ts';
import { writeHistory } from '../reading/history.ts';
import { countWaiting } from '../reading/waiting-list.ts';
import { notifyApplicant, notifyInboxOfAnswer, notifyInboxOfRestoration, notifyInboxOfWithdrawal } from './change-mails.ts';
import { applicationStatus } from './own.ts';
import { findOwnApplication, type OwnRow } from './own-row.ts';

/** Runs `change` on the link's application in a transaction, and starts the mail worker and the publisher. Throws HttpError 404. */
async function changeOwnApplication<Result>(
  ctx: Context,
  token: string,
  change: (trx: Trx, row: OwnRow, when: { site: MailIdentity; now: number; timeZone: string; at: string }) => Promise<Result>,
): Promise<Result> {
  const when = { site: await mailIdentity(ctx), now: ctx.clock.now(), timeZone: ctx.config.timeZone, at: nowIso(ctx) };
  const result = await ctx.db.transaction().execute(async (trx) => {
    const row = await findOwnApplication(trx, token, when.now, when.timeZone);
    const done = await change(trx, row, when);
    await markStale(trx, [`event:${row.event_id}`]);
    return done;
  });
  ctx.publisher.wake();
  ctx.mail.wake();
  return result;
}

const updateApplication = (trx: Trx, row: OwnRow) =>
  trx.updateTable('applications').where('application_id', '=', row.application_id);

/** The next step that the mail of a withdrawal suggests. */
const withdrawalOf = ({ recoverable, open }: { recoverable: boolean; open: boolean }) =>
  recoverable ? 'withdrawn' : open ? 'withdrawnForGood' : 'withdrawnClosed';

/** Withdraws the application and notifies the inbox. Withdrawing twice changes nothing. Throws HttpError 404. */
export async function withdrawOwnApplication(ctx: Context, token: string): Promise<void> {
  await changeOwnApplication(ctx, token, async (trx, row, when) => {
    const { application_id, state } = row;
    if (state === 'retirada') return;
    const status = await applicationStatus(trx, row, when.now, when.timeZone);
    const isReported = await isWithdrawalReported(trx, application_id);
    await updateApplication(trx, row).set({ state: 'retirada', withdrawn_at: when.at }).execute();
    await dropPreparedMails(trx, [application_id], when.at);
    await writeHistory(trx, [application_id], { at: when.at, by: 'applicant', kind: 'state', from: state, to: 'retirada' });
    const waiting = row.announced_state === 'aceptada' ? await countWaiting(trx, row.event_id) : 0;
    if (isReported) await dropNoticeOfChange(trx, application_id);
    else await notifyInboxOfWithdrawal(trx, row, waiting, when);
    await notifyApplicant(trx, row, withdrawalOf(status), when);
  });
}

/** The state before the withdrawal; an unannounced decision must be made again. */
async function stateBefore(trx: Trx, row: OwnRow) {
  if (row.announced_state === 'lista_espera') return row.announced_state;
  const entry = await trx
    .selectFrom('application_history')
    .select('from_state')
    .where('application_id', '=', row.application_id)
    .where('to_state', '=', 'retirada')
    .orderBy('entry_id', 'desc')
    .executeTakeFirst();
  const before = entry?.from_state ?? 'recibida';
  return isDecision(before) ? 'en_revision' : before;
}

/** Undoes the withdrawal, until the close. Throws HttpError 404 or 409. */
export async function restoreOwnApplication(ctx: Context, token: string): Promise<void> {
  await changeOwnApplication(ctx, token, async (trx, row, when) => {
    const { restorable } = await applicationStatus(trx, row, when.now, when.timeZone);
    if (!restorable) throw new HttpError(409, OWN_TEXTS.notRestorable);
    const state = await stateBefore(trx, row);
    const { application_id } = row;
    const isReported = await isWithdrawalReported(trx, application_id);
    await updateApplication(trx, row).set({ state, withdrawn_at: null }).execute();
    await writeHistory(trx, [application_id], { at: when.at, by: 'applicant', kind: 'state', from: 'retirada', to: state });
    // Notifies co-authors now, if the link was opened while the application was withdrawn.
    if (row.link_opened_at !== null)
      await notifyCoauthors(trx, await coauthorsToNotify(trx, application_id), { ...row, ...when });
    if (isReported) await notifyInboxOfRestoration(trx, row, when);
    else await dropNoticeOfChange(trx, application_id);
    await notifyApplicant(trx, row, 'restored', when);
  });
}

/** Stores whether an accepted applicant takes part. A repeated answer changes nothing. Throws HttpError 404 or 409. */
export async function answerAcceptance(ctx: Context, token: string, attendance: Attendance): Promise<void> {
  await changeOwnApplication(ctx, token, async (trx, row, when) => {
    const { answerable, tooLate, confirmBy } = await applicationStatus(trx, row, when.now, when.timeZone);
    if (tooLate && confirmBy) throw new HttpError(409, OWN_TEXTS.answeredLate(formatDay(confirmBy)));
    if (!answerable) throw new HttpError(409, OWN_TEXTS.notAnswerable);
    if (row.attendance === attendance) return;
    await updateApplication(trx, row).set({ attendance, attendance_at: when.at }).execute();
    await writeHistory(trx, [row.application_id], {
      at: when.at,
      by: 'applicant',
      kind: 'attendance',
      note: OWN_TEXTS.answers[attendance],
    });
    await notifyInboxOfAnswer(trx, row, attendance, when);
    await notifyApplicant(trx, row, attendance, when);
  });
}
