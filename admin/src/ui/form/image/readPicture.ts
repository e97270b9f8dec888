/** Reads a chosen image in the browser: checks type, size and sides, and shrinks it if too large. */
import { LIMITS } from '@trama/shared/limits';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import type { ChosenPicture } from '../../../dataProvider/picture.ts';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** Detects an iPhone photo (HEIC) by the first 16 bytes. */
const isHeic = (head: Uint8Array) => ascii(head, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(ascii(head, 8, 12));

/** Detects the image type by the first 16 bytes; null: the type is not accepted. Ignores file name and MIME type. */
export function imageType(head: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (head[0] === 0x89 && ascii(head, 1, 4) === 'PNG') return 'image/png';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(head, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(head, 8, 12))) return 'image/avif';
  return null;
}

const rule = LIMITS.image;
const PREVIEW_SIDE = 640;
/** Encoder qualities, tried in turn until the file is within the limit. */
const QUALITIES = [0.88, 0.8, 0.7];

/** Error text of the first broken rule, or null. Sides in pixels, `bytes` of the file. */
export function pictureProblem(image: { type: string | null; bytes: number; width: number; height: number }): string | null {
  if (!image.type) return IMAGE_MESSAGES.type;
  if (image.width === 0 || image.height === 0) return IMAGE_MESSAGES.broken;
  const sides = [image.width, image.height];
  if (sides.some((side) => side < rule.minSide || side > rule.maxSide)) return IMAGE_MESSAGES.dimensions;
  return image.bytes > rule.bytes ? IMAGE_MESSAGES.tooLarge : null;
}

/** The size that fits the limits; null: shrinking does not help, because a side would be too short. */
export function shrunkSize(width: number, height: number): { width: number; height: number } | null {
  const scale = Math.min(1, rule.maxSide / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return Math.min(size.width, size.height) < rule.minSide ? null : size;
}

function draw(picture: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2d canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** Reads type and size of a file without changing it. */
async function measure(file: File): Promise<ChosenPicture> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const type = imageType(head);
  const bitmap = type ? await decode(file) : null;
  if (!bitmap) {
    return {
      kind: 'chosen',
      file,
      preview: '',
      width: 0,
      height: 0,
      problem: type ? IMAGE_MESSAGES.broken : isHeic(head) ? IMAGE_MESSAGES.heic : IMAGE_MESSAGES.type,
    };
  }
  const { width, height } = bitmap;
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
  const preview = draw(bitmap, Math.round(width * scale), Math.round(height * scale)).toDataURL();
  bitmap.close();
  return { kind: 'chosen', file, preview, width, height, problem: pictureProblem({ type, bytes: file.size, width, height }) };
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * Converts a chosen file to the form's value. A too large image becomes a smaller JPEG, or WebP if it may be transparent. Never
 * throws: errors are in `problem`.
 */
export async function readPicture(file: File): Promise<ChosenPicture> {
  const picture = await measure(file);
  const size = picture.problem && picture.width > 0 ? shrunkSize(picture.width, picture.height) : null;
  const bitmap = size && (await decode(file));
  if (!size || !bitmap) return picture;
  const canvas = draw(bitmap, size.width, size.height);
  bitmap.close();
  const type = imageType(new Uint8Array(await file.slice(0, 16).arrayBuffer())) === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    smallest = await encode(canvas, type, quality);
    if (smallest && smallest.size <= rule.bytes) break;
  }
  if (!smallest) return picture;
  const extension = smallest.type.slice('image/'.length).replace('jpeg', 'jpg');
  const name = `${file.name.replace(/\.[^.]*$/u, '')}.${extension}`;
  return { ...(await measure(new File([smallest], name, { type: smallest.type }))), shrunk: true };
}
