/** The process: opens the data folder, serves, and on stopping finishes running requests. */

import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Context, Worker } from './context.ts';
import { createBudget } from './core/budget/budget.ts';
import { createFileCheckQueue } from './core/budget/file-checks.ts';
import { createLog } from './core/http/log.ts';
import { createMail } from './core/mail/mail.ts';
import { operatorSentence } from './core/operator-error.ts';
import { createUploads, emptyTemporary } from './core/uploads/uploads.ts';
import { createVirusScanner } from './core/uploads/virus-scan.ts';
import { ensureRoot, giveAddress } from './features/accounts/first-root.ts';
import { MAILINGS } from './features/content-kinds.ts';
import { createOpeningNotices } from './features/opening-notices/opening-notices.ts';
import { finishErasures } from './features/privacy/erase.ts';
import { createReviewerCopies } from './features/reviews/copies.ts';
import { type Backups, startCopies } from './operations/copies/copies.ts';
import { firstSheet } from './operations/copies/sheet.ts';
import { createErasureCopies } from './operations/erasure-copies.ts';
import { startNightlyBackup } from './operations/nightly-backup.ts';
import { openData } from './operations/open-data.ts';
import { startRetention } from './operations/retention.ts';
import { welcome } from './operations/welcome.ts';
import { openSite } from './pages/site.ts';
import { createIndexing } from './pages/site-search/indexing.ts';

/** How long requests still being received may continue when the product stops (ms). */
const LAST_REQUESTS = 15_000;
/** Longest duration of a stop (ms): Docker and systemd kill the process after 30 s, and the log would lack the cause. */
const STOP_DEADLINE = 25_000;
/** Delay before templates are loaded (ms), so that waiting requests are served first. An earlier rendering loads them itself. */
const TEMPLATES_AFTER = 1_000;

async function start(): Promise<void> {
  const given = readConfig();
  const log = createLog(given.logLevel);
  const clock = { now: Date.now };
  const onSlow = (statement: string, took: number) => log.warn({ statement, took }, 'slow statement');
  const { config, db, storage, close } = await openData(given, { clock, onSlow });
  const isClosed = storage.state() === 'closed';

  const budget = createBudget(clock);
  const uploads = createUploads(
    config.dataDir,
    config.clamd && createVirusScanner(config.clamd, log),
    createFileCheckQueue(budget),
  );
  emptyTemporary(uploads);
  // Only logs: Node still ends the process with 1.
  process.on('uncaughtExceptionMonitor', (error, origin) => log.fatal({ err: error, origin }, 'the process ends'));
  const base = { config, db, log, clock };
  const publishing = await openSite(base);
  const ctx: Context = {
    ...base,
    budget,
    storage,
    uploads,
    mail: createMail(base, MAILINGS),
    erasures: createErasureCopies(base),
    publisher: publishing.publisher,
    renderPage: publishing.render,
  };
  const firstRoot = await ensureRoot(ctx);
  const rootAddress = await giveAddress(ctx);
  const sampleLoaded = config.sampleContent && (await sampleContent(ctx));
  // On a full disk the key file cannot be written; the first copy creates it, and doctor prints the sheet.
  const sheet = storage.state() === 'open' ? await firstSheet(config) : null;
  const backup = { nightly: startNightlyBackup(ctx, !isClosed), copies: startCopies(ctx, !isClosed) };
  const app = await buildApp(ctx, publishing, backup);
  if (!isClosed) {
    await finishErasures(ctx);
    await ctx.publisher.start();
    await ctx.mail.start();
    await ctx.erasures.start();
  }
  // The kernel drops connections beyond this queue, and their senders wait a second: 511 (the default) fill in 0.1 s of a flood.
  await app.listen({ port: config.port, host: config.host, backlog: 4096 });
  const workers = isClosed ? backup : await startWorkers(ctx, backup);

  // Not close-with-grace: it exits with 1 at the second signal, and Ctrl-C arrives twice, from the terminal and from the
  // launcher.
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    let step = 'requests';
    setTimeout(() => {
      log.error({ step }, 'did not stop in time');
      process.exit(1);
    }, STOP_DEADLINE).unref();
    // A keep-alive connection that was busy when the server closed would otherwise stay open.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50);
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS).unref();
    await app.close();
    clearInterval(idle);
    for (const [name, worker] of Object.entries({
      ...workers,
      erasures: ctx.erasures,
      publisher: ctx.publisher,
      mail: ctx.mail,
    })) {
      step = name;
      // On a full disk a worker may fail to save; the next start recovers that state.
      await worker.stop().catch((error: unknown) => log.error({ err: error, step }, 'did not stop cleanly'));
    }
    step = 'database';
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(welcome(given, { storage: storage.state(), firstRoot, rootAddress, sampleLoaded, sheet }));
  // Rejects if the build is damaged: the process then ends with 1, although it already serves requests.
  await delay(TEMPLATES_AFTER, undefined, { ref: false });
  await publishing.loadTemplates();
}

/** Starts the workers that need running requests first. */
async function startWorkers(ctx: Context, backup: Backups): Promise<Record<string, Pick<Worker, 'stop'>>> {
  const retention = startRetention(ctx);
  const openings = createOpeningNotices(ctx);
  await openings.start();
  const reviewerCopies = createReviewerCopies(ctx);
  await reviewerCopies.start();
  const indexing = createIndexing(ctx);
  await indexing.start();
  return { retention, openings, reviewerCopies, indexing, ...backup };
}

/** Imports the sample's code on demand: it is large, and most starts do not need it. */
async function sampleContent(ctx: Context): Promise<boolean> {
  const { fillWithSample } = await import('./operations/sample/fill.ts');
  return fillWithSample(ctx);
}

start().catch((error: unknown) => {
  console.error(operatorSentence(error) ?? error);
  process.exit(1);
});
