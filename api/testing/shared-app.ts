/**
 * One application for all products of a worker, one after another: registering hundreds of routes takes longer than most tests.
 * State lives only in the context, so each product brings its own.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import type { Context } from '../context.ts';
import type { App } from '../core/http/app.ts';
import type { Publishing } from '../core/publishing/publishing.ts';

/** Maximum number of unused applications, since each takes some megabytes. */
const WAITING = 4;

/** A proxy of a part of the context: the application keeps the proxy, which later reads the next product's part. */
function follow<Part extends object>(present: () => Part): Part {
  return new Proxy(present(), {
    get(_, key) {
      const part = present();
      const value: unknown = Reflect.get(part, key);
      return typeof value === 'function' ? value.bind(part) : value;
    },
  });
}

function contextOf(present: () => Context): Context {
  return {
    db: follow(() => present().db),
    log: present().log,
    config: follow(() => present().config),
    clock: follow(() => present().clock),
    budget: follow(() => present().budget),
    storage: follow(() => present().storage),
    uploads: follow(() => present().uploads),
    mail: follow(() => present().mail),
    erasures: follow(() => present().erasures),
    publisher: follow(() => present().publisher),
    renderPage: (path, own) => present().renderPage(path, own),
  };
}

function publishingOf(present: () => Publishing): Publishing {
  const { purger } = present();
  return {
    publisher: follow(() => present().publisher),
    site: follow(() => present().site),
    content: follow(() => present().content),
    live: follow(() => present().live),
    output: follow(() => present().output),
    purger: purger && follow(() => present().purger ?? purger),
    render: (path, own) => present().render(path, own),
  };
}

/** A data folder with the application. */
interface SharedApp {
  dataDir: string;
  /** Switches the context: later requests read and change `ctx`. */
  serve(ctx: Context): void;
  /** The application; built when a request first needs it. */
  ready(): Promise<App>;
  /** The application with the public site before it; later requests go to `publishing`. */
  readySite(publishing: Publishing): Promise<App>;
  /** Closes a listening application: ends its connections before their dependencies. */
  rest(ctx: Context): Promise<void>;
  /** Deletes the folder. The next product may then use the application; a request still running fails. */
  release(ctx: Context): Promise<void>;
}

/** Unused applications, the last released at the end. */
let waiting: { variables: string; shared: SharedApp; close(): Promise<void> }[] = [];

async function open(env: Record<string, string>, variables: string): Promise<SharedApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trama-test-'));
  /** The context behind the applications. A closed application keeps it, because late events of its connections need it. */
  let served: { ctx?: Context | undefined; publishing?: Publishing | undefined } = {};
  const built: { api?: Promise<App> | undefined; site?: Promise<App> | undefined } = {};
  async function build(name: keyof typeof built): Promise<App> {
    const own = served;
    const present = <Name extends keyof typeof own>(part: Name) => {
      const found = own[part];
      if (!found) throw new Error('the product of this application is closed');
      return found;
    };
    const ctx = contextOf(() => present('ctx'));
    const publishing = name === 'site' ? publishingOf(() => present('publishing')) : null;
    const app = await buildApp(
      publishing ? { ...ctx, publisher: publishing.publisher, renderPage: publishing.render } : ctx,
      publishing,
    );
    app.addHook('onClose', async () => {
      // Both read the same product.
      built.api = undefined;
      built.site = undefined;
      served = { ...own };
    });
    await app.ready();
    return app;
  }
  const apps = async () => (await Promise.all([built.api, built.site])).filter((app) => app !== undefined);
  const close = async () => {
    for (const app of await apps()) await app.close();
  };
  const shared: SharedApp = {
    dataDir,
    serve(ctx) {
      served.ctx = ctx;
    },
    ready() {
      built.api ??= build('api');
      return built.api;
    },
    readySite(publishing) {
      served.publishing = publishing;
      built.site ??= build('site');
      return built.site;
    },
    async rest(ctx) {
      if (served.ctx === ctx && (await apps()).some(({ server }) => server.listening)) await close();
    },
    async release(ctx) {
      // A product that is closed twice must not end the next one.
      if (served.ctx !== ctx) return;
      // Metrics count since the application was built.
      if (env.METRICS_TOKEN) await close();
      served.ctx = undefined;
      served.publishing = undefined;
      await rm(dataDir, { recursive: true, force: true });
      if (!built.api && !built.site) return;
      waiting.push({ variables, shared, close });
      if (waiting.length > WAITING) await waiting.shift()?.close();
    },
  };
  return shared;
}

/** A data folder with an application: an unused one with the same variables, else a new one. */
export async function takeSharedApp(env: Record<string, string> = {}): Promise<SharedApp> {
  const variables = JSON.stringify(env);
  const found = waiting.findLast((each) => each.variables === variables);
  if (!found) return open(env, variables);
  waiting = waiting.filter((each) => each !== found);
  await mkdir(found.shared.dataDir);
  return found.shared;
}
