import { NodeSelection, Selection, type Transaction } from '@tiptap/pm/state';
import { PICTURE } from './attributes.ts';

/** Puts the caret after what was just inserted, into a paragraph. */
export function writeAfter(tr: Transaction): Transaction {
  const { to } = tr.selection;
  const next = tr.doc.resolve(to).nodeAfter;
  if (!next || next.isAtom) tr.insert(to, tr.doc.type.schema.node('paragraph'));
  return tr.setSelection(Selection.near(tr.doc.resolve(to), 1));
}

/** Whether a picture is selected: a letter that is typed would replace it. */
export const isOnPicture = ({ selection }: Pick<Transaction, 'selection'>): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === PICTURE;
