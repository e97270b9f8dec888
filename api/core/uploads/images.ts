/**
 * Pictures: checked by their content and always encoded again, which removes metadata and hidden data. AVIF and WebP in the
 * widths that pages ask for, JPEG for everything else. Source: decisions, "Content and files".
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
/** A decompression bomb declares huge sides in a small file: nothing above the rule's own size is decoded. */
const PIXELS = (LIMITS.image.maxSide + 1) ** 2 * 4;

// Low encoding effort, because an administrator waits; at 1000 pixels the size differs little.
const AVIF = { quality: 55, effort: 1 };
const WEBP = { quality: 78, effort: 2 };
const JPEG = { quality: 82, progressive: true };

const refuse = (status: number, field: string, message: string) => new HttpError(status, message, { [field]: message });

const decode = async (path: string) => (await loadSharp())(path, { limitInputPixels: PIXELS, failOn: 'error' });

/** Upright size in pixels. Throws HttpError when the content is no picture of the accepted kinds and sizes. */
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

/** Every file of a picture: name and content. */
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
 * Stores a picture and gives its row. `stored` receives the path of each file, so that the caller can remove them
 * when its transaction fails. Throws HttpError 413, 415 or 422.
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
