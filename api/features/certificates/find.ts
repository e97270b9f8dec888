/** Finds one certificate with its signatures. */
import { dayIn } from '@trama/shared/format/dates';
import { PAGES } from '@trama/shared/paths';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { LinksOfAddress, PersonalLink } from '../../core/auth/mailed-links.ts';
import { addressNotBlocked } from '../../core/database/blocked.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { HttpError } from '../../core/http/errors.ts';
import { readSettings } from '../../core/settings/read-settings.ts';
import { certificateState } from './derived.ts';
import type { PrintedCertificate } from './document.ts';
import type { CertificateTable } from './tables.ts';

interface Found {
  /** True if the person is blocked: no data of the row may then be shown. */
  withheld: boolean;
  row: Selectable<CertificateTable>;
  signatures: PrintedCertificate['signatures'];
}

export async function findPrinted(db: Db | Trx, code: string): Promise<Found | null> {
  const query = db.selectFrom('certificates').selectAll().select(addressNotBlocked('email_key').as('shown'));
  const row = await query.where('code', '=', code).executeTakeFirst();
  if (!row) return null;
  const ids = parseJson(z.array(z.string()), row.signatures, []);
  const signatures = await db
    .selectFrom('certificate_signatures')
    .select(['signature_id', 'name', 'office', 'image'])
    .where('signature_id', 'in', inList(ids))
    .execute();
  const byId = new Map(signatures.map(({ signature_id, ...signature }) => [signature_id, signature]));
  return { row, withheld: !row.shown, signatures: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The printed data of a valid certificate; null: no such certificate. Throws HttpError 403 for a withheld certificate. */
export async function printedCertificate(
  { db, config }: Pick<Context, 'db' | 'config'>,
  code: string,
): Promise<PrintedCertificate | null> {
  const found = await findPrinted(db, code);
  if (!found || certificateState(found.row) !== 'valid') return null;
  if (found.withheld) throw new HttpError(403, VERIFY_TEXTS.headings.withheld);
  const { name, shortName } = await readSettings(db);
  const issued_at = dayIn(Date.parse(found.row.issued_at), config.timeZone);
  return { ...found.row, issued_at, signatures: found.signatures, network: { name, shortName }, origin: config.siteUrl };
}

/** The valid certificates of an event, without those of blocked people. */
export const validCertificatesOf = (db: Db | Trx, eventId: number) => validCertificates(db).where('event_id', '=', eventId);

const validCertificates = (db: Db | Trx) =>
  db
    .selectFrom('certificates')
    .where('replaced_by', 'is', null)
    .where('revoked_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where(addressNotBlocked('email_key'));

/** The valid certificates of an address, for the mail of lost links. */
export async function certificateLinksOf({ trx, email, siteUrl }: LinksOfAddress): Promise<PersonalLink[]> {
  const rows = await validCertificates(trx).select(['code', 'event_title']).where('email_key', '=', email).execute();
  return rows.map(({ code, event_title }) => ({
    thing: 'certificate',
    eventTitle: event_title,
    url: `${siteUrl}${PAGES.certificate(code)}`,
  }));
}

/** Whether a certificate with this code was ever issued. */
export async function certificateExists(db: Db, code: string): Promise<boolean> {
  const query = db.selectFrom('certificates').select(sql`1`.as('one')).where('code', '=', code);
  return (await query.executeTakeFirst()) !== undefined;
}
