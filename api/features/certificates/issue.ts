/** Issues, corrects, revokes and mails certificates. */
import type { CertificateRecord, CertificateRole } from '@trama/shared/certificates/certificates';
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import { PAGES } from '@trama/shared/paths';
import { CERTIFICATE_MESSAGES as m } from '@trama/shared/texts/certificates';
import { CERTIFICATE_MAILS, certificateCorrected, certificateIssued } from '@trama/shared/texts/mail-kinds/certificates';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Context, nowIso } from '../../context.ts';
import { noteAudit } from '../../core/audit/request-entry.ts';
import { fileErasures, noteErasures } from '../../core/database/erasure-ledger.ts';
import { type Trx, truncateLog } from '../../core/database/open.ts';
import { HttpError, invalidFields, orNotFound } from '../../core/http/errors.ts';
import { noteResponse } from '../../core/http/idempotent-request.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { deleteOrphanedStoredMails } from '../../core/mail/stored-mails.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { newCode } from './code.ts';
import { currentCodes } from './current-codes.ts';
import { certificateMailKey, certificateState, pageKeys } from './derived.ts';
import { findCertificateRecord } from './list.ts';
import { recipientsOf } from './recipients.ts';
import type { CertificateTable } from './tables.ts';
import { findCertificateEvent, notHeld, signaturesOf, templateTexts } from './templates.ts';
import { withdrawCertificate } from './withdraw.ts';

type Row = Selectable<CertificateTable>;

const CHUNK = 500;

interface Mailed extends Pick<Row, 'code' | 'resent' | 'name' | 'email' | 'event_title' | 'role'> {
  corrected?: boolean;
}

async function mail(ctx: Context, trx: Trx, site: MailIdentity, row: Mailed): Promise<void> {
  const values = {
    firstName: row.name.split(' ', 1)[0] ?? '',
    eventTitle: row.event_title,
    role: CERTIFICATE_MAILS.roles[row.role],
    certificateUrl: `${site.url}${PAGES.certificate(row.code)}`,
  };
  const content = row.corrected ? certificateCorrected(site, values) : certificateIssued(site, values);
  const envelope = { key: certificateMailKey(row), to: row.email, replyTo: site.contactEmail };
  await enqueue(trx, { ...envelope, toMany: true, mail: content }, ctx.clock.now());
}

/**
 * Issues certificates to all people of a role who lack one, and mails them to known addresses, in one transaction. A second run
 * issues nothing. Throws HttpError 404, and 409 without a reason for an event that was not held.
 */
export async function issueCertificates(
  ctx: Context,
  { event_id, role, reason = '' }: { event_id: number; role: CertificateRole; reason?: string | undefined },
): Promise<{ issued: number; mailed: number; already: number }> {
  const site = await mailIdentity(ctx);
  const issued_at = nowIso(ctx);
  const report = await ctx.db.transaction().execute(async (trx) => {
    const event = await findCertificateEvent(trx, event_id);
    const why = notHeld(ctx, event);
    if (why !== null && reason === '') throw new HttpError(409, m.notHeld[why], { reason: m.notHeld[why] });
    const { hours, text } = await templateTexts(trx, event_id);
    const signatures = JSON.stringify((await signaturesOf(trx, event_id)).map(({ signature_id }) => signature_id));
    const people = await recipientsOf(trx, event_id, role);
    const codes = await currentCodes(trx, { event_id, role }, people);
    const rows = people
      .filter(({ recipient }) => !codes.has(recipient))
      .map(
        ({ certificate_person_id: _, ...person }): Insertable<CertificateTable> => ({
          ...person,
          code: newCode(),
          event_id,
          role,
          event_title: event.title,
          event_date: event.date,
          finish_date: event.finish_date,
          location: event.location,
          hours,
          text: text(role),
          signatures,
          issued_at,
        }),
      );
    for (let from = 0; from < rows.length; from += CHUNK)
      await trx
        .insertInto('certificates')
        .values(rows.slice(from, from + CHUNK))
        .execute();
    const mailed = rows.flatMap(({ email = '', ...row }) => (email === '' ? [] : [{ ...row, email, resent: 0 }]));
    for (const row of mailed) await mail(ctx, trx, site, row);
    await markStale(trx, pageKeys(rows));
    noteAudit({ object: String(event_id), detail: { count: rows.length, ...(why !== null && { reason }) } });
    return noteResponse({ issued: rows.length, mailed: mailed.length, already: people.length - rows.length });
  });
  ctx.publisher.wake();
  ctx.mail.wake();
  return report;
}

const rowOf = async (trx: Trx, code: string): Promise<Row> =>
  orNotFound(await trx.selectFrom('certificates').selectAll().where('code', '=', code).executeTakeFirst(), m.notFound);

/** Throws HttpError 404, or 409 for a certificate that is no longer valid. */
async function validRow(trx: Trx, code: string): Promise<Row> {
  const row = await rowOf(trx, code);
  if (certificateState(row) !== 'valid') throw new HttpError(409, m.notValid);
  return row;
}

