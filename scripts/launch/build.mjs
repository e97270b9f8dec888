/** Compiles the admin and the site's renderer, each only when its sources are not those it was last built from. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runNode } from './processes.mjs';
import { say } from './say.mjs';

/**
 * @typedef {object} Room
 * @property {'admin' | 'site'} name
 * @property {string} result a file that a finished build leaves in dist/
 * @property {string[]} command
 * @property {string} announcement
 */

/** @type {Room[]} */
const ROOMS = [
  {
    name: 'site',
    result: 'server/entry.mjs',
    command: [inRoot('node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent'],
    announcement: 'Compilando las plantillas del sitio…',
  },
  {
    name: 'admin',
    result: 'index.html',
    command: [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    announcement: 'Compilando la administración…',
  },
];

const SKIPPED = new Set(['node_modules', 'dist', '.astro', '.cache', '.vite']);

/** @param {string} folder @returns {string[]} files below it that a build may read */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name) && !/\.test\.tsx?$/u.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? sources(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}

/** What a room is built from, as one hash: its files, shared's, and the exact versions of the packages. @param {string} room */
export function fingerprint(room) {
  const hash = createHash('sha256');
  for (const file of [
    ...sources(inRoot(room)),
    ...sources(inRoot('shared')),
    inRoot('package-lock.json'),
    inRoot('tsconfig.base.json'),
  ]) {
    hash.update(file.slice(inRoot().length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** The stamp lies inside dist, so that whatever empties dist takes it along. @param {Room} room */
const stampOf = ({ name }) => inRoot(name, 'dist', '.built-from');

/** @param {Room} room @param {string} print */
function isBuilt(room, print) {
  const stamp = stampOf(room);
  return existsSync(inRoot(room.name, 'dist', room.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

/** @param {Room} room */
async function build(room) {
  const print = fingerprint(room.name);
  if (isBuilt(room, print)) return;
  say(room.announcement);
  const [file = '', ...args] = room.command;
  const { code, output } = await runNode(file, args, { cwd: inRoot(room.name), quiet: true, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(`${output.trim()}\n\nNo se pudo compilar ${room.name}/.`);
  writeFileSync(stampOf(room), print);
}

/**
 * Builds what is stale; throws with the compiler's own words when one fails.
 * @param {string[]} [names] the rooms to look at; all of them unless told
 */
export async function ensureBuilt(names = ROOMS.map(({ name }) => name)) {
  const results = await Promise.allSettled(ROOMS.filter(({ name }) => names.includes(name)).map(build));
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new Error(failed.map(({ reason }) => reason.message).join('\n\n'));
}
