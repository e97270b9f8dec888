import type { APIRoute } from 'astro';
import { calendar } from '../../../feeds/calendar.ts';
import { calendarResponse, notFound } from '../../../feeds/responses.ts';
import { positiveInteger } from '../../../text/page-parameter.ts';

export const GET: APIRoute = async ({ params, locals: { reader, origin } }) => {
  const id = positiveInteger(params.id);
  const event = id && (await reader.event(id));
  if (!event) return notFound();
  const site = await reader.site();
  return calendarResponse(calendar({ ...site, origin }, [event]));
};
