import { callState } from '@trama/shared/calls/call';
import { stageOf } from '@trama/shared/events/stage';
import decodeQr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AS_PLANNED } from '../testing/sample-reader.ts';
import { callWords, eventBadges } from './event-badge.ts';
import { eventTimeline, todayWords } from './event-timeline.ts';
import { fileFacts } from './files.ts';
import { jsonLd } from './json-ld.ts';
import { pageNumbers, positiveInteger } from './page-parameter.ts';
import { qrSvg } from './qr.ts';
import { articleHtml, firstSentence } from './rich-text.ts';

const planned = { ...AS_PLANNED, hour: '09:30:00' };

test("headings of a text begin right under the page's title", () => {
  expect(articleHtml('<h3>Uno</h3><h4>Dos</h4>')).toBe('<h2>Uno</h2><h3>Dos</h3>');
  expect(articleHtml('<h1 id="x">Uno</h1>')).toBe('<h2 id="x">Uno</h2>');
  expect(articleHtml('<h2>Uno</h2>')).toBe('<h2>Uno</h2>');
  expect(articleHtml('<p>Nada</p>')).toBe('<p>Nada</p>');
});

test('a table stands in a named region that the keyboard reaches', () => {
  expect(articleHtml('<table><tr><td>Uno</td></tr></table><p>Dos</p>')).toBe(
    '<div class="table" role="region" tabindex="0" aria-label="Tabla"><table><tr><td>Uno</td></tr></table></div><p>Dos</p>',
  );
});

test('sizes and kinds of files are said as in Chile', () => {
  expect(fileFacts('Bases 2027.PDF', 430_000)).toBe('PDF, 420 KB');
  expect(fileFacts('sin-extension', 430_000)).toBe('420 KB');
});

