/** The publisher and the public server on a test application, with templates of a few words each. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageReader, RenderedPage, RenderPage } from '@trama/shared/page-content';
import type { LightMyRequestResponse } from 'fastify';
import { type App, buildApp } from '../app.ts';
import { createPageContent } from '../home/page-content.ts';
import { openPublishing, type Publishing } from '../publishing/publishing.ts';
import { type ContentKey, markStale } from '../publishing/stale-pages.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export interface TestSite extends Publishing {
  test: TestApp;
  /** The application with the site before it. */
  app: App;
  /** Paths rendered since `rendered.length = 0`. */
  rendered: string[];
  /** Set to make templates of these paths throw. */
  broken: Set<string>;
  /** Answers a page as a visitor gets it. */
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Changes rows and marks the keys in one transaction, then waits for the pages. */
  change(keys: ContentKey[], edit: (trx: Parameters<typeof markStale>[0]) => Promise<unknown>): Promise<void>;
  /** Ends this process's work without a goodbye and opens the folder again, with other templates if asked. */
  reopen(edition?: string): Promise<TestSite>;
  close(): Promise<void>;
}

const html = (body: string, status = 200): RenderedPage => ({
  status,
  contentType: 'text/html; charset=utf-8',
  csp: "default-src 'self'",
  body: `<!doctype html>${body}${'<!-- filler that compresses -->'.repeat(30)}`,
});

async function page(path: string, reader: PageReader): Promise<RenderedPage> {
  const [, first = '', second = '', third] = path.split('/');
  const site = await reader.site();
  if (path === '/') return html(`home ${(await reader.nearestEvents(3)).map((event) => event.title).join()}`);
  if (first === 'blog' && (second === '' || second === 'pagina')) {
    const list = await reader.eventList(Number(third ?? 1));
    return list ? html(`list ${list.items.map((event) => event.title).join()}`) : html('', 404);
  }
  if (first === 'blog' || first === 'postulacion') {
    if (second === '') return html(`open ${(await reader.openCalls()).map((event) => event.title).join()}`);
    const event = await reader.event(Number(second));
    if (!event) return html('', 404);
    const around = first === 'blog' ? await reader.eventNeighbours(event.id) : null;
    return html(`event ${event.title} ${event.call.state} <${around?.previous?.title}|${around?.next?.title}>`);
  }
  if (path === '/sitemap.xml') return html(`all ${(await reader.allEvents()).length}`);
  return html(`${site.name} ${path}`);
}

export async function createTestSite(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestSite> {
  return openSite(await createTestApp(options), 'first');
}

async function openSite(test: TestApp, edition: string): Promise<TestSite> {
  const { ctx } = test;
  const rendered: string[] = [];
  const broken = new Set<string>();
  const render: RenderPage = async (path, reader) => {
    rendered.push(path);
    if (broken.has(path)) throw new Error('template is broken');
    const result = await page(path, reader);
    return { ...result, body: `${String(result.body)}<!-- ${edition} -->` };
  };
  const none = join(ctx.config.dataDir, 'none');
  const siteClient = join(ctx.config.dataDir, 'client');
  await mkdir(siteClient, { recursive: true });
  await writeFile(join(siteClient, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const content = createPageContent(ctx.db, ctx.config);
  const publishing = await openPublishing({
    ...ctx,
    content,
    renderer: { render, version: edition },
    siteClient,
    adminDist: none,
  });
  const app = await buildApp({ ...ctx, publisher: publishing.publisher }, publishing);
  await app.ready();

  return {
    ...publishing,
    test,
    app,
    rendered,
    broken,
    get: (path, headers = {}) => app.inject({ method: 'GET', url: path, headers }),
    async change(keys, edit) {
      await ctx.db.transaction().execute(async (trx) => {
        await edit(trx);
        await markStale(trx, keys);
      });
      await publishing.publisher.settled();
    },
    reopen: (other = edition) => openSite(test, other),
    async close() {
      await publishing.publisher.stop();
      await app.close();
      await test.close();
      await rm(ctx.config.dataDir, { recursive: true, force: true });
    },
  };
}
