/**
 * Consents and their proof: who agreed to which text, when, by which means, and when the consent was withdrawn. Source: Ley
 * 19.628 as amended by Ley 21.719, articles 12 and 16: the controller must prove the consent.
 */
import { randomUUID } from 'node:crypto';
import { foldEmail } from '@trama/shared/format/text';
import type { RawBuilder, Selectable } from 'kysely';
import type { Db, Trx } from '../database/open.ts';
import { lookupHash } from '../settings/secret.ts';
import type { ConsentPurpose, ConsentTable } from './tables.ts';

interface Given {
  purpose: ConsentPurpose;
  /** application_id, reviewer_id or user_id. */
  subject: string;
  /** The person's address; null: the person has no address. */
  email: string | null;
  /** Every text of this purpose, by version. */
  texts: Readonly<Record<string, string>>;
  version: string;
  means: string;
}

/** Stores a consent with the text of `version`. Throws for an unknown version. @param at ISO */
export async function recordConsent(trx: Trx, { email, texts, version, ...given }: Given, at: string): Promise<void> {
  const text = texts[version];
  if (text === undefined) throw new Error(`no consent text of version ${version}`);
  // Hash of the address, so that the consent is found even after the person was erased, if the person disputes it.
  const person_hash = await lookupHash(trx, email === null ? given.subject : foldEmail(email));
  await trx
    .insertInto('consents')
    .values({ ...given, consent_id: randomUUID(), person_hash, text, text_version: version, given_at: at, withdrawn_at: null })
    .execute();
}

type Consent = Pick<Selectable<ConsentTable>, 'text' | 'text_version' | 'given_at'>;

/** The active consent of a subject for this purpose. */
export function activeConsent(db: Db | Trx, purpose: ConsentPurpose, subject: string): Promise<Consent | undefined> {
  return db
    .selectFrom('consents')
    .select(['text', 'text_version', 'given_at'])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at', 'desc')
    .executeTakeFirst();
}

/** Withdraws the active consents of a subject. @param at ISO @returns whether there was one */
export async function withdrawConsent(trx: Trx, purpose: ConsentPurpose, subject: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Erases the consents of these subjects, except hash, purpose, version and times. Call before deleting an application, a reviewer
 * or a person.
 * @param subjects ids, or a subquery of ids
 */
export async function eraseConsents(trx: Trx, subjects: readonly string[] | RawBuilder<string>): Promise<void> {
  await trx.updateTable('consents').set({ subject: null, text: null, means: null }).where('subject', 'in', subjects).execute();
}

/** Deletes the remaining consents of erased subjects, given until `before` (ISO). */
export async function deleteExpiredConsents(db: Db, before: string): Promise<void> {
  await db.deleteFrom('consents').where('subject', 'is', null).where('given_at', '<=', before).execute();
}
