/** The value of an image field: no image, the stored image, or a chosen file. */
import { z } from 'zod';

export const pictureValue = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('stored'), src: z.string() }),
    z.object({
      kind: z.literal('chosen'),
      file: z.instanceof(File),
      /** `data:` URL for the preview. */
      preview: z.string(),
      width: z.number(),
      height: z.number(),
      /** True if the picture was too large and `file` is a smaller copy. */
      shrunk: z.literal(true).optional(),
      /** Error text if the picture is unusable; null: it is usable. */
      problem: z.string().nullable(),
    }),
  ])
  .nullable();
export type PictureValue = z.infer<typeof pictureValue>;
export type ChosenPicture = Extract<PictureValue, { kind: 'chosen' }>;

export const storedPicture = (src: string | null): PictureValue => (src ? { kind: 'stored', src } : null);

/**
 * Schema of an image field. A chosen file must be usable. `required`: error text for a missing image; null: the image is
 * optional.
 */
export function pictureField(required: string | null) {
  return pictureValue.superRefine((value, context) => {
    if (value?.kind === 'chosen' && value.problem) context.addIssue({ code: 'custom', message: value.problem });
    if (!value && required) context.addIssue({ code: 'custom', message: required });
  });
}

const withPicture = z.object({ picture: pictureValue.optional() });

/** The file to upload with a form, under the name `file`. An unchanged image is not sent again. */
export function pictureUpload(values: unknown): [string, File][] {
  const parsed = withPicture.safeParse(values);
  const picture = parsed.success ? parsed.data.picture : null;
  return picture?.kind === 'chosen' ? [['file', picture.file]] : [];
}
