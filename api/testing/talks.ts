/** Talks and their authors for tests, made directly in the database. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../core/database/open.ts';

const AT = '2026-12-01T12:00:00.000Z';

interface Given {
  /** The folder of the slides. */
  folder: string;
  event_id: number;
  application_id: string;
  name: string;
  email: string;
}

/** Plants a talk of an applicant, who also chairs a session. */
export async function plantTalk(db: Db, { event_id, application_id, name, email, folder }: Given): Promise<void> {
  const { talk_id } = await db
    .insertInto('talks')
    .values({ event_id, application_id, title: 'El río como patio', created_at: AT, updated_at: AT })
    .returning('talk_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('talk_people')
    .values({ talk_id, position: 0, name, cited: name, affiliation: name, orcid: name, email, presents: 1, applicant: 1 })
    .execute();
  const material_id = randomUUID();
  const stored_name = `${material_id}.pdf`;
  await writeFile(join(folder, stored_name), `%PDF ${name}`);
  const common = { talk_id, licence: 'cc-by', created_at: AT } as const;
  const file = { stored_name, original_filename: `${name}.pdf`, mime_type: 'application/pdf', size: 1 };
  await db
    .insertInto('talk_materials')
    .values({ ...common, ...file, material_id, kind: 'slides', url: null })
    .execute();
  const none = { stored_name: null, original_filename: null, mime_type: null, size: null };
  await db
    .insertInto('talk_materials')
    .values({ ...common, ...none, material_id: randomUUID(), kind: 'recording', url: `https://videos.example.org/${name}` })
    .execute();
  await db.insertInto('session_chairs').values({ event_id, session_id: 's1', published: 1, name, email }).execute();
}

/** Plants a co-author of an application. */
export async function plantCoauthor(db: Db, { application_id, name, email }: Omit<Given, 'event_id' | 'folder'>): Promise<void> {
  const author = { author_id: randomUUID(), application_id, position: 1, created_at: AT };
  await db
    .insertInto('application_authors')
    .values({ ...author, name, cited: name, affiliation: name, orcid: name, email })
    .execute();
}
