import { APPLICATION_FILE_ACCEPT, applicationFileProblem } from '@trama/shared/applications/form';
import { QUESTION_MESSAGES } from '@trama/shared/calls/questions';
import { formatBytes } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { APPLICATION_MESSAGES, APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { FieldError } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { usePosted } from './posted.tsx';

interface Props {
  files: readonly File[];
  /** Maximum number of files of the call. */
  most?: number | undefined;
  onChange: (files: File[]) => void;
  /** Files stored with the draft. */
  saved?: readonly { file_id: string; original_filename: string; size: number }[] | undefined;
  onRemoveSaved?: (id: string) => void;
  /** False while an earlier document stays, so no new file is required. */
  needed?: boolean;
  /** Bytes uploaded so far, of all files together; null: no upload is running. */
  sent: number | null;
  error: string | undefined;
}

/** Error text of a set of files, as far as the browser can check; undefined: no error. */
export function filesProblem(files: readonly File[], most: number = LIMITS.applicationFile.count, saved = 0): string | undefined {
  if (files.length + saved === 0) return APPLICATION_MESSAGES.fileRequired;
  if (files.length + saved > most) return QUESTION_MESSAGES.fileTooMany(most);
  for (const file of files) {
    const problem = applicationFileProblem(file);
    if (problem) return `${file.name}: ${problem}`;
  }
  return undefined;
}

const same = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Area to drop or choose files, with the list of files and the progress of each. */
export function DropArea({
  files,
  most = LIMITS.applicationFile.count,
  onChange,
  saved = [],
  onRemoveSaved,
  needed = saved.length === 0,
  sent,
  error: judged,
}: Props) {
  const posted = usePosted('archivo');
  const error = judged ?? posted.error;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** Moves the files out of the input, so that choosing a removed file again fires a change event. */
  const takeFiles = () => {
    if (!input.current) return;
    const added = [...(input.current.files ?? [])].filter((file) => !files.some((known) => same(known, file)));
    input.current.value = '';
    if (added.length > 0) onChange([...files, ...added]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before hydration
  useEffect(takeFiles, []);
  const bad = files.filter((file) => applicationFileProblem(file));
  let before = 0;
  return (
    <div className="field">
      <label className={over ? 'drop over' : 'drop'} htmlFor="archivo">
        <Icon name="upload" />
        <b>{t.drop}</b>
        <span className="label" id="archivo-hint">
          {t.dropHint(most, needed)}
        </span>
        {/* Covers the label, so the browser accepts dropped files also before hydration. */}
        <input
          ref={input}
          id="archivo"
          name="archivo"
          type="file"
          multiple
          accept={APPLICATION_FILE_ACCEPT}
          disabled={sent !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'archivo-error archivo-hint' : 'archivo-hint'}
          onChange={takeFiles}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </label>
      <FieldError id="archivo" error={error} />
      <ul>
        {saved.map(({ file_id, original_filename, size }) => (
          <li className="upload" key={file_id}>
            <Icon name="document" />
            <span>
              {original_filename} <span className="label num">{`${formatBytes(size)}, ${t.fileSaved}`}</span>
            </span>
            <Button
              className="round"
              name={t.removeFile(original_filename)}
              disabled={sent !== null}
              onClick={() => onRemoveSaved?.(file_id)}
              icon="trash"
            />
          </li>
        ))}
        {files.map((file, index) => {
          const done = sent === null ? 0 : Math.max(0, Math.min(file.size, sent - before));
          before += file.size;
          const problem = applicationFileProblem(file);
          const percent = Math.round((done / Math.max(1, file.size)) * 100);
          return (
            <li className={problem ? 'upload bad' : 'upload'} key={`${file.name}-${file.size}-${file.lastModified}`}>
              <Icon name={problem ? 'alert' : 'document'} />
              <span>
                {file.name}{' '}
                <span className="label num">{`${formatBytes(file.size)}, ${problem ?? (sent === null ? t.fileReady : `${percent} %`)}`}</span>
              </span>
              <Button
                className="round"
                name={t.removeFile(file.name)}
                disabled={sent !== null}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
                icon="trash"
              />
              {sent !== null && <progress max={100} value={percent} aria-label={t.uploading(file.name)} />}
            </li>
          );
        })}
      </ul>
      {bad.length > 0 && sent === null && (
        <Button
          className="button outline small"
          onClick={() => onChange(files.filter((file) => !bad.includes(file)))}
          text={t.removeBad(bad.length)}
        />
      )}
    </div>
  );
}
