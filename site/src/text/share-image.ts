/** The picture of a page's shared link, and the dates of its item. */
import type { Picture } from '@trama/shared/page-data';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';

export interface ShareImage {
  /** Path on this origin. */
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** Publication and latest change of an item (ISO). */
export interface ArticleDates {
  createdAt: string;
  updatedAt: string;
}

/** Size of share pictures (art/share-card.ts) and of the network's picture. */
export const CARD = { width: 1200, height: 630 } as const;

/**
 * An item's own picture, else its generated card.
 * @param card path of the card
 */
export const shareImage = (picture: Picture | null, card: string, title: string): ShareImage => ({
  ...(picture ? { src: picture.src, width: picture.width, height: picture.height } : { src: card, ...CARD }),
  alt: EVENT_PAGE_TEXTS.imageOf(title),
});
