/** The site's templates, compiled as in production. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RenderPage } from '@trama/shared/render-page';

const SITE_ROOT = path.join(import.meta.dirname, '../..');
const LAUNCHER = path.join(SITE_ROOT, '../scripts/run.mjs');

export interface CompiledSite {
  render: RenderPage;
  /** Folder of the files for browsers. */
  client: string;
}

/** Compiles the templates, unless the last build is up to date. */
export async function compileSite(): Promise<CompiledSite> {
  await promisify(execFile)(process.execPath, [LAUNCHER, 'build', 'site']);
  const outDir = path.join(SITE_ROOT, 'dist');
  const compiled: { render: RenderPage } = await import(pathToFileURL(path.join(outDir, 'server/entry.mjs')).href);
  return { render: compiled.render, client: path.join(outDir, 'client') };
}
