/** The page that the server rendered, made fit for a frame that runs nothing and leads nowhere. */
import { PREVIEW_PICTURE, type PreviewInput } from '@trama/shared/preview';
import { z } from 'zod';
import { pictureValue } from '../../dataProvider/picture.ts';

const text = z.string().nullish().catch(null);
const formValues = z.object({
  title: text,
  description: text,
  content: text,
  author: text,
  date: text,
  dateEnd: text,
  hour: text,
  location: text,
  youtube: text,
  picture: pictureValue.optional().catch(null),
});

/** What the form holds now, finished or not. `id` is absent for a new item. */
export function previewRequest(values: unknown, id?: number): { input: PreviewInput; picture: string | null } {
  const { description, content, picture, ...rest } = formValues.parse(values);
  const chosen = picture?.kind === 'chosen' && picture.preview ? picture : null;
  const size = chosen && { width: chosen.width, height: chosen.height };
  return {
    input: { ...rest, id, text: description ?? content, picture: picture?.kind === 'stored' ? 'kept' : size },
    picture: chosen?.preview ?? null,
  };
}

/**
 * Scripts, and what stands in for them, are taken out: the frame would refuse them anyway, with a complaint. Links
 * and fields are made inert. A chosen image, which was never sent, is put where the page expects it.
 */
export function framedPage(html: string, picture: string | null): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // The page's own policy knows the hashes of its scripts; in the frame the panel's policy holds.
  for (const element of page.querySelectorAll('script, noscript, meta[http-equiv], link[rel="modulepreload"]')) element.remove();
  if (picture) for (const image of page.querySelectorAll(`img[src="${PREVIEW_PICTURE}"]`)) image.setAttribute('src', picture);
  page.body.inert = true;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
