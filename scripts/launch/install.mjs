/** Installs the dependencies when node_modules differs from the lockfile or is incomplete. */
import { existsSync, readFileSync } from 'node:fs';
import { linkNode } from './node.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { run } from './processes.mjs';
import { say } from './say.mjs';

/**
 * @typedef {string | string[]} Names
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: Names, cpu?: Names, libc?: Names }} LockedPackage
 */

/** Minimum Node version of some packages: npm silently omits packages that need a newer Node. */
const LEAST_NODE = [20, 19];

/** @param {string} file @returns {Record<string, LockedPackage> | null} */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

let libcName = '';

/** Computed once, because the report behind it is slow. */
function ownLibc() {
  libcName ||= JSON.stringify(process.report.getReport()).includes('"glibcVersionRuntime"') ? 'glibc' : 'musl';
  return libcName;
}

/** Whether a package is for this platform: optional on other platforms, but required here. @param {LockedPackage} locked */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  /** @param {Names | undefined} names @param {() => string} own */
  const fits = (names, own) => names === undefined || [names].flat().includes(own());
  return fits(os, () => process.platform) && fits(cpu, () => process.arch) && fits(libc, ownLibc);
}

/**
 * Whether every package of package-lock.json is installed in its version, except optional packages of other platforms. Compares
 * node_modules/.package-lock.json, which npm writes last, so an interrupted installation differs. Also checks that the folders
 * exist.
 * @param {string} [root]
 */
export function isInstalled(root = ROOT) {
  const wanted = lockedPackages(`${root}/package-lock.json`);
  const present = lockedPackages(`${root}/node_modules/.package-lock.json`);
  if (!wanted || !present) return false;
  for (const [place, locked] of Object.entries(wanted)) {
    const { version, link, optional, devOptional } = locked;
    if (!place.includes('node_modules/') || link) continue;
    const installed = present[place];
    if (!installed) {
      if ((optional || devOptional) && !isForThisMachine(locked)) continue;
      return false;
    }
    if (installed.version !== version || !existsSync(`${root}/${place}/package.json`)) return false;
  }
  return true;
}

/** Installs the lockfile's packages, with development packages, if node_modules differs. Throws if npm fails. */
export async function ensureInstalled() {
  if (!isInstalled()) await install();
  linkNode();
}

async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE;
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    throw new Error(`Para instalar hace falta Node ${LEAST_NODE.join('.')} o posterior; este es ${process.version}.`);
  say('Instalando lo necesario (la primera vez tarda uno o dos minutos)…');
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(command, args, { cwd: ROOT, plainNode: true, quiet: true });
  if (code !== 0) {
    throw new Error(
      `${output.trim()}\n\nNo se pudieron instalar las dependencias (npm ci). Revisa la conexión e inténtalo de nuevo.`,
    );
  }
  if (!existsSync(inRoot('node_modules', '.package-lock.json')))
    throw new Error('La instalación quedó incompleta. Borra node_modules e inténtalo de nuevo.');
}
