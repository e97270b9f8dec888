/** Enough of everything to be counted, sorted and paged. */
import { randomUUID } from 'node:crypto';
import { POST_TABLES } from '@trama/shared/content/kinds';
import type { Db } from '../core/database/open.ts';
import { FIXTURE_NOW } from './api-fixtures.ts';
import { insertApplicationRow } from './applications.ts';
import { insertEventRow, insertPerson, insertPostRow, insertToken } from './factories.ts';

/** Rows of everything that lists show, `count` of each. @param eventId has links, reviewers and half of the applications */
export async function addMany(db: Db, count: number, eventId: number): Promise<void> {
  const at = { created_at: FIXTURE_NOW, updated_at: FIXTURE_NOW };
  for (let index = 0; index < count; index += 1) {
    const event_id = await insertEventRow(db, { date: `2027-01-${String(index + 1).padStart(2, '0')}T00:00:00.000Z` });
    for (const table of POST_TABLES) await insertPostRow(db, table, at);
    for (const role_name of ['equipo', 'afiliado'] as const) await insertPerson(db, { role_name, is_partner: 1 });
    for (const id of [event_id, eventId]) await insertApplicationRow(db, { event_id: id });
    await db
      .insertInto('contact_messages')
      .values({ name: 'A', email: 'a@example.org', message: 'Hola', ...{ created_at: FIXTURE_NOW } })
      .execute();
    await db
      .insertInto('suppressions')
      .values({ suppression_id: randomUUID(), reason: 'bounced', email: null, created_at: FIXTURE_NOW })
      .execute();
    const late_link_id = randomUUID();
    const link = { event_id: eventId, email: `${index}@example.org` };
    await db
      .insertInto('reviewers')
      .values({ ...link, reviewer_id: randomUUID(), name: 'A', created_at: FIXTURE_NOW })
      .execute();
    await db
      .insertInto('late_links')
      .values({ ...link, late_link_id })
      .execute();
    await insertToken(db, late_link_id, { purpose: 'late_link', subject: late_link_id, expires_at: FIXTURE_NOW });
    await db
      .insertInto('outbox')
      .values({
        mail_key: randomUUID(),
        to_address: 'a@example.org',
        subject: 'A',
        html: '',
        text: '',
        created_at: FIXTURE_NOW,
        next_attempt_at: FIXTURE_NOW,
      })
      .execute();
  }
}
