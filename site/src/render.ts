import type { RenderPage } from '@trama/shared/render-page';
import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

// Every template now, not with its first page: a new build on disk must not reach a process that runs the old one.
if (import.meta.env.PROD) for (const load of app.getManifest().pageMap?.values() ?? []) await load();

/**
 * Renders one public address, in process. Pages get the reader as `Astro.locals.reader`.
 * @param path as the visitor asks for it, e.g. `/blog/12`; no trailing slash, no query
 * @param origin `SITE_URL` without a trailing slash: canonical links, feeds and Open Graph carry it
 * @returns status 404 when the address must not exist. `/404` is a page like any other (200 here); the server answers it with
 * 404.
 * @throws when a template throws or its reader fails: never a content problem
 */
export const render: RenderPage = async (path, reader, origin) => {
  const response = await app.render(new Request(new URL(path, origin)), { locals: { reader, origin } });
  // Astro logs an error of a template and makes a page of it.
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
