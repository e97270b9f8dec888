import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { sheetRules } from '@trama/shared/certificates/sheet';
import { CONTENT_KINDS, POST_NAMES } from '@trama/shared/content/kinds';
import { tokenRules, virtualSheets } from '@trama/shared/tokens';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { cutFonts, fontRules } from './cut-fonts.ts';

/**
 * Gives the bundle a separate list of schemas: it has a copy of shared's schemas and runs in the API's process. zod lists named
 * schemas on globalThis. With one list for both copies, the API's documentation finds two schemas of one name and fails.
 */
const ownSchemaList = {
  name: 'own-schema-list',
  transform: (code: string) =>
    code.includes('__zod_globalRegistry') ? code.replaceAll('__zod_globalRegistry', '__zod_site') : null,
};

/** Browsers load zod's small variant: src/islands/zod.ts. */
const smallZod = {
  name: 'small-zod',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: (id: string) => (id === 'zod' ? fileURLToPath(new URL('./src/islands/zod.ts', import.meta.url)) : null),
};

/**
 * Vite wraps each `import()` with a loader of style sheets and of modules ahead of time. No script here imports a style sheet: the wrapper
 * would be a file more of every page, for which its script waits.
 */
const plainImports = {
  name: 'plain-imports',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  renderChunk: (code: string) =>
    code.replace(
      /import \{ \w+ as __vitePreload \} from "[^"]*preload-helper[^"]*";/u,
      'const __vitePreload = (load) => load();',
    ),
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
            plugins: [ownSchemaList],
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
/** A page with a form stores what is typed before any of the form's code is loaded. */
const DRAFTS = { name: 'draft', priority: 3, test: /islands\/draft\.ts$/u };
/** Modules of every form: the form library, the schemas' library and their fields. */
const FORM_PARTS = {
  name: 'forms',
  priority: 2,
  test: /node_modules\/(?:zod|react-hook-form|@hookform)\/|shared\/(?:forms\/fields|forms\/errors|format\/text|paths)\.ts$|islands\/(?:Field|Banner|server-errors|SubmitButton|api|Icon|zod|zod-methods|use-hydrated-form|use-single-submit)\.tsx?$/u,
};
/** Modules of the application form and the applicant's page in one file: it compresses better than three. */
const APPLICATION_PARTS = {
  name: 'application',
  priority: 1,
  test: /shared\/(?:applications\/form|applications\/declarations|calls\/questions|records\/application|texts\/(?:application-form|consents))\.ts$|islands\/(?:SupportsField|Authorisation|DropArea|CallQuestions|call-answers|application-fields|ErrorSummary|later|use-leave-guard|sent-memory)\.tsx?$/u,
};

/** Modules of the pages behind a personal link, and of what follows sending. */
const LINK_PARTS = { name: 'link-parts', priority: 1, test: /islands\/(?:AddressForm|Fact|FocusedHeading|zone)\.tsx?$/u };

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
      }),
    ],
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
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
