import { TRASH_TEXTS as t } from '@trama/shared/texts/trash';
import { type ReactNode, useState } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { useRefreshAsked } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import type { Restored } from '../dataProvider/methods/site.ts';
import { readToken } from '../session/session.ts';
import { ConfirmDeletion } from '../ui/Confirm.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { undoable } from '../ui/Notices.tsx';
import { Consequences } from './Consequences.tsx';

/** Who can see an item now that it is restored. */
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
  /** Takes the deletion back, where that can be done. */
  undo?: { label: string; detail: string; run: (id: Item['id']) => unknown };
}

/**
 * The dialog and the call behind «Eliminar». The row leaves the list when the server has answered.
 * @returns `ask(item)` opens the dialog; `dialog` is to be rendered
 */
export function useDeletion(
  resource: string,
  texts: DeletionTexts,
  onDeleted: () => unknown,
  { collection = resource, undo }: Deletion = {},
): { ask: (item: Item) => void; dialog: ReactNode } {
  const [item, setItem] = useState<Item | null>(null);
  const [remove] = useDelete();
  const notify = useNotify();
  const refresh = useRefreshAsked();

  const removeItem = async ({ id }: Item) => {
    try {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
      await remove(resource, { id, previousData: { id } }, options);
    } catch (error) {
      // A refusal with a reason (the last account, one's own) says more than the general sentence.
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      notify(reason ? `${texts.failed}: ${reason}` : texts.failed, { type: 'error' });
      return;
    }
    // A session that has ended also resolves: react-admin is on its way to login.
    if (!readToken()) return;
    if (undo) notify(`${texts.done}. ${undo.detail}`, undoable({ label: undo.label, run: () => undo.run(id) }));
    else notify(texts.done);
    void refresh();
    onDeleted();
  };

  const dialog = item && (
    <ConfirmDeletion question={texts.question} name={item.name} onConfirm={() => removeItem(item)} onClose={() => setItem(null)}>
      <Consequences collection={collection} id={item.id} />
    </ConfirmDeletion>
  );
  return { ask: setItem, dialog };
}
