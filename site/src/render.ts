import type { RenderPage } from '@trama/shared/render-page';
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

// Loads all templates at once, not with their first page. A new build on disk must not mix with the running old build.
if (import.meta.env.PROD) for (const load of app.getManifest().pageMap?.values() ?? []) await load();

/**
 * Renders one public path in this process. Pages read data through `Astro.locals.reader`.
 * @param path as requested, such as `/blog/12`; without trailing slash and query
 * @param origin `SITE_URL` without a trailing slash, for canonical links, feeds and Open Graph
 * @returns status 404 if the path must not exist. `/404` itself renders with 200; the server sends it with 404.
 * @throws if a template or its reader fails, which is never a problem of the content
 */
export const render: RenderPage = async (path, reader, origin) => {
  const response = await app.render(new Request(new URL(path, origin)), { locals: { reader, origin } });
  // Astro logs a template's error and renders an error page.
  if (response.status !== 200 && response.status !== 404) throw new Error(`rendering ${path} answered ${response.status}`);
  const declared = response.headers.get('content-type') ?? 'text/html';
  const contentType = declared === 'text/html' ? 'text/html; charset=utf-8' : declared;
  return {
    status: path === '/404' ? 200 : response.status,
    contentType,
    csp: response.headers.get('content-security-policy'),
    body: await response.bytes(),
  };
};
