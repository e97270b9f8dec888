/** The shared picture of a page, and the dates of its item. */
import type { Picture } from '@trama/shared/page-data';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';

export interface ShareImage {
  /** Path on this origin. */
  src: string;
  width: number;
  height: number;
  alt: string;
}

/** When an item was published and last changed: ISO. */
export interface ArticleDates {
  createdAt: string;
  updatedAt: string;
}

/** Size of a share card (art/share-card.ts) and of the network's own picture. */
export const CARD = { width: 1200, height: 630 } as const;

/** An item's own picture, else the card that is made for it. @param card its path */
export const shareImage = (picture: Picture | null, card: string, title: string): ShareImage => ({
  ...(picture ? { src: picture.src, width: picture.width, height: picture.height } : { src: card, ...CARD }),
  alt: EVENT_PAGE_TEXTS.imageOf(title),
});
