/** Compares a data folder with the acknowledged writes. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { ExpectedState } from './expected-state.ts';

const texts = z.array(z.object({ value: z.string() })).transform((rows) => rows.map(({ value }) => value));
const eventRows = z.array(z.object({ event_id: z.number(), event_title: z.string(), deleted_at: z.string().nullable() }));
const imageRows = z.array(z.object({ image_id: z.string(), width: z.number() }));

interface Differences {
  /** Acknowledged writes that are missing or differ. */
  missing: string[];
  /** Rows that are duplicated or half-written, or refer to a missing file. */
  broken: string[];
}

/** Opens the database read-only, also while the product runs. The caller closes it. */
export function openForReading(dataDir: string): DatabaseSync {
  return new DatabaseSync(join(dataDir, 'trama.sqlite'), { readOnly: true });
}

/** Results of `PRAGMA integrity_check` and `foreign_key_check`; empty: no damage. */
export function damage(db: DatabaseSync): string[] {
  const found = z.array(z.object({ integrity_check: z.string() })).parse(db.prepare('pragma integrity_check').all());
  const orphans = db.prepare('pragma foreign_key_check').all().length;
  return [
    ...found.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...(orphans > 0 ? [`${orphans} rows name others that are not there`] : []),
  ];
}

/** Files that rows refer to and the folder lacks. */
export function missingFiles(db: DatabaseSync, dataDir: string): string[] {
  const present = (folder: string) => new Set(readdirSync(join(dataDir, 'uploads', folder)));
  const [images, documents, applications] = [present('images'), present('documents'), present('applications')];
  const names = (table: string) => texts.parse(db.prepare(`select stored_name as value from ${table}`).all());
  return [
    ...names('event_documents').filter((name) => !documents.has(name)),
    ...names('application_files').filter((name) => !applications.has(name)),
    ...imageRows
      .parse(db.prepare('select image_id, width from images').all())
      .map(({ image_id, width }) => `${image_id}-${width}.jpg`)
      .filter((name) => !images.has(name)),
  ];
}

/** Values of a column named `value`. */
export const list = (db: DatabaseSync, sql: string) => texts.parse(db.prepare(sql).all());
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** Compares the folder with `expected`. Adds writes without a response to `expected` if the folder has them. */
export function compareWithExpected(dataDir: string, expected: ExpectedState): Differences {
  const db = openForReading(dataDir);
  try {
    const messages = list(db, 'select message as value from contact_messages');
    const applicants = list(
      db,
      'select people.email as value from applications join people on people.user_id = applications.person_id',
    );
    const missing = [
      ...[...expected.messages].filter((text) => !new Set(messages).has(text)),
      ...[...expected.applicants].filter((email) => !new Set(applicants).has(email)),
    ];
    const broken = [
      ...damage(db),
      ...missingFiles(db, dataDir),
      ...twice(messages),
      ...twice(applicants),
      ...list(
        db,
        `select 'message without its notice: ' || message as value from contact_messages
         where not exists (select 1 from outbox where mail_key = 'contact-received:' || message_id)`,
      ),
      ...list(
        db,
        `select 'application without its file: ' || application_id as value from applications
         where not exists (select 1 from application_files f where f.application_id = applications.application_id)`,
      ),
    ];
    const found = new Map(
      eventRows
        .parse(db.prepare('select id as event_id, title as event_title, deleted_at from events').all())
        .map((row) => [row.event_id, row]),
    );
    for (const id of expected.events.keys()) {
      const row = found.get(id);
      if (!row || !expected.settle(id, row.event_title)) missing.push(`event ${id}: ${row?.event_title}`);
      if (expected.deleted.has(id) && row?.deleted_at === null) missing.push(`deletion of event ${id}`);
      if (row?.deleted_at === null) expected.deleting.delete(id);
    }
    // Created, but the product died before its response.
    for (const row of found.values()) {
      if (expected.events.has(row.event_id) || row.deleted_at !== null) continue;
      expected.events.set(row.event_id, { saved: row.event_title, open: new Set() });
      expected.touched.add(row.event_id);
    }
    return { missing, broken };
  } finally {
    db.close();
  }
}
