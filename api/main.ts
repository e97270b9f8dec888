/** The process: opens the data folder, serves, and on stopping finishes the requests under way. */

import { setTimeout as delay } from 'node:timers/promises';
import { STARTUP_TEXTS } from '@trama/shared/texts/startup';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Context } from './context.ts';
import { createBudget } from './core/budget/budget.ts';
import { createJudging } from './core/budget/judging.ts';
import { lockDataFolder } from './core/database/lock.ts';
import { migrate } from './core/database/migrate.ts';
import { openDatabase } from './core/database/open.ts';
import { restrictPermissions } from './core/database/private-folder.ts';
import { createLog } from './core/http/log.ts';
import { createMail } from './core/mail/mail.ts';
import { OperatorError } from './core/operator-error.ts';
import { createUploads, emptyTemporary } from './core/uploads/uploads.ts';
import { createVirusScanner } from './core/uploads/virus-scan.ts';
import { ensureRoot, giveAddress } from './features/accounts/first-root.ts';
import { MAILINGS } from './features/content/kinds.ts';
import { createOpeningNotices } from './features/notices/routes.ts';
import { ensureNotice } from './features/privacy/notice.ts';
import { createReviewerCopies } from './features/reviews/copies.ts';
import { backupBeforeUpgrade } from './operations/before-upgrade.ts';
import { createErasureCopies } from './operations/erasure-copies.ts';
import { startNightlyBackup } from './operations/nightly-backup.ts';
import { startRetention } from './operations/retention.ts';
import { welcome } from './operations/welcome.ts';
import { openSite } from './pages/site.ts';

/** A request still being received when the product stops gets this long (ms). */
const LAST_REQUESTS = 15_000;
/** Stopping takes no longer (ms): Docker and systemd kill it after 30 s, and then nothing says why. */
const STOP_DEADLINE = 25_000;
/** How long after the start the templates are loaded (ms): requests that waited are answered first. A page that is rendered earlier loads them. */
const TEMPLATES_AFTER = 1_000;

async function start(): Promise<void> {
  const config = readConfig();
  restrictPermissions(config.dataDir);
  const lock = lockDataFolder(config.dataDir);
  backupBeforeUpgrade(config.dataDir);
  const db = openDatabase(config.dataDir);
  await migrate(db);

  const clock = { now: Date.now };
  await db.transaction().execute((trx) => ensureNotice({ config, clock }, trx));

  const log = createLog(config.logLevel);
  const budget = createBudget(clock);
  const uploads = createUploads(config.dataDir, config.clamd && createVirusScanner(config.clamd, log), createJudging(budget));
  emptyTemporary(uploads);
  // Only watches: the process still ends with 1, as Node has it.
  process.on('uncaughtExceptionMonitor', (error, origin) => log.fatal({ err: error, origin }, 'the process ends'));
  const base = { config, db, log, clock };
  const publishing = await openSite(base);
  const ctx: Context = {
    ...base,
    budget,
    uploads,
    mail: createMail(base, MAILINGS),
    erasures: createErasureCopies(base),
    publisher: publishing.publisher,
    renderPage: publishing.render,
  };
  const firstRoot = await ensureRoot(ctx);
  const rootAddress = await giveAddress(ctx);
  const sampleLoaded = config.sampleContent && (await sampleContent(ctx));
  const backup = startNightlyBackup(ctx);
  const app = await buildApp(ctx, publishing, backup);
  await ctx.publisher.start();
  await ctx.mail.start();
  await ctx.erasures.start();
  await app.listen({ port: config.port, host: config.host });
  const retention = startRetention(ctx);
  const openings = createOpeningNotices(ctx);
  await openings.start();
  const copies = createReviewerCopies(ctx);
  await copies.start();

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    let step = 'requests';
    setTimeout(() => {
      log.error({ step }, 'did not stop in time');
      process.exit(1);
    }, STOP_DEADLINE).unref();
    // A connection that was answering when the server closed stays open, waiting for more.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS).unref();
    await app.close();
    clearInterval(idle);
    for (const [name, worker] of Object.entries({
      retention,
      openings,
      copies,
      backup,
      erasures: ctx.erasures,
      publisher: ctx.publisher,
      mail: ctx.mail,
    })) {
      step = name;
      await worker.stop();
    }
    step = 'database';
    await db.destroy();
    lock.release();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(welcome(config, { firstRoot, rootAddress, sampleLoaded }));
  // Rejects when the build is damaged: the process then ends with 1, although it serves already.
  await delay(TEMPLATES_AFTER, undefined, { ref: false });
  await publishing.loadTemplates();
}

/** What makes the sample's documents is large, and most starts do not need it. */
async function sampleContent(ctx: Context): Promise<boolean> {
  const { fillWithSample } = await import('./operations/sample/fill.ts');
  return fillWithSample(ctx);
}

start().catch((error: unknown) => {
  const portTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (portTaken) console.error(STARTUP_TEXTS.portTaken);
  else console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
});
