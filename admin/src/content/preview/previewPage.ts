/** The request of a preview, and its page prepared for a sandboxed frame. */
import { PREVIEW_PICTURE, type PreviewInput, previewInput } from '@trama/shared/content/preview';
import { z } from 'zod';
import { pictureValue } from '../../dataProvider/picture.ts';

const text = z.string().nullish().catch(null);
/** Fields of the request with other names than the form's. */
const renamedFields = z.object({ description: text, content: text, picture: pictureValue.optional().catch(null) });
const sameFields = previewInput.omit({ id: true, text: true, picture: true });

/** The present values of the form, valid or not. `id` is absent for a new item. */
export function previewRequest(values: unknown, id?: number): { input: PreviewInput; picture: string | null } {
  const { description, content, picture } = renamedFields.parse(values);
  const chosen = picture?.kind === 'chosen' && picture.preview ? picture : null;
  const size = chosen && { width: chosen.width, height: chosen.height };
  return {
    input: {
      ...sameFields.safeParse(values).data,
      id,
      text: description ?? content,
      picture: picture?.kind === 'stored' ? 'stored' : size,
    },
    picture: chosen?.preview ?? null,
  };
}

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
