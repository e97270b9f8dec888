import { programmeCalendar } from '../../../feeds/programme-calendar.ts';
import { calendarRoute } from '../../../feeds/responses.ts';

export const GET = calendarRoute(async (id, { reader, origin }) => {
  const programme = await reader.programme(id);
  return programme && programmeCalendar({ origin }, programme);
});
