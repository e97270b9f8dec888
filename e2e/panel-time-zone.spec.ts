/** The panel shows hours in the network's time zone, whatever the computer's. */

import { wallClock } from '@trama/shared/format/dates';
import { HOUR_MS } from '@trama/shared/format/time';
import { ADMIN } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { PUBLISHING_TEXTS as live, PUBLISHING_FIELD_TEXTS as publishing } from '@trama/shared/texts/publishing';
import { daysAhead, expect, findRow, test, uniqueTitle } from './test.ts';

const CHILE = 'America/Santiago';

test.use({ timezoneId: 'Asia/Tokyo' });

test('scheduled and online items show the hour of Chile on a computer in Tokyo', async ({ adminPage: page, admin }) => {
  // An instant that is still the previous day in Chile.
  const publishAt = `${daysAhead(20)}T01:30:00.000Z`;
  const wall = wallClock(Date.parse(publishAt), CHILE);
  const [year, month, day] = wall.slice(0, 10).split('-');
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Foro'), status: 'scheduled', publishAt });
  await page.goto(ADMIN.editEvent(event_id));
  await expect(page.getByLabel(publishing.publishAt)).toHaveValue(`${day}/${month}/${year} ${wall.slice(11)}`);
  const row = await findRow(page, CONTENT_WORDS.event.many, event_title);
  await expect(row.getByText(DASHBOARD_TEXTS.scheduled(`${day}/${month}/${year}`))).toBeVisible();
  // The last page may have been published in the previous hour.
  const hours = [Date.now(), Date.now() - HOUR_MS].map((instant) => wallClock(instant, CHILE).slice(11, 13)).join('|');
  await expect(page.getByText(new RegExp(`^${live.allOnline('')}, (${hours}):`, 'u'))).toBeVisible();
  await admin.deleteEvent(event_id);
});
