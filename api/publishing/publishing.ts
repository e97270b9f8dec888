/** Puts the publisher and the public server together. */
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { hashOf, type LivePages } from './live-pages.ts';
import { createOutput, type Output } from './output.ts';
import type { PageContent } from './page-source.ts';
import { PageWriter } from './page-writer.ts';
import { Publisher } from './publisher.ts';
import { restorePages } from './restore-pages.ts';
import type { SiteRenderer } from './site-renderer.ts';
import { VariantMaker } from './variants.ts';

export interface PublishingParts {
  db: Kysely<Database>;
  log: Logger;
  clock: Clock;
  config: { dataDir: string; siteUrl: string; timeZone: string };
  content: PageContent;
  renderer: SiteRenderer;
}

export interface Publishing {
  publisher: Publisher;
  live: LivePages;
  output: Output;
  variants: VariantMaker;
}

/** Takes up what an earlier process left on disk. Nothing is rendered before `publisher.start()`. */
export async function openPublishing({ db, log, clock, config, content, renderer }: PublishingParts): Promise<Publishing> {
  const output = createOutput(join(config.dataDir, 'pages'));
  const live = await restorePages(db, output);
  const variants = new VariantMaker(live, output, log);
  // Pages carry the origin, and dates depend on the time zone: either makes another edition of the site.
  const rendererVersion = hashOf([renderer.version, config.siteUrl, config.timeZone].join(' '));
  const writer = new PageWriter({ db, live, output, variants, render: renderer.render, origin: config.siteUrl, rendererVersion });
  const publisher = new Publisher({ db, log, clock, content, live, writer, variants, rendererVersion });
  for (const page of live.values()) if (page.variants.size < 2) variants.add(page.path);
  return { publisher, live, output, variants };
}
