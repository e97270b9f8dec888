/** The publisher and the public server on a test application, with templates of a few words each. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderPage } from '@trama/shared/render-page';
import type { LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import type { App } from '../core/http/app.ts';
import { openPublishing, type Publishing } from '../core/publishing/publishing.ts';
import { type ContentKey, markStale } from '../core/publishing/stale-pages.ts';
import { withBookPdf } from '../pages/book-pdf.ts';
import { createContentGraph } from '../pages/content-graph.ts';
import { stylesheetOf, testTemplates } from './templates.ts';
import { createTestProduct, type TestProduct } from './test-app.ts';

/** The site as it is compiled. */
interface BuiltSite {
  render: RenderPage;
  /** Folder of the browser's files. */
  client: string;
}

export interface TestSite extends Publishing {
  test: TestProduct;
  /** The application with the site before it. */
  app: App;
  /** Paths rendered since `rendered.length = 0`. */
  rendered: string[];
  /** Set to make templates of these paths throw. */
  broken: Set<string>;
  /** Addresses of the pages that are live. */
  paths(): Promise<string[]>;
  /** Answers a page as a visitor gets it. */
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Changes rows and marks keys as stale in one transaction, then waits for the pages. */
  change(keys: ContentKey[], edit: (trx: Parameters<typeof markStale>[0]) => Promise<unknown>): Promise<void>;
  /** Simulates a crash and reopens the folder, with other templates if given. */
  reopen(edition?: string): Promise<TestSite>;
  close(): Promise<void>;
}

/**
 * @param options.built the compiled site; absent: templates of a few words
 * @param plugin sees every statement of the publisher and the application
 */
export async function createTestSite(
  { built, ...options }: NonNullable<Parameters<typeof createTestProduct>[0]> & { built?: BuiltSite } = {},
  plugin?: KyselyPlugin,
): Promise<TestSite> {
  const test = await createTestProduct(options);
  if (plugin) test.ctx.db = test.ctx.db.withPlugin(plugin);
  return openSite(test, 'first', built);
}

/** Files of a build; a release removes the last one's. */
async function clientOf(dataDir: string, edition: string): Promise<string> {
  const client = join(dataDir, 'client');
  await rm(client, { recursive: true, force: true });
  await mkdir(join(client, '_astro'), { recursive: true });
  await writeFile(join(client, stylesheetOf(edition)), `main { content: '${edition}'; }`);
  await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return client;
}

async function openSite(test: TestProduct, edition: string, built?: BuiltSite): Promise<TestSite> {
  const { ctx } = test;
  const rendered: string[] = [];
  const broken = new Set<string>();
  const templates = built?.render ?? withBookPdf(testTemplates(edition));
  const render: RenderPage = async (path, reader, origin) => {
    rendered.push(path);
    if (broken.has(path)) throw new Error('template is broken');
    return templates(path, reader, origin);
  };
  const none = join(ctx.config.dataDir, 'none');
  const siteClient = built?.client ?? (await clientOf(ctx.config.dataDir, edition));
  const content = createContentGraph(ctx.db, ctx.config);
  const publishing = await openPublishing({
    ...ctx,
    content,
    renderer: { render, version: edition },
    siteClient,
    adminDist: none,
  });
  const app = await test.readySite(publishing);

  return {
    ...publishing,
    test,
    app,
    rendered,
    broken,
    async paths() {
      const rows = await ctx.db.selectFrom('pages').select('path').orderBy('path').execute();
      return rows.map(({ path }) => path);
    },
    get: (path, headers = {}) => app.inject({ method: 'GET', url: path, headers }),
    async change(keys, edit) {
      await ctx.db.transaction().execute(async (trx) => {
        await edit(trx);
        await markStale(trx, keys);
      });
      await publishing.publisher.settled();
    },
    reopen: (other = edition) => openSite(test, other, built),
    async close() {
      await publishing.publisher.stop();
      await test.close();
    },
  };
}
