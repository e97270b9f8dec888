import { Box } from '@mui/material';
import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { Icon } from '../Icon.tsx';

const styles = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  p: '2rem 1rem',
  border: '2px dashed var(--edge)',
  borderRadius: '1.5rem',
  bgcolor: 'background.paper',
  textAlign: 'center',
  cursor: 'pointer',
  '&.small': { p: 2 },
  '&:is(:hover, .over)': { borderColor: 'var(--accent)', background: 'var(--linen)' },
  '&.invalid': { borderColor: 'error.main', background: 'var(--error-ground)' },
  '& .icon': { fontSize: '1.75rem', color: 'var(--accent)' },
};

interface DropZoneProps {
  id: string;
  /** Name of the field, above the chosen files. Absent: `label` is the name. */
  title?: string;
  label: string;
  help: string;
  accept: string;
  multiple?: boolean;
  /** Error text of the chosen file, shown below the invalid field; '': no error. */
  problem?: string;
  busy?: boolean;
  /** True: less tall, for a field with a chosen file. */
  compact?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** A file input that accepts dropped files; its whole area is the label. */
export function DropZone(props: DropZoneProps) {
  const { id, title, label, help, accept, multiple = false, busy, compact, inputRef, onFiles, problem, children } = props;
  const invalid = Boolean(problem);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
  };
  const classes = [over && 'over', compact && 'small', invalid && 'invalid'].filter(Boolean).join(' ');
  return (
    <>
      {title && (
        <span className="field-label" id={`${id}-label`}>
          {title}
        </span>
      )}
      {children}
      <Box
        component="label"
        sx={styles}
        className={classes}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          ref={inputRef}
          type="file"
          className="visually-hidden"
          accept={accept}
          multiple={multiple}
          disabled={busy}
          aria-labelledby={title ? `${id}-label ${id}-text` : undefined}
          aria-describedby={[`${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')}
          aria-invalid={invalid || undefined}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // Resets the input, since a browser fires no change event if the same file is chosen again.
            event.target.value = '';
            if (files.length > 0) onFiles(files);
          }}
        />
        <Icon name={busy ? 'spinner' : 'upload'} className={busy ? 'spin' : undefined} />
        <strong id={`${id}-text`}>{label}</strong>
        <small id={`${id}-help`}>{help}</small>
      </Box>
      {problem && (
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
