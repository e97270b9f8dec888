import { callState } from '@trama/shared/calls/call';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { CANCELLED, NOW, OPEN, POSTPONED } from '../testing/sample-reader.ts';
import { calendar, deadlineCalendar } from './calendar.ts';

const red = { origin: 'https://red.cl', name: 'Red', timeZone: 'America/Santiago' };
const title = 'Congreso; «niñez, salud» y una frase bastante larga para que la línea tenga que doblarse en dos';
const event = { ...OPEN, id: 12, title, summary: 'Línea uno\nlínea dos', version: 3 };

/** Entries as an independent parser reads them, with the time zones of the file. */
function entriesOf(text: string) {
  const whole = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of whole.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return whole.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}
/** Instants computed by the parser, without this machine's time zones. */
const instants = (text: string) =>
  entriesOf(text).map(({ startDate, endDate }) =>
    [startDate, endDate].map((time) => new Date(time.toUnixTime() * 1000).toISOString()),
  );
const inMadrid = (iso: string) =>
  new Intl.DateTimeFormat('es', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso));

test('lines stay within 75 octets, text is escaped, and the close of applications is never the end', () => {
  const text = calendar(red, [event]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Congreso\\; «niñez\\, salud» y una frase');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text).not.toContain('20261205');
  const [entry] = entriesOf(text);
  expect([entry?.summary, entry?.uid, entry?.sequence]).toEqual([title, 'evento-12@red.cl', 3]);
  // A day before 23:59:59 of 05/12, relative to the event's start.
  const [alarm] = entry?.component.getAllSubcomponents('valarm') ?? [];
  const trigger = alarm?.getFirstPropertyValue('trigger');
  expect(trigger instanceof ICAL.Duration && -trigger.toSeconds()).toBe(
    (Date.parse('2027-01-14T12:30Z') - Date.parse('2026-12-05T03:00Z')) / 1000,
  );
});

test.each([
  // Madrid is four hours ahead in the southern summer, six in the northern one.
  ['2027-01-14', '16:00:00', '14/1/27, 20:00'],
  ['2027-06-14', '16:00:00', '14/6/27, 22:00'],
  // Days on which the clocks change: in Santiago at midnight of 04/04 and 05/09, in Madrid on 28/03 and 31/10.
  ['2027-03-28', '16:00:00', '28/3/27, 21:00'],
  ['2027-04-03', '16:00:00', '3/4/27, 21:00'],
  ['2027-04-04', '16:00:00', '4/4/27, 22:00'],
  ['2027-09-05', '16:00:00', '5/9/27, 21:00'],
  ['2027-10-31', '16:00:00', '31/10/27, 20:00'],
])('%s at %s in Santiago is %s in Madrid', (day, hour, there) => {
  const dates = { date: `${day}T00:00:00.000Z`, closeDate: null };
  const call = callState(dates, Date.parse(NOW), red.timeZone);
  const far = { ...event, id: 13, date: '2026-12-01T00:00:00.000Z', finishDate: '2026-12-03T00:00:00.000Z' };
  const [[start = '', end = ''] = [], other] = instants(calendar(red, [{ ...event, ...dates, hour, call }, far]));
  expect(inMadrid(start)).toBe(there);
  // Without a known end an event lasts an hour.
  expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000);
  expect(other).toEqual(['2026-12-01T12:30:00.000Z', '2026-12-04T03:00:00.000Z']);
});

test('an event of several days in its own zone, and a cancelled one', () => {
  const [postponed, cancelled] = entriesOf(calendar(red, [POSTPONED, CANCELLED]));
  expect(instants(calendar(red, [POSTPONED]))).toEqual([['2027-03-25T08:30:00.000Z', '2027-03-27T16:30:00.000Z']]);
  expect(postponed?.startDate.zone?.tzid).toBe('Europe/Madrid');
  expect(postponed?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(cancelled?.summary).toBe('Cancelado: Coloquio cancelado');
  const undated = calendar(red, [{ ...POSTPONED, previousDate: null }]);
  expect(entriesOf(undated)[0]?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
});

test('the close of an open call is an entry of its own, with its alarm', () => {
  const text = deadlineCalendar(red, event) ?? '';
  expect(instants(text)).toEqual([['2026-12-06T02:30:00.000Z', '2026-12-06T02:59:00.000Z']]);
  expect(entriesOf(text)[0]?.summary).toBe(`Cierra la postulación: ${title}`);
  expect(text).toContain('BEGIN:VALARM');
  expect(deadlineCalendar(red, CANCELLED)).toBeNull();
});
