/** Opens the public site of this installation: content, compiled templates and page files. */
import { join } from 'node:path';
import { PROJECT_ROOT } from '../config.ts';
import type { Context } from '../context.ts';
import { openPublishing, type Publishing } from '../core/publishing/publishing.ts';
import { type LoadableRenderer, openSiteRenderer } from '../core/publishing/site-renderer.ts';
import { withBookPdf } from './book-pdf.ts';
import { createContentGraph } from './content-graph.ts';

/** Opens the renderer of pages. Throws OperatorError if the templates are not compiled. @param siteDist `site/dist` */
export async function openRenderer(siteDist: string): Promise<LoadableRenderer> {
  const renderer = await openSiteRenderer(siteDist);
  return { ...renderer, render: withBookPdf(renderer.render) };
}

/**
 * Opens the site; `loadTemplates` loads its templates before the first page. Throws OperatorError if the templates are not
 * compiled.
 */
export async function openSite(
  base: Pick<Context, 'config' | 'db' | 'log' | 'clock'>,
): Promise<Publishing & { loadTemplates(): Promise<void> }> {
  const siteDist = join(PROJECT_ROOT, 'site', 'dist');
  const renderer = await openRenderer(siteDist);
  const publishing = await openPublishing({
    ...base,
    content: createContentGraph(base.db, base.config),
    renderer,
    siteClient: join(siteDist, 'client'),
    adminDist: join(PROJECT_ROOT, 'admin', 'dist'),
  });
  return { ...publishing, loadTemplates: renderer.load };
}
