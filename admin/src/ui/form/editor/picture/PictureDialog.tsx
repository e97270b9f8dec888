import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mui/material';
import { limitedText } from '@trama/shared/forms/fields';
import { TEXT_PICTURE_TEXTS as t } from '@trama/shared/texts/editor';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { useDataProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { TramaDataProvider } from '../../../../dataProvider/dataProvider.ts';
import { errorMessage } from '../../../../dataProvider/http.ts';
import { pictureField, storedPicture } from '../../../../dataProvider/picture.ts';
import { shownAddress, withoutSignatures } from '../../../../dataProvider/textPictures.ts';
import { Icon } from '../../../Icon.tsx';
import { Modal } from '../../../Modal.tsx';
import { FieldCheck, FieldText } from '../../fields.tsx';
import { ImageField } from '../../image/ImageField.tsx';
import { ALT_MAX, type PictureAttributes } from './attributes.ts';
import { addTextPicture } from './sendPictures.ts';

const CAPTION_MAX = 300;
/** Field names become ids, so they must differ from those of the surrounding form. */
const pictureForm = z
  .object({
    textPicture: pictureField(IMAGE_MESSAGES.required),
    textPictureAlt: limitedText(ALT_MAX, { tooLong: t.altTooLong }),
    textPictureDecorative: z.boolean(),
    textPictureCaption: limitedText(CAPTION_MAX, { tooLong: t.captionTooLong }),
  })
  .refine((value) => value.textPictureDecorative || value.textPictureAlt !== '', {
    path: ['textPictureAlt'],
    error: t.altRequired,
  });
type PictureForm = z.infer<typeof pictureForm>;

const styles = {
  '& figure img': { maxHeight: '14rem', objectPosition: 'left' },
  '@media (width < 40rem)': {
    '& .MuiDialog-paper': { width: 'calc(100% - 1.5rem)', maxHeight: 'calc(100% - 1.5rem)', m: 1.5, p: 0 },
  },
};

interface PictureDialogProps {
  /** Attributes of the picture under edit; null: a new picture. */
  current: PictureAttributes | null;
  onClose: () => void;
  onApply: (attributes: PictureAttributes) => void;
}

/** Dialog that asks for a picture, its description and its caption. Uploads the file before the picture enters the text. */
export function PictureDialog({ current, onClose, onApply }: PictureDialogProps) {
  const api = useDataProvider<TramaDataProvider>();
  const src = current?.src ?? null;
  const form = useForm<PictureForm>({
    resolver: zodResolver(pictureForm),
    defaultValues: {
      textPicture: storedPicture(src && (shownAddress(src) ?? src)),
      textPictureAlt: current?.alt ?? '',
      textPictureDecorative: current?.alt === '',
      textPictureCaption: current?.caption ?? '',
    },
  });
  const { isSubmitting } = form.formState;
  const decorative = form.watch('textPictureDecorative');

  const apply = async (values: PictureForm) => {
    const picture = values.textPicture;
    try {
      const chosen = picture?.kind === 'chosen' ? await addTextPicture(api, picture.file) : null;
      // A picture without a new file keeps its stored path.
      onApply({
        src: chosen ? withoutSignatures(chosen.src) : src,
        width: chosen?.width ?? current?.width ?? null,
        height: chosen?.height ?? current?.height ?? null,
        alt: values.textPictureDecorative ? '' : values.textPictureAlt,
        caption: values.textPictureCaption,
        uploading: null,
      });
    } catch (error) {
      form.setError('textPicture', { message: errorMessage(error, t.failed) });
    }
  };
  return (
    <Modal
      title={t.title}
      onClose={isSubmitting ? undefined : onClose}
      onSubmit={form.handleSubmit(apply)}
      disableRestoreFocus
      sx={styles}
      maxWidth="sm"
      actions={
        <>
          <Button variant="outlined" onClick={onClose} disabled={isSubmitting}>
            {DELETION_TEXTS.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isSubmitting}
            startIcon={isSubmitting ? <Icon name="spinner" className="spin small" /> : undefined}
          >
            {isSubmitting ? t.sending : current ? t.change : t.apply}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <div className="stack">
          <ImageField name="textPicture" label={t.picture} required />
          {!decorative && (
            <FieldText name="textPictureAlt" label={t.alt} help={t.altHelp} required multiline autoComplete="off" />
          )}
          <FieldCheck name="textPictureDecorative" label={t.decorative} />
          <FieldText name="textPictureCaption" label={t.caption} help={t.captionHelp} autoComplete="off" />
        </div>
      </FormProvider>
    </Modal>
  );
}
