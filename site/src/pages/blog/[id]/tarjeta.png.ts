import { lastDay } from '@trama/shared/event-times';
import type { APIRoute } from 'astro';
import { shareCard } from '../../../art/share-card.ts';
import { notFound } from '../../../feeds/responses.ts';
import { positiveInteger } from '../../../text/page-parameter.ts';

export const GET: APIRoute = async ({ params, locals: { reader } }) => {
  const id = positiveInteger(params.id);
  const event = id && (await reader.event(id));
  if (!event) return notFound();
  const { default: sharp } = await import('sharp');
  const png = await shareCard(sharp, event, await reader.site(), reader.isOver(lastDay(event)));
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
