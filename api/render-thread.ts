/** A rendering thread: the same content and templates as the main thread, on a connection of its own. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openDatabase } from './core/database/open.ts';
import { createOutput } from './core/publishing/output.ts';
import { serveRendering } from './core/publishing/render-thread.ts';
import { loadSiteRenderer } from './core/publishing/site-renderer.ts';
import { createPageContent } from './pages/content-graph.ts';

/** What the main thread hands over (site.ts). */
const given = z.object({
  name: z.string(),
  siteDist: z.string(),
  /** Of the templates that the main thread renders with. */
  version: z.string(),
  dataDir: z.string(),
  siteUrl: z.string(),
  timeZone: z.string(),
});

const { name, siteDist, version, ...config } = given.parse(workerData);
const renderer = await loadSiteRenderer(siteDist);
// A new release was unpacked over the running one: half of the pages must not be of one and half of the other.
if (renderer.version !== version) throw new Error('the compiled templates have changed since the start');
if (parentPort)
  serveRendering(parentPort, {
    content: createPageContent(openDatabase(config.dataDir), config),
    render: renderer.render,
    output: createOutput(join(config.dataDir, 'pages'), name),
    origin: config.siteUrl,
  });
