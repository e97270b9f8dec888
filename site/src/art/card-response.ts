import type { SiteInfo } from '@trama/shared/page-data';
import type { CardWords } from '../text/card-words.ts';
import { shareCard } from './share-card.ts';

/** The picture of a page that is shown where its address is shared, as PNG. */
export async function cardResponse(words: CardWords, site: SiteInfo): Promise<Response> {
  // Loaded with the first card: rendering pages does not need it.
  const { default: sharp } = await import('sharp');
  const png = await shareCard(sharp, words, site);
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
}
