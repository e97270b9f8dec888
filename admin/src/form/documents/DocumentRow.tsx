import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { useId } from 'react';
import type { EventDocument } from '../../dataProvider/documents.ts';
import { Icon } from '../../layout/Icon.tsx';
import { fileSize } from '../fileSize.ts';
import { DOCUMENT_ACCEPT } from './documentFile.ts';

const t = ADMIN_TEXTS.documents;

interface DocumentRowProps {
  document: EventDocument;
  busy: boolean;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
}

/** One document: see, replace, remove. */
export function DocumentRow({ document, busy, onReplace, onRemove }: DocumentRowProps) {
  const id = useId();
  const name = document.original_filename;
  return (
    <li>
      <Icon name={busy ? 'spinner' : 'document'} className={busy ? 'gira' : undefined} />
      <span>
        <strong>{name}</strong>
        <small>{fileSize(document.size)}</small>
      </span>
      <a
        className="redondo"
        href={document.url}
        target="_blank"
        rel="noopener"
        aria-label={`${t.seeNamed(name)} ${ADMIN_TEXTS.dashboard.newTab}`}
        title={ADMIN_TEXTS.dashboard.view}
      >
        <Icon name="eye" />
      </a>
      <label className="redondo" title={t.replaceNamed(name)}>
        <input
          id={id}
          type="file"
          className="oculto"
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
      </label>
      <button type="button" className="redondo" onClick={onRemove} aria-label={t.removeNamed(name)} title={t.remove}>
        <Icon name="trash" />
      </button>
    </li>
  );
}
