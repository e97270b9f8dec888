import { useMutation, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { DOCUMENT_ORDER_TEXTS } from '@trama/shared/texts/admin-settings';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../dataProvider/dataProvider.ts';
import type { EventDocument } from '../../dataProvider/documents.ts';
import { DeleteDialog } from '../../ui/DeleteDialog.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { DocumentRow } from './DocumentRow.tsx';
import { DOCUMENT_ACCEPT, sortDocuments } from './documentFile.ts';
import { Problems } from './Problems.tsx';

const t = ADMIN_TEXTS.documents;

/** Runs a call, then says how it went and reads the list again. */
function useDocumentCall<Input>(
  call: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
  failed: string,
  after: () => unknown,
) {
  const showToast = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: (_, input) => showToast(done(input)),
    onError: (error) => showToast(error.message || failed, 'error'),
    onSettled: after,
  });
}

/** The documents of an event that exists; each change takes effect at once. */
export function StoredDocuments({ eventId }: { eventId: number }) {
  const api = useDataProvider<AdminDataProvider>();
  const [problems, setProblems] = useState<{ name: string; reason: string }[]>([]);
  const [doomed, setDoomed] = useState<EventDocument | null>(null);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['event-documents', eventId],
    queryFn: async () => (await api.getDocuments(eventId)).data,
  });
  const add = useDocumentCall(
    (files: File[]) => api.addDocuments(eventId, files),
    (files) => t.added(files.length),
    t.addFailed,
    refetch,
  );
  const replace = useDocumentCall(
    ({ id, file }: { id: string; file: File }) => api.replaceDocument(id, file),
    () => t.replaced,
    t.replaceFailed,
    refetch,
  );
  const remove = useDocumentCall(
    (id: string) => api.removeDocument(id),
    () => t.removed,
    t.removeFailed,
    refetch,
  );
  const documents = Array.isArray(data) ? data : [];
  const order = useDocumentCall(
    ({ ids }: { ids: string[]; said: string }) => api.orderDocuments(eventId, ids),
    ({ said }) => said,
    DOCUMENT_ORDER_TEXTS.failed,
    refetch,
  );
  /** Moves the document at `from` to `to`; undefined where there is no such place. */
  const mover = (from: number, to: number) => {
    const moved = documents[from];
    if (!moved || to < 0 || to >= documents.length || order.isPending) return undefined;
    const ids = documents.map((document) => document.document_id).filter((id) => id !== moved.document_id);
    ids.splice(to, 0, moved.document_id);
    const said = DOCUMENT_ORDER_TEXTS.moved(moved.original_filename, to + 1, documents.length);
    return () => order.mutate({ ids, said });
  };

  const accept = (files: File[], room: number, use: (accepted: File[]) => void) => {
    const sorted = sortDocuments(files, room);
    setProblems(sorted.problems);
    if (sorted.accepted.length > 0) use(sorted.accepted);
  };
  if (isPending) return <Loading />;
  return (
    <div className="stack">
      {error && <Problems problems={[{ name: t.loadFailed, reason: error.message }]} />}
      {documents.length === 0 && !error && <p className="form-note">{t.none}</p>}
      <ul className="item-list">
        {documents.map((document, index) => (
          <DocumentRow
            key={document.document_id}
            document={document}
            busy={replace.isPending && replace.variables.id === document.document_id}
            onUp={mover(index, index - 1)}
            onDown={mover(index, index + 1)}
            onReplace={(files) => accept(files, 1, ([file]) => file && replace.mutate({ id: document.document_id, file }))}
            onRemove={() => setDoomed(document)}
          />
        ))}
      </ul>
      <DropZone
        id="documents"
        label={add.isPending ? t.uploading : t.add}
        help={t.rules}
        accept={DOCUMENT_ACCEPT}
        multiple
        compact
        busy={add.isPending}
        onFiles={(files) => accept(files, LIMITS.document.perEvent - documents.length, add.mutate)}
      />
      <Problems problems={problems} />
      <DeleteDialog
        open={doomed !== null}
        title={t.confirmTitle}
        question={t.confirmText}
        name={doomed?.original_filename ?? ''}
        busy={remove.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && remove.mutate(doomed.document_id, { onSettled: () => setDoomed(null) })}
      />
    </div>
  );
}
