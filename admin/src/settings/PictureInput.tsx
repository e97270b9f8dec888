import { Box } from '@mui/material';
import { storedSettingsPicture } from '@trama/shared/network/settings';
import { IMAGE_FIELD_TEXTS } from '@trama/shared/texts/images';
import { SETTINGS_TEXTS as t } from '@trama/shared/texts/settings';
import { useState } from 'react';
import { useNotify, useWrappedSource } from 'react-admin';
import { useController } from 'react-hook-form';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { fileBody } from '../dataProvider/formData.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { DropZone } from '../ui/form/DropZone.tsx';
import { readPicture } from '../ui/form/image/readPicture.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

const shown = { maxWidth: '12rem', maxHeight: '9rem', borderRadius: 1, background: 'var(--linen)', objectFit: 'contain' };

interface PictureInputProps {
  /** Name of the field with the picture's id, or null. */
  name: string;
  label: string;
  help?: string;
  /** Path of each stored picture, by id. */
  pictures: Readonly<Record<string, string>>;
  /** True if the picture can be removed. */
  removable?: boolean;
}

/** A picture of the settings: shrunk if too large, uploaded at once, published when the settings are saved. */
export function PictureInput({ name: ownName, label, help, pictures, removable = false }: PictureInputProps) {
  const name = useWrappedSource(ownName);
  const { field, fieldState } = useController({ name });
  const [chosen, setChosen] = useState<{ image: string; url: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { act, busy } = useAction();
  const notify = useNotify();

  const choose = async ([file]: File[]) => {
    if (!file) return;
    const picture = await readPicture(file);
    setProblem(picture.problem);
    if (picture.problem) return;
    if (picture.shrunk) notify(IMAGE_FIELD_TEXTS.shrunk);
    const call = (api: TramaDataProvider) =>
      api.request('POST', '/settings/pictures', storedSettingsPicture, fileBody(picture.file));
    const stored = await act(call, { failed: t.pictureFailed, readOnly: true });
    if (!stored) return;
    setChosen(stored);
    field.onChange(stored.image);
  };

  const src = chosen?.image === field.value ? chosen?.url : pictures[String(field.value)];
  return (
    <div className="stack">
      <DropZone
        id={name}
        title={label}
        label={src ? t.changePicture : t.choosePicture}
        help={help ?? IMAGE_FIELD_TEXTS.rules}
        accept={ACCEPT}
        problem={(!busy && (problem ?? fieldState.error?.message)) || ''}
        busy={busy}
        compact
        inputRef={field.ref}
        onFiles={(files) => void choose(files)}
      >
        {src && <Box component="img" sx={shown} src={src} alt={IMAGE_FIELD_TEXTS.current} />}
      </DropZone>
      {src && removable && (
        <div className="actions">
          <TextButton icon="trash" onClick={() => field.onChange(null)}>
            {t.removePicture}
          </TextButton>
        </div>
      )}
    </div>
  );
}
