/** Attributes of a picture in a text, and functions that place the caret beside a picture. */
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';
import { z } from 'zod';

/** Name of the Tiptap node. */
export const PICTURE = 'picture';

/** Maximum length of a description, in characters. */
export const ALT_MAX = 250;

/** Event on the editor's element that asks to edit the selected picture. */
export const EDIT_PICTURE = 'trama:edit-picture';

export const pictureAttributes = z.object({
  /** Path of the picture; null during the upload. */
  src: z.string().nullable().catch(null),
  /** null: no description yet; '': decorative. */
  alt: z.string().nullable().catch(null),
  /** Pixels. */
  width: z.coerce.number().nullable().catch(null),
  height: z.coerce.number().nullable().catch(null),
  /** '' without a caption. */
  caption: z.string().catch(''),
  /** Key of the file under upload; null after the upload. */
  uploading: z.string().nullable().catch(null),
});
export type PictureAttributes = z.infer<typeof pictureAttributes>;

/** Places the caret after the inserted content; adds a paragraph if none follows. */
export function writeAfter(tr: Transaction): Transaction {
  const { to } = tr.selection;
  const next = tr.doc.resolve(to).nodeAfter;
  if (!next || next.isAtom) tr.insert(to, tr.doc.type.schema.node('paragraph'));
  return tr.setSelection(Selection.near(tr.doc.resolve(to), 1));
}

/** Whether a picture is selected: a typed letter would replace it. */
export const isOnPicture = ({ selection }: Pick<Transaction, 'selection'>): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === PICTURE;
