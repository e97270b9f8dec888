import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
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
import { FieldCheck, FieldText } from '../../fields.tsx';
import { ImageField } from '../../image/ImageField.tsx';
import { ALT_MAX, type PictureAttributes } from './attributes.ts';
import { addTextPicture } from './sendPictures.ts';

const CAPTION_MAX = 300;
/** Names that the form around the editor does not use: ids are made of them. */
const pictureForm = z
  .object({
    textPicture: pictureField(IMAGE_MESSAGES.required),
    textPictureAlt: limitedText(ALT_MAX, t.altTooLong),
    textPictureDecorative: z.boolean(),
    textPictureCaption: limitedText(CAPTION_MAX, t.captionTooLong),
  })
  .refine((value) => value.textPictureDecorative || value.textPictureAlt !== '', {
    path: ['textPictureAlt'],
    error: t.altRequired,
  });
type PictureForm = z.infer<typeof pictureForm>;

/** The form is the dialog's own column: its middle scrolls, its buttons stay in sight. */
const look = {
  '& form': { display: 'contents' },
  '& figure img': { maxHeight: '14rem', objectPosition: 'left' },
  '@media (width < 40rem)': {
    '& .MuiDialog-paper': { width: 'calc(100% - 1.5rem)', maxHeight: 'calc(100% - 1.5rem)', m: 1.5, p: 0 },
  },
};

interface PictureDialogProps {
  /** Attributes of the picture to change; null: a new picture. */
  current: PictureAttributes | null;
  onClose: () => void;
  onApply: (attributes: PictureAttributes) => void;
}

/** Asks for a picture, its description and its caption. Sends the file before it puts the picture into the text. */
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
      // A kept picture keeps the address under which it can be shown.
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
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      disableRestoreFocus
      aria-labelledby="text-picture-title"
      sx={look}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id="text-picture-title">{t.title}</DialogTitle>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => {
            // React also hands the event to the form around the editor.
            event.stopPropagation();
            void form.handleSubmit(apply)(event);
          }}
        >
          <DialogContent className="stack">
            <ImageField name="textPicture" label={t.picture} required />
            {!decorative && (
              <FieldText name="textPictureAlt" label={t.alt} help={t.altHelp} required multiline autoComplete="off" />
            )}
            <FieldCheck name="textPictureDecorative" label={t.decorative} />
            <FieldText name="textPictureCaption" label={t.caption} help={t.captionHelp} autoComplete="off" />
          </DialogContent>
          <DialogActions>
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
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}
