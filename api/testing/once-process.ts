/** A process that sends one contact message with a key and may kill itself. Arguments: the key, and where it dies. */
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { createBudget } from '../core/budget/budget.ts';
import { openDatabase } from '../core/database/open.ts';
import { createLog } from '../core/http/log.ts';
import { createUploads } from '../core/uploads/uploads.ts';
import { idleWorker } from './idle-worker.ts';

const [, , key = '', death] = process.argv;
const die = () => void process.kill(process.pid, 'SIGKILL');
const config = readConfig();
const opened = openDatabase(config.dataDir);
const db = opened.withPlugin({
  transformQuery: ({ node }) => {
    // The key's row is the last statement of the transaction.
    if (death === 'before the commit' && JSON.stringify(node).includes('idempotency_keys') && node.kind === 'InsertQueryNode')
      die();
    return node;
  },
  transformResult: async ({ result }) => result,
});
const clock = { now: () => Date.parse('2026-11-20T12:00:00Z') };
const ctx: Context = {
  config,
  db,
  log: createLog('silent'),
  clock,
  budget: createBudget(clock),
  storage: { folder: config.dataDir, state: () => 'open', close: () => {} },
  uploads: createUploads(config.dataDir, null),
  mail: { ...idleWorker, wake: death === 'after the commit' ? die : idleWorker.wake },
  erasures: idleWorker,
  publisher: idleWorker,
  renderPage: () => Promise.reject(new Error('no page is asked for')),
};
const app = await buildApp(ctx);
const response = await app.inject({
  method: 'POST',
  url: '/api/send-email-contact',
  headers: { 'idempotency-key': key },
  payload: { name: 'Ana Soto', email: 'ana@example.org', message: 'Quiero saber cuándo es el congreso.' },
});
console.log(JSON.stringify({ status: response.statusCode, replayed: response.headers['idempotency-replayed'] ?? 'false' }));
await app.close();
await opened.destroy();
