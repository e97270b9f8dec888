import { calendar } from '../../../feeds/calendar.ts';
import { calendarRoute } from '../../../feeds/responses.ts';

export const GET = calendarRoute(async (id, { reader, origin }) => {
  const event = await reader.event(id);
  return event && calendar({ ...(await reader.site()), origin }, [event]);
});
