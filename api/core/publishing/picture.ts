/** An uploaded picture as a page shows it. */
import type { Picture } from '@trama/shared/page-data';
import { pictureOf as preparedPicture } from '../uploads/pictures.ts';

/** Columns of `images` that a page needs, from a left join: all null when the item has no picture. */
export const PICTURE_COLUMNS = ['images.image_id', 'images.width', 'images.height', 'images.widths'] as const;

export interface PictureColumns {
  image_id: string | null;
  width: number | null;
  height: number | null;
  widths: string | null;
}

/** Null when there is none: the page then shows the woven cover, or the courtesy portrait. */
export function pictureOf({ image_id, width, height, widths }: PictureColumns): Picture | null {
  if (image_id === null || width === null || height === null || widths === null) return null;
  return preparedPicture({ image_id, width, height, widths, created_at: '' });
}
