import type { ContentName } from '@trama/shared/content/kinds';
import type { Generated } from 'kysely';
import type { Flag, Timestamp } from '../database/columns.ts';

/** A picture in its prepared sizes; the files are named after `image_id`. */
export interface ImageTable {
  image_id: string;
  /** Pixels of the full size. */
  width: number;
  height: number;
  /** JSON list of the widths that exist as AVIF and WebP, ascending; the last is the full width. */
  widths: string;
  created_at: Timestamp;
  /** 1: uploaded for a formatted text, not as the picture of an item or person. */
  for_text: Generated<Flag>;
}

/** A picture in a version of an item's text. */
export interface TextPictureTable {
  kind: ContentName;
  item: number;
  /** 0: the current text; else the version of the revision. */
  version: number;
  /** images.image_id */
  image: string;
}

declare module '../database/tables.ts' {
  interface Database {
    images: ImageTable;
    text_pictures: TextPictureTable;
  }
}
