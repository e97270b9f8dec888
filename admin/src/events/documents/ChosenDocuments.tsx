import { FormHelperText } from '@mui/material';
import { formatBytes } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { DOCUMENT_FIELD_TEXTS as t } from '@trama/shared/texts/documents';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { IconButton } from '../../ui/buttons.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DOCUMENT_ACCEPT, sortDocuments } from './documentFile.ts';

/** Files that were rejected, and why. */
export function Problems({ problems }: { problems: { name: string; reason: string }[] }) {
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
              <li key={`${file.name}-${file.size}-${file.lastModified}`}>
                <Icon name="document" />
                <span>
                  <strong>{file.name}</strong>
                  <small>{formatBytes(file.size)}</small>
                </span>
                <IconButton
                  icon="trash"
                  label={t.removeNamed(file.name)}
                  title={t.remove}
                  onClick={() => field.onChange(files.filter((_, other) => other !== index))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
