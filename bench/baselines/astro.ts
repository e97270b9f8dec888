/** Builds a plain Astro site with the same events, to measure publishing by a whole build. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import type { Event } from '@trama/shared/events/event';
import { inRoot } from '../../scripts/launch/paths.mjs';
import { memoryOf } from '../machine.ts';
import type { BuildFigure } from './hugo.ts';
import { emptyFolder, writeFiles } from './workspace.ts';

/** Runs one whole build, which takes seconds. Also measures its peak memory. */
export async function astroBuild(events: readonly Event[]): Promise<BuildFigure & { peakMemory: number }> {
  const folder = await emptyFolder('astro');
  await cp(inRoot('bench', 'baselines', 'astro-site'), folder, { recursive: true });
  await writeFiles(folder, { 'src/events.json': JSON.stringify(events) });
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [inRoot('node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent', '--root', folder],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    },
  );
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  let peakMemory = 0;
  const look = setInterval(() => {
    peakMemory = Math.max(peakMemory, memoryOf(child.pid ?? 0).peak);
  }, 50);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(look);
  if (code !== 0) throw new Error(`astro build failed:\n${errors}`);
  const { version } = JSON.parse(readFileSync(inRoot('node_modules', 'astro', 'package.json'), 'utf8'));
  return { version: `v${version}`, ms: performance.now() - started, peakMemory };
}
