import { Box, FormHelperText } from '@mui/material';
import { formatBytes } from '@trama/shared/format/format';
import { IMAGE_FIELD_TEXTS as t } from '@trama/shared/texts/images';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { pictureValue } from '../../../dataProvider/picture.ts';
import { TextButton } from '../../buttons.tsx';
import { DropZone } from '../DropZone.tsx';
import { readPicture } from './readPicture.ts';

const styles = {
  '& img': {
    display: 'block',
    blockSize: 'auto',
    maxInlineSize: '100%',
    maxBlockSize: '22rem',
    borderStartEndRadius: '3rem',
    background: 'var(--linen)',
    objectFit: 'contain',
  },
  '&.round img': { inlineSize: '10rem', blockSize: '10rem', borderRadius: '50%', objectFit: 'cover' },
  '& figcaption': { mt: 0.75, color: 'text.secondary', fontSize: '0.875rem' },
};
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

interface ImageFieldProps {
  label: string;
  /** Name of the field, and prefix of the ids of its elements. Default: `picture`. */
  name?: string;
  required?: boolean;
  /** URL of the generated cover that an item without an image shows. */
  generatedCover?: string;
  /** True: shown round, like portraits. */
  round?: boolean;
}

/** The image of an item: chosen or dropped, checked and shrunk at once, previewed before the save. */
export function ImageField({ label, name = 'picture', required = false, generatedCover, round = false }: ImageFieldProps) {
  const { field, fieldState, formState } = useController({ name });
  const [busy, setBusy] = useState(false);
  /** Number of the latest chosen file: the result for an older file is dropped. */
  const turn = useRef(0);
  // The stored image, also after a save.
  const stored = pictureValue.safeParse(formState.defaultValues?.[name]).data ?? null;
  const picture = pictureValue.safeParse(field.value).data ?? null;
  const chosen = picture?.kind === 'chosen' ? picture : null;

  const choose = async ([file]: File[]) => {
    if (!file) return;
    turn.current += 1;
    const own = turn.current;
    setBusy(true);
    // Makes the field invalid until the file is read: a save meanwhile would succeed with the earlier picture.
    field.onChange({ kind: 'chosen', file, preview: '', width: 0, height: 0, problem: t.measuring });
    const read = await readPicture(file);
    if (own !== turn.current) return;
    field.onChange(read);
    setBusy(false);
  };

  const src = picture?.kind === 'stored' ? picture.src : chosen?.preview;
  return (
    <div className="stack">
      <DropZone
        id={name}
        title={required ? `${label} *` : label}
        label={busy ? t.measuring : picture ? t.replace : t.drop}
        help={t.rules}
        accept={ACCEPT}
        problem={(!busy && (chosen?.problem ?? fieldState.error?.message)) || ''}
        busy={busy}
        compact={picture !== null || generatedCover !== undefined}
        inputRef={field.ref}
        onFiles={(files) => void choose(files)}
      >
        {src && (
          <Box component="figure" sx={styles} className={round ? 'round' : undefined}>
            <img src={src} alt={chosen ? t.preview : t.current} />
            {chosen && (
              <figcaption>
                {t.measured(chosen.width, chosen.height, formatBytes(chosen.file.size))}
                {chosen.shrunk && `. ${t.shrunk}.`}
              </figcaption>
            )}
          </Box>
        )}
        {!picture && generatedCover && (
          <Box component="figure" sx={styles}>
            <img src={generatedCover} width="800" height="500" alt="" />
            <figcaption>{t.generated}</figcaption>
          </Box>
        )}
      </DropZone>
      {chosen && !busy && (
        <div className="actions">
          <TextButton icon="trash" onClick={() => field.onChange(stored?.kind === 'stored' ? stored : null)}>
            {t.remove}
          </TextButton>
        </div>
      )}
      {!picture && !generatedCover && !round && <FormHelperText>{required ? t.needed : t.none}</FormHelperText>}
    </div>
  );
}
