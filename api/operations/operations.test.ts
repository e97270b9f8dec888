import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@trama/shared/format/time';
import { statusReport } from '@trama/shared/network/status';
import { PAGES } from '@trama/shared/paths';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { expect, test } from 'vitest';
import { jpeg } from '../testing/files.ts';
import { form } from '../testing/form.ts';
import { createTestSite } from '../testing/publishing.ts';
import { createTestApp } from '../testing/test-app.ts';
import { useApp } from '../testing/use-app.ts';
import { backupFolder, backupName } from './stored-backups.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const TOKEN = 'una-clave-larga-de-metricas';

const t = useApp({ now: NOW, env: { METRICS_TOKEN: TOKEN, MIN_FREE_SPACE: '0' } });

async function putBackup(at: number) {
  const folder = backupFolder(t.ctx.config.dataDir);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, backupName(at)), 'twelve bytes');
}

const status = async () => statusReport.parse((await t.send('GET', '/api/status', { token: await t.login() })).json());

test('the status tells of pages, mails, backups and space', async () => {
  expect(await status()).toMatchObject({
    warnings: ['backup-none'],
    mail: { way: 'files', waiting: 0, dead: 0, oldestWaiting: null },
    backup: { nightly: true, running: false, lastAt: null, stored: 0, copy: 'none' },
  });
});

test('the status says whether documents are scanned for viruses', async () => {
  expect((await status()).virusScan).toBe(false);
  t.ctx.config.clamd = { host: '127.0.0.1', port: 9 };
  expect((await status()).virusScan).toBe(true);
});

test('a backup is good for two days, then it is a warning', async () => {
  await putBackup(NOW - 1.9 * DAY_MS);
  expect(await status()).toMatchObject({ warnings: [], backup: { stored: 1, bytes: 12 } });
  t.setNow(NOW + DAY_MS);
  expect((await status()).warnings).toEqual(['backup-old']);
});

test('production asks for a copy elsewhere and reachable mail addresses', async () => {
  const site = await createTestApp({
    now: NOW,
    env: { NODE_ENV: 'production', MIN_FREE_SPACE: '0', RESEND_API_KEY: 're_clave', RESEND_BASE_URL: 'http://127.0.0.1:9' },
  });
  try {
    const folder = backupFolder(site.ctx.config.dataDir);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, backupName(NOW)), 'twelve bytes');
    const token = await site.login();
    const asked = async () => {
      const { warnings, backup } = statusReport.parse((await site.send('GET', '/api/status', { token })).json());
      const { steps } = (await site.send('GET', '/api/today', { token })).json();
      return [warnings, backup.copy, steps.address];
    };
    expect(await asked()).toEqual([['copy-none', 'account-unreachable'], 'none', false]);
    await site.ctx.db.updateTable('people').set({ email: 'ana@red.cl', email_key: 'ana@red.cl' }).execute();
    const marker = join(folder, 'copied');
    await writeFile(marker, '');
    await utimes(marker, NOW / 1000, NOW / 1000);
    expect(await asked()).toEqual([[], 'reported', true]);
    site.setNow(NOW + 1.5 * DAY_MS);
    await utimes(marker, (NOW - 7 * DAY_MS) / 1000, (NOW - 7 * DAY_MS) / 1000);
    expect(await asked()).toEqual([['copy-none'], 'none', true]);
  } finally {
    await site.close();
  }
});

test('a mail that was given up and one that waits too long are warnings', async () => {
  await putBackup(NOW);
  const mail = { to_address: 'a@example.org', subject: 's', html: '', text: '', next_attempt_at: '2026-11-20T00:00:00.000Z' };
  await t.ctx.db
    .insertInto('outbox')
    .values([
      { ...mail, mail_key: 'one', state: 'dead', created_at: '2026-11-20T11:59:00.000Z' },
      { ...mail, mail_key: 'two', state: 'pending', created_at: '2026-11-20T09:00:00.000Z' },
    ])
    .execute();
  expect(await status()).toMatchObject({
    warnings: ['mail-dead', 'mail-stuck'],
    mail: { waiting: 1, dead: 1, oldestWaiting: '2026-11-20T09:00:00.000Z' },
  });
});

