import { contentStatus } from '@trama/shared/forms/fields';
import { CONSEQUENCE_TEXTS, TRASH_TEXTS as t } from '@trama/shared/texts/trash';
import { useDelete, useNotify } from 'react-admin';
import { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useRefreshQueries } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { readToken } from '../session/session.ts';
import { deletionOf, useConfirm } from '../ui/Confirm.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { undoable } from '../ui/Notifications.tsx';
import { Consequences } from './Consequences.tsx';

const state = z.object({ status: contentStatus, publish_at: z.string().nullable() });
/** The API wraps news and publications as `{post}`. */
const restored = z.union([state, z.object({ post: state }).transform(({ post }) => post)]);
export type Restored = z.output<typeof restored>;

/** Restores an item from the trash; `collection` is the API's name. */
export const restoreItem = (api: TramaDataProvider, collection: string, id: number | string) =>
  api.request('POST', `/${collection}/${id}/restore`, restored);

/** Tells who sees the restored item. */
export function restoredText({ status, publish_at }: Restored): string {
  if (status === 'draft') return t.restoredDraft;
  if (status === 'scheduled' && publish_at && Date.parse(publish_at) > Date.now())
    return t.restoredScheduled(formatDateTime(publish_at));
  return t.restoredPublic;
}

export interface DeletionTexts {
  question: string;
  done: string;
  failed: string;
}

interface Item {
  id: number | string;
  name: string;
}

interface Deletion {
  /** The API's collection, if it differs from the resource. */
  collection?: string;
  /** Undoes the deletion. Absent: it cannot be undone, and the confirmation has a box to tick. */
  undo?: { label: string; detail: string; run: () => unknown };
}

/**
 * Asks for confirmation and deletes a record. The row stays listed until the API responds.
 * @returns the function that opens the confirmation
 */
export function useDeletion(
  resource: string,
  texts: DeletionTexts,
  { collection = resource, undo }: Deletion = {},
): (item: Item) => void {
  const confirm = useConfirm();
  const [remove] = useDelete();
  const notify = useNotify();
  const refresh = useRefreshQueries();

  const removeItem = async ({ id }: Item) => {
    try {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      await remove(resource, { id, previousData: { id } }, options);
    } catch (error) {
      // A 409 has a specific reason (the last account, one's own account), so it is added to the text.
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      notify(reason ? `${texts.failed}: ${reason}` : texts.failed, { type: 'error' });
      return;
    }
    // Skips the notification after the session has ended: react-admin then resolves the deletion and redirects to the login.
    if (!readToken()) return;
    if (undo) notify(`${texts.done}. ${undo.detail}`, undoable({ label: undo.label, run: undo.run }));
    else notify(texts.done);
    void refresh();
  };

  return (item) =>
    confirm({
      ...deletionOf(item.name),
      question: texts.question,
      ...(!undo && { acknowledge: CONSEQUENCE_TEXTS.understood }),
      onConfirm: () => removeItem(item),
      children: <Consequences collection={collection} id={item.id} />,
    });
}
