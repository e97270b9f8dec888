import { DAY_MS } from '@trama/shared/format/time';
import { auditSentence } from '@trama/shared/texts/audit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredAudit, logSecurity } from '../../core/audit/audit.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { createLog } from '../../core/http/log.ts';
import { insertApplicationRow, statesOf } from '../../testing/applications.ts';
import { insertEventRow, insertPerson } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { ensureRoot } from '../accounts/first-root.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const PASSWORD = 'una clave bien larga';
let eventId: number;
const { t, token } = useAppAsRoot({ now: NOW });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Jornadas de Salud' });
});

const entries = () => t.ctx.db.selectFrom('audit').selectAll().orderBy('audit_id').execute();
const summaries = async () => (await entries()).map(({ action, kind, object, outcome }) => [action, kind, object, outcome]);
/** Refuses each entry, like a full disk. */
const refuseEntries = () =>
  sql`create trigger no_space before insert on audit begin select raise(abort, 'no space'); end`.execute(t.ctx.db);
const list = async (filter: object, range = [0, 24]) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
  return t.send('GET', `/api/audit?${query}`, { token });
};

describe('a change', () => {
  test('a change is entered with who, what and from where, without names', async () => {
    await t.send('DELETE', `/api/events/${eventId}`, { token, from: '203.0.113.7' });
    await t.send('POST', `/api/events/${eventId}/restore`, { token, from: '203.0.113.7' });
    const [deleted, restored] = await entries();
    const root = await t.ctx.db.selectFrom('people').select('user_id').executeTakeFirstOrThrow();
    expect(deleted).toMatchObject({
      account_id: root.user_id,
      action: 'delete',
      kind: 'event',
      object: String(eventId),
      outcome: 'done',
      at: NOW,
    });
    expect(JSON.parse(deleted?.detail ?? '')).toEqual({ title: 'Jornadas de Salud' });
    expect(restored?.action).toBe('restore');
    expect(deleted?.network).toMatch(/^[0-9a-f]{12}$/u);
    expect(restored?.network).toBe(deleted?.network);
  });

  test('and its entry are one transaction: without the entry nothing changes', async () => {
    await refuseEntries();
    const response = await t.send('DELETE', `/api/events/${eventId}`, { token });
    expect(response.statusCode).toBe(500);
    expect((await t.send('GET', `/api/events/${eventId}`)).statusCode).toBe(200);
  });

  test('a refused change is not entered as done', async () => {
    await t.send('DELETE', '/api/events/99999', { token });
    await t.send('PUT', '/api/settings', { token, json: {} });
    expect(await entries()).toEqual([]);
  });

  test('the entry has the key of a new row; documents have their event’s key', async () => {
    const added = await t.send('POST', '/api/event-documents', { token, form: form({ eventId, 'files[]': pdf('rubrica.pdf') }) });
    expect(added.statusCode).toBe(201);
    const invited = await t.send('POST', '/api/reviewers', {
      token,
      json: { event_id: eventId, name: 'Luz Rey', email: 'luz@example.org' },
    });
    expect(await summaries()).toEqual([
      ['create', 'document', String(eventId), 'done'],
      ['create', 'reviewer', invited.json().reviewer_id, 'done'],
    ]);
    expect(JSON.stringify(await entries())).not.toMatch(/luz|rubrica/iu);
  });

  test('the entry has the title of new content, which outlives the item', async () => {
    const json = { title: 'Un seminario', author: 'Ana', content: '<p>Texto</p>' };
    const { post_id } = (await t.send('POST', '/api/posts', { token, json })).json().post;
    await t.ctx.db.deleteFrom('news').where('id', '=', post_id).execute();
    const [created] = (await list({ kind: 'news' })).json();
    expect([created.action, created.object_name]).toEqual(['create', 'Un seminario']);
  });

  test('the entry has the number, event and present state of many rows', async () => {
    const ids = [
      await insertApplicationRow(t.ctx.db, { event_id: eventId }),
      await insertApplicationRow(t.ctx.db, { event_id: eventId }),
    ];
    await t.send('POST', '/api/applications/state', {
      token,
      json: { ids, state: 'aceptada', seen: await statesOf(t.ctx.db, ids) },
    });
    const [entry] = await entries();
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ count: 2, state: 'aceptada', title: 'Jornadas de Salud' });
    const [shown] = (await list({ kind: 'application' })).json();
    expect(auditSentence(shown, true).did).toBe('marcaste como «Aceptada» 2 postulaciones de «Jornadas de Salud»');
    await t.send('POST', '/api/applications/undo', { token, json: { ids, state: 'aceptada' } });
    const details = (await entries()).map(({ detail }) => JSON.parse(detail ?? ''));
    expect(details).toContainEqual({ count: 2, state: 'aceptada', title: 'Jornadas de Salud', undone: true });
  });
});

