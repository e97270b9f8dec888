/**
 * A stored, indexed key of every e-mail address (NFC, trimmed, lower case by Unicode, domain in ASCII), in place of indexes on SQL's
 * `lower()`, which folds ASCII alone. Rows are folded here, in code. New personal data: the keys, stored and erased with their row.
 * Frozen.
 */
import { sql } from 'kysely';
import type { MigrationScope } from './migration.ts';

function asciiDomain(domain: string): string {
  if (!/\P{ASCII}/u.test(domain) || /[\s/?#:\\%[\]<>^|]/u.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

function fold(text: string): string {
  const letters = text.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = letters.lastIndexOf('@') + 1;
  return letters.slice(0, at) + asciiDomain(letters.slice(at));
}

/** Tables with the columns of the address and of its key. */
const ADDED = [
  ['application_authors', 'email', 'email_key'],
  ['application_drafts', 'email', 'email_key'],
  ['applications', 'mail', 'address_key'],
  ['certificate_people', 'email', 'email_key'],
  ['certificates', 'email', 'email_key'],
  ['contact_messages', 'email', 'email_key'],
  ['email_changes', 'old_email', 'old_email_key'],
  ['email_changes', 'new_email', 'new_email_key'],
  ['late_links', 'email', 'email_key'],
  ['opening_notices', 'email', 'email_key'],
  ['outbox', 'to_address', 'email_key'],
  ['reviewers', 'email', 'email_key'],
  ['session_chairs', 'email', 'email_key'],
  ['suppressions', 'email', 'email_key'],
  ['talk_people', 'email', 'email_key'],
] as const;

const REFOLDED = [
  ['people', 'email', 'email_key'],
  ['rights_requests', 'email', 'email_key'],
  ['subscription_requests', 'email', 'email_key'],
  ['blocked_addresses', 'email_key', 'email_key'],
] as const;

const BY_LOWER = ['outbox', 'late_links', 'application_drafts', 'application_authors', 'talk_people', 'session_chairs'];

export async function emailKeys(trx: MigrationScope): Promise<void> {
  for (const table of [...BY_LOWER, 'certificate_people', 'certificates', 'opening_notices'])
    await sql`drop index ${sql.ref(`${table}_by_address`)}`.execute(trx);
  await sql`drop index opening_notices_once`.execute(trx);
  await sql`drop trigger addresses_follow_people`.execute(trx);
  for (const [table, address, key] of ADDED) {
    await sql`alter table ${sql.table(table)} add column ${sql.ref(key)} text`.execute(trx);
    const { rows } = await sql<{ address: string }>`select distinct ${sql.ref(address)} as address from ${sql.table(table)}
      where coalesce(${sql.ref(address)}, '') <> ''`.execute(trx);
    // The rows of one spelling are found by an index for the time of the migration.
    if (rows.length > 0) await sql`create index email_keys_made on ${sql.table(table)} (${sql.ref(address)})`.execute(trx);
    for (const { address: text } of rows)
      await sql`update ${sql.table(table)} set ${sql.ref(key)} = ${fold(text) || null} where ${sql.ref(address)} = ${text}`.execute(
        trx,
      );
    if (rows.length > 0) await sql`drop index email_keys_made`.execute(trx);
    if (table !== 'opening_notices')
      await sql`create index ${sql.ref(`${table}_by_${key}`)} on ${sql.table(table)} (${sql.ref(key)})`.execute(trx);
  }
  // One notice a person and event: spellings of one address that were two until now.
  await sql`delete from opening_notices where rowid not in (select min(rowid) from opening_notices group by event_id, email_key)`.execute(
    trx,
  );
  await sql`create unique index opening_notices_once on opening_notices (event_id, email_key)`.execute(trx);
  await sql`create index opening_notices_by_email_key on opening_notices (email_key)`.execute(trx);
  for (const [table, address, key] of REFOLDED) {
    const { rows } = await sql<{ rowid: number; address: string; key: string | null }>`
      select rowid, ${sql.ref(address)} as address, ${sql.ref(key)} as key from ${sql.table(table)}
      where coalesce(${sql.ref(address)}, '') <> ''`.execute(trx);
    // Two records of one person whose spellings differ are kept apart, until an administrator joins them.
    for (const row of rows)
      if (fold(row.address) !== row.key)
        await sql`update or ignore ${sql.table(table)} set ${sql.ref(key)} = ${fold(row.address)} where rowid = ${row.rowid}`.execute(
          trx,
        );
  }
  const follow = (table: string) => sql`update ${sql.table(table)} set email = new.email, email_key = new.email_key
    where email_key = old.email_key`;
  await sql`create trigger addresses_follow_people after update of email_key on people
    when old.email_key is not null and new.email is not null and new.email_key <> old.email_key begin
    ${follow('talk_people')}; ${follow('session_chairs')}; ${follow('application_authors')}; end`.execute(trx);
}
