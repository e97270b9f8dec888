/**
 * Checks package-lock.json: safe versions, checksums, licences that may ship, and listed install scripts. Checks the Dockerfile's
 * base images.
 */

/**
 * Minimum versions: earlier versions have known vulnerabilities. Sources: security advisories of the projects.
 * @type {Record<string, string>}
 */
export const LEAST_SAFE = {
  // Earlier versions crash or hang on multipart bodies.
  '@fastify/busboy': '3.2.6',
  '@fastify/multipart': '10.1.5',
  fastify: '5.12.1',
};

/** Accepted licences: those that only require their text to be included, and copyleft licences of unmodified parts. */
const LICENCES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
  'MPL-2.0',
  'LGPL-3.0-or-later',
]);

/** Licences of packages without a `license` field, from the packages' files. @type {Record<string, string>} */
const READ_BY_HAND = { 'png-js': 'MIT' };

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [hasInstallScript]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** @param {string} place `node_modules/a/node_modules/@b/c` @returns {string} `@b/c` */
export const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** All packages from a registry, by path in node_modules. @param {Lock} lock @returns {[string, LockedPackage][]} */
export const foreign = ({ packages }) =>
  Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);

/** @param {string} version @param {string} least */
function isOlder(version, least) {
  const [a, b] = [version, least].map((text) => (text.split('-')[0] ?? '').split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (a?.[part] ?? 0) - (b?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes('-');
}

/** @param {string} name @param {LockedPackage} locked */
const licenceOf = (name, { license }) => license ?? READ_BY_HAND[name] ?? '';

/** Whether all parts of `A AND B`, or one part of `A OR B`, are accepted. @param {string} expression @returns {boolean} */
function isAccepted(expression) {
  const plain = expression.replace(/[()]/gu, '');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAccepted(one));
  return plain.split(' AND ').every((one) => LICENCES.has(one.trim()));
}

/** @param {string} place @param {LockedPackage} locked @param {Record<string, unknown>} allowScripts @returns {string[]} */
function problemsOf(place, locked, allowScripts) {
  const name = nameOf(place);
  const { version = '', integrity, resolved, hasInstallScript } = locked;
  const least = LEAST_SAFE[name];
  const licence = licenceOf(name, locked);
  return [
    ...(least && isOlder(version, least) ? [`${version} is older than ${least}, the first safe version`] : []),
    ...(integrity ? [] : ['it has no checksum']),
    ...(resolved ? ["it names a registry's address"] : []),
    ...(isAccepted(licence) ? [] : [`its licence is «${licence}»`]),
    ...(hasInstallScript && !(name in allowScripts)
      ? ['it has an install script that allowScripts in package.json does not name']
      : []),
  ].map((problem) => `package-lock.json: ${place} ${version}: ${problem}`);
}

/**
 * Lists the problems, one sentence each.
 * @param {Lock} lock
 * @param {Record<string, unknown>} allowScripts of package.json
 */
export function dependencyProblems(lock, allowScripts) {
  const packages = foreign(lock);
  const names = new Set(packages.map(([place]) => nameOf(place)));
  return [
    ...packages.flatMap(([place, locked]) => problemsOf(place, locked, allowScripts)),
    ...Object.keys(LEAST_SAFE)
      .filter((name) => !names.has(name))
      .map((name) => `package-lock.json: ${name} is watched, but not installed: take it off LEAST_SAFE`),
  ];
}

/** A row of docs/dependencies.md: the package's name and version. */
const ROW = /^\| `(?<name>[^`]+)` \| (?<version>\S+) \| \S/gmu;

/**
 * @typedef {Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>} Manifest
 *
 * @param {Manifest[]} manifests every package.json of ours @param {string} text docs/dependencies.md
 * @returns {string[]} packages without a row, and rows of packages or versions that no manifest has
 */
export function listProblems(manifests, text) {
  const named = manifests.flatMap((manifest) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
  );
  const wanted = new Set(
    named.filter(([, version]) => version !== '*').map(([name, version]) => `${name} ${version.replace(/^npm:.+@/u, '')}`),
  );
  const listed = new Set([...text.matchAll(ROW)].map(({ groups }) => `${groups?.name} ${groups?.version}`));
  return [
    ...[...wanted].filter((one) => !listed.has(one)).map((one) => `docs/dependencies.md: no line says why ${one} is here`),
    ...[...listed].filter((one) => !wanted.has(one)).map((one) => `docs/dependencies.md: no package.json names ${one}`),
  ];
}

/**
 * @param {string} dockerfile
 * @param {string} node version of Node in package.json
 * @returns {string[]} base images without a digest, and images of another Node
 */
export function imageProblems(dockerfile, node) {
  const defaults = new Map([...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gmu)].map(([, name = '', value = '']) => [name, value]));
  const images = [...dockerfile.matchAll(/^FROM (?:--\S+ )*(\S+)/gmu)].map(([, image = '']) =>
    image.replace(/\$\{?(\w+)\}?/gu, (all, name) => defaults.get(name) ?? all),
  );
  return images.flatMap((image) => [
    ...(/@sha256:[0-9a-f]{64}$/u.test(image) ? [] : [`Dockerfile: ${image} has no digest`]),
    ...(image.startsWith(`node:${node}-`) ? [] : [`Dockerfile: ${image} is not Node ${node}, the version of package.json`]),
  ]);
}

/** The packages installed in production, by licence, as Markdown. @param {Lock} lock */
export function licenceList(lock) {
  /** @type {Map<string, Set<string>>} */
  const byLicence = new Map();
  for (const [place, locked] of foreign(lock)) {
    if (locked.dev) continue;
    const name = nameOf(place);
    const licence = licenceOf(name, locked).replace(/[()]/gu, '');
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${locked.version}`));
  }
  const parts = [...byLicence].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return [
    '# Licences of what Trama is made with',
    '',
    'Written by `npm run sbom` from package-lock.json. What only serves development is left out; each package carries its own licence text.',
    ...parts.flatMap(([licence, packages]) => ['', `## ${licence} (${packages.size})`, '', [...packages].sort().join(', ')]),
    '',
  ].join('\n');
}
