/** Compiles the panel and the site's renderer, each only if its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { say } from './say.mjs';

/**
 * @typedef {object} Package
 * @property {'admin' | 'site'} name
 * @property {string} result a file in dist/ that only a finished build writes
 * @property {string[]} command
 * @property {string} served folder in dist/ that the product serves
 * @property {string} announcement
 */

/** @type {Package[]} */
const PACKAGES = [
  {
    name: 'site',
    result: 'server/entry.mjs',
    command: [inRoot('node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent'],
    served: 'client',
    announcement: 'Compilando las plantillas del sitio…',
  },
  {
    name: 'admin',
    result: 'index.html',
    command: [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    served: '',
    announcement: 'Compilando la administración…',
  },
];

/** Files that decide how a build's files are compressed. */
const COMPRESSION = ['assets.ts', 'precompress.ts'].map((file) => inRoot('api', 'core', 'publishing', file));

const SKIPPED = new Set(['node_modules', 'dist', '.astro', '.cache', '.vite']);

/** @param {string} folder @returns {string[]} files below the folder that a build may read */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !/\.test\.tsx?$/u.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sources(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}

/** Hash of a build's inputs: files of the package and of shared, compression, and locked versions. @param {string} target */
export function fingerprint(target) {
  const hash = createHash('sha256');
  for (const file of [
    ...sources(inRoot(target)),
    ...sources(inRoot('shared')),
    ...COMPRESSION,
    inRoot('package-lock.json'),
    inRoot('tsconfig.base.json'),
  ]) {
    hash.update(file.slice(inRoot().length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Path of the stamp, which is in dist, so that emptying dist also deletes the stamp. @param {Package} target */
const stampOf = ({ name }) => inRoot(name, 'dist', '.built-from');

/** @param {Package} target @param {string} print */
function isBuilt(target, print) {
  const stamp = stampOf(target);
  return existsSync(inRoot(target.name, 'dist', target.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

/** @param {Package} target */
async function build(target) {
  const print = fingerprint(target.name);
  if (isBuilt(target, print)) return;
  say(target.announcement);
  const [file = '', ...args] = target.command;
  const { code, output } = await runNode(file, args, { cwd: inRoot(target.name), quiet: true, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`${output.trim()}\n\nNo se pudo compilar ${target.name}/.`);
  const compress = inRoot('api', 'operations', 'commands', 'compress-build.ts');
  const compressed = await runNode(compress, [inRoot(target.name, 'dist', target.served)], { quiet: true });
  if (compressed.code !== 0) throw new Error(`${compressed.output.trim()}\n\nNo se pudo comprimir ${target.name}/.`);
  writeFileSync(stampOf(target), print);
}

/**
 * Builds the stale packages. Throws with the compiler's output if a build fails.
 * @param {string[]} [names] the packages to build; default: all
 */
export async function ensureBuilt(names = PACKAGES.map(({ name }) => name)) {
  const results = await Promise.allSettled(PACKAGES.filter(({ name }) => names.includes(name)).map(build));
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n\n'));
}
