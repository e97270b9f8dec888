import type { PageReader } from '@trama/shared/page-data';
import { pngResponse } from '../feeds/responses.ts';
import type { CardWords } from '../text/card-words.ts';
import { shareCard } from './share-card.ts';

/** Response with a page's share picture as PNG. */
export async function cardResponse(words: CardWords, reader: PageReader): Promise<Response> {
  // Loads sharp with the first card, because rendering pages does not need it.
  const { default: sharp } = await import('sharp');
  return pngResponse(await shareCard(sharp, words, await reader.site(), await reader.logo()));
}
