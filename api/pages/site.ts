/** The public site of this installation: its content, the compiled templates and what is on disk. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PROJECT_ROOT } from '../config.ts';
import type { Context } from '../context.ts';
import { openPublishing, type Publishing } from '../core/publishing/publishing.ts';
import { loadSiteRenderer } from '../core/publishing/site-renderer.ts';
import { createPageContent } from './content-graph.ts';

/** Throws SiteNotBuilt when the templates have not been compiled. */
export async function openSite(base: Pick<Context, 'config' | 'db' | 'log' | 'clock'>): Promise<Publishing> {
  const siteDist = join(PROJECT_ROOT, 'site', 'dist');
  const renderer = await loadSiteRenderer(siteDist);
  const { dataDir, siteUrl, timeZone } = base.config;
  const handedOver = { siteDist, version: renderer.version, dataDir, siteUrl, timeZone };
  return openPublishing({
    ...base,
    content: createPageContent(base.db, base.config),
    renderer,
    threads: {
      // More of them would only wait for the main thread, which renders besides and writes everything down.
      count: Math.min(availableParallelism() - 1, 3),
      start: (name) =>
        new Worker(new URL('../render-thread.ts', import.meta.url), {
          name,
          workerData: { name, ...handedOver },
          resourceLimits: { maxOldGenerationSizeMb: 256 },
        }),
    },
    siteClient: join(siteDist, 'client'),
    adminDist: join(PROJECT_ROOT, 'admin', 'dist'),
  });
}
