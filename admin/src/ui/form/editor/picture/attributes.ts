/** The attributes of a picture in a text. */
import { z } from 'zod';

/** The node's name in the editor. */
export const PICTURE = 'picture';

/** Characters of a description. */
export const ALT_MAX = 250;

/** Sent to the editor's element when its selected picture is to be changed. */
export const EDIT_PICTURE = 'trama:edit-picture';

export const pictureAttributes = z.object({
  /** Path; null while the file is being sent. */
  src: z.string().nullable().catch(null),
  /** null: not described yet; '': decorative. */
  alt: z.string().nullable().catch(null),
  /** Pixels. */
  width: z.coerce.number().nullable().catch(null),
  height: z.coerce.number().nullable().catch(null),
  /** '' for none. */
  caption: z.string().catch(''),
  /** Key of the file that is being sent. */
  uploading: z.string().nullable().catch(null),
});
export type PictureAttributes = z.infer<typeof pictureAttributes>;
