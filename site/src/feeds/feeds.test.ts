import { expect, test } from 'vitest';
import { atomFeed } from './atom.ts';
import { calendar } from './calendar.ts';
import { sitemap } from './sitemap.ts';

const event = {
  id: 12,
  title: 'Congreso; «niñez, salud» y una frase bastante larga para que la línea tenga que doblarse en dos',
  summary: 'Línea uno\nlínea dos',
  date: '2027-01-14T00:00:00.000Z',
  hour: '09:30:00',
  location: 'Santiago, Chile',
  updatedAt: '2026-11-01T12:00:00.000Z',
};

test('a calendar keeps lines within 75 octets, escapes text and names no end', () => {
  const text = calendar('https://red.cl', 'Red', [event]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain(
    'SUMMARY:Congreso\\; «niñez\\, salud» y una frase bastante larga para que la línea tenga que doblarse en dos',
  );
  expect(unfolded).toContain('DTSTART:20270114T093000\r\n');
  expect(unfolded).toContain('UID:evento-12@red.cl');
  expect(unfolded).toContain('URL:https://red.cl/blog/12');
  expect(unfolded).not.toMatch(/DTEND|DURATION:PT\d+[HM]\r\nEND/u);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('a feed escapes what it tells and dates itself by its newest entry', () => {
  const entry = {
    path: '/blog/1',
    title: 'A & B <c>',
    summary: 'x\u0007y',
    published: '2026-01-01T00:00:00.000Z',
    updated: '2026-02-01T00:00:00.000Z',
  };
  const feed = {
    origin: 'https://red.cl',
    path: '/feeds/eventos.xml',
    page: '/blog',
    title: 'Eventos',
    author: 'Red',
  };
  const xml = atomFeed({ ...feed, entries: [entry] });
  expect(xml).toContain('<title>A &amp; B &lt;c&gt;</title>');
  expect(xml).toContain('<summary>xy</summary>');
  expect(xml).toContain('  <updated>2026-02-01T00:00:00.000Z</updated>\n  <author>');
  // An empty one has the same bytes at any time.
  expect(atomFeed({ ...feed, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});

test('a sitemap gives absolute addresses and the day of the last change', () => {
  expect(sitemap('https://red.cl', [{ path: '/' }, { path: '/blog/1', changed: '2026-02-01T00:00:00.000Z' }])).toContain(
    '<url><loc>https://red.cl/blog/1</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod></url>',
  );
});
