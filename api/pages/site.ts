/** The public site of this installation: its content, the compiled templates and what is on disk. */
import { join } from 'node:path';
import { PROJECT_ROOT } from '../config.ts';
import type { Context } from '../context.ts';
import { openPublishing, type Publishing } from '../core/publishing/publishing.ts';
import { loadSiteRenderer, type SiteRenderer } from '../core/publishing/site-renderer.ts';
import { withBookPdf } from './book-pdf.ts';
import { createContentGraph } from './content-graph.ts';

/** Everything that renders pages. Throws OperatorError when the templates have not been compiled. @param siteDist `site/dist` */
export async function loadRenderer(siteDist: string): Promise<SiteRenderer> {
  const { render, version } = await loadSiteRenderer(siteDist);
  return { render: withBookPdf(render), version };
}

/** Throws OperatorError when the templates have not been compiled. */
export async function openSite(base: Pick<Context, 'config' | 'db' | 'log' | 'clock'>): Promise<Publishing> {
  const siteDist = join(PROJECT_ROOT, 'site', 'dist');
  const renderer = await loadRenderer(siteDist);
  return openPublishing({
    ...base,
    content: createContentGraph(base.db, base.config),
    renderer,
    siteClient: join(siteDist, 'client'),
    adminDist: join(PROJECT_ROOT, 'admin', 'dist'),
  });
}
