/** The public site of this installation: its content, the compiled templates and what is on disk. */
import { join } from 'node:path';
import { PROJECT_ROOT } from './config.ts';
import type { Context } from './context.ts';
import { createPageContent } from './home/page-content.ts';
import { openPublishing, type Publishing } from './publishing/publishing.ts';
import { loadSiteRenderer } from './publishing/site-renderer.ts';

/** Throws SiteNotBuilt when the templates have not been compiled. */
export async function openSite(base: Pick<Context, 'config' | 'db' | 'log' | 'clock'>): Promise<Publishing> {
  const siteDist = join(PROJECT_ROOT, 'site', 'dist');
  return openPublishing({
    ...base,
    content: createPageContent(base.db, base.config),
    renderer: await loadSiteRenderer(siteDist),
    siteClient: join(siteDist, 'client'),
    adminDist: join(PROJECT_ROOT, 'admin', 'dist'),
  });
}
