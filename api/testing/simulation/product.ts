/**
 * The product on a data folder, as `main.ts` puts it together, with a clock that is moved by hand. It can die at any statement and is
 * opened again from its folder.
 */
import { cpSync, mkdtempSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { buildApp } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Context, Worker } from '../../context.ts';
import { createBudget } from '../../core/budget/budget.ts';
import { createFileCheckQueue } from '../../core/budget/file-checks.ts';
import { openDatabase } from '../../core/database/open.ts';
import type { App } from '../../core/http/app.ts';
import { createLog } from '../../core/http/log.ts';
import { createMail } from '../../core/mail/mail.ts';
import type { MailSender } from '../../core/mail/sender.ts';
import { openPublishing, type Publishing } from '../../core/publishing/publishing.ts';
import { createUploads } from '../../core/uploads/uploads.ts';
import { MAILINGS } from '../../features/content-kinds.ts';
import { createOpeningNotices } from '../../features/opening-notices/opening-notices.ts';
import { finishErasures } from '../../features/privacy/erase.ts';
import { createReviewerCopies } from '../../features/reviews/copies.ts';
import { createErasureCopies } from '../../operations/erasure-copies.ts';
import { createContentGraph } from '../../pages/content-graph.ts';
import { createIndexing, followChanges } from '../../pages/site-search/indexing.ts';
import { openEmptyDatabase } from '../empty-database.ts';
import { recordingTemplates } from './pages.ts';
import { Trouble } from './trouble.ts';

/** More than any sequence does: a separate command tries the limits of a network. */
const MANY = '100000';
/** The team's inbox. */
export const INBOX = 'equipo@trama.example';
const ENVIRONMENT = {
  SAMPLE_CONTENT: '0',
  LOG_LEVEL: 'silent',
  SITE_URL: 'https://trama.example',
  CONTACT_EMAIL: INBOX,
  MIN_FREE_SPACE: '0',
  BACKUP_NIGHTLY: '0',
  DOI_URL: 'http://127.0.0.1:9',
  ORCID_URL: 'http://127.0.0.1:9',
  LIMIT_CONTACT: MANY,
  LIMIT_SUBSCRIBE: MANY,
  LIMIT_UNSUBSCRIBE: MANY,
  LIMIT_LINKS: MANY,
  LIMIT_LINK_ACTS: MANY,
  LIMIT_DRAFTS: MANY,
  LIMIT_APPLICATIONS: MANY,
};

/** The workers that the product wakes after its commits. */
const WAKEN = ['mail', 'publisher', 'erasures'] as const;
type Waken = (typeof WAKEN)[number];

/** A clock that outlives the product. */
interface Clock {
  now: number;
}

export interface Product {
  app: App;
  ctx: Context;
  publishing: Publishing;
  trouble: Trouble;
  /** The workers that were woken since this was last cleared. */
  woken: Set<Waken>;
  /** Workers that look at the clock by themselves. */
  byClock: Worker[];
  send(request: InjectOptions): Promise<ProductResponse>;
  /** Ends it as SIGKILL does. */
  kill(): Promise<void>;
  /** Ends it as SIGTERM does. */
  close(): Promise<void>;
}

/** null: no response arrived. */
export type ProductResponse = { status: number; headers: Record<string, unknown>; body: string } | null;

const configOf = (dataDir: string): Config => readConfig({ ...ENVIRONMENT, DATA_DIR: dataDir });

const noting = (worker: Worker, note: () => void): Worker => ({
  start: () => worker.start(),
  settled: () => worker.settled(),
  stop: () => worker.stop(),
  wake() {
    note();
    worker.wake();
  },
});

/** @param sender sends the mails; null: stores them as files */
export async function openProduct(dataDir: string, time: Clock, sender: MailSender | null): Promise<Product> {
  const config = configOf(dataDir);
  const trouble = new Trouble();
  const opened = openDatabase(dataDir, { follow: followChanges({ now: () => time.now }) });
  const db = opened.withPlugin(trouble);
  const base = { config, db, log: createLog(config.logLevel), clock: { now: () => time.now } };
  const budget = createBudget(base.clock);
  const client = join(dataDir, 'client');
  await mkdir(client, { recursive: true });
  const publishing = await openPublishing({
    ...base,
    content: createContentGraph(db, config),
    renderer: { render: recordingTemplates, version: 'simulation' },
    siteClient: client,
    adminDist: client,
  });
  const woken = new Set<Waken>();
  const workers = {
    mail: createMail(base, MAILINGS, sender ?? undefined),
    publisher: publishing.publisher,
    erasures: createErasureCopies(base),
  };
  const ctx: Context = {
    ...base,
    budget,
    storage: { folder: dataDir, state: () => 'open', close: () => {} },
    uploads: createUploads(dataDir, null, createFileCheckQueue(budget)),
    mail: noting(workers.mail, () => woken.add('mail')),
    publisher: noting(workers.publisher, () => woken.add('publisher')),
    erasures: noting(workers.erasures, () => woken.add('erasures')),
    renderPage: publishing.render,
  };
  const app = await buildApp(ctx, publishing);
  await app.ready();
  const byClock = [createOpeningNotices(ctx), createReviewerCopies(ctx)];
  await finishErasures(ctx);
  const indexing = createIndexing(ctx);
  const all: Worker[] = [...Object.values(workers), ...byClock, indexing];
  for (const worker of all) await worker.start();
  await indexing.settled();

  return {
    app,
    ctx,
    publishing,
    trouble,
    woken,
    byClock,
    async send(request) {
      const response = await Promise.race([app.inject(request), trouble.died]);
      return response ? { status: response.statusCode, headers: response.headers, body: response.body } : null;
    },
    async kill() {
      trouble.die();
      // Does not wait: a hanging worker never ends.
      for (const worker of all) void worker.stop().catch(() => {});
      publishing.live.close();
      await opened.destroy();
    },
    async close() {
      await app.close();
      for (const worker of all) await worker.stop();
      await opened.destroy();
    },
  };
}

const NAME = 'trama-simulation-';

/** An empty folder, as on a new machine. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), NAME));

/** Copies synchronously, so that the folder cannot change in between. */
export function copyFolder(from: string): string {
  const folder = emptyFolder();
  // SQLite rebuilds its index of the log.
  cpSync(from, folder, { recursive: true, filter: (file) => !file.endsWith('-shm') });
  return folder;
}

/** A folder with an empty database and its pages, made once and copied for each sequence. */
export async function makeFolder(from: string | null): Promise<string> {
  if (from !== null) return copyFolder(from);
  const folder = await mkdtemp(join(tmpdir(), NAME));
  await (await openEmptyDatabase(folder)).destroy();
  return folder;
}

/** Retries: a killed product may still write. */
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 });
