/** Pictures inside formatted text: `<img src="/uploads/images/{id}-{width}.jpg" alt="…">`, alone or in a `<figure>`. */
import { z } from 'zod';

/** The only allowed `src` of a picture in a text: the JPEG of an upload in full width. */
export const TEXT_PICTURE = /^\/uploads\/images\/([0-9a-f]{24})-(\d{1,4})\.jpg$/u;

/** Attribute of a picture in the panel's editor during the upload of its file. */
export const UPLOADING = 'data-uploading';

const IMAGE_TAG = /<img\b[^>]*>/giu;

/** Whether a picture of the text is still being uploaded. */
export const hasUploading = (html: string): boolean => [...html.matchAll(IMAGE_TAG)].some(([tag]) => tag.includes(UPLOADING));

/** Counts a text's uploaded pictures without `alt`; an empty `alt` marks a picture as decorative. */
export const undescribedPictures = (html: string): number =>
  [...html.matchAll(IMAGE_TAG)].filter(([tag]) => tag.includes('src="/uploads/images/') && !/\salt=/iu.test(tag)).length;

/** `POST /text-pictures` and `GET /text-pictures/{id}`. */
export const textPicture = z
  .object({
    /** Path of the full width; signed while nothing visible shows the picture. */
    src: z.string(),
    /** Pixels. */
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'TextPicture' });
