/**
 * The import rules between modules. `npm run lint` checks them; `npm run graph` draws the folders of the api. Source:
 * ARCHITECTURE.md, "Which module may import which".
 */
const TEST = '(\\.test\\.(ts|tsx|mjs)$|^api/testing/)';
const FEATURE = '^api/features/([^/]+)/';
const PLUGIN = '^api/features/[^/]+/plugin\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Two modules that import each other, types included, can only be read together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-knows-no-feature',
      severity: 'error',
      from: { path: '^api/core/', pathNot: TEST },
      to: { path: '^api/(features|pages|operations|testing|app\\.ts|main\\.ts)' },
    },
    {
      name: 'feature-through-index',
      comment: 'A feature imports another one only through its index.ts; its plugin, which nothing imports, may import any file.',
      severity: 'error',
      from: { path: FEATURE, pathNot: [TEST, PLUGIN] },
      to: { path: FEATURE, pathNot: '^api/features/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'only-the-loader-imports-plugins',
      comment: 'api/features/plugins.ts finds them by their folder.',
      severity: 'error',
      from: {},
      to: { path: PLUGIN },
    },
    {
      name: 'feature-imports-no-assembly',
      comment: 'Only main, app and each other import pages, operations and testing.',
      severity: 'error',
      from: { path: '^api/features/', pathNot: TEST },
      to: { path: '^api/(pages|operations|testing|app\\.ts|main\\.ts)' },
    },
    {
      name: 'packages-one-way',
      comment: 'shared <- site, admin, api; these three never import each other.',
      severity: 'error',
      from: { path: '^(shared|site|admin|api)/' },
      to: { path: '^(site|admin|api|e2e|bench|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'shared-uses-zod-alone',
      severity: 'error',
      from: { path: '^shared/', pathNot: TEST },
      to: { pathNot: '^(shared/|node_modules/zod/)' },
    },
    {
      name: 'launcher-uses-node-alone',
      comment: 'It runs before anything is installed.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: TEST },
      to: { dependencyTypesNot: ['core', 'local'] },
    },
    {
      name: 'browser-code-uses-no-node',
      severity: 'error',
      from: { path: '^(admin/src|site/src/islands)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.astro|node_modules/(?!zod))/' },
    // A package of the root (vitest, typescript) belongs to every workspace.
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
