import type { Timestamp } from '../database/columns.ts';

/** A picture in its prepared sizes; the files are named after `image_id`. */
export interface ImageTable {
  image_id: string;
  /** Pixels of the full size. */
  width: number;
  height: number;
  /** JSON list of the widths that exist as AVIF and WebP, ascending; the last is the full width. */
  widths: string;
  created_at: Timestamp;
}