/** Changes a certificate in one transaction, then wakes the publisher and the mail worker. @returns the current version */
async function change(ctx: Context, work: (trx: Trx, site: MailIdentity) => Promise<string>): Promise<CertificateRecord> {
  const site = await mailIdentity(ctx);
  const record = await ctx.db.transaction().execute(async (trx) => {
    const current = await findCertificateRecord(trx, await work(trx, site));
    noteAudit({ object: String(current.event_id), detail: { count: 1 } });
    return current;
  });
  ctx.publisher.wake();
  ctx.mail.wake();
  return record;
}

/**
 * Issues and mails a new version with another name; the page of the old code leads to the new one. Throws HttpError 404, 409 or
 * 422.
 */
export const correctCertificate = (ctx: Context, code: string, name: string) =>
  change(ctx, async (trx, site) => {
    const row = await validRow(trx, code);
    if (row.name === name) throw invalidFields({ name: m.sameName });
    const version = { ...row, code: newCode(), name, issued_at: nowIso(ctx), resent: 0 };
    const replaced = { replaced_by: version.code, replaced_at: version.issued_at };
    await trx.updateTable('certificates').set(replaced).where('code', '=', code).execute();
    await trx.insertInto('certificates').values(version).execute();
    // Points all earlier versions to the new one.
    await trx.updateTable('certificates').set({ replaced_by: version.code }).where('replaced_by', '=', code).execute();
    if (version.email !== '') await mail(ctx, trx, site, { ...version, corrected: true });
    const earlier = await trx.selectFrom('certificates').select('code').where('replaced_by', '=', version.code).execute();
    await markStale(trx, pageKeys([version, ...earlier]));
    return version.code;
  });

/** Throws HttpError 404 or 409. */
export const revokeCertificate = (ctx: Context, code: string, reason: string) =>
  change(ctx, async (trx) => {
    await validRow(trx, code);
    const revoked = { revoked_at: nowIso(ctx), revoked_reason: reason };
    await trx.updateTable('certificates').set(revoked).where('code', '=', code).execute();
    await markStale(trx, pageKeys([{ code }]));
    return code;
  });

/** Makes a revoked certificate valid again. Throws HttpError 404 or 409. */
export const reinstateCertificate = (ctx: Context, code: string) =>
  change(ctx, async (trx) => {
    if ((await rowOf(trx, code)).revoked_at === null) throw new HttpError(409, m.notRevoked);
    await trx.updateTable('certificates').set({ revoked_at: null, revoked_reason: null }).where('code', '=', code).execute();
    await markStale(trx, pageKeys([{ code }]));
    return code;
  });

/** Moves earlier versions and the row of the imported list to the new address, so that erasing and blocking find them. */
async function moveAddress(trx: Trx, { code, event_id, role, name, email }: Row, to: string): Promise<void> {
  await trx.updateTable('certificates').set({ email: to }).where('replaced_by', '=', code).execute();
  const query = trx
    .updateTable('certificate_people')
    .set({ email: to })
    .where('event_id', '=', event_id)
    .where('role', '=', role);
  const earlier = trx.selectFrom('certificates').select(sql<string>`fold(name)`.as('name')).where('replaced_by', '=', code);
  const byName = sql<boolean>`email = '' and (fold(name) = ${foldForSearch(name)} or fold(name) in ${earlier})`;
  await query.where(email === '' ? byName : sql<boolean>`email_key = ${email}`).execute();
}

/** Mails a certificate again, to a corrected address if one is given. Throws HttpError 404, 409 or 422. */
export const resendCertificate = (ctx: Context, code: string, email: string | undefined) =>
  change(ctx, async (trx, site) => {
    const row = await validRow(trx, code);
    const to = foldEmail(email ?? '') || row.email;
    if (to === '') throw invalidFields({ email: m.noAddress });
    const again = { email: to, resent: row.resent + 1 };
    await trx.updateTable('certificates').set(again).where('code', '=', code).execute();
    if (to !== row.email) await moveAddress(trx, row, to);
    await mail(ctx, trx, site, { ...row, ...again });
    return code;
  });

/**
 * Withdraws all versions of a certificate for good at its owner's request, with or without an address. Runs again after a
 * restore. Throws HttpError 404, or 409 if it is already withdrawn.
 */
export async function withdrawCertificateOnRequest(ctx: Context, code: string): Promise<CertificateRecord> {
  const record = await change(ctx, async (trx) => {
    const { replaced_by, withdrawn_at } = await rowOf(trx, code);
    if (withdrawn_at !== null) throw new HttpError(409, m.notValid);
    const codes = await withdrawCertificate(trx, replaced_by ?? code, nowIso(ctx));
    const entries = codes.map((each) => ['certificate', each] as const);
    await noteErasures(trx, ctx, entries);
    return code;
  });
  await fileErasures(ctx);
  await deleteOrphanedStoredMails(ctx);
  await truncateLog(ctx.db);
  return record;
}