describe('confidential data', () => {
  test('confidential data are sent only after their opening is entered; otherwise 503 and no data', async () => {
    const id = await insertApplicationRow(t.ctx.db, { event_id: eventId, inclusion: 'Rampa de acceso' });
    expect((await t.send('GET', `/api/applications/${id}`, { token })).json().inclusion).toBe('Rampa de acceso');
    expect(await summaries()).toEqual([['view', 'application', id, 'done']]);
    await refuseEntries();
    const refused = await t.send('GET', `/api/applications/${id}`, { token });
    expect(refused.statusCode).toBe(503);
    expect(refused.body).not.toContain('Rampa');
  });

  test('confidential data left out of the answer are not entered as opened', async () => {
    const id = await insertApplicationRow(t.ctx.db, { event_id: eventId, inclusion: 'Rampa de acceso' });
    const response = await t.send('GET', `/api/applications/${id}?confidential=no`, { token });
    expect(response.json()).toMatchObject({ inclusion: null, has_confidential: true });
    expect(await entries()).toEqual([]);
  });

  test('confidential data that an application does not have are not entered as opened', async () => {
    const id = await insertApplicationRow(t.ctx.db, { event_id: eventId, inclusion: null });
    await refuseEntries();
    expect((await t.send('GET', `/api/applications/${id}`, { token })).statusCode).toBe(200);
  });

  test('confidential data in a file are entered as well', async () => {
    const application_id = await insertApplicationRow(t.ctx.db, { event_id: eventId });
    const file_id = '5e1c9a54-6c0b-4f53-b1c7-9f7a2d0e4b6d';
    const file = {
      original_filename: 'a.pdf',
      stored_name: 'a.pdf',
      mime_type: 'application/pdf',
      size: 1,
      position: 0,
      created_at: NOW,
    };
    await t.ctx.db
      .insertInto('application_files')
      .values({ file_id, application_id, confidential: 1, ...file })
      .execute();
    await refuseEntries();
    // The route refuses before it looks for the file, so the file may be missing.
    expect((await t.send('GET', `/api/application-files/${file_id}`, { token })).statusCode).not.toBe(200);
    await sql`drop trigger no_space`.execute(t.ctx.db);
  });
});

test.each(['csv', 'xlsx', 'zip'])(
  'an export as %s is entered with its number, and without the entry nothing leaves',
  async (format) => {
    await insertApplicationRow(t.ctx.db, { event_id: eventId });
    expect((await t.send('GET', `/api/applications-export/${format}`, { token })).statusCode).toBe(200);
    const [entry] = await entries();
    expect(entry).toMatchObject({ action: 'export', kind: 'application' });
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ count: 1, format });
    await refuseEntries();
    const refused = await t.send('GET', `/api/applications-export/${format}`, { token });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['content-disposition']).toBeUndefined();
    expect(refused.body).not.toContain('Pérez');
  },
);

describe('logins', () => {
  let userId: string;
  beforeEach(async () => {
    userId = await insertPerson(t.ctx.db, {
      role_name: 'root',
      email: 'ana@example.org',
      password_hash: await hashPassword(PASSWORD),
    });
  });
  const login = (email: string, password: string) =>
    t.send('POST', '/api/login', { json: { email, password }, from: '203.0.113.7' });

  test('logins are entered whether they succeed or fail, by the account and never by the address', async () => {
    await login('ana@example.org', 'otra clave larga');
    await login('nadie@example.org', PASSWORD);
    await login('ana@example.org', PASSWORD);
    expect((await entries()).map(({ account_id, object, outcome }) => [account_id, object, outcome])).toEqual([
      [null, userId, 'failed'],
      [null, null, 'failed'],
      [userId, userId, 'done'],
    ]);
    expect(JSON.stringify(await entries())).not.toMatch(/example\.org|203\.0/u);
  });

  test('beyond the limit are entered once, however many there are', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await login('ana@example.org', 'otra clave larga');
    expect((await entries()).map(({ outcome }) => outcome)).toEqual([...new Array(5).fill('failed'), 'refused']);
  });

  test('a network is the same for a day and not to be recognised on the next', async () => {
    await login('ana@example.org', PASSWORD);
    t.setNow('2026-11-21T12:00:00.000Z');
    await login('ana@example.org', PASSWORD);
    const [one, other] = await entries();
    expect(one?.network).not.toBe(other?.network);
    expect(await t.ctx.db.selectFrom('audit_keys').select('day').execute()).toEqual([{ day: '2026-11-21' }]);
  });

  test('a wrong password where it is asked again is a failed attempt', async () => {
    const { token: own } = (await login('ana@example.org', PASSWORD)).json();
    await t.send('POST', '/api/account/confirm', { token: own, json: { password: 'otra clave larga' } });
    await t.send('PUT', '/api/account/password', {
      token: own,
      json: { current: PASSWORD, password: 'ciruelas azules 91 en marzo' },
    });
    expect((await summaries()).slice(1)).toEqual([
      ['password-confirm', 'person', userId, 'failed'],
      ['password-change', 'person', userId, 'done'],
    ]);
  });
});

test('entries cannot be changed or deleted before their year is over', async () => {
  await t.send('DELETE', `/api/events/${eventId}`, { token });
  const { db } = t.ctx;
  await expect(db.updateTable('audit').set({ outcome: 'failed' }).execute()).rejects.toThrow('never changed');
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('kept for a year');
  await deleteExpiredAudit(db, NOW);
  expect(await entries()).toHaveLength(1);
  await deleteExpiredAudit(db, new Date(Date.parse(NOW) + 366 * DAY_MS).toISOString());
  expect(await entries()).toHaveLength(0);
});

