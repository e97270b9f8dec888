/**
 * Files of a talk: calendar entry and citations. One route for both, because Astro would rank it before a separate `.ics` route.
 */
import type { APIRoute } from 'astro';
import { citationResponse } from '../../../../cite/files.ts';
import { citedTalk } from '../../../../cite/work.ts';
import { talkCalendar } from '../../../../feeds/programme-calendar.ts';
import { calendarResponse, notFound } from '../../../../feeds/responses.ts';
import { positiveInteger } from '../../../../text/page-parameter.ts';
import { talkSource } from '../../../../text/talk-source.ts';

export const GET: APIRoute = async ({ params, locals }) => {
  const { reader, origin } = locals;
  if (params.format !== 'ics')
    return citationResponse(params.format, async () => {
      const source = await talkSource(params.id, params.talk, locals);
      return source && citedTalk(source);
    });
  const [event, talk] = [positiveInteger(params.id), positiveInteger(params.talk)];
  const programme = event && (await reader.programme(event));
  const calendar = programme && talk ? talkCalendar({ origin }, programme, talk) : null;
  return calendar ? calendarResponse(calendar) : notFound();
};
