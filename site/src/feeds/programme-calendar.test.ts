import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { PROGRAMME } from '../testing/sample-reader.ts';
import { programmeCalendar, sessionCalendar, talkCalendar } from './programme-calendar.ts';

const red = { origin: 'https://red.cl' };

/** Entries as an independent parser reads them, with the time zones of the file. */
function entriesOf(text: string | null) {
  const whole = new ICAL.Component(ICAL.parse(text ?? ''));
  ICAL.TimezoneService.reset();
  for (const zone of whole.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return whole.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}
const hours = (event: ICAL.Event | undefined) =>
  [event?.startDate, event?.endDate].map((time) => time && new Date(time.toUnixTime() * 1000).toISOString());

test('the whole programme: every talk, and every session without one, by the clocks of the event', () => {
  const text = programmeCalendar(red, PROGRAMME);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const entries = entriesOf(text);
  expect(entries.map(({ uid }) => uid)).toEqual([
    'sesion-3-cafe@red.cl',
    'ponencia-1@red.cl',
    'ponencia-2@red.cl',
    'ponencia-3@red.cl',
    'ponencia-4@red.cl',
    'ponencia-5@red.cl',
    'sesion-3-cierre@red.cl',
  ]);
  const [, , multigrade, closing, off] = entries;
  expect(multigrade?.summary).toBe('Multigrado: seis cursos; «una» mañana');
  expect(hours(closing)).toEqual(['2026-11-20T14:50:00.000Z', '2026-11-20T15:10:00.000Z']);
  expect(closing?.location).toBe('Teatro, Piso 1, Casa Central, Santiago');
  expect(closing?.startDate.zone.tzid).toBe('America/Santiago');
  expect(entries.find(({ uid }) => uid === 'ponencia-5@red.cl')?.location).toBe('Galería, piso 1, Casa Central, Santiago');
  expect(off?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('a session is one entry with its talks, and a talk has its own', () => {
  const [session, ...others] = entriesOf(sessionCalendar(red, PROGRAMME, 'mesa'));
  expect(others).toEqual([]);
  expect(session?.summary).toBe('Escuela rural');
  expect(session?.description).toContain(
    'Modera Verónica Catrileo\n11:30 Multigrado: seis cursos; «una» mañana. Patricia Sanhueza',
  );
  expect(entriesOf(talkCalendar(red, PROGRAMME, 3)).map(({ uid }) => uid)).toEqual(['ponencia-3@red.cl']);
  expect(sessionCalendar(red, PROGRAMME, 'nada')).toBeNull();
  expect(talkCalendar(red, PROGRAMME, 99)).toBeNull();
});