test('permission to log in is entered as that: the first account, one that is taken away', async () => {
  const userId = await insertPerson(t.ctx.db, {
    role_name: 'root',
    password_hash: 'x',
    orcid: '0000-0002-1825-0097',
    title_academy: 'Dra.',
  });
  const json = { roleName: 'equipo' };
  expect((await t.send('PUT', `/api/users/${userId}`, { token, json })).statusCode).toBe(200);
  const other = await insertPerson(t.ctx.db, { role_name: 'root', password_hash: 'x' });
  await t.send('DELETE', `/api/users/${other}`, { token });
  expect(await summaries()).toEqual([
    ['account-erase', 'person', userId, 'done'],
    ['account-erase', 'person', other, 'done'],
  ]);
  const fresh = await createTestApp({ env: { ROOT_EMAIL: 'ana@example.org', ROOT_PASSWORD: 'ciruelas azules 91' } });
  await ensureRoot(fresh.ctx);
  expect(await fresh.ctx.db.selectFrom('audit').select(['action', 'network']).execute()).toEqual([
    { action: 'account-create', network: null },
  ]);
  await fresh.close();
});

test('the log has every event of access, by account and without other names', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  logSecurity(log, { account: 'a-random-id', network: 'f00', action: 'factor-off', kind: 'person', object: 'b' });
  logSecurity(log, { account: null, network: 'f00', action: 'login', outcome: 'failed', object: 'b' });
  logSecurity(log, { account: 'a-random-id', network: 'f00', action: 'change', kind: 'event', object: '1' });
  expect(
    lines.map((line) => JSON.parse(line)).map(({ level, security, account, outcome }) => [level, security, account, outcome]),
  ).toEqual([
    [30, 'factor-off', 'a-random-id', 'done'],
    [40, 'login', null, 'failed'],
  ]);
  expect(lines.join('')).not.toContain('f00');
});

describe('the audit trail for administrators', () => {
  beforeEach(async () => {
    const id = await insertApplicationRow(t.ctx.db, { event_id: eventId, given_name: 'Millaray', first_surname: 'Huenchu' });
    await t.send('GET', `/api/applications/${id}`, { token });
    await t.send('PUT', '/api/account', { token, json: { firstName: 'Berta', lastName: 'Lagos' } });
    t.setNow('2026-11-21T12:00:00.000Z');
    await t.send('DELETE', `/api/events/${eventId}`, { token });
  });

  test('the trail has the latest entries first, with names of today', async () => {
    const response = await list({});
    expect(response.headers['content-range']).toBe('audit 0-2/3');
    expect(response.json()).toMatchObject([
      { action: 'delete', group: 'deletion', account_name: 'Berta Lagos', object_name: 'Jornadas de Salud', sensitive: false },
      { action: 'change', group: 'change', object_name: 'Berta Lagos' },
      { action: 'view', group: 'view', object_name: 'Millaray Huenchu', sensitive: true },
    ]);
  });

  test.each([
    [{ group: 'deletion' }, ['delete']],
    [{ kind: ['person', 'application'] }, ['change', 'view']],
    [{ about: 'content' }, ['delete']],
    [{ period: 'today' }, ['delete']],
    [{ period: 'week', about: 'people' }, ['change']],
    [{ sensitive: true }, ['view']],
    [{ from: '2026-11-21T00:00:00Z' }, ['delete']],
    [{ to: '2026-11-21T00:00:00Z', group: 'change' }, ['change']],
    [{ q: 'huénchu' }, ['view']],
    [{ q: 'eliminaste el evento «jornadas' }, ['delete']],
    [{ q: 'datos reservados' }, ['view']],
    [{ q: 'berta' }, ['delete', 'change', 'view']],
    [{ q: 'jornadas' }, ['delete']],
    [{ account: 'nobody' }, []],
  ])('the trail is filtered by %j', async (filter, actions) => {
    const rows: { action: string }[] = (await list(filter)).json();
    expect(rows.map(({ action }) => action)).toEqual(actions);
  });

  test('names no person after their erasure', async () => {
    const { person_id } = await t.ctx.db.selectFrom('applications').select('person_id').executeTakeFirstOrThrow();
    await t.send('DELETE', `/api/users/${person_id}`, { token });
    const response = await list({});
    expect(response.body).not.toMatch(/Millaray|Huenchu/u);
  });

  test('comes as a download, which is entered itself', async () => {
    const response = await t.send('GET', `/api/audit-export?filter=${encodeURIComponent('{"group":"view"}')}`, {
      token: await t.login(),
    });
    const lines = response.body.split('\r\n');
    expect(lines[1]).toContain('Berta Lagos;abrió los datos reservados de la postulación de Millaray Huenchu;Delicado');
    expect((await list({ kind: 'audit' })).json()).toMatchObject([{ action: 'export', detail: { count: 1, format: 'csv' } }]);
  });
});