test('pagination names the ends and the neighbours', () => {
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(6, 281)).toEqual([1, null, 5, 6, 7, null, 281]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('only plain positive integers are pages or ids', () => {
  expect(['1', '281'].map(positiveInteger)).toEqual([1, 281]);
  expect(['0', '01', '-1', '1.5', '1e3', 'x', '', undefined, '9999999999999999'].map(positiveInteger)).toEqual(
    new Array(9).fill(null),
  );
});

test('the first sentence of a paragraph ends before a capital', () => {
  expect(firstSentence('Somos una red. Nació en Chile.')).toEqual(['Somos una red.', 'Nació en Chile.']);
  expect(firstSentence('La ley n.º 19 rige. ¿Desde cuándo?')).toEqual(['La ley n.º 19 rige.', '¿Desde cuándo?']);
  expect(firstSentence('Una sola')).toEqual(['Una sola', '']);
});

test("an event's timeline tells publication, close and date; an imported past event has no publication", () => {
  const open = { state: 'open' as const, daysLeft: 15, closesAt: '2026-12-06T03:00:00.000Z' };
  const closed = { state: 'closed' as const, daysLeft: null, closesAt: '2020-03-01T03:00:00.000Z' };
  const coming = {
    createdAt: '2026-10-01T00:00:00.000Z',
    date: '2027-01-14T00:00:00.000Z',
    closeDate: '2026-12-05T00:00:00.000Z',
    call: open,
    ...planned,
  };
  expect(eventTimeline(coming, { isOver: () => false, hasCome: () => false }).map(({ name, state }) => [name, state])).toEqual([
    ['published', 'done'],
    ['deadline', 'running'],
    ['date', undefined],
  ]);
  const expecting = { ...coming, resultsOn: '2026-12-20' };
  expect(eventTimeline(expecting, { isOver: () => false, hasCome: () => false }).map(({ name }) => name)).toEqual([
    'published',
    'deadline',
    'results',
    'date',
  ]);
  const imported = {
    createdAt: '2026-11-20T12:00:00.000Z',
    date: '2020-03-01T00:00:00.000Z',
    closeDate: null,
    call: closed,
    ...planned,
  };
  expect(eventTimeline(imported, { isOver: () => true, hasCome: () => true }).map(({ name, state }) => [name, state])).toEqual([
    ['date', 'done'],
  ]);
});

test('a call that has yet to open says when, and its close is still to come', () => {
  const call = {
    state: 'closed' as const,
    daysLeft: null,
    closesAt: '2026-12-06T03:00:00.000Z',
    opensAt: '2026-12-01T02:00:00.000Z',
  };
  const event = {
    createdAt: '2026-10-01T00:00:00.000Z',
    date: '2027-01-14T00:00:00.000Z',
    closeDate: '2026-12-05T00:00:00.000Z',
    call,
    ...planned,
  };
  const [, opens, deadline] = eventTimeline(event, { isOver: () => false, hasCome: () => false });
  expect(opens).toEqual({ name: 'opens', date: '2026-11-30', state: undefined });
  expect(deadline).toEqual({ name: 'deadline', date: event.closeDate, state: undefined });
  // The instant is still in November in Chile.
  expect(callWords(call, 'America/Santiago')).toBe('Abre el 30/11/2026');
  expect(callWords({ ...call, opensAt: undefined }, 'America/Santiago')).toBe('Convocatoria cerrada');
});

test('a QR code leads a camera to the link, whatever it holds', async () => {
  const link = 'https://example.org/registro?red=1&de=«niñez»#formulario';
  const { data, info } = await sharp(Buffer.from(qrSvg(link)), { density: 200 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
});

test('structured data cannot end its script', () => {
  expect(jsonLd([{ '@type': 'Event', name: '</script><script>alert(1)</script>' }])).not.toContain('</script');
});

test('an event without a programme begins, has begun, and is over by its hours', () => {
  const times = { ...planned, date: '2026-11-26T00:00:00.000Z', finishDate: '2026-11-28T00:00:00.000Z', finishHour: '18:00:00' };
  const wordsAt = (now: string, event = times) =>
    todayWords(event, { hasCome: (instant) => instant !== null && Date.parse(instant) <= Date.parse(now) });
  expect(wordsAt('2026-11-26T12:29:59Z')).toBe('Empieza a las 09:30 h');
  expect(wordsAt('2026-11-26T12:30:00Z')).toBe('Empezó el 26/11/2026 a las 09:30 h');
  expect(wordsAt('2026-11-28T20:59:59Z')).toBe('Empezó el 26/11/2026 a las 09:30 h');
  expect(wordsAt('2026-11-28T21:00:00Z')).toBe('Ya se realizó');
});

test('the days left count to the closing day, and never read as the event’s own', () => {
  const event = { ...planned, date: '2026-11-26T00:00:00.000Z' };
  const badgesAt = (now: string, closeDate: string, hasProgramme = false) => {
    const call = callState({ ...event, closeDate: `${closeDate}T00:00:00.000Z` }, Date.parse(now), 'America/Santiago');
    const { stage } = stageOf(event, call, hasProgramme, Date.parse(now));
    return Object.values(eventBadges({ ...event, call, stage }, 'America/Santiago')).flatMap((badge) => badge?.words ?? []);
  };
  const closing = ['2026-11-18', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const;
  const said = (now: string) => closing.map((day) => badgesAt(now, day).join(', '));
  // 25 November in Chile, until its last minute.
  for (const now of ['2026-11-25T03:00:00Z', '2026-11-26T02:59:59Z'])
    expect(said(now)).toEqual(['Convocatoria cerrada', 'Convocatoria cerrada', 'Cierra hoy', 'Cierra mañana', 'Últimos 2 días']);
  expect(said('2026-11-26T03:00:00Z')).toEqual(['Hoy', 'Hoy', 'Hoy', 'Hoy, Convocatoria abierta', 'Hoy, Convocatoria abierta']);
  expect(badgesAt('2026-11-25T12:00:00Z', '2026-11-18', true)).toEqual(['Programa publicado']);
  expect(badgesAt('2026-11-27T03:00:00Z', '2026-11-18', true)).toEqual(['Realizado']);
});
