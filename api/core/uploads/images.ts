/**
 * Checks pictures by content and always encodes them again, which removes metadata and hidden data: AVIF and WebP in the widths
 * of pages, and JPEG for all other uses. Source: decisions, "Content and files".
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LIMITS } from '@trama/shared/limits';
import { IMAGE_MESSAGES as m } from '@trama/shared/texts/images';
import type { Insertable } from 'kysely';
import { fileTypeOf, loadSharp } from '../decoders.ts';
import { writeSafely } from '../durable-files.ts';
import { HttpError } from '../http/errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { preparedWidths } from './pictures.ts';
import type { ImageTable } from './tables.ts';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
/** Maximum number of decoded pixels, against decompression bombs, which declare huge sides in a small file. */
const PIXELS = (LIMITS.image.maxSide + 1) ** 2 * 4;

// Low encoding effort, because an administrator waits; at 1000 pixels the size differs little.
const AVIF = { quality: 55, effort: 1 };
const WEBP = { quality: 78, effort: 2 };
const JPEG = { quality: 82, progressive: true };

const refuse = (status: number, field: string, message: string) => new HttpError(status, message, { [field]: message });

const decode = async (path: string) => (await loadSharp())(path, { limitInputPixels: PIXELS, failOn: 'error' });

/** Returns the upright size in pixels. Throws HttpError if the content is no picture of an accepted format and size. */
async function inspect({ path, size, field }: ReceivedFile): Promise<{ width: number; height: number }> {
  if (size > LIMITS.image.bytes) throw refuse(413, field, m.tooLarge);
  const type = await fileTypeOf(path);
  if (!type || !ACCEPTED.has(type.mime)) throw refuse(415, field, m.type);
  const picture = await decode(path);
  const metadata = await picture.metadata().catch((error: Error) => {
    throw refuse(422, field, /pixel limit/iu.test(error.message) ? m.dimensions : m.broken);
  });
  // EXIF orientations 5 to 8 are rotated by 90 degrees.
  const rotated = (metadata.orientation ?? 1) >= 5;
  const width = rotated ? metadata.height : metadata.width;
  const height = rotated ? metadata.width : metadata.height;
  const { minSide, maxSide } = LIMITS.image;
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide) throw refuse(422, field, m.dimensions);
  return { width, height };
}

/** Encodes all files of a picture. @returns name and content of each */
async function encode(
  path: string,
  imageId: string,
  width: number,
  widths: number[],
): Promise<[name: string, content: Buffer][]> {
  const upright = (await decode(path)).autoOrient();
  const jobs = widths.flatMap((target) => {
    const resized = () => (target === width ? upright.clone() : upright.clone().resize({ width: target }));
    return [
      resized()
        .avif(AVIF)
        .toBuffer()
        .then((buffer): [string, Buffer] => [`${imageId}-${target}.avif`, buffer]),
      resized()
        .webp(WEBP)
        .toBuffer()
        .then((buffer): [string, Buffer] => [`${imageId}-${target}.webp`, buffer]),
    ];
  });
  const jpeg = upright.clone().flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer();
  jobs.push(jpeg.then((buffer): [string, Buffer] => [`${imageId}-${width}.jpg`, buffer]));
  return Promise.all(jobs);
}

/**
 * Stores a picture. Adds the path of each file to `stored`, so that the caller can remove the files if its transaction fails.
 * Throws HttpError 413, 415 or 422.
 * @returns the row
 */
export async function storeImage(
  file: ReceivedFile,
  folders: { images: string; temporary: string },
  stored: string[],
): Promise<Insertable<ImageTable>> {
  const { width, height } = await inspect(file);
  const image_id = randomBytes(12).toString('hex');
  const widths = preparedWidths(width);
  const files = await encode(file.path, image_id, width, widths).catch(() => {
    throw refuse(422, file.field, m.broken);
  });
  await Promise.all(
    files.map(([name, bytes]) => {
      const path = join(folders.images, name);
      stored.push(path);
      return writeSafely(join(folders.temporary, randomUUID()), path, bytes);
    }),
  );
  return { image_id, width, height, widths: JSON.stringify(widths), created_at: new Date().toISOString() };
}
