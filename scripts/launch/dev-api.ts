/** The api of `npm run dev`: renders pages with the current templates, which need no build. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

const urlOf = (...parts: string[]) => pathToFileURL(inRoot(...parts)).href;
const BUILT = urlOf('api', 'core', 'publishing', 'site-renderer.ts');
const WRITTEN = `${urlOf('site', 'dev-renderer.ts')}?modules=http://127.0.0.1:${process.env.SITE_PORT}/@templates`;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === BUILT ? { ...found, url: WRITTEN } : found;
  },
});

await import('../../api/main.ts');
