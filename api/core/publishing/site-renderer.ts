/** The only file that loads the site's compiled templates. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderPage } from '@trama/shared/render-page';
import { STARTUP_TEXTS } from '@trama/shared/texts/startup';
import pLimit from 'p-limit';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import { hashOf } from './hash.ts';

export interface SiteRenderer {
  /** Renders a page. The first call loads the templates, unless `load` already did. */
  render: RenderPage;
  /** Hash of all compiled templates. A new hash makes every page outdated. */
  version: string;
}

export interface LoadableRenderer extends SiteRenderer {
  /**
   * Imports the compiled templates. Throws errors of the import, or a ZodError if `render` is missing; later calls throw the same
   * error.
   */
  load(): Promise<void>;
}

/** Maximum number of files open at once, because the process may have a low limit. */
const PARALLEL = 8;

const compiledSite = z.object({ render: z.custom<RenderPage>((value) => typeof value === 'function') });

/**
 * Reads the version of the compiled templates without loading them, because pages on disk need no templates. Throws OperatorError
 * if the templates are not compiled.
 * @param siteDist `site/dist`
 */
export async function openSiteRenderer(siteDist: string): Promise<LoadableRenderer> {
  const server = join(siteDist, 'server');
  const files = await readdir(server, { recursive: true, withFileTypes: true }).catch(() => []);
  const modules = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort();
  if (!modules.some((file) => file.endsWith('entry.mjs'))) throw new OperatorError(STARTUP_TEXTS.siteNotBuilt(siteDist));
  const contents = await pLimit(PARALLEL).map(modules, (file) => readFile(file));
  const load = async () => compiledSite.parse(await import(pathToFileURL(join(server, 'entry.mjs')).href));
  let loading: ReturnType<typeof load> | undefined;
  const templates = () => (loading ??= load());
  return {
    render: async (...page) => (await templates()).render(...page),
    version: hashOf(contents.map(hashOf).join()),
    load: async () => void (await templates()),
  };
}

/** A page's body as text. */
export const decodedBody = ({ body }: Pick<RenderedPage, 'body'>): string => new TextDecoder().decode(body);
