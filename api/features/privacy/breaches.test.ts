/** Breaches: the affected people, their letters, and a register that nothing deletes from. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { plantCertificates } from '../../testing/certificates.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { plantCoauthor, plantTalk } from '../../testing/talks.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

const { t, token } = useAppAsRoot({ now: '2026-12-04T18:00:00.000Z' });
beforeEach(async () => {
  const { db } = t.ctx;
  const event_id = await insertEventRow(db);
  // Three people: one applied in the period, one after it, one only sent a message.
  for (const [email, created_at] of [
    ['antes@example.org', '2026-11-01T00:00:00.000Z'],
    ['despues@example.org', '2026-11-20T00:00:00.000Z'],
  ] as const) {
    const person_id = await insertPerson(db, { email, full_name: email, role_name: 'exhibitor', created_at });
    await insertApplicationRow(db, { event_id, person_id, created_at });
  }
  await db
    .insertInto('contact_messages')
    .values({ name: 'Quien escribe', email: 'escribe@example.org', message: 'Hola', created_at: '2026-11-02T00:00:00.000Z' })
    .execute();
});

const BREACH = {
  began_at: '2026-11-05T00:00:00.000Z',
  ended_at: '2026-11-06T00:00:00.000Z',
  treatments: ['applications', 'contact'],
  nature: 'Alguien entró <con> una contraseña ajena.',
  effects: 'Pudo leer postulaciones.',
  measures: 'Cerramos las sesiones.',
};
const note = (changes: object = {}) => t.send('POST', '/api/breaches', { token, json: { ...BREACH, ...changes } });

test('affected people are those whose rows existed then, with address and stored data', async () => {
  const noted = await note();
  expect([noted.statusCode, noted.json().affected]).toEqual([201, 2]);
  const page = await t.send('GET', `/api/breaches/${noted.json().breach_id}/export`, { token });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('correo: antes@example.org');
  expect(page.body).toContain('correo: escribe@example.org');
  expect(page.body).not.toContain('despues@example.org');
  expect(page.body).toContain('Alguien entró &lt;con&gt;');
  // The letters name only the reached kinds of data.
  expect(page.body).toContain('<b>Postulaciones:</b>');
  expect(page.body).not.toContain('<b>Equipo y afiliadas:</b>');
  expect((await note({ treatments: ['contact'] })).json().affected).toBe(1);
});

test('a breach counts every person whom a table names, with the address', async () => {
  const { db } = t.ctx;
  const event_id = await insertEventRow(db);
  const person_id = await insertPerson(db, { email: 'quien.postula@example.org', role_name: 'exhibitor' });
  const application_id = await insertApplicationRow(db, { event_id, person_id, created_at: '2026-11-01T00:00:00.000Z' });
  const planted = (role: string) => ({ name: `Una ${role}`, email: `${role}@example.org` });
  await plantCoauthor(db, { ...planted('coautora'), application_id });
  await plantTalk(db, { ...planted('expositora'), event_id, application_id, folder: t.ctx.uploads.folders.applications });
  await plantCertificates(db, { ...planted('asistente'), event_id });
  const draft = {
    draft_id: 'd',
    event_id,
    fields: '{}',
    created_at: '2026-11-01T00:00:00.000Z',
    saved_at: '2026-11-01T00:00:00.000Z',
  };
  await db
    .insertInto('application_drafts')
    .values({ ...draft, email: 'borrador@example.org', remind: 0 })
    .execute();
  const ended_at = '2027-12-31T00:00:00.000Z';
  const { breach_id } = (await note({ treatments: ['applications', 'programmes', 'certificates'], ended_at })).json();
  const { body } = await t.send('GET', `/api/breaches/${breach_id}/export`, { token });
  for (const role of ['coautora', 'expositora', 'asistente', 'borrador'])
    expect(body, role).toContain(`correo: ${role}@example.org`);
  expect(body).toContain('Una coautora');
});

test('the register refuses incomplete and unknown entries', async () => {
  for (const changes of [{ treatments: [] }, { treatments: ['todo'] }, { nature: ' ' }, { ended_at: '2026-10-01T00:00:00.000Z' }])
    expect((await note(changes)).statusCode).toBe(422);
});

test('the register deletes nothing, and notes once which people were told', async () => {
  const { breach_id } = (await note()).json();
  const noted = await t.send('PUT', `/api/breaches/${breach_id}`, { token, json: { agencyTold: true } });
  expect(noted.json()).toMatchObject({ agency_told_at: '2026-12-04T18:00:00.000Z', people_told_at: null });
  await expect(sql`delete from breaches`.execute(t.ctx.db)).rejects.toThrow('never deleted');
  expect(t.app.routeTable.filter(({ url, method }) => url.startsWith('/api/breaches') && method === 'DELETE')).toEqual([]);
  expect((await t.send('GET', '/api/breaches', { token })).json().length).toBe(1);
});

test('the list needs a recent password', async () => {
  const { breach_id } = (await note()).json();
  t.setNow('2026-12-04T19:00:00.000Z');
  expect((await t.send('GET', `/api/breaches/${breach_id}/export`, { token })).json().code).toBe('password-needed');
});

test('the command gives the same list without the product', async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const file = join(t.ctx.config.dataDir, 'brecha.html');
  const command = join(import.meta.dirname, '..', '..', 'operations', 'commands', 'breach.ts');
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [command, ...args], {
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: t.ctx.config.dataDir },
    });
  const { stdout } = await run('--from', '2026-11-01', '--to', '2026-11-01', '--data', 'applications,contact', '--file', file);
  expect(stdout).toContain('2 personas afectadas');
  const letter = await readFile(file, 'utf8');
  expect(letter).toContain('antes@example.org');
  // The message of 21:00 in Santiago counts for 1 November; the letter states the end of that day.
  expect(letter).toContain('23:59');
  await expect(run('--from', '2026-11-05')).rejects.toMatchObject({ code: 2 });
});
