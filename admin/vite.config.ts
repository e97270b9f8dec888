import { sheetRules } from '@trama/shared/certificates/sheet';
import { tokenRules, virtualSheets } from '@trama/shared/tokens';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `vite dev` sends what is not the admin's own; the build needs no server. */
const server = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin-assets/',
  plugins: [
    react(),
    virtualSheets({ 'virtual:tokens.css': () => tokenRules('panel'), 'virtual:certificate-sheet.css': sheetRules }),
  ],
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1000 },
  server: {
    strictPort: true,
    port: Number(process.env.ADMIN_PORT ?? 5173),
    proxy: Object.fromEntries(['/api', '/uploads', '/portadas', '/retratos', '/_astro'].map((path) => [path, server])),
  },
});
