import { expect, test } from 'vitest';
import { atomFeed } from './atom.ts';
import { sitemap } from './sitemap.ts';

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
  // An empty feed has the same bytes at any time.
  expect(atomFeed({ ...feed, entries: [] })).toContain('<updated>1970-01-01T00:00:00.000Z</updated>');
});

test('a sitemap gives absolute addresses and the day of the last change', () => {
  expect(sitemap('https://red.cl', [{ path: '/' }, { path: '/blog/1', changed: '2026-02-01T00:00:00.000Z' }])).toContain(
    '<url><loc>https://red.cl/blog/1</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod></url>',
  );
});
