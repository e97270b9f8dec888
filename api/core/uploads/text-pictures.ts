/** Pictures inside the texts of items. A picture is stored while any text contains it, and public while a public text does. */
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../database/open.ts';
import { IMAGES_URL, imagePath } from './pictures.ts';
import type { ImageTable, TextPictureTable } from './tables.ts';

/** Matches an image written by core/http/sanitize. */
const IMAGE = new RegExp(`<img src="${IMAGES_URL}/([0-9a-f]{24})-\\d{1,4}\\.jpg"([^>]*?) />`, 'gu');

/** Value of `text_pictures.version` for the current text. */
export const PRESENT = 0;

/** The ids of the pictures in a sanitised text, each once. */
export const picturesIn = (text: string): string[] => [...new Set([...text.matchAll(IMAGE)].map(([, id]) => id ?? ''))];

const altOf = (attributes: string) => / alt="[^"]*"/u.exec(attributes)?.[0] ?? '';

/**
 * Returns the text with the stored address and size of its pictures. Removes pictures that were not uploaded for a text: pictures
 * of people and of other items have other rules of visibility.
 */
export async function settlePictures(db: Db | Trx, text: string): Promise<string> {
  const ids = picturesIn(text);
  if (ids.length === 0) return text;
  const rows = await db
    .selectFrom('images')
    .select(['image_id', 'width as image_width', 'height'])
    .where('image_id', 'in', ids)
    .where('for_text', '=', 1)
    .execute();
  const stored = new Map(rows.map((row) => [row.image_id, row]));
  return text.replace(IMAGE, (_tag, id: string, attributes: string) => {
    const row = stored.get(id);
    return row ? `<img src="${imagePath(row)}"${altOf(attributes)} width="${row.image_width}" height="${row.height}" />` : '';
  });
}

type TextVersion = Pick<Selectable<TextPictureTable>, 'kind' | 'item' | 'version'>;

/** Records the pictures in a version of a text; replaces earlier records of that version. */
export async function noteTextPictures(trx: Trx, { kind, item, version }: TextVersion, images: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('text_pictures')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .where('version', '=', version)
    .execute();
  if (images.length > 0)
    await trx
      .insertInto('text_pictures')
      .values(images.map((image) => ({ kind, item, version, image })))
      .execute();
}

/** Deletes those of the pictures that no text contains any more. @returns their rows */
export async function deleteUnnamed(trx: Trx, images: readonly string[]): Promise<Selectable<ImageTable>[]> {
  if (images.length === 0) return [];
  return trx
    .deleteFrom('images')
    .where('image_id', 'in', images)
    .where('image_id', 'not in', (query) => query.selectFrom('text_pictures').select('image'))
    .returningAll()
    .execute();
}
