/** The site's templates, compiled for a test beside the real build and never over it. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { RenderPage } from '@trama/shared/page-data';
import { vi } from 'vitest';

const SITE_ROOT = path.join(import.meta.dirname, '../..');
const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');

export interface CompiledSite {
  render: RenderPage;
  /** Where the browser's files are. */
  client: string;
}

export async function compileSite(): Promise<CompiledSite> {
  const outDir = path.join(SITE_ROOT, '.cache/test-dist');
  // The build is another program; it takes its surroundings from this one, which vitest calls a test.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('ASTRO_TELEMETRY_DISABLED', '1');
  await promisify(execFile)(process.execPath, [astro, 'build', '--root', SITE_ROOT, '--outDir', outDir], { cwd: SITE_ROOT });
  vi.unstubAllEnvs();
  const compiled: { render: RenderPage } = await import(pathToFileURL(path.join(outDir, 'server/entry.mjs')).href);
  return { render: compiled.render, client: path.join(outDir, 'client') };
}
