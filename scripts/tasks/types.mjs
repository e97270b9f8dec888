/** Checks strict types: TypeScript in each package, and Astro's check for the site's templates. */
import { inRoot } from '../launch/paths.mjs';
import { runNode } from '../launch/processes.mjs';
import { say } from '../launch/say.mjs';

const PACKAGES = ['shared', 'api', 'admin', 'e2e', 'bench', 'scripts'];

/** @param {string} name */
async function typescript(name) {
  const started = Date.now();
  const { code, output } = await runNode(inRoot('node_modules', 'typescript-7', 'bin', 'tsc'), ['-p', inRoot(name)], {
    quiet: true,
  });
  return { name, code, output, seconds: (Date.now() - started) / 1000 };
}

/** Runs `astro check`, which first writes its types (.astro/types.d.ts). */
async function astro() {
  const started = Date.now();
  const file = inRoot('node_modules', 'astro', 'bin', 'astro.mjs');
  const { code, output } = await runNode(file, ['check', '--minimumFailingSeverity', 'warning'], {
    cwd: inRoot('site'),
    quiet: true,
  });
  return { name: 'site', code, output, seconds: (Date.now() - started) / 1000 };
}

/** @param {Awaited<ReturnType<typeof typescript>>} outcome */
function report({ name, code, output, seconds }) {
  say(`${code === 0 ? '✓' : '✗'} types in ${name}/ (${seconds.toFixed(1)} s)`);
  if (code !== 0) say(output.trim());
  return code === 0;
}

/** Runs the site's check in parallel, because it takes as long as all others. @type {import('./index.mjs').Task} */
export async function types(args) {
  const chosen = args.length > 0 ? args : [...PACKAGES, 'site'];
  const site = chosen.includes('site') ? astro() : null;
  let good = true;
  for (const name of chosen) if (PACKAGES.includes(name)) good = report(await typescript(name)) && good;
  if (site) good = report(await site) && good;
  return good ? 0 : 1;
}
