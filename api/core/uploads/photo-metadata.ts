/** Photos carry where and when they were taken: documents that are photos lose it. */
import { rename, rm, stat } from 'node:fs/promises';
import { LIMITS } from '@trama/shared/limits';
import pLimit from 'p-limit';
import { loadSharp } from '../decoders.ts';
import type { ReceivedFile } from '../http/multipart.ts';

/** Thrown for a photo whose decoding would take too much memory. */
export class TooManyPixels extends Error {}

/** The encoder's highest useful quality: the picture stays the same to the eye. */
const QUALITY = 95;
/** A large photo takes up to 6 bytes a pixel while it is decoded. */
const oneAtATime = pLimit(1);

/**
 * Replaces a received JPEG by an upright one without EXIF, GPS, IPTC and XMP but with its colour profile, and corrects
 * `file.size`. A JPEG without such data, and a file that no decoder opens, stay unchanged. Throws TooManyPixels for more than
 * LIMITS.document.pixels.
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
