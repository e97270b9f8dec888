import type { APIRoute } from 'astro';
import { deadlineCalendar } from '../../../feeds/calendar.ts';
import { calendarResponse, notFound } from '../../../feeds/responses.ts';
import { positiveInteger } from '../../../text/page-parameter.ts';

export const GET: APIRoute = async ({ params, locals: { reader, origin } }) => {
  const id = positiveInteger(params.id);
  const event = id && (await reader.event(id));
  const deadline = event && deadlineCalendar({ ...(await reader.site()), origin }, event);
  return deadline ? calendarResponse(deadline) : notFound();
};
