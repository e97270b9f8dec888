import { sheetRules } from '@trama/shared/certificates/sheet';
import { tokenRules, virtualSheets } from '@trama/shared/tokens';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite dev` sends what is not the admin's own; the build needs no server. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/**
 * Nothing in a browser writes a JSON Schema or zod's English sentences (shared/forms/fields.ts has ours), and zod's classes carry what
 * would: 6 KB.
 */
const leanZod = {
  name: 'lean-zod',
  transform(code: string, id: string) {
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return null;
    return code
      .replace(/^\s*inst\._zod\.processJSONSchema = .*$/gmu, '')
      .replace('import en from "../locales/en.js";', '')
      .replace('core.config(en())', 'core.config({})')
      .replace(/create(?:Standard|To)JSONSchemaMethod\([^)]*\)/gu, '(() => undefined)');
  },
};

/** What every page loads, and what the login and the panel share: one file compresses better than ten. */
const START = {
  name: 'start',
  priority: 2,
  test: /admin\/src\/(?:main|layout\/Brand|session\/arrival|ui\/(?:Notice|generatedArt))\.tsx?$/u,
};
/** The frame of the panel and what all lists are made of. */
const PANEL = { name: 'panel', priority: 1, test: /admin\/src\/(?:Panel|list\/[A-Z]\w+)\.tsx$/u };

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin-assets/',
  plugins: [
    leanZod,
    react(),
    virtualSheets({ 'virtual:tokens.css': () => tokenRules('panel'), 'virtual:certificate-sheet.css': sheetRules }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups: [START, PANEL] } } },
  },
  server: {
    strictPort: true,
    port: Number(process.env.ADMIN_PORT ?? 5173),
    proxy: Object.fromEntries(['/api', '/uploads', '/portadas', '/retratos', '/_astro'].map((path) => [path, server])),
  },
});
