/** The privacy notice is a document with versions, and says what the code does. */

import { COPIES, RETENTION } from '@trama/shared/limits';
import { ANSWER_DAYS, BLOCKING_DAYS } from '@trama/shared/privacy/answer-deadlines';
import { BROWSER_STORAGE } from '@trama/shared/privacy/browser-storage';
import { tableName } from '@trama/shared/texts/table-names';
import { daysInWords, TREATMENTS } from '@trama/shared/texts/treatments';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertPerson } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ensureNotice } from './notice.ts';
import { PERSONAL_DATA } from './register.ts';

const NOW = '2026-12-04T18:00:00.000Z';
const FACTS = {
  controller: 'Universidad del Sur',
  legalRepresentative: 'Beatriz Lemunao Soto',
  postalAddress: 'Avenida Alemania 1234, Temuco',
  email: 'datos@example.org',
  delegate: '',
  processors: [],
  ownText: '',
  important: false,
};
let t: TestApp;
let token: string;
async function open(env: Record<string, string> = {}) {
  t = await createTestApp({ now: NOW, env });
  token = await t.login();
  await t.ctx.db.transaction().execute((trx) => ensureNotice(t.ctx, trx));
}
beforeEach(() => open());
afterEach(() => t.close());

const read = async () => (await t.send('GET', '/api/privacy-notice', { token })).json();
const publish = (changes: object = {}) => t.send('POST', '/api/privacy-notice', { token, json: { ...FACTS, ...changes } });

test('a new product shows a notice of what it does, and names what is missing', async () => {
  const notice = await read();
  expect(notice).toMatchObject({ version: 1, missing: ['legalRepresentative', 'postalAddress', 'email'] });
  for (const { name } of Object.values(TREATMENTS)) expect(notice.html).toContain(name);
  expect(notice.html).toContain('Círculo de Investigadoras');
  await t.ctx.db.transaction().execute((trx) => ensureNotice(t.ctx, trx));
  expect((await read()).version).toBe(1);
});

test('the privacy notice cites the law in one form', async () => {
  const { html } = await read();
  expect(html.match(/Ley [\d.]+.{0,24}/gu)).toEqual(['Ley 19.628, texto de la Ley 21.719']);
});

test('the notice’s periods, terms and words about browsers are those of the code', async () => {
  const { html } = await read();
  const {
    messages,
    applications,
    confidential,
    announcedApplicants,
    formerApplicants,
    mails,
    bouncedAddresses,
    revisions,
    rightsProof,
  } = RETENTION;
  for (const [name, days] of Object.entries({
    messages,
    applications,
    confidential,
    announcedApplicants,
    formerApplicants,
    mails,
    bouncedAddresses,
    revisions,
    rightsProof,
  }))
    expect(html, name).toContain(daysInWords(days));
  expect(html).toContain(`hasta ${COPIES.months + 1} meses más`);
  expect(html).toContain(`${ANSWER_DAYS} días corridos`);
  expect(html).toContain(`${BLOCKING_DAYS} días hábiles`);
  for (const { what } of BROWSER_STORAGE) expect(html).toContain(what);
});

test('a mandatory fact that is empty is refused by its name', async () => {
  for (const [field, name] of Object.entries({
    controller: 'Quién responde',
    legalRepresentative: 'Representante legal',
    postalAddress: 'Dirección postal',
    email: 'Correo para asuntos de datos',
  })) {
    const refused = await publish({ [field]: ' ' });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: `Falta: ${name}` }]);
  }
  expect((await read()).version).toBe(1);
});

test('each published notice is the next version; earlier versions stay as they were', async () => {
  const first = (await read()).html;
  t.setNow('2026-12-10T12:00:00.000Z');
  const own = '<p onclick="x()">También esto.</p><script>alert(1)</script>';
  const draft = await t.send('POST', '/api/privacy-notice/draft', { token, json: { ...FACTS, ownText: own } });
  expect(draft.json().after).toContain('También esto.');
  expect(draft.json().before).not.toContain('Beatriz');
  const published = (await publish({ ownText: own })).json();
  expect(published).toMatchObject({ version: 2, missing: [], valid_from: '2026-12-10T12:00:00.000Z' });
  expect(published.html).toContain('<p>También esto.</p>');
  expect(published.html).toContain('Beatriz Lemunao Soto');
  expect((await publish({ ownText: own })).json().version).toBe(2);
  const stored = await t.ctx.db.selectFrom('privacy_versions').select(['version', 'html']).orderBy('version').execute();
  expect(stored[0]).toEqual({ version: 1, html: first });
  await expect(sql`update privacy_versions set html = 'x'`.execute(t.ctx.db)).rejects.toThrow('never changed');
});

test('a version that another administrator published meanwhile is not replaced unseen', async () => {
  const { version } = await read();
  expect((await publish({ version })).statusCode).toBe(200);
  const refused = await publish({ version, delegate: 'Eva Rey' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'version-conflict']);
  expect(refused.json()).toMatchObject({ changedBy: expect.any(String), changedAt: NOW, current: { version: version + 1 } });
  expect((await publish({ version: version + 1, delegate: 'Eva Rey' })).statusCode).toBe(200);
});

test('an important change is mailed to every stored address once', async () => {
  await insertPerson(t.ctx.db, { email: 'ana@example.org', role_name: 'exhibitor' });
  await insertPerson(t.ctx.db, { email: null });
  await insertPerson(t.ctx.db, { email: 'bloqueada@example.org', blocked_at: NOW });
  const mails = async () =>
    (await t.ctx.db.selectFrom('outbox').select('to_address').where('mail_key', 'like', 'privacy-changed:%').execute()).map(
      ({ to_address }) => to_address,
    );
  await publish();
  expect(await mails()).toEqual([]);
  const { recipients } = await read();
  await publish({ postalAddress: 'Otra calle 1', important: true });
  expect(await mails()).toContain('ana@example.org');
  expect(await mails()).not.toContain('bloqueada@example.org');
  expect((await mails()).length).toBe(recipients);
});

test('Resend is named as a processor in another country once it is configured, whatever was written', async () => {
  await publish();
  expect((await read()).html).not.toContain('Resend');
  await t.close();
  await open({ RESEND_API_KEY: 're_123', MAIL_FROM: 'red@example.org' });
  await publish({ processors: [] });
  expect((await read()).html).toContain('Resend');
  expect((await read()).html).toContain('Estados Unidos');
});

test('the settings name who answers until the network does', async () => {
  const settings = (await t.send('GET', '/api/settings', { token })).json();
  await t.send('PUT', '/api/settings', { token, json: { ...settings, contactEmail: 'nueva@example.org' } });
  expect(await read()).toMatchObject({ version: 2, facts: { email: 'nueva@example.org' } });
});

test('each table with personal data is in the register, and each treatment in its download', async () => {
  const register: { tables: string[]; name: string; period: string }[] = (
    await t.send('GET', '/api/treatments', { token })
  ).json();
  const named = new Set(register.flatMap(({ tables }) => tables));
  expect([...named].map(tableName).filter((name) => name.includes('_'))).toEqual([]);
  expect(PERSONAL_DATA.map(({ table }) => table).filter((table) => !named.has(table))).toEqual([]);
  const file = await t.send('GET', '/api/treatments-export', { token });
  expect(file.headers['content-type']).toContain('text/csv');
  for (const { name, period } of register) {
    expect(file.body).toContain(name);
    expect(period.length).toBeGreaterThan(10);
  }
});
