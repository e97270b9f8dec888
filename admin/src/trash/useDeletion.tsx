import { contentStatus } from '@trama/shared/forms/fields';
import { CONSEQUENCE_TEXTS, TRASH_TEXTS as t } from '@trama/shared/texts/trash';
import { useDelete, useNotify } from 'react-admin';
import { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useRefreshAsked } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { readToken } from '../session/session.ts';
import { deletionOf, useConfirm } from '../ui/Confirm.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { undoable } from '../ui/Notifications.tsx';
import { Consequences } from './Consequences.tsx';

const state = z.object({ status: contentStatus, publish_at: z.string().nullable() });
/** News and publications are wrapped. */
const restored = z.union([state, z.object({ post: state }).transform(({ post }) => post)]);
export type Restored = z.output<typeof restored>;

/** Takes an item out of the trash; `collection` is the API's. */
export const restoreItem = (api: TramaDataProvider, collection: string, id: number | string) =>
  api.request('POST', `/${collection}/${id}/restore`, restored);

/** Who sees the restored item, in a sentence. */
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
  /** The API's collection, where it has another name than the resource. */
  collection?: string;
  /** Takes the deletion back. Absent: nothing does, and the question has a box to tick. */
  undo?: { label: string; detail: string; run: () => unknown };
}

/**
 * The question and the call behind «Eliminar». The row leaves the list when the server has answered.
 * @returns what asks
 */
export function useDeletion(
  resource: string,
  texts: DeletionTexts,
  { collection = resource, undo }: Deletion = {},
): (item: Item) => void {
  const confirm = useConfirm();
  const [remove] = useDelete();
  const notify = useNotify();
  const refresh = useRefreshAsked();

  const removeItem = async ({ id }: Item) => {
    try {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      await remove(resource, { id, previousData: { id } }, options);
    } catch (error) {
      // A refusal with a reason (the last account, the own account) says more than the general sentence.
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      notify(reason ? `${texts.failed}: ${reason}` : texts.failed, { type: 'error' });
      return;
    }
    // A session that has ended also resolves: react-admin is on its way to login.
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
