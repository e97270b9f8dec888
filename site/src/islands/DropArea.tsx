import { APPLICATION_FILE_ACCEPT, applicationFileProblem } from '@trama/shared/applications';
import { QUESTION_MESSAGES } from '@trama/shared/call-questions';
import { LIMITS } from '@trama/shared/limits';
import { MESSAGES } from '@trama/shared/texts/messages';
import { APPLICATION_TEXTS as t } from '@trama/shared/texts/site';
import { type DragEvent, useEffect, useState } from 'react';
import { fileSize } from '../text/files.ts';
import { Icon } from './Icon.tsx';

interface Props {
  files: readonly File[];
  onChange: (files: File[]) => void;
  /** Bytes of all files that have left, while they are being sent; null before. */
  sent: number | null;
  error: string | undefined;
}

/** Problem of a set of files as far as the browser can tell, or undefined. */
export function filesProblem(files: readonly File[], most: number = LIMITS.applicationFile.count): string | undefined {
  if (files.length === 0) return MESSAGES.application.fileRequired;
  if (files.length > most) return QUESTION_MESSAGES.fileTooMany(most);
  for (const file of files) {
    const problem = applicationFileProblem(file);
    if (problem) return `${file.name}: ${problem}`;
  }
  return undefined;
}

const same = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Where files are dropped or chosen, and the list of them with the progress of each. */
export function DropArea({ files, onChange, sent, error }: Props) {
  const [over, setOver] = useState(false);
  const add = (list: FileList | null) => {
    const added = [...(list ?? [])].filter((file) => !files.some((known) => same(known, file)));
    if (added.length > 0) onChange([...files, ...added]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (sent === null) add(event.dataTransfer.files);
  };
  // A file that misses its place would take the place of the page, and of all that was typed.
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const types = ['dragover', 'drop'] as const;
    for (const type of types) window.addEventListener(type, stay);
    return () => {
      for (const type of types) window.removeEventListener(type, stay);
    };
  }, []);
  let before = 0;
  return (
    <div className="field">
      <label
        className={over ? 'drop over' : 'drop'}
        htmlFor="archivo"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <b>{t.drop}</b>
        <span className="label" id="archivo-hint">
          {t.dropHint}
        </span>
        <input
          className="sr-only"
          id="archivo"
          name="archivo"
          type="file"
          multiple
          accept={APPLICATION_FILE_ACCEPT}
          disabled={sent !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'archivo-error archivo-hint' : 'archivo-hint'}
          onChange={(event) => {
            add(event.currentTarget.files);
            // So that choosing the same file again, once removed, is a change.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {error && (
        <p className="error" id="archivo-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
      <ul>
        {files.map((file, index) => {
          const done = sent === null ? 0 : Math.max(0, Math.min(file.size, sent - before));
          before += file.size;
          const percent = Math.round((done / Math.max(1, file.size)) * 100);
          return (
            <li className="upload" key={`${file.name}-${file.size}-${file.lastModified}`}>
              <Icon name="document" />
              <span>
                {file.name}{' '}
                <span className="label num">{`${fileSize(file.size)}, ${sent === null ? t.fileReady : `${percent} %`}`}</span>
              </span>
              <button
                type="button"
                className="round"
                aria-label={t.removeFile(file.name)}
                disabled={sent !== null}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              >
                <Icon name="bin" />
              </button>
              {sent !== null && <progress max={100} value={percent} aria-label={t.uploading(file.name)} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
