import type { APIRoute } from 'astro';
import { talkCalendar } from '../../../../feeds/programme-calendar.ts';
import { calendarResponse, notFound } from '../../../../feeds/responses.ts';
import { positiveInteger } from '../../../../text/page-parameter.ts';

export const GET: APIRoute = async ({ params, locals: { reader, origin } }) => {
  const [id, talk] = [positiveInteger(params.id), positiveInteger(params.talk)];
  const programme = id && (await reader.programme(id));
  const calendar = programme && talk ? talkCalendar({ origin }, programme, talk) : null;
  return calendar ? calendarResponse(calendar) : notFound();
};
