import { TRASH_TEXTS, UNDO_TEXTS as t } from '@trama/shared/texts/trash';
import { useAction } from '../dataProvider/hooks.ts';
import { restoredText, useDeletion } from '../trash/useDeletion.tsx';
import type { ContentKind } from './ContentKind.ts';

/** `useDeletion` of a kind of content: it goes to the trash, and the notice offers to take that back. */
export function useContentDeletion({ resource, list }: ContentKind, onChanged: () => unknown) {
  const { act } = useAction();
  const undo = async (id: number | string) => {
    await act((api) => api.restoreItem(resource, id), { done: restoredText, failed: TRASH_TEXTS.restoreFailed });
    onChanged();
  };
  return useDeletion(resource, list.deletion, onChanged, { undo: { detail: t.days, label: t.undo, run: undo } });
}
