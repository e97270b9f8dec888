/** The addresses of prepared pictures. */
import type { Picture } from '@trama/shared/page-data';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { ImageTable } from './tables.ts';

export const IMAGES_URL = '/uploads/images';

/** Columns that tell where a picture's files are; from a left join all of them may be null. */
export interface ImageColumns {
  image_id: string | null;
  image_width: number | null;
}

/** What a query joins to `images` must select, for `imagePath`. */
export const IMAGE_COLUMNS = ['images.image_id', 'images.width as image_width'] as const;

/** Path of the full-size JPEG, which everything can show; null without a picture. */
export function imagePath({ image_id, image_width }: ImageColumns): string | null {
  return image_id === null || image_width === null ? null : `${IMAGES_URL}/${image_id}-${image_width}.jpg`;
}

const widthList = z.array(z.number().int());

/** The widths of a row, ascending. */
export const widthsOf = (row: Pick<Selectable<ImageTable>, 'widths'>): number[] => widthList.parse(JSON.parse(row.widths));

/** A picture in all its prepared sizes, for pages. */
export function pictureOf(row: Selectable<ImageTable>): Picture {
  const widths = widthsOf(row);
  const srcset = (extension: string) =>
    widths.map((width) => `${IMAGES_URL}/${row.image_id}-${width}.${extension} ${width}w`).join(', ');
  return {
    sources: [
      { type: 'image/avif', srcset: srcset('avif') },
      { type: 'image/webp', srcset: srcset('webp') },
    ],
    src: `${IMAGES_URL}/${row.image_id}-${row.width}.jpg`,
    width: row.width,
    height: row.height,
  };
}

/** Names of all the files of a picture. */
export function pictureFiles(row: Pick<Selectable<ImageTable>, 'image_id' | 'width' | 'widths'>): string[] {
  const names = widthsOf(row).flatMap((width) => [`${row.image_id}-${width}.avif`, `${row.image_id}-${width}.webp`]);
  return [...names, `${row.image_id}-${row.width}.jpg`];
}
