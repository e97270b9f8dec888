import { FormHelperText, IconButton as MuiIconButton } from '@mui/material';
import type { EventDocument } from '@trama/shared/events/event';
import { LIMITS } from '@trama/shared/limits';
import { DOCUMENT_ORDER_TEXTS, DOCUMENT_FIELD_TEXTS as t } from '@trama/shared/texts/documents';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useAction, useAsk } from '../../dataProvider/hooks.ts';
import { IconButton, SiteIcon } from '../../ui/buttons.tsx';
import { deletionOf, useConfirm } from '../../ui/Confirm.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { FileRow } from '../../ui/form/FileRow.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { DOCUMENT_ACCEPT, sortDocuments } from './documentFile.ts';

/** Files that were rejected, and why. */
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

/** Documents of a new event: values of the form, sent once the event exists. */
export function ChosenDocuments() {
  const { field } = useController({ name: 'documents' });
  const [problems, setProblems] = useState<{ name: string; reason: string }[]>([]);
  const files = fileList.parse(field.value);
  const add = (more: File[]) => {
    const sorted = sortDocuments(more, LIMITS.document.perEvent - files.length);
    setProblems(sorted.problems);
    if (sorted.accepted.length > 0) field.onChange([...files, ...sorted.accepted]);
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
        onFiles={add}
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
  /** Absent at the end of the list, and while the list is being ordered. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
}

/** A document with its acts: move, see, replace, remove. */
function DocumentRow({ document, busy, onUp, onDown, onReplace, onRemove }: DocumentRowProps) {
  const id = useId();
  const name = document.original_filename;
  return (
    <FileRow name={name} size={document.size} busy={busy}>
      <IconButton icon="up" label={DOCUMENT_ORDER_TEXTS.up(name)} disabled={!onUp} onClick={onUp} />
      <IconButton icon="down" label={DOCUMENT_ORDER_TEXTS.down(name)} disabled={!onDown} onClick={onDown} />
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

/** The documents of an event that exists; each change takes effect at once. */
export function StoredDocuments({ eventId }: { eventId: number }) {
  const [problems, setProblems] = useState<{ name: string; reason: string }[]>([]);
  const confirm = useConfirm();
  const [replaced, setReplaced] = useState<string | null>(null);
  const { data: documents = [], isPending, error } = useAsk(['documents', eventId], (api) => api.getDocuments(eventId));
  const adding = useAction();
  const ordering = useAction();
  const { act } = useAction();

  const add = async (files: File[]) => {
    const added = await adding.act((api) => api.addDocuments(eventId, files), {
      done: (answer) => t.added(answer.documents.length),
      failed: t.addFailed,
    });
    const refused = Object.entries<string>(added?.errors ?? {}).map(([name, reason]) => ({ name, reason }));
    setProblems((before) => [...before, ...refused]);
  };
  const replace = async (id: string, file: File) => {
    setReplaced(id);
    await act((api) => api.replaceDocument(id, file), { done: t.replaced, failed: t.replaceFailed });
    setReplaced(null);
  };
  const remove = ({ document_id, original_filename }: EventDocument) =>
    confirm({
      ...deletionOf(original_filename),
      title: t.confirmTitle,
      question: t.confirmText,
      onConfirm: () => act((api) => api.removeDocument(document_id), { done: t.removed, failed: t.removeFailed }),
    });
  /** Moves the document at `from` to `to`; undefined where there is no such place. */
  const mover = (from: number, to: number) => {
    const moved = documents[from];
    if (!moved || to < 0 || to >= documents.length || ordering.busy) return undefined;
    const ids = documents.map((document) => document.document_id).filter((id) => id !== moved.document_id);
    ids.splice(to, 0, moved.document_id);
    const done = DOCUMENT_ORDER_TEXTS.moved(moved.original_filename, to + 1, documents.length);
    return () => void ordering.act((api) => api.orderDocuments(eventId, ids), { done, failed: DOCUMENT_ORDER_TEXTS.failed });
  };

  const accept = (files: File[], limit: number, use: (accepted: File[]) => unknown) => {
    const sorted = sortDocuments(files, limit);
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
            busy={replaced === document.document_id}
            onUp={mover(index, index - 1)}
            onDown={mover(index, index + 1)}
            onReplace={(files) => accept(files, 1, ([file]) => file && replace(document.document_id, file))}
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
        onFiles={(files) => accept(files, LIMITS.document.perEvent - documents.length, add)}
      />
      <Problems problems={problems} />
    </div>
  );
}
