import { PREVIEW_PICTURE } from '@trama/shared/content/preview';

/**
 * Removes scripts and their fallbacks, which the sandbox would block with console errors; makes links and fields inert;
 * inserts a chosen image, which was not sent.
 */
export function framedPage(html: string, picture: string | null): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // The page's content security policy would add to the panel's, which applies in the frame.
  for (const element of page.querySelectorAll('script, noscript, meta[http-equiv], link[rel="modulepreload"]')) element.remove();
  if (picture) for (const image of page.querySelectorAll(`img[src="${PREVIEW_PICTURE}"]`)) image.setAttribute('src', picture);
  page.body.inert = true;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
