/**
 * Checks that what the documents name exists: files, folders and identifiers in code spans, links, and folders in ARCHITECTURE's
 * map.
 */

/** Matches a path in a code span: it contains a folder, or names a source file or document. */
const PATH = /^[\w.@[\]-]+(?:\/[\w.@[\]-]+)*\/?$/u;
const ENDING = /\.(?:astro|css|json|md|mjs|svg|ts|tsx|txt|ya?ml)$/u;
const SOURCE = /\w\.(?:astro|md|mjs|ts|tsx)$/u;
const PACKAGE = /^(?:admin|api|bench|core|docs|e2e|features|operations|pages|scripts|shared|site|testing)\//u;
const WORDS = /`(?<span>[^`\n]+)`|\]\((?<link>[^)#\s]+)[^)]*\)/gu;
const SPAN = /`(?<span>[^`\n]+)`/gu;
/** Matches a name in camelCase. Other words of a code span may be a command, SQL or of another program. */
const IDENTIFIER = /(?<![\w$-])[a-z][a-z0-9]*[A-Z]\w*/gu;
/** Folders that the map must show one by one. */
const DRAWN = ['api', 'api/core', 'api/features', 'shared', 'admin/src', 'site/src'];

/** @param {string} name @returns {boolean} */
const looksLikePath = (name) =>
  PATH.test(name) && (name.includes('/') ? ENDING.test(name) || PACKAGE.test(name) : SOURCE.test(name));

/** @param {string[]} paths of files @returns {Set<string>} the paths and all folders above them */
function withFolders(paths) {
  const all = new Set(paths);
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) all.add(path.slice(0, end));
  }
  return all;
}

/**
 * @param {{ path: string, text: string }[]} documents Markdown and YAML
 * @param {string[]} paths every file of the project
 * @returns {string[]} one sentence for each path in a document that does not exist
 */
export function documentProblems(documents, paths) {
  const all = withFolders(paths);
  const endings = [...all].map((path) => `/${path}`);
  const isThere = (/** @type {string} */ name) => all.has(name) || endings.some((path) => path.endsWith(`/${name}`));
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(WORDS)].flatMap(({ groups, index }) => {
      const { span, link } = groups ?? {};
      const line = `${path}:${text.slice(0, index).split('\n').length}`;
      if (link && !/^[a-z]+:/u.test(link)) {
        const target = new URL(link, `file:///${path}`).pathname.slice(1);
        return all.has(target) ? [] : [`${line}: the link ${link} leads nowhere`];
      }
      return span && looksLikePath(span) && !isThere(span.replace(/\/$/u, '')) ? [`${line}: ${span} does not exist`] : [];
    }),
  );
}

/**
 * @param {{ path: string, text: string }[]} documents
 * @param {string[]} sources texts of the packages' files
 * @returns {string[]} one sentence for each identifier in a code span that no source has
 */
export function identifierProblems(documents, sources) {
  const known = new Set(sources.flatMap((text) => text.match(/[\w$]+/gu) ?? []));
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(SPAN)]
        .flatMap(({ groups: { span = '' } = {} }) => (looksLikePath(span) ? [] : (span.match(IDENTIFIER) ?? [])))
        .filter((name) => !known.has(name))
        .map((name) => `${path}:${index + 1}: no source has ${name}`),
    ),
  );
}

/**
 * Checks the drawing: the indented block below «## The map». A package's name begins at its margin; everything below belongs to
 * it.
 * @param {string} architecture
 * @param {string[]} paths every file of the project
 * @returns {string[]} drawn paths that do not exist, and folders of `DRAWN` that are not drawn
 */
export function drawingProblems(architecture, paths) {
  const all = withFolders(paths);
  const folders = [...all].filter((path) => !paths.includes(path));
  const drawing = architecture.split('## The map\n')[1]?.split('\n## ')[0] ?? '';
  /** @type {Map<string, Set<string>>} */
  const drawn = new Map();
  for (const part of drawing.split(/\n {4}(?=\w)/u).slice(1)) {
    const top = part.slice(0, part.indexOf('/'));
    drawn.set(top, new Set([...part.matchAll(/(?<=^|[\s(])[\w-]+(?:\/|\.ts\b)/gu)].map(([name]) => name.replace('/', ''))));
  }
  const missing = [...drawn].flatMap(([top, names]) =>
    [...names]
      .filter((name) => name !== top && ![...all].some((path) => path.startsWith(`${top}/`) && path.endsWith(`/${name}`)))
      .map((name) => `ARCHITECTURE.md: the map draws ${name} in ${top}/, where it is not`),
  );
  const forgotten = DRAWN.flatMap((parent) =>
    folders
      .filter((path) => path.slice(0, path.lastIndexOf('/')) === parent && !path.endsWith('/src'))
      .filter((path) => !drawn.get(parent.split('/')[0] ?? '')?.has(path.slice(parent.length + 1)))
      .map((path) => `ARCHITECTURE.md: the map does not draw ${path}/`),
  );
  return [...missing, ...forgotten];
}
