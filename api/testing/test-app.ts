/** The real application on a temporary folder with a real SQLite file. */
import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { openSession } from '../core/auth/sessions.ts';
import { createBudget } from '../core/budget/budget.ts';
import { createFileCheckQueue } from '../core/budget/file-checks.ts';
import type { App } from '../core/http/app.ts';
import { createLog } from '../core/http/log.ts';
import { createMail } from '../core/mail/mail.ts';
import { createDependencyTracker } from '../core/publishing/dependency-tracker.ts';
import type { Publishing } from '../core/publishing/publishing.ts';
import { createUploads } from '../core/uploads/uploads.ts';
import { createVirusScanner } from '../core/uploads/virus-scan.ts';
import { MAILINGS } from '../features/content-kinds.ts';
import { createErasureCopies } from '../operations/erasure-copies.ts';
import { createContentGraph } from '../pages/content-graph.ts';
import { openEarlierDatabase, openEmptyDatabase } from './empty-database.ts';
import { insertPerson } from './factories.ts';
import type { EncodedForm } from './form.ts';
import { idleWorker } from './idle-worker.ts';
import { takeSharedApp } from './shared-app.ts';
import { testTemplates } from './templates.ts';

/** A product whose application is built when a request first needs it, unless an earlier product left one. */
export interface TestProduct {
  ready(): Promise<App>;
  /** The application with the public site before it. */
  readySite(publishing: Publishing): Promise<App>;
  ctx: Context;
  /** Moves the product's clock to an instant (ms or ISO). */
  setNow(instant: number | string): void;
  /** A token of a root account, made directly in the database. */
  login(): Promise<string>;
  /** Sends a request; `token` becomes the Authorization header, `form` a multipart body. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: SendOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export interface TestApp extends TestProduct {
  app: App;
}

export interface SendOptions {
  token?: string;
  json?: unknown;
  form?: EncodedForm;
  headers?: Record<string, string>;
  /** The client's address. */
  from?: string;
}

/**
 * @param options.now first time of the clock (ms or ISO); absent: the present
 * @param options.env variables in addition to DATA_DIR, as an operator sets them
 * @param options.earlier the gzipped database of an earlier version; absent: an empty database
 */
export async function createTestProduct(
  options: { now?: number | string; env?: Record<string, string>; earlier?: string } = {},
): Promise<TestProduct> {
  const shared = await takeSharedApp(options.env);
  const { dataDir } = shared;
  const config = readConfig({
    SAMPLE_CONTENT: '0',
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://trama.example',
    // No test may reach the network: nothing listens on this port.
    DOI_URL: 'http://127.0.0.1:9',
    ORCID_URL: 'http://127.0.0.1:9',
    ...options.env,
    DATA_DIR: dataDir,
  });
  let now = options.now === undefined ? Date.now() : new Date(options.now).getTime();
  const clock = { now: () => now };
  const db = options.earlier
    ? await openEarlierDatabase(dataDir, options.earlier, clock)
    : await openEmptyDatabase(dataDir, clock);
  const base = { config, db, log: createLog(config.logLevel), clock };
  const budget = createBudget(base.clock);
  const ctx: Context = {
    ...base,
    budget,
    storage: { folder: dataDir, state: () => 'open', close: () => {} },
    uploads: createUploads(dataDir, config.clamd && createVirusScanner(config.clamd, base.log), createFileCheckQueue(budget)),
    mail: createMail(base, MAILINGS),
    erasures: createErasureCopies(base),
    publisher: idleWorker,
    renderPage(path, own) {
      const reader = createContentGraph(db, config).readers(now)(createDependencyTracker());
      return testTemplates('')(path, { ...reader, ...own(reader) }, config.siteUrl);
    },
  };
  const { ready, readySite } = shared;
  shared.serve(ctx);

  return {
    ready,
    readySite,
    ctx,
    setNow: (instant) => {
      now = new Date(instant).getTime();
    },
    login: async () => {
      const userId = await insertPerson(db, {
        role_name: 'root',
        email: `root-${randomUUID()}@example.org`,
        password_hash: 'none',
      });
      // Tests move the clock by days.
      return openSession(db, userId, now, { remember: true });
    },
    send: async (method, url, { token, json, form, headers, from } = {}) => {
      const request: InjectOptions = {
        method,
        url,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }), ...form?.headers },
      };
      if (from) request.remoteAddress = from;
      if (form) request.payload = form.body;
      else if (json !== undefined) {
        request.payload = JSON.stringify(json);
        request.headers = { 'content-type': 'application/json', ...request.headers };
      }
      const app = await ready();
      return app.inject(request);
    },
    close: async () => {
      await shared.rest(ctx);
      await ctx.publisher.stop();
      await ctx.mail.stop();
      await ctx.erasures.stop();
      await db.destroy();
      await shared.release(ctx);
    },
  };
}

/** A test product with its application. */
export async function createTestApp(options?: Parameters<typeof createTestProduct>[0]): Promise<TestApp> {
  const product = await createTestProduct(options);
  return { ...product, app: await product.ready() };
}
