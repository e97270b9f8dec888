import { IconButton as MuiIconButton } from '@mui/material';
import type { EventDocument } from '@trama/shared/events/event';
import { formatBytes } from '@trama/shared/format/format';
import { DOCUMENT_ORDER_TEXTS as order, DOCUMENT_FIELD_TEXTS as t } from '@trama/shared/texts/documents';
import { useId } from 'react';
import { IconButton, SiteIcon } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DOCUMENT_ACCEPT } from './documentFile.ts';

interface DocumentRowProps {
  document: EventDocument;
  busy: boolean;
  /** Absent at the end of the list, and while the list is being ordered. */
  onUp?: () => void;
  onDown?: () => void;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
}

/** Disabled without `onMove`. */
function MoveButton({ icon, label, onMove }: { icon: 'up' | 'down'; label: string; onMove: (() => void) | undefined }) {
  return <IconButton icon={icon} label={label} disabled={!onMove} onClick={onMove} />;
}

/** One document: move, see, replace, remove. */
export function DocumentRow({ document, busy, onUp, onDown, onReplace, onRemove }: DocumentRowProps) {
  const id = useId();
  const name = document.original_filename;
  return (
    <li>
      <Icon name={busy ? 'spinner' : 'document'} className={busy ? 'spin' : undefined} />
      <span>
        <strong>{name}</strong>
        <small>{formatBytes(document.size)}</small>
      </span>
      <div>
        <MoveButton icon="up" label={order.up(name)} onMove={onUp} />
        <MoveButton icon="down" label={order.down(name)} onMove={onDown} />
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
      </div>
    </li>
  );
}