test('a refused account is a warning at once; a mailing that the plan paces is none', async () => {
  await putBackup(NOW);
  const mail = { to_address: 'a@example.org', subject: 's', html: '', text: '', next_attempt_at: '2026-11-20T00:00:00.000Z' };
  const row = (mail_key: string, given: object) => ({ ...mail, mail_key, created_at: '2026-11-18T09:00:00.000Z', ...given });
  await t.ctx.db
    .insertInto('outbox')
    .values(row('event-announcement:1:x', { bulk: 1 }))
    .execute();
  expect((await status()).warnings).toEqual([]);
  await t.ctx.db
    .insertInto('outbox')
    .values(
      row('two', {
        last_error: '401 invalid_api_key API key is invalid',
        next_attempt_at: new Date(NOW + MINUTE_MS).toISOString(),
      }),
    )
    .execute();
  expect((await status()).warnings).toEqual(['mail-stopped']);
});

test('metrics need their token, and name routes, not addresses', async () => {
  expect((await t.send('GET', '/api/metrics')).statusCode).toBe(401);
  expect((await t.send('GET', '/api/metrics', { token: await t.login() })).statusCode).toBe(401);
  await t.send('GET', '/api/events/987654');
  const response = await t.send('GET', '/api/metrics', { token: TOKEN });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body).toContain('route="/api/events/:id"');
  expect(response.body).not.toContain('987654');
  expect(response.body).toMatch(/^trama_warnings\{warning="backup-none"\} 1$/mu);
  expect(response.body).toMatch(/^trama_backup_age_seconds \+Inf$/mu);
  expect(response.body).toMatch(/^process_resident_memory_bytes \d+$/mu);
});

test('metrics count what the public site answers', async () => {
  const site = await createTestSite({ env: { METRICS_TOKEN: TOKEN } });
  await site.publisher.start();
  await site.get(PAGES.home);
  const { etag } = (await site.get(PAGES.home)).headers;
  await site.get(PAGES.home, { 'if-none-match': String(etag) });
  await site.get('/nada');
  const response = await site.get('/api/metrics', { authorization: `Bearer ${TOKEN}` });
  const counted = [...response.body.matchAll(/^trama_public_answers_total\{kind="(\w+)"\} (\d+)$/gmu)];
  expect(counted.map(([, kind, count]) => `${kind} ${count}`)).toEqual(['ok 2', 'unchanged 1', 'missing 1', 'other 0']);
  await site.close();
});

test('the product has no metrics without METRICS_TOKEN', async () => {
  const plain = await createTestApp();
  expect((await plain.send('GET', '/api/metrics', { token: TOKEN })).statusCode).toBe(404);
  await plain.close();
});

test('a nearly full disk refuses files with a sentence while all else goes on', async () => {
  const token = await t.login();
  t.ctx.config.minFreeSpace = Number.MAX_SAFE_INTEGER;
  const file = await jpeg();
  const upload = () =>
    t.send('POST', '/api/events', { token, form: form({ title: 'Con foto', relleno: 'x'.repeat(70_000), file }) });
  const refused = await upload();
  expect(refused.statusCode).toBe(507);
  expect(refused.json().message).toBe(API_MESSAGES.lowSpace);
  expect((await status()).warnings).toContain('disk-low');
  const message = { name: 'Elena', email: 'elena@example.org', message: 'Una pregunta' };
  expect((await t.send('POST', '/api/send-email-contact', { json: message })).statusCode).toBeLessThan(300);
  t.ctx.config.minFreeSpace = 0;
  expect((await upload()).statusCode).toBe(422);
});
