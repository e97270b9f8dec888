/**
 * Which room may import what. Imports run one way:
 *   shared <- site, admin, api (these three never import each other)
 *   inside api: main -> app -> features -> services (mail, publishing, uploads, settings, content) -> base (database, http) -> shared
 * A feature does not reach into another feature but for its face (FACES); services know no feature; the
 * environment is read in api/config.ts alone.
 */
import path from 'node:path';

/** @typedef {{ path: string, text: string }} SourceFile */
/** @typedef {{ specifier: string, typeOnly: boolean, line: number }} Import */

const SOURCE = /\.(?:ts|tsx|mjs|astro)$/u;
const TEST = /\.(?:test|spec)\.(?:ts|tsx|mjs)$/u;

const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]/gmu;
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/gu;

/** Every import of a file. @param {string} text @returns {Import[]} */
export function importsOf(text) {
  const lineAt = (/** @type {number} */ index) => text.slice(0, index).split('\n').length;
  const statements = [...text.matchAll(STATEMENT)].map((match) => ({
    specifier: match[2] ?? '',
    typeOnly: Boolean(match[1]),
    line: lineAt(match.index),
  }));
  const commented = (/** @type {number} */ index) =>
    /^\s*(?:\*|\/[/*])/u.test(text.slice(text.lastIndexOf('\n', index) + 1, index));
  const found = [...text.matchAll(DYNAMIC)].filter(({ index }) => !commented(index));
  const dynamic = found.map((match) => ({
    specifier: match[1] ?? '',
    // `import('…').Name` in a type position names a type.
    typeOnly: /^\.[A-Z]/u.test(text.slice(match.index + match[0].length)),
    line: lineAt(match.index),
  }));
  return [...statements, ...dynamic];
}

/** What each room may import of the others. Tests of any room may besides use the tools of a test. */
const ROOM_MAY = {
  shared: [],
  site: ['shared'],
  admin: ['shared'],
  api: ['shared'],
  e2e: ['shared', 'scripts'],
  bench: ['shared', 'scripts'],
  scripts: [],
};

const SERVICES = new Set(['mail', 'publishing', 'uploads', 'settings', 'content']);
const BASE = new Set(['database', 'http']);
/** Folders of the api that put the others together, as main and app do. */
const ASSEMBLY = new Set(['testing', 'sample', 'import', 'commands', 'operations']);
/** Files at the top of api/ that every layer may use; of the others (app) it may use the types. */
const OPEN_TOP = new Set(['config.ts', 'context.ts']);

/** What a feature shows to the others, besides tables.ts. A new line here is a decision: keep it short. */
const FACES = /** @type {Record<string, string[]>} */ ({
  auth: ['sessions.ts', 'passwords.ts'],
  people: ['person.ts', 'names.ts', 'repository.ts', 'subscriptions.ts'],
  events: ['documents-repository.ts'],
  applications: ['tickets.ts', 'repository.ts', 'calls.ts'],
});

/** @param {string} from @param {string} file paths below api/ */
function isFace(from, file) {
  const [feature = '', ...rest] = file.split('/');
  const name = rest.join('/');
  // home/ gathers what the features' pages read.
  return name === 'tables.ts' || (name === 'pages.ts' && from.startsWith('home/')) || Boolean(FACES[feature]?.includes(name));
}

/** @param {string} file path below api/ @returns {'top' | 'assembly' | 'service' | 'base' | 'feature'} */
function layerOf(file) {
  if (!file.includes('/')) return 'top';
  const folder = file.split('/')[0] ?? '';
  if (ASSEMBLY.has(folder)) return 'assembly';
  if (SERVICES.has(folder)) return 'service';
  return BASE.has(folder) ? 'base' : 'feature';
}

/** Why `from` must not import `to` (paths below api/), or null. @param {string} from @param {string} to @param {boolean} typeOnly */
function apiProblem(from, to, typeOnly) {
  const [layer, target] = [layerOf(from), layerOf(to)];
  if (layer === 'top' || layer === 'assembly') return null;
  const [folder, other] = [from.split('/')[0], to.split('/')[0]];
  if (folder === other) return null;
  if (target === 'top') return OPEN_TOP.has(to) || typeOnly ? null : `only types come from api/${to}`;
  if (target === 'assembly') return `api/${other} is for the process, commands and tests`;
  if (target === 'base') return null;
  if (target === 'service') return layer === 'base' && !typeOnly ? 'the base (database, http) knows no service' : null;
  if (layer === 'service') return 'a service (mail, publishing, uploads) knows no feature';
  const tables = to.endsWith('/tables.ts') && typeOnly && from === 'database/tables.ts';
  if (layer === 'base') return tables ? null : 'the base (database, http) knows no feature';
  return isFace(from, to) ? null : "another feature's inside (FACES in scripts/checks/imports.mjs lists what a feature shows)";
}

/** The room and the path in it that a specifier names, or null for a package. @param {string} from @param {string} specifier */
function resolve(from, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const room = /^@trama\/(\w+)(?:\/(.*))?$/u.exec(specifier);
  return room ? `${room[1]}/${room[2] ?? ''}.ts` : null;
}

/** Why a package must not be imported here, or null. @param {string} path @param {string} specifier @param {boolean} isTest */
function packageProblem(path, specifier, isTest) {
  if (isTest) return null;
  if (path.startsWith('shared/') && specifier !== 'zod') return 'shared uses zod and nothing else';
  if (path.startsWith('scripts/') && !specifier.startsWith('node:')) return 'the launcher runs before anything is installed';
  if (/^(?:admin\/src|site\/src\/islands)\//u.test(path) && specifier.startsWith('node:')) return 'this code runs in a browser';
  return null;
}

/** @param {SourceFile} file @param {Import} found @returns {string | null} */
function problemOf({ path: from }, { specifier, typeOnly }) {
  const room = from.split('/')[0] ?? '';
  const isTest = TEST.test(from) || from.startsWith('api/testing/');
  const target = resolve(from, specifier);
  if (target === null) return packageProblem(from, specifier, isTest);
  const other = target.split('/')[0] ?? '';
  if (other !== room) {
    const allowed = /** @type {Record<string, string[]>} */ (ROOM_MAY)[room] ?? [];
    return allowed.includes(other) ? null : `${room}/ does not import ${other}/`;
  }
  if (room !== 'api' || isTest) return null;
  return apiProblem(from.slice('api/'.length), target.slice('api/'.length), typeOnly);
}

const MAY_READ_ENVIRONMENT = /^(?:api\/config\.ts|scripts\/|bench\/|e2e\/)|\.config\.(?:ts|mjs)$|\.test\.(?:ts|mjs)$/u;

/** Sentences about the imports of one file that break the rules. @param {SourceFile} file @returns {string[]} */
export function importProblems(file) {
  if (!SOURCE.test(file.path)) return [];
  const problems = importsOf(file.text).flatMap((found) => {
    const problem = problemOf(file, found);
    return problem ? [`${file.path}:${found.line}: import of '${found.specifier}': ${problem}`] : [];
  });
  // Handing the environment to config is not reading it.
  const reads = file.text.replaceAll('readConfig(process.env)', '');
  if (/\bprocess\.env\b/u.test(reads) && !MAY_READ_ENVIRONMENT.test(file.path)) {
    problems.push(`${file.path}: process.env is read in api/config.ts alone`);
  }
  return problems;
}
