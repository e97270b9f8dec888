import { sheetRules } from '@trama/shared/certificates/sheet';
import { tokenRules, virtualSheets } from '@trama/shared/tokens';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Target of requests to `vite dev` that the panel does not serve; a build needs no server. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

/** Modules of every page, the login and the panel, in one file, which compresses better than ten. */
const START = {
  name: 'start',
  priority: 2,
  test: /(?:admin\/src\/(?:main|session\/loginMessage|ui\/(?:Brand|EmptyState|generatedArt))|shared\/texts\/accounts)\.tsx?$/u,
};
/** The panel's frame and the parts of all lists. */
const PANEL = { name: 'panel', priority: 1, test: /admin\/src\/(?:Panel|list\/[A-Z]\w+)\.tsx$/u };

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin-assets/',
  plugins: [
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
