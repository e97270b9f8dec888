/**
 * Changes the address of an account. The new address confirms by link; both addresses are notified, and the old one can undo. A
 * reader of the account's mails could otherwise take over the account. Source: decisions, "Who may do what".
 */

import { randomUUID } from 'node:crypto';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import type { MailContent } from '@trama/shared/mail/parts';
import { emailChangeLinks } from '@trama/shared/paths';
import { EMAIL_CHANGE_MESSAGES as m } from '@trama/shared/texts/accounts';
import { ACCOUNT_MAILS, emailChangeConfirmation, emailChangeNotice } from '@trama/shared/texts/mail-kinds/accounts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { consumeToken, issueToken, revokePasswordLinks, revokeTokens } from '../../core/auth/access-tokens.ts';
import { closeSessionsOf } from '../../core/auth/sessions.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { HttpError } from '../../core/http/errors.ts';
import type { MailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { notifyAccount } from './account-notice.ts';
import { emailTaken } from './change.ts';
import type { PersonRow } from './person.ts';
import { emailColumns, findByEmail, findPerson, updatePerson } from './repository.ts';

const send = (trx: Trx, to: string, mail: MailContent, now: number) =>
  enqueue(trx, { key: `email-change:${randomUUID()}`, to, mail }, now);

/** Mails the old address a link that undoes the change, valid for 72 hours. */
async function notifyOldAddress(trx: Trx, changeId: string, values: OldAddress, now: number): Promise<void> {
  const token = await issueToken(trx, { purpose: 'undo_email', subject: changeId, lifetime: LIMITS.emailChange.undo }, now);
  const { site, firstName, to, newEmail, sentence } = values;
  const { undo: undoUrl } = emailChangeLinks(site.url, token);
  await send(trx, to, emailChangeNotice(site, { firstName, whatChanged: sentence(newEmail), undoUrl }), now);
}
interface OldAddress {
  site: MailIdentity;
  firstName: string;
  to: string;
  newEmail: string;
  sentence: (newEmail: string) => string;
}

/**
 * The columns of a new address; empty for an account that can log in, whose address changes only once confirmed. Throws HttpError
 * 409 if another person has the address.
 * @param now ms
 */
export async function changedEmail(trx: Trx, before: PersonRow, email: string | undefined, site: MailIdentity, now: number) {
  if (email === undefined) return {};
  const isAccount = before.role_name === 'root';
  const same = foldEmail(email) === before.email_key;
  if (isAccount && !same) await revokePasswordLinks(trx, before.user_id, now);
  if (!isAccount || same || !before.password_hash || !before.email) return emailColumns(email);
  if (await findByEmail(trx, email)) throw emailTaken();
  noteAudit({ action: 'email-ask' });
  const change = { email_change_id: randomUUID(), user_id: before.user_id, old_email: before.email, new_email: email };
  await trx.deleteFrom('email_changes').where('user_id', '=', before.user_id).where('confirmed_at', 'is', null).execute();
  await trx
    .insertInto('email_changes')
    .values({ ...change, created_at: isoTime(now) })
    .execute();
  const { email_change_id: subject } = change;
  const token = await issueToken(trx, { purpose: 'confirm_email', subject, lifetime: LIMITS.emailChange.confirm }, now);
  const firstName = before.first_name;
  const { confirm: confirmUrl } = emailChangeLinks(site.url, token);
  await send(trx, email, emailChangeConfirmation(site, { firstName, confirmUrl }), now);
  const sentence = ACCOUNT_MAILS.emailChange.asked;
  await notifyOldAddress(trx, subject, { site, firstName, to: before.email, newEmail: email, sentence }, now);
  return {};
}

async function usedFor(trx: Trx, purpose: 'confirm_email' | 'undo_email', token: string, now: number) {
  const subject = await consumeToken(trx, purpose, token, now);
  const change =
    subject !== undefined &&
    (await trx.selectFrom('email_changes').selectAll().where('email_change_id', '=', subject).executeTakeFirst());
  if (!change) throw new HttpError(410, m.dead);
  const person = await findPerson(trx, change.user_id);
  if (!person) throw new HttpError(410, m.dead);
  noteAudit({ account: person.user_id, object: person.user_id });
  return { change, person };
}

/**
 * Confirms the new address, which becomes the account's. Throws HttpError 410, or 409 if another person has the address by now.
 */
export async function confirmEmailChange(trx: Trx, token: string, site: MailIdentity, now: number): Promise<void> {
  const { change, person } = await usedFor(trx, 'confirm_email', token, now);
  await updatePerson(trx, person.user_id, { ...emailColumns(change.new_email), updated_at: isoTime(now) });
  await trx
    .updateTable('email_changes')
    .set({ confirmed_at: isoTime(now) })
    .where('email_change_id', '=', change.email_change_id)
    .execute();
  await revokePasswordLinks(trx, person.user_id, now);
  await notifyAccount(trx, site, { ...person, email: change.new_email }, ACCOUNT_MAILS.change.email, now);
  const old = { site, firstName: person.first_name, to: change.old_email, newEmail: change.new_email };
  await notifyOldAddress(trx, change.email_change_id, { ...old, sentence: ACCOUNT_MAILS.emailChange.done }, now);
}

/** Undoes this change and the account's later ones, and ends all of its sessions. Throws like confirmEmailChange. */
export async function undoEmailChange(trx: Trx, token: string, site: MailIdentity, now: number): Promise<void> {
  const { change, person } = await usedFor(trx, 'undo_email', token, now);
  const { user_id } = person;
  if (change.confirmed_at) await updatePerson(trx, user_id, { ...emailColumns(change.old_email), updated_at: isoTime(now) });
  await trx.deleteFrom('email_changes').where('user_id', '=', user_id).where('created_at', '>=', change.created_at).execute();
  await revokePasswordLinks(trx, user_id, now);
  await revokeTokens(trx, 'device', user_id, now);
  await closeSessionsOf(trx, user_id);
  await notifyAccount(trx, site, { ...person, email: change.old_email }, ACCOUNT_MAILS.change.emailUndone, now);
}

/** The unconfirmed address; null: no change is pending. @param now ms */
export async function pendingEmail(db: Db | Trx, userId: string, now: number): Promise<string | null> {
  const change = await db
    .selectFrom('email_changes')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', isoTime(now - LIMITS.emailChange.confirm))
    .executeTakeFirst();
  return change?.new_email ?? null;
}

/** Deletes changes that can no longer be confirmed or undone. @param now ms */
export async function deleteExpiredEmailChanges(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where((eb) => eb(eb.fn.coalesce('confirmed_at', 'created_at'), '<=', isoTime(now - LIMITS.emailChange.undo)))
    .execute();
}
