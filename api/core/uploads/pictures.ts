/** URLs of prepared pictures. */

import type { Picture } from '@trama/shared/page-data';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { parseJson } from '../database/json.ts';
import type { Db, Trx } from '../database/open.ts';
import { inList } from '../database/sqlite-sql.ts';
import type { ImageTable } from './tables.ts';

export const IMAGES_URL = '/uploads/images';

/** Columns that `imagePath` and `pictureOf` read from a query that joins `images`. */
export const PICTURE_COLUMNS = [
  'images.image_id',
  'images.width as image_width',
  'images.height as image_height',
  'images.widths as image_widths',
] as const;

/** Widths of pictures on pages (pixels). Texts store only the full-width URL, so after a change these files must still exist. */
const PAGE_WIDTHS = [400, 800];

/** Prepared widths of a picture with this full width, ascending. */
export const preparedWidths = (width: number): number[] => [...PAGE_WIDTHS.filter((each) => each < width), width];

/** Columns that locate a picture's files; all are null if the left join found none. */
export interface PictureColumns {
  image_id: string | null;
  image_width: number | null;
  image_height: number | null;
  image_widths: string | null;
}

/** Path of the full-size JPEG, which all programs can show; null: no picture. */
export function imagePath({ image_id, image_width }: Pick<PictureColumns, 'image_id' | 'image_width'>): string | null {
  return image_id === null || image_width === null ? null : `${IMAGES_URL}/${image_id}-${image_width}.jpg`;
}

const widthList = z.array(z.number().int());
const parseWidths = (widths: string) => parseJson(widthList, widths, []);

/** A picture's files for `<source>`, smallest format first. */
const sourcesOf = (imageId: string, widths: readonly number[]): Picture['sources'] =>
  (['avif', 'webp'] as const).map((extension) => ({
    type: `image/${extension}` as const,
    srcset: widths.map((width) => `${IMAGES_URL}/${imageId}-${width}.${extension} ${width}w`).join(', '),
  }));

/** The sources of a picture in a text, by its id and full width. */
export const textPictureSources = (imageId: string, width: number) => sourcesOf(imageId, preparedWidths(width));

/** A picture in all prepared sizes, for pages; null: no picture, so the page shows generated art. */
export function pictureOf({ image_id, image_width, image_height, image_widths }: PictureColumns): Picture | null {
  if (image_id === null || image_width === null || image_height === null || image_widths === null) return null;
  return {
    sources: sourcesOf(image_id, parseWidths(image_widths)),
    src: `${IMAGES_URL}/${image_id}-${image_width}.jpg`,
    width: image_width,
    height: image_height,
  };
}

/** Pictures by their ids; leaves out missing pictures. */
export async function picturesById(db: Db | Trx, ids: readonly string[]): Promise<Record<string, Picture>> {
  if (ids.length === 0) return {};
  const rows = await db.selectFrom('images').select(PICTURE_COLUMNS).where('images.image_id', 'in', inList(ids)).execute();
  return Object.fromEntries(
    rows.flatMap((row): [string, Picture][] => {
      const picture = pictureOf(row);
      return picture ? [[row.image_id, picture]] : [];
    }),
  );
}

/** Names of all files of a picture. */
export function pictureFiles(row: Pick<Selectable<ImageTable>, 'image_id' | 'width' | 'widths'>): string[] {
  const names = parseWidths(row.widths).flatMap((width) => [`${row.image_id}-${width}.avif`, `${row.image_id}-${width}.webp`]);
  return [...names, `${row.image_id}-${row.width}.jpg`];
}
