import { FormHelperText, IconButton as MuiIconButton } from '@mui/material';
import { type EventDocument, eventDocument } from '@trama/shared/events/event';
import { LIMITS } from '@trama/shared/limits';
import { DOCUMENT_FIELD_TEXTS as t } from '@trama/shared/texts/documents';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { fileBody } from '../../dataProvider/formData.ts';
import { useAction, useGet } from '../../dataProvider/hooks.ts';
import { IconButton, SiteIcon } from '../../ui/buttons.tsx';
import { deletionOf, useConfirm } from '../../ui/Confirm.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { FileRow } from '../../ui/form/FileRow.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { MoveButtons, movedTo } from '../../ui/reorder.tsx';
import { addDocuments, DOCUMENT_ACCEPT, sortDocuments } from './documentFile.ts';

/** Lists the refused files and the reasons. */
function Problems({ problems }: { problems: { name: string; reason: string }[] }) {
  return (
    <div role="alert">
      {problems.map(({ name, reason }) => (
        <FormHelperText key={name} error>
          {t.rejected(name, reason)}
        </FormHelperText>
      ))}
    </div>
  );
}

const fileList = z.array(z.instanceof(File)).catch([]);

/** Documents of a new event: the form holds them and uploads them once the event exists. */
export function ChosenDocuments() {
  const { field } = useController({ name: 'documents' });
  const [problems, setProblems] = useState<{ name: string; reason: string }[]>([]);
  const files = fileList.parse(field.value);
  // Always the latest: a file may be removed or added while others are read.
  const latest = useRef(files);
  latest.current = files;
  const add = async (more: File[]) => {
    const sorted = await sortDocuments(more, LIMITS.document.perEvent - latest.current.length);
    setProblems(sorted.problems);
    if (sorted.accepted.length > 0) field.onChange([...latest.current, ...sorted.accepted]);
  };
  return (
    <div className="stack">
      <DropZone
        id="documents"
        label={t.drop}
        help={t.rules}
        accept={DOCUMENT_ACCEPT}
        multiple
        inputRef={field.ref}
        onFiles={(more) => void add(more)}
      />
      <Problems problems={problems} />
      {files.length > 0 && (
        <>
          <p className="form-note">{t.chosen}</p>
          <ul className="item-list">
            {files.map((file, index) => (
              <FileRow key={`${file.name}-${file.size}-${file.lastModified}`} name={file.name} size={file.size}>
                <IconButton
                  icon="trash"
                  label={t.removeNamed(file.name)}
                  title={t.remove}
                  onClick={() => field.onChange(files.filter((_, other) => other !== index))}
                />
              </FileRow>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface DocumentRowProps {
  document: EventDocument;
  busy: boolean;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
}

/** A document with buttons to move, open, replace and delete it. */
function DocumentRow({ document, busy, index, count, onMove, onReplace, onRemove }: DocumentRowProps) {
  const id = useId();
  const name = document.original_filename;
  return (
    <FileRow name={name} size={document.size} busy={busy}>
      <MoveButtons index={index} count={count} name={name} onMove={onMove} />
      <SiteIcon href={document.url} label={t.seeNamed(name)} />
      {/* biome-ignore lint/a11y/useValidAriaRole: MUI would make the label a button around its input */}
      <MuiIconButton component="label" role={undefined} tabIndex={-1} color="inherit" title={t.replaceNamed(name)}>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={DOCUMENT_ACCEPT}
          disabled={busy}
          aria-label={t.replaceNamed(name)}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            onReplace(files);
          }}
        />
        <Icon name="swap" />
      </MuiIconButton>
      <IconButton icon="trash" label={t.removeNamed(name)} onClick={onRemove} title={t.remove} />
    </FileRow>
  );
}

/** Documents of an existing event; each change is saved at once. */
export function StoredDocuments({ eventId }: { eventId: number }) {
  const [problems, setProblems] = useState<{ name: string; reason: string }[]>([]);
  const confirm = useConfirm();
  const [replaced, setReplaced] = useState<string | null>(null);
  const { data: documents = [], isPending, error } = useGet(`/event-documents/${eventId}`, z.array(eventDocument));
  const adding = useAction();
  const ordering = useAction();
  const { act } = useAction();

  const add = async (files: File[]) => {
    const added = await adding.act((api) => addDocuments(api, eventId, files), {
      done: (response) => (response.documents.length > 0 ? t.added(response.documents.length) : t.addFailed),
      failed: t.addFailed,
    });
    const refused = Object.entries<string>(added?.errors ?? {}).map(([name, reason]) => ({ name, reason }));
    setProblems((before) => [...before, ...refused]);
  };
  const replace = async (id: string, file: File) => {
    setReplaced(id);
    await act((api) => api.send('PUT', '/update-document', fileBody(file, { documentId: id })), {
      done: t.replaced,
      failed: t.replaceFailed,
    });
    setReplaced(null);
  };
  const remove = ({ document_id, original_filename }: EventDocument) =>
    confirm({
      ...deletionOf(original_filename),
      title: t.confirmTitle,
      question: t.confirmText,
      onConfirm: () =>
        act((api) => api.send('DELETE', '/destroy-documents', { documentIds: [document_id] }), {
          done: t.removed,
          failed: t.removeFailed,
        }),
    });
  const move = (from: number, to: number) => {
    const moved = documents[from];
    if (!moved || ordering.busy) return;
    const ids = movedTo(documents, from, to).map(({ document_id }) => document_id);
    const done = FORM_TEXTS.moved(moved.original_filename, to + 1, documents.length);
    const order = { eventId, documentIds: ids };
    void ordering.act((api) => api.send('PUT', '/event-documents/order', order), { done, failed: t.orderFailed });
  };

  const accept = async (files: File[], limit: number, use: (accepted: File[]) => unknown) => {
    const sorted = await sortDocuments(files, limit);
    setProblems(sorted.problems);
    if (sorted.accepted.length > 0) use(sorted.accepted);
  };
  if (isPending) return <Loading />;
  return (
    <div className="stack">
      {error && (
        <FormHelperText error role="alert">
          {t.loadFailed} {error.message}
        </FormHelperText>
      )}
      {documents.length === 0 && !error && <p className="form-note">{t.none}</p>}
      <ul className="item-list">
        {documents.map((document, index) => (
          <DocumentRow
            key={document.document_id}
            document={document}
            busy={replaced === document.document_id}
            index={index}
            count={documents.length}
            onMove={move}
            onReplace={(files) => void accept(files, 1, ([file]) => file && replace(document.document_id, file))}
            onRemove={() => remove(document)}
          />
        ))}
      </ul>
      <DropZone
        id="documents"
        label={adding.busy ? t.uploading : t.add}
        help={t.rules}
        accept={DOCUMENT_ACCEPT}
        multiple
        compact
        busy={adding.busy}
        onFiles={(files) => void accept(files, LIMITS.document.perEvent - documents.length, add)}
      />
      <Problems problems={problems} />
    </div>
  );
}
