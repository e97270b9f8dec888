import type { APIRoute } from 'astro';
import { programmeCalendar } from '../../../feeds/programme-calendar.ts';
import { calendarResponse, notFound } from '../../../feeds/responses.ts';
import { positiveInteger } from '../../../text/page-parameter.ts';

export const GET: APIRoute = async ({ params, locals: { reader, origin } }) => {
  const id = positiveInteger(params.id);
  const programme = id && (await reader.programme(id));
  return programme ? calendarResponse(programmeCalendar({ origin }, programme)) : notFound();
};
