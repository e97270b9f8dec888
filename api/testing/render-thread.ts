/** A rendering thread as api/render-thread.ts is one, with the templates of tests. */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openDatabase } from '../core/database/open.ts';
import { createOutput } from '../core/publishing/output.ts';
import { serveRendering } from '../core/publishing/render-thread.ts';
import { createPageContent } from '../pages/content-graph.ts';
import { testTemplates } from './templates.ts';

const given = z.object({ dataDir: z.string(), edition: z.string(), dies: z.boolean() });
const { dataDir, edition, dies } = given.parse(workerData);
const templates = testTemplates(edition);
if (parentPort)
  serveRendering(parentPort, {
    content: createPageContent(openDatabase(dataDir), { siteUrl: 'https://trama.example', timeZone: 'America/Santiago' }),
    render(path, reader, origin) {
      // As a thread does that runs out of memory, or meets a fault of its own.
      if (dies)
        process.nextTick(() => {
          throw new Error('the thread dies');
        });
      return templates(path, reader, origin);
    },
    output: createOutput(join(dataDir, 'pages'), 'thread'),
    origin: 'https://trama.example',
  });
