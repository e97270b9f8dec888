/** Removes metadata, such as place and time, from photos that are uploaded as documents. */
import { rename, rm, stat } from 'node:fs/promises';
import { LIMITS } from '@trama/shared/limits';
import pLimit from 'p-limit';
import { loadSharp } from '../decoders.ts';
import type { ReceivedFile } from '../http/multipart.ts';

/** Thrown for a photo whose decoding would take too much memory. */
export class TooManyPixels extends Error {}

/** Quality of the encoder at which the loss is invisible. */
const QUALITY = 95;
/** Limits memory: decoding takes up to 6 bytes per pixel. */
const oneAtATime = pLimit(1);

/**
 * Rewrites a received JPEG upright, without EXIF, GPS, IPTC and XMP but with its colour profile, and corrects `file.size`. Leaves
 * JPEGs without such data and undecodable files unchanged. Throws TooManyPixels above LIMITS.document.pixels.
 */
export const removeMetadata = (file: ReceivedFile): Promise<void> =>
  oneAtATime(async () => {
    const clean = `${file.path}.jpg`;
    const source = (await loadSharp())(file.path, { limitInputPixels: false, failOn: 'none', sequentialRead: true });
    const metadata = await source.metadata().catch(() => null);
    if (!metadata?.exif && !metadata?.xmp && !metadata?.iptc) return;
    if (metadata.width * metadata.height > LIMITS.document.pixels) throw new TooManyPixels();
    try {
      await source.autoOrient().keepIccProfile().jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toFile(clean);
      await rename(clean, file.path);
    } catch {
      await rm(clean, { force: true });
    }
    file.size = (await stat(file.path)).size;
  });
