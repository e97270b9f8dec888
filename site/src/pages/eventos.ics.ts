import type { APIRoute } from 'astro';
import { calendar } from '../feeds/calendar.ts';
import { calendarResponse } from '../feeds/responses.ts';

export const GET: APIRoute = async ({ locals: { reader, origin } }) => {
  const [site, events] = await Promise.all([reader.site(), reader.calendarEvents()]);
  return calendarResponse(calendar({ ...site, origin }, events));
};
