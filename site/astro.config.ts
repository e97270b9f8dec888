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
 * Replaces zod by its small variant (src/islands/zod.ts), half the bytes for browsers. Its `meta` does nothing. The bundle, with
 * its copy of the shared schemas, runs in the API's process and must not register schemas again.
 */
const smallZod = {
  name: 'small-zod',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'zod' ? fileURLToPath(new URL('./src/islands/zod.ts', import.meta.url)) : null),
};

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PLAIN_IMPORT = '\0plain-import:';
/**
 * Replaces Vite's wrapper of each `import()`, which also preloads style sheets and modules. No script here imports a style sheet,
 * so this wrapper only imports. Each module has its own copy, because a shared one would be another file for which every page
 * waits.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  // Turns off preloading for the client only, because Astro overrides the setting of the whole build. Otherwise each script would
  // list its imports' modules.
  configEnvironment: (name: string) => (name === 'client' ? { build: { modulePreload: false as const } } : null),
  resolveId: (id: string, importer = '') => (id === PRELOAD_HELPER ? PLAIN_IMPORT + encodeURIComponent(importer) : null),
  load: (id: string) => (id.startsWith(PLAIN_IMPORT) ? 'export const __vitePreload = (load) => load();' : null),
};

/** Astro adapter for a server build that exports `render` (src/render.ts) instead of running a server. */
function rendererAdapter(): AstroIntegration {
  return {
    name: 'renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        // Bundles all packages, so the build runs without node_modules and starts twice as fast.
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

/**
 * Adds the routes of posts' share pictures. A file `pages/[posts]/[id]/tarjeta.png.ts` would rank before
 * `pages/noticias/[...page].astro`.
 */
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

/** Adds `client:form`, which hydrates islands. */
function formDirective(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('./src/islands/form-directive.ts', import.meta.url));
  return {
    name: 'form-directive',
    hooks: { 'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'form', entrypoint }) },
  };
}

/** A separate file, because pages with an open call show the hours left and must not load the forms' file. */
const FORMATS = { name: 'format', priority: 3, test: /shared\/format\/format\.ts$/u };
/** A separate file for the toast after «Copiar», for the same reason. */
const NOTICE_PARTS = { name: 'notice', priority: 3, test: /shared\/limits\.ts$|art\/icons\.ts$/u };
/** A separate file, because a page with a form stores typed text before the form's code loads. */
const DRAFTS = { name: 'draft', priority: 3, test: /islands\/draft\.ts$/u };
/** Modules of every form: react-hook-form, zod and the fields. */
const FORM_PARTS = {
  name: 'forms',
  priority: 2,
  test: /node_modules\/(?:zod|react-hook-form|@hookform)\/|shared\/(?:forms\/fields|forms\/errors|format\/text|paths)\.ts$|islands\/(?:Field|Banner|server-errors|Button|api|Icon|zod|zod-methods|use-hydrated-form|use-single-submit)\.tsx?$/u,
};
/** Modules of the application form and the applicant's page, in one file, which compresses better than three. */
const APPLICATION_PARTS = {
  name: 'application',
  priority: 1,
  test: /shared\/(?:applications\/form|applications\/declarations|calls\/questions|records\/application|texts\/(?:application-form|consents))\.ts$|islands\/(?:SupportsField|Authorisation|DropArea|CallQuestions|call-answers|application-fields|ErrorSummary|later|use-sent-files|sent-memory)\.tsx?$/u,
};

/** Modules of the pages behind a personal link, and of the sent state. */
const LINK_PARTS = { name: 'link-parts', priority: 1, test: /islands\/(?:AddressForm|Fact|FocusedHeading|zone)\.tsx?$/u };

/**
 * CSS rules per room number: its column, and the programme's filter, which works without scripts. Sessions without a room always
 * stay.
 */
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
      // Inlines constants, because each constant shared by two files would become a file that every page waits for.
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: { advancedChunks: { groups: [FORMATS, NOTICE_PARTS, DRAFTS, FORM_PARTS, APPLICATION_PARTS, LINK_PARTS] } },
      },
    },
  },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  // Off: only the publisher renders pages, so no foreign origin can send requests.
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
        // Allows blob URLs: a reviewer's PDF and pictures are loaded with the link's token.
        'frame-src blob: https://www.youtube-nocookie.com',
        "img-src 'self' data: blob:",
        "object-src 'none'",
      ],
    },
  },
});
