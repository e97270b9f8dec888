import { sessionCalendar } from '../../../../feeds/programme-calendar.ts';
import { calendarRoute } from '../../../../feeds/responses.ts';

export const GET = calendarRoute(async (id, { reader, origin }, { session }) => {
  const programme = await reader.programme(id);
  return programme && sessionCalendar({ origin }, programme, session ?? '');
});
