import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { pictureValue } from '../../dataProvider/picture.ts';
import { Icon } from '../../layout/Icon.tsx';
import { DropZone } from '../DropZone.tsx';
import { fileSize } from '../fileSize.ts';
import { canShrink, readPicture, shrinkPicture } from './readPicture.ts';

const t = ADMIN_TEXTS.image;
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

interface ImageFieldProps {
  label: string;
  required?: boolean;
  /** Said when there is none, e.g. that a woven cover takes its place. */
  noneHelp?: string;
  /** Drawn round, as portraits are. */
  round?: boolean;
}

/** The image of an item: chosen or dropped, judged at once, shrunk on request, shown before it is sent. */
export function ImageField({ label, required = false, noneHelp, round = false }: ImageFieldProps) {
  const { field, fieldState } = useController({ name: 'picture' });
  const [busy, setBusy] = useState<'measuring' | 'shrinking' | null>(null);
  const [kept] = useState(() => pictureValue.safeParse(field.value).data ?? null);
  const picture = pictureValue.safeParse(field.value).data ?? null;
  const chosen = picture?.kind === 'chosen' ? picture : null;
  const problem = chosen?.problem ?? fieldState.error?.message ?? null;

  const choose = async ([file]: File[]) => {
    if (!file) return;
    setBusy('measuring');
    field.onChange(await readPicture(file));
    setBusy(null);
  };
  const shrink = async () => {
    if (!chosen) return;
    setBusy('shrinking');
    field.onChange(await shrinkPicture(chosen));
    setBusy(null);
  };

  const src = picture?.kind === 'kept' ? picture.src : chosen?.preview;
  return (
    <div className="stack">
      <span className="field-label" id="picture-label">
        {label}
        {required && ' *'}
      </span>
      {src && (
        <figure className={round ? 'photo round' : 'photo'}>
          <img src={src} alt={chosen ? t.preview : t.current} />
          {chosen && <figcaption>{t.measured(chosen.width, chosen.height, fileSize(chosen.file.size))}</figcaption>}
        </figure>
      )}
      <DropZone
        id="picture"
        label={picture ? t.replace : t.drop}
        labelledBy="picture-label"
        help={t.rules}
        accept={ACCEPT}
        invalid={problem !== null}
        describedBy="picture-problem"
        busy={busy !== null}
        compact={picture !== null}
        inputRef={field.ref}
        onFiles={(files) => void choose(files)}
      />
      <div id="picture-problem" aria-live="polite">
        {busy && <FormHelperText>{busy === 'measuring' ? t.measuring : t.shrinking}</FormHelperText>}
        {problem && !busy && <FormHelperText error>{problem}</FormHelperText>}
        {chosen && canShrink(chosen) && !busy && <FormHelperText>{t.shrinkOffer}</FormHelperText>}
      </div>
      <div className="actions">
        {chosen && canShrink(chosen) && !busy && (
          <Button variant="contained" onClick={() => void shrink()}>
            {t.shrink}
          </Button>
        )}
        {chosen && !busy && (
          <Button
            variant="outlined"
            startIcon={<Icon name="trash" />}
            onClick={() => field.onChange(kept?.kind === 'kept' ? kept : null)}
          >
            {t.remove}
          </Button>
        )}
      </div>
      {!picture && noneHelp && <FormHelperText>{noneHelp}</FormHelperText>}
    </div>
  );
}
