import { lastDay } from '@trama/shared/events/times';
import type { APIRoute } from 'astro';
import { cardResponse } from '../../../art/card-response.ts';
import { notFound } from '../../../feeds/responses.ts';
import { eventCardWords } from '../../../text/card-words.ts';
import { positiveInteger } from '../../../text/page-parameter.ts';

export const GET: APIRoute = async ({ params, locals: { reader } }) => {
  const id = positiveInteger(params.id);
  const event = id && (await reader.event(id));
  if (!event) return notFound();
  const { timeZone } = await reader.site();
  return cardResponse(eventCardWords(event, reader.isOver(lastDay(event)), timeZone), reader);
};
