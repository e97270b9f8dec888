/** A picture in a text: its attributes, and the caret beside it. */
import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';
import { z } from 'zod';

/** The node's name in the editor. */
export const PICTURE = 'picture';

/** Characters of a description. */
export const ALT_MAX = 250;

/** Sent to the editor's element when its selected picture is to be changed. */
export const EDIT_PICTURE = 'trama:edit-picture';

export const pictureAttributes = z.object({
  /** Path; null while the file is being sent. */
  src: z.string().nullable().catch(null),
  /** null: not described yet; '': decorative. */
  alt: z.string().nullable().catch(null),
  /** Pixels. */
  width: z.coerce.number().nullable().catch(null),
  height: z.coerce.number().nullable().catch(null),
  /** '' for none. */
  caption: z.string().catch(''),
  /** Key of the file that is being sent. */
  uploading: z.string().nullable().catch(null),
});
export type PictureAttributes = z.infer<typeof pictureAttributes>;

/** Puts the caret after the inserted content, into a paragraph. */
export function writeAfter(tr: Transaction): Transaction {
  const { to } = tr.selection;
  const next = tr.doc.resolve(to).nodeAfter;
  if (!next || next.isAtom) tr.insert(to, tr.doc.type.schema.node('paragraph'));
  return tr.setSelection(Selection.near(tr.doc.resolve(to), 1));
}

/** Whether a picture is selected: a letter that is typed would replace it. */
export const isOnPicture = ({ selection }: Pick<Transaction, 'selection'>): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === PICTURE;
