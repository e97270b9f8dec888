import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import type { Plugin } from 'vite';
import { cutFonts } from './cut-fonts.ts';

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

/** How the forms wake, and what stands behind a personal link. */
function ownDirectives(): AstroIntegration {
  return {
    name: 'own-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['touch', 'link'])
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(`./src/islands/${name}.ts`, import.meta.url)) });
      },
    },
  };
}

const REACT_IN_BROWSERS: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * The islands are React components, rendered to HTML by React. Browsers get preact's compatible runtime: 6 KB
 * instead of 60, which is what lets a form stay under its weight budget.
 */
function lightReact(): Plugin {
  return {
    name: 'light-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(id, importer) {
      const light = REACT_IN_BROWSERS[id];
      return light ? this.resolve(light, importer, { skipSelf: true }) : null;
    },
  };
}

export default defineConfig({
  output: 'server',
  adapter: rendererAdapter(),
  integrations: [cutFonts(), ownDirectives(), react()],
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  vite: { plugins: [lightReact()], build: { assetsInlineLimit: 0, modulePreload: false } },
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
        'frame-src https://www.youtube-nocookie.com',
        "img-src 'self' data:",
        "object-src 'none'",
      ],
    },
  },
});
