import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { MAILINGS } from '../../features/content-kinds.ts';
import { startNightlyBackup } from '../../operations/nightly-backup.ts';
import { runRetention } from '../../testing/run-retention.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../database/open.ts';
import { createMail } from '../mail/mail.ts';
import { createLog } from './log.ts';

test('each request leaves JSON lines with its id and without personal data', async () => {
  const t = await createTestApp();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = await buildApp({ ...t.ctx, log });
  const response = await app.inject({
    method: 'POST',
    url: '/api/login?clave=oculta',
    remoteAddress: '203.0.113.77',
    headers: { authorization: 'Bearer oculta', cookie: 'a=oculta', 'x-forwarded-for': '203.0.113.78', 'user-agent': 'oculta' },
    payload: { email: 'oculta@example.org', password: 'oculta-oculta' },
  });
  for (const url of ['/api/nada/oculta', '/nada/oculta', '/api/%E0%A4%A/oculta', '/uploads/documents/oculta/oculta'])
    await app.inject({ url });
  for (const path of ['unsubscribe', 'subscriptions'])
    for (const method of ['GET', 'POST'] as const) {
      const page = await app.inject({ method, url: `/api/${path}/oculta` });
      // A link followed from there sends no referrer, and no cache or search engine stores it.
      expect(page.headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    }
  await t.ctx.db.schema.alterTable('people').renameTo('elsewhere').execute();
  const broken = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'oculta@example.org', password: 'oculta-oculta' },
  });
  expect(broken.statusCode).toBe(500);

  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.find((entry) => entry.reqId === response.json().requestId)).toMatchObject({
    req: { method: 'POST', route: '/api/login' },
  });
  expect(entries.find((entry) => entry.reqId === broken.json().requestId && entry.err)).toMatchObject({
    level: 50,
    msg: 'request failed',
  });
  expect(lines.join('')).not.toMatch(/oculta|203\.0\.113/u);
  await app.close();
  await t.close();
});

test('responses leave one line with their duration, probes none, slow statements their text without values', async () => {
  const t = await createTestApp();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = await buildApp({ ...t.ctx, log });
  await app.inject({ url: '/api/health' });
  expect(lines).toEqual([]);
  await app.inject({ url: '/api/all-events/20' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    req: { method: 'GET', route: '/api/all-events/:limit' },
    status: 200,
    took: expect.any(Number),
  });
  await app.close();

  const slow: string[] = [];
  const db = openDatabase(t.ctx.config.dataDir, { onSlow: (statement) => slow.push(statement) });
  const counted = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000)';
  await sql`${sql.raw(counted)} select count(*) from n where i <> ${'oculta'}`.execute(db);
  await db.destroy();
  expect(slow).toEqual([`${counted} select count(*) from n where i <> ?`]);
  await t.close();
});

test('each job that runs by itself leaves its duration: retention, mails, nightly backups', async () => {
  const t = await createTestApp({ env: { MIN_FREE_SPACE: '0' } });
  const lines: string[] = [];
  const ctx = { ...t.ctx, log: createLog('info', { write: (line) => lines.push(line) }) };
  await runRetention(ctx);
  const json = { name: 'Ana Soto', email: 'ana@example.org', message: 'Quiero saber cuándo es el congreso.' };
  await t.send('POST', '/api/send-email-contact', { json });
  const mail = createMail(ctx, MAILINGS);
  await mail.start();
  await mail.settled();
  const backup = startNightlyBackup(ctx);
  await backup.settled();
  for (const job of [mail, backup]) await job.stop();
  const took = lines.map((line) => JSON.parse(line)).filter((entry) => typeof entry.took === 'number');
  expect([...new Set(took.map(({ msg }) => msg))].sort()).toEqual(['backup made', 'mails handed over', 'retention done']);
  await t.close();
});
