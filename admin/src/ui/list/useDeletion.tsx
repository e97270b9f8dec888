import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useDelete } from 'react-admin';
import { ApiError } from '../../dataProvider/http.ts';
import { PUBLISHING } from '../../publishing/usePublishing.ts';
import { readToken } from '../../session/session.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import { useToast } from '../Toast.tsx';

interface DeletionTexts {
  question: string;
  done: string;
  failed: string;
}

/**
 * The dialog and the call behind «Eliminar». The row leaves the list only when the server has answered.
 * @returns `ask(item)` opens the dialog; `dialog` is to be rendered
 */
export function useDeletion<Id extends number | string>(
  resource: string,
  texts: DeletionTexts,
  onDeleted: () => void,
): { ask: (item: { id: Id; name: string }) => void; dialog: ReactNode } {
  const [item, setItem] = useState<{ id: Id; name: string } | null>(null);
  const [open, setOpen] = useState(false);
  const [remove, { isPending }] = useDelete();
  const showToast = useToast();
  const queries = useQueryClient();

  const confirm = () => {
    if (!item) return;
    void remove(
      resource,
      { id: item.id, previousData: { id: item.id } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setOpen(false);
          // A dead session also ends here: react-admin is already on its way to login.
          if (!readToken()) return;
          showToast(texts.done);
          void queries.invalidateQueries({ queryKey: [PUBLISHING] });
          onDeleted();
        },
        onError: (error) => {
          setOpen(false);
          // A refusal with a reason (the last account, one's own) says more than the general sentence.
          const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
          showToast(reason ? `${texts.failed}: ${reason}` : texts.failed, 'error');
        },
      },
    );
  };

  return {
    ask: (chosen) => {
      setItem(chosen);
      setOpen(true);
    },
    dialog: (
      <DeleteDialog
        open={open}
        question={texts.question}
        name={item?.name ?? ''}
        busy={isPending}
        onCancel={() => setOpen(false)}
        onConfirm={confirm}
      />
    ),
  };
}
