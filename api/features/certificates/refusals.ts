/** Hashes of people who withdrew their certificate of an event and role, so that they get no new certificate. */
import type { CertificateRole } from '@trama/shared/certificates/certificates';
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import type { Db, Trx } from '../../core/database/open.ts';
import { lookupHasher } from '../../core/settings/secret.ts';

interface OfEvent {
  event_id: number;
  role: CertificateRole;
}

/** Key of a person in a role: the address, else the name. */
export const personKey = ({ name, email }: { name: string; email: string }): string => foldEmail(email) || foldForSearch(name);

async function hasherOf(db: Db | Trx, { event_id, role }: OfEvent): Promise<(person: string) => string> {
  const hash = await lookupHasher(db);
  return (person) => hash(`${event_id}:${role}:${person}`);
}

/** @param people keys by `personKey` */
export async function noteRefusals(trx: Trx, of: OfEvent, people: Iterable<string>): Promise<void> {
  const hash = await hasherOf(trx, of);
  for (const person of people)
    await trx
      .insertInto('certificate_refusals')
      .values({ event_id: of.event_id, recipient_hash: hash(person) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Whether a person withdrew, by `personKey`. */
export async function readRefusals(db: Db | Trx, of: OfEvent): Promise<(person: string) => boolean> {
  const query = db.selectFrom('certificate_refusals').select('recipient_hash').where('event_id', '=', of.event_id);
  const hashes = new Set((await query.execute()).map(({ recipient_hash }) => recipient_hash));
  const hash = await hasherOf(db, of);
  return (person) => hashes.has(hash(person));
}
