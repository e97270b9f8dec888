import type { APIRoute } from 'astro';
import { sessionCalendar } from '../../../../feeds/programme-calendar.ts';
import { calendarResponse, notFound } from '../../../../feeds/responses.ts';
import { positiveInteger } from '../../../../text/page-parameter.ts';

export const GET: APIRoute = async ({ params, locals: { reader, origin } }) => {
  const id = positiveInteger(params.id);
  const programme = id && (await reader.programme(id));
  const calendar = programme && sessionCalendar({ origin }, programme, params.session ?? '');
  return calendar ? calendarResponse(calendar) : notFound();
};
