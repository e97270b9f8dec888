/** Uploads pasted or dropped pictures and replaces their placeholders in the text. */

import { type Editor, findChildren } from '@tiptap/react';
import { textPicture } from '@trama/shared/content/pictures';
import type { TramaDataProvider } from '../../../../dataProvider/dataProvider.ts';
import { fileBody } from '../../../../dataProvider/formData.ts';
import { withoutSignatures } from '../../../../dataProvider/textPictures.ts';
import { readPicture } from '../../image/readPicture.ts';
import { PICTURE } from './attributes.ts';

/** Reads a picture of the clipboard; null: it is unreadable. */
export type PictureSource = () => Promise<Blob | null>;

/** Uploads a picture for a text; `src` is signed until a public text contains the picture. */
export const addTextPicture = (api: TramaDataProvider, file: File) =>
  api.request('POST', '/text-pictures', textPicture, fileBody(file));

const sending = new Set<string>();

/** Whether the picture's upload is still running. */
export const isSending = (key: string): boolean => sending.has(key);

/** Reads and shrinks a picture for the API; null: the API would refuse the file. */
async function fitting(source: PictureSource): Promise<File | null> {
  const blob = await source().catch(() => null);
  if (!blob) return null;
  const picture = await readPicture(new File([blob], 'imagen', { type: blob.type }));
  return picture.problem === null ? picture.file : null;
}

/** Sets the attributes of the picture with this key, or removes it (null). Adds no undo step. */
function settle(editor: Editor, key: string, attributes: object | null): void {
  if (editor.isDestroyed) return;
  const [found] = findChildren(editor.state.doc, ({ type, attrs }) => type.name === PICTURE && attrs.uploading === key);
  if (!found) return;
  const { tr } = editor.state;
  const { node, pos } = found;
  if (attributes) tr.setNodeMarkup(pos, undefined, { ...node.attrs, ...attributes, uploading: null });
  else tr.delete(pos, pos + node.nodeSize);
  editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/**
 * Uploads pictures.
 * @param sources readers of the files, by the key of their picture in the text
 * @returns the number of pictures that were unreadable or refused
 */
export async function sendPictures(
  editor: Editor,
  api: TramaDataProvider,
  sources: ReadonlyMap<string, PictureSource>,
): Promise<number> {
  let lost = 0;
  for (const [key, source] of sources) {
    const file = await fitting(source);
    const stored = file && (await addTextPicture(api, file).catch(() => null));
    sending.delete(key);
    settle(editor, key, stored && { ...stored, src: withoutSignatures(stored.src) });
    if (!stored) lost += 1;
  }
  return lost;
}

/** Marks keys as under upload; call before their pictures enter the text. */
export function announceSending(keys: Iterable<string>): void {
  for (const key of keys) sending.add(key);
}
