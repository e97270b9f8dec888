/** Combines the publisher and the public server. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderForRequest } from '@trama/shared/render-page';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../context.ts';
import type { Database } from '../database/tables.ts';
import { ADMIN_POLICY } from '../http/headers.ts';
import { listAssets } from './assets.ts';
import type { ContentGraph } from './content-graph.ts';
import { createDependencyTracker } from './dependency-tracker.ts';
import { retainEarlierAssets } from './earlier-assets.ts';
import { createGenerated } from './generated.ts';
import { hashOf } from './hash.ts';
import { LivePages } from './live-pages.ts';
import { createOutput, type Output } from './output.ts';
import { hasOtherEdition } from './page-records.ts';
import { createPageWriter } from './page-writer.ts';
import { PublicSite } from './public-site.ts';
import { Publisher } from './publisher.ts';
import { cacheHeaders, createPurger, type Purger } from './purge.ts';
import type { SiteRenderer } from './site-renderer.ts';

interface PublishingParts {
  db: Kysely<Database>;
  log: Logger;
  clock: Clock;
  config: { dataDir: string; siteUrl: string; timeZone: string; purgeUrl: string | null };
  content: ContentGraph;
  renderer: SiteRenderer;
  /** Folders of the builds: `site/dist/client` and `admin/dist`. */
  siteClient: string;
  adminDist: string;
}

export interface Publishing {
  publisher: Publisher;
  site: PublicSite;
  content: ContentGraph;
  live: LivePages;
  output: Output;
  /** null: no cache is configured. */
  purger: Purger | null;
  /** Creates readers without dependency tracking, for pages that are rendered for one request. */
  render: RenderForRequest;
}

/** Path prefix of the admin's files, the `base` of its build. */
const ADMIN_ASSETS = '/admin-assets';
/** How long the first visitor of a new page waits (ms): no earlier version exists, and a 404 would be wrong. */
const FIRST_RENDER_TIMEOUT = 10_000;

/** Opens the pages that an earlier process left on disk. Rendering begins with `publisher.start()`. */
export async function openPublishing(parts: PublishingParts): Promise<Publishing> {
  const { db, log, clock, config, content, renderer } = parts;
  const output = createOutput(join(config.dataDir, 'pages'));
  const live = new LivePages(db, config.dataDir);
  const folder = await output.prepare();
  // Deletes the folder of compressed assets of releases up to 0.1.0; builds now contain these files.
  await rm(join(config.dataDir, 'compressed'), { recursive: true, force: true });
  if (folder === 'empty') {
    await db.deleteFrom('pages').execute();
    await output.markChecked();
  }
  // Pages carry the origin, and dates depend on the time zone: either makes another edition of the site.
  const rendererVersion = hashOf([renderer.version, config.siteUrl, config.timeZone].join(' '));
  const edition = async () => hashOf(`${rendererVersion} ${await content.edition()}`);
  live.edition = await edition();
  const purger = config.purgeUrl === null ? null : createPurger(config.purgeUrl, log);
  const purge = (path: string) => purger?.add(path);
  const renderPage = createPageWriter({ content, live, output, render: renderer.render, origin: config.siteUrl, purge });
  const publisher = new Publisher({ db, log, clock, content, live, edition, renderPage, output, folder });
  const generated = createGenerated({
    live,
    render: renderer.render,
    origin: config.siteUrl,
    readers: () => content.readers(clock.now()),
    rendererVersion,
    noteDrawn: (path, error) => publisher.noteDrawn(path, error),
    folder: join(config.dataDir, 'generated'),
  });
  const assets = await listAssets([
    { folder: parts.siteClient, prefix: '', isHashed: (file) => file.startsWith('_astro/') },
    { folder: parts.adminDist, prefix: ADMIN_ASSETS, isHashed: (file) => file.startsWith('assets/') },
  ]);
  const earlier = await retainEarlierAssets({
    log,
    assets,
    folder: join(config.dataDir, 'assets'),
    now: clock.now(),
    isNeeded: () => hasOtherEdition(db, live.edition),
  });
  for (const [address, asset] of earlier) assets.set(address, asset);
  const adminHtml = assets.get(`${ADMIN_ASSETS}/index.html`);
  const site = new PublicSite({
    log,
    live,
    output,
    assets,
    generated,
    admin: adminHtml ? { html: adminHtml, policy: ADMIN_POLICY } : null,
    https: config.siteUrl.startsWith('https:'),
    cacheHeaders: purger ? cacheHeaders : () => [],
    isStale: (path) => publisher.isStale(path),
    renew: async (path) => void (await publisher.prioritise(path)),
    async renderFirstVersion(path) {
      const owner = generated.ownerOf(path);
      const found = [path, owner].map(async (page) => page !== '' && (await content.isVisiblePage(page, clock.now())));
      const [isPage, isOwned] = await Promise.all(found);
      const page = isPage ? path : owner;
      if ((!isPage && !isOwned) || live.has(page) || (await publisher.prioritise(page, FIRST_RENDER_TIMEOUT))) return 'tried';
      return publisher.stateOf(page) === 'failed' ? 'failed' : 'late';
    },
    repair: (path) => publisher.repair(path),
  });
  return {
    publisher,
    site,
    content,
    live,
    output,
    purger,
    render(path, own) {
      const reader = content.readers(clock.now())(createDependencyTracker());
      return renderer.render(path, { ...reader, ...own(reader) }, config.siteUrl);
    },
  };
}
