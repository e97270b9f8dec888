/** The value of an image field: none, the stored image, or a chosen file. */
import { z } from 'zod';

export const pictureValue = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('stored'), src: z.string() }),
    z.object({
      kind: z.literal('chosen'),
      file: z.instanceof(File),
      /** `data:` address for the preview. */
      preview: z.string(),
      width: z.number(),
      height: z.number(),
      /** True if the picture was too large and `file` is the shrunk one. */
      shrunk: z.literal(true).optional(),
      /** Why the picture cannot be used; null: it can. */
      problem: z.string().nullable(),
    }),
  ])
  .nullable();
export type PictureValue = z.infer<typeof pictureValue>;
export type ChosenPicture = Extract<PictureValue, { kind: 'chosen' }>;

export const storedPicture = (src: string | null): PictureValue => (src ? { kind: 'stored', src } : null);

/** The rule of an image field: a chosen file must be usable; `required` names the sentence when there is none. */
export function pictureField(required: string | null) {
  return pictureValue.superRefine((value, context) => {
    if (value?.kind === 'chosen' && value.problem) context.addIssue({ code: 'custom', message: value.problem });
    if (!value && required) context.addIssue({ code: 'custom', message: required });
  });
}

const withPicture = z.object({ picture: pictureValue.optional() });

/** The file to send with a form's values, as `file`. An unchanged image is not sent again. */
export function pictureFiles(values: unknown): [string, File][] {
  const parsed = withPicture.safeParse(values);
  const picture = parsed.success ? parsed.data.picture : null;
  return picture?.kind === 'chosen' ? [['file', picture.file]] : [];
}
