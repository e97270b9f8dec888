import { PREVIEW_PICTURE } from '@trama/shared/content/preview';

/**
 * Prepares a page for a sandboxed iframe. Removes scripts and their fallbacks, which the sandbox would block with console errors.
 * Makes links and fields inert, and inserts a chosen image that was not uploaded.
 */
export function framedPage(html: string, picture: string | null): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // Removes the page's content security policy, which would add to the panel's.
  for (const element of page.querySelectorAll('script, noscript, meta[http-equiv], link[rel="modulepreload"]')) element.remove();
  if (picture) for (const image of page.querySelectorAll(`img[src="${PREVIEW_PICTURE}"]`)) image.setAttribute('src', picture);
  page.body.inert = true;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
