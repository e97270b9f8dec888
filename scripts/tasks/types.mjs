/** Strict types over everything: TypeScript in each room, and Astro's own check for the site's templates. */
import { existsSync } from 'node:fs';
import { inRoot } from '../launch/paths.mjs';
import { runNode } from '../launch/processes.mjs';
import { say } from '../launch/say.mjs';

const ROOMS = ['shared', 'api', 'admin', 'e2e', 'bench', 'scripts'];

/** @param {string} room */
async function typescript(room) {
  const started = Date.now();
  const { code, output } = await runNode(inRoot('node_modules', 'typescript-7', 'bin', 'tsc'), ['-p', inRoot(room)], {
    quiet: true,
  });
  return { room, code, output, seconds: (Date.now() - started) / 1000 };
}

/** `astro check` writes the types that it needs (.astro/types.d.ts) before it looks. */
async function astro() {
  const started = Date.now();
  const file = inRoot('node_modules', 'astro', 'bin', 'astro.mjs');
  const { code, output } = await runNode(file, ['check', '--minimumFailingSeverity', 'warning'], {
    cwd: inRoot('site'),
    quiet: true,
  });
  return { room: 'site', code, output, seconds: (Date.now() - started) / 1000 };
}

/** @type {import('./index.mjs').Task} */
export async function types(args) {
  const chosen = args.length > 0 ? args : [...ROOMS, 'site'];
  let failed = 0;
  for (const room of chosen) {
    if (!existsSync(inRoot(room, 'tsconfig.json'))) continue;
    const { code, output, seconds } = await (room === 'site' ? astro() : typescript(room));
    say(`${code === 0 ? '✓' : '✗'} types in ${room}/ (${seconds.toFixed(1)} s)`);
    if (code !== 0) say(output.trim());
    if (code !== 0) failed = 1;
  }
  return failed;
}
