/** Withdraws a certificate with all its versions: its code stays and names no person. */
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import { sql } from 'kysely';
import type { Trx } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import { markStale } from '../../core/publishing/stale-pages.ts';
import { pageKeys } from './derived.ts';
import { noteRefusals } from './refusals.ts';

/**
 * Erases the recipient's data, the mails that bring the certificate and the person's row in the list. A new certificate needs a
 * new row in a list. Certificates first issued after `before` (ISO) stay.
 * @param current code of the latest version
 * @returns the codes of all versions
 */
export async function withdrawCertificate(trx: Trx, current: string, before: string): Promise<string[]> {
  const versions = await trx
    .selectFrom('certificates')
    .select(['code', 'event_id', 'role', 'recipient', 'name', 'email', 'issued_at'])
    .where((eb) => eb.or([eb('code', '=', current), eb('replaced_by', '=', current)]))
    .where('withdrawn_at', 'is', null)
    .orderBy('issued_at')
    .execute();
  const [first] = versions;
  if (!first || first.issued_at > before) return [];
  const { event_id, role } = first;
  const codes = versions.map(({ code }) => code);
  const emails = new Set(versions.map(({ email }) => foldEmail(email)).filter((email) => email !== ''));
  // The recipient keys before an address was corrected.
  const initial = versions.map(({ recipient }) => recipient.slice(recipient.lastIndexOf(':') + 1));
  if (event_id !== null) {
    await noteRefusals(trx, { event_id, role }, new Set([...emails, ...initial]));
    const names = emails.size > 0 ? initial : [...initial, ...versions.map(({ name }) => foldForSearch(name))];
    await trx
      .deleteFrom('certificate_people')
      .where('event_id', '=', event_id)
      .where('role', '=', role)
      .where('created_at', '<=', before)
      .where((eb) =>
        eb.or([
          eb(sql<string>`email_key`, 'in', inList([...emails, ...initial])),
          eb.and([eb('email', '=', ''), eb(sql<string>`fold(name)`, 'in', inList(names))]),
        ]),
      )
      .execute();
  }
  for (const code of codes) await trx.deleteFrom('outbox').where('mail_key', 'like', `certificate:${code}:%`).execute();
  await trx
    .updateTable('certificates')
    .set(({ ref }) => ({
      name: '',
      email: '',
      talk_id: null,
      talk_title: null,
      application_id: null,
      recipient: ref('code'),
      // Cleared, because a reason may name the person.
      revoked_reason: null,
      withdrawn_at: before,
    }))
    .where('code', 'in', inList(codes))
    .execute();
  await markStale(trx, pageKeys(versions));
  return codes;
}
