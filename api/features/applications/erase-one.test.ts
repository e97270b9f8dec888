import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow, statesOf } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { PDF } from '../../testing/files.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const NOW = '2026-11-20T12:00:00.000Z';
let eventId: number;
let ana: string;
let eva: string;
const { t, token } = useAppAsRoot({ now: NOW });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db);
  ana = await insertApplicationRow(t.ctx.db, { event_id: eventId });
  eva = await insertApplicationRow(t.ctx.db, { event_id: eventId, given_name: 'Eva' });
});

const count = async (table: 'application_files' | 'application_history' | 'decision_mails' | 'outbox' | 'people') =>
  (await t.ctx.db.selectFrom(table).selectAll().execute()).length;

async function withMails(id: string): Promise<void> {
  await t.send('POST', '/api/applications/state', {
    token,
    json: { ids: [id], state: 'aceptada', seen: await statesOf(t.ctx.db, [id]) },
  });
  const mails = (await t.send('GET', '/api/decision-mails', { token })).json();
  const ids = mails.map((mail: { decision_mail_id: string }) => mail.decision_mail_id);
  await t.send('POST', '/api/decision-mails/send', { token, json: { ids } });
  await t.send('POST', `/api/applications/${id}/link`, { token });
}

test('an administrator erases one application with its file, history and mails; the other stays whole', async () => {
  const path = join(t.ctx.uploads.folders.applications, 'a.pdf');
  await writeFile(path, PDF);
  const file = { file_id: 'f', stored_name: 'a.pdf', original_filename: 'a.pdf', mime_type: 'application/pdf', size: 1 };
  await t.ctx.db
    .insertInto('application_files')
    .values({ ...file, application_id: ana, position: 0, created_at: NOW })
    .execute();
  await withMails(ana);
  const ofAna = await count('outbox');
  expect(ofAna).toBe(2);
  await withMails(eva);
  const people = await count('people');
  const asked = await t.send('GET', `/api/applications/${ana}/consequences`, { token });
  expect(asked.json()).toMatchObject({ restorable_days: null, files: 1, mails: 2, awaiting: 0 });
  await t.ctx.db.deleteFrom('stale_keys').execute();

  expect((await t.send('DELETE', `/api/applications/${ana}`, { token })).json()).toEqual({ application_id: ana });
  await expect(access(path)).rejects.toThrow();
  expect((await t.send('GET', `/api/applications/${ana}`, { token })).statusCode).toBe(404);
  expect([await count('application_files'), await count('decision_mails'), await count('outbox')]).toEqual([0, 1, 2]);
  const history = await t.ctx.db.selectFrom('application_history').select('application_id').execute();
  expect(new Set(history.map(({ application_id }) => application_id))).toEqual(new Set([eva]));
  expect(await count('people')).toBe(people);
  // The public programme named the applicant.
  const stale = await t.ctx.db.selectFrom('stale_keys').select('key').execute();
  expect(stale.map(({ key }) => key)).toContain(`event:${eventId}`);
});
