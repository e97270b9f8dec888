import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { sheetRules } from '@trama/shared/certificates/sheet';
import { CONTENT_KINDS, POST_NAMES } from '@trama/shared/content/kinds';
import { LIMITS } from '@trama/shared/limits';
import { tokenRules, virtualSheets } from '@trama/shared/tokens';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { cutFonts, fontRules } from './cut-fonts.ts';

/**
 * The site has zod's small variant: src/islands/zod.ts. Half the bytes for browsers. Its `meta` does nothing: the bundle, which has a
 * copy of shared's schemas and runs in the API's process, names no schema a second time.
 */
const smallZod = {
  name: 'small-zod',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'zod' ? fileURLToPath(new URL('./src/islands/zod.ts', import.meta.url)) : null),
};

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PLAIN_IMPORT = '\0plain-import:';
/**
 * Vite wraps each `import()` with a loader of style sheets and of modules ahead of time. No script here imports a style sheet: this
 * loader only imports. Each module has a copy of it: a shared one would be a file more of every page, for which its script waits.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  // Astro overrides the same setting of the whole build: each script would list the modules that its imports bring.
  configEnvironment: (name: string) => (name === 'client' ? { build: { modulePreload: false as const } } : null),
  resolveId: (id: string, importer = '') => (id === PRELOAD_HELPER ? PLAIN_IMPORT + encodeURIComponent(importer) : null),
  load: (id: string) => (id.startsWith(PLAIN_IMPORT) ? 'export const __vitePreload = (load) => load();' : null),
};

/** The whole adapter: Astro's server build is a module that exports `render` (src/render.ts), not a server. */
function rendererAdapter(): AstroIntegration {
  return {
    name: 'renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        // Everything goes into the bundle: it runs without node_modules and starts twice as fast.
        updateConfig({
          vite: {
            ssr: { noExternal: true, external: ['sharp'] },
            define: { 'process.env.NODE_ENV': '"production"' },
          },
        });
      },
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: fileURLToPath(new URL('./src/render.ts', import.meta.url)),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'stable', hybridOutput: 'stable' },
        });
      },
    },
  };
}

/** The share cards of posts. A file `pages/[posts]/[id]/tarjeta.png.ts` would come after `pages/noticias/[...page].astro`. */
function shareCards(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./src/art/post-card.ts', import.meta.url));
  return {
    name: 'share-cards',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const name of POST_NAMES) injectRoute({ pattern: `${CONTENT_KINDS[name].list}/[id]/tarjeta.png`, entrypoint });
      },
    },
  };
}

/** `client:form`: how islands are hydrated. */
function formDirective(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./src/islands/form-directive.ts', import.meta.url));
  return {
    name: 'form-directive',
    hooks: { 'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'form', entrypoint }) },
  };
}

/** A page of an open call says the hours left with it: it must not bring the forms' file along. */
const FORMATS = { name: 'format', priority: 3, test: /shared\/format\/format\.ts$/u };
/** So must a notice after «Copiar». */
const NOTICE_PARTS = { name: 'notice', priority: 3, test: /shared\/limits\.ts$|art\/icons\.ts$/u };
/** A page with a form stores the typing before any of the form's code is loaded. */
const DRAFTS = { name: 'draft', priority: 3, test: /islands\/draft\.ts$/u };
/** Modules of every form: the form library, the schemas' library and their fields. */
const FORM_PARTS = {
  name: 'forms',
  priority: 2,
  test: /node_modules\/(?:zod|react-hook-form|@hookform)\/|shared\/(?:forms\/fields|forms\/errors|format\/text|paths)\.ts$|islands\/(?:Field|Banner|server-errors|Button|api|Icon|zod|zod-methods|use-hydrated-form|use-single-submit)\.tsx?$/u,
};
/** Modules of the application form and the applicant's page in one file: it compresses better than three. */
const APPLICATION_PARTS = {
  name: 'application',
  priority: 1,
  test: /shared\/(?:applications\/form|applications\/declarations|calls\/questions|records\/application|texts\/(?:application-form|consents))\.ts$|islands\/(?:SupportsField|Authorisation|DropArea|CallQuestions|call-answers|application-fields|ErrorSummary|later|use-sent-files|sent-memory)\.tsx?$/u,
};

/** Modules of the pages behind a personal link, and of what follows sending. */
const LINK_PARTS = { name: 'link-parts', priority: 1, test: /islands\/(?:AddressForm|Fact|FocusedHeading|zone)\.tsx?$/u };

/** Rules of each room by its number: its column, and the programme's filter, which needs no script. Sessions of no room always stay. */
const roomRules = () =>
  Array.from({ length: LIMITS.programme.rooms }, (_, index) => index + 1)
    .map(
      (room) =>
        `.of-${room}{--of:${room}}[data-column='${room}']{--column:${room}}` +
        `.programme:has([data-index='${room}']:checked) .session[data-column]:not([data-column='${room}']){display:none}`,
    )
    .join('');

export default defineConfig({
  output: 'server',
  adapter: rendererAdapter(),
  integrations: [cutFonts(), shareCards(), formDirective(), react()],
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [
      smallZod,
      plainImports,
      virtualSheets({
        'virtual:tokens.css': () => tokenRules('site'),
        'virtual:fonts.css': fontRules,
        'virtual:certificate-sheet.css': sheetRules,
        'virtual:rooms.css': roomRules,
      }),
    ],
    build: {
      assetsInlineLimit: 0,
      // Inlines constants: each one that two files share would become a file that every page waits for.
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: { advancedChunks: { groups: [FORMATS, NOTICE_PARTS, DRAFTS, FORM_PARTS, APPLICATION_PARTS, LINK_PARTS] } },
      },
    },
  },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  // The publisher is the only caller: there is no foreign origin to check.
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        // A reviewer's PDF and pictures are shown from memory (blob:): their addresses answer only with the token.
        'frame-src blob: https://www.youtube-nocookie.com',
        "img-src 'self' data: blob:",
        "object-src 'none'",
      ],
    },
  },
});
