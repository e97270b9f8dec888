import { describe, expect, test } from 'vitest';
import { pageHtml } from '../publishing/formatted-text.ts';
import { sanitizeText } from './sanitize.ts';

const SRC = '/uploads/images/0123456789abcdef01234567-900.jpg';
const stored = (html: string) => sanitizeText(html, { pictures: true });

test('a picture in a figure, a table and a quote are stored as they are', () => {
  const figure = `<figure><img src="${SRC}" alt="Una &quot;ronda&quot;" /><figcaption>Foto: <em>Ana</em></figcaption></figure>`;
  expect(stored(figure)).toBe(figure);
  const table =
    '<table><thead><tr><th colspan="2" scope="col">Hora</th></tr></thead><tbody><tr><td rowspan="2"><p>9:00</p></td><td>Mesa</td></tr></tbody></table>';
  expect(stored(table)).toBe(table);
  expect(stored('<blockquote><p>Leer es <em>otra</em> cosa</p></blockquote>')).toBe(
    '<blockquote><p>Leer es <em>otra</em> cosa</p></blockquote>',
  );
});

test('the editor’s extras are dropped: widths of columns, signatures, empty captions', () => {
  expect(
    stored(
      '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><td colspan="1" rowspan="1"><p>9:00</p></td></tr></tbody></table>',
    ),
  ).toBe('<table><tbody><tr><td><p>9:00</p></td></tr></tbody></table>');
  expect(stored(`<figure><img src="${SRC}?vista=abc" alt=""><figcaption></figcaption></figure>`)).toBe(
    `<figure><img src="${SRC}" alt="" /></figure>`,
  );
});

describe('hostile', () => {
  const PICTURES = [
    '<img src="https://evil.example/x.jpg">',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img src="//evil.example/uploads/images/0123456789abcdef01234567-900.jpg">',
    `<img src="https://evil.example${SRC}">`,
    '<img src="/uploads/images/../documents/x.jpg">',
    '<img src="/uploads/images/0123456789abcdef01234567-900.jpg/../../../api/logout">',
    '<img src="/api/logout">',
    '<img srcset="https://evil.example/x.jpg 2x">',
    '<image src="x" onerror="alert(1)">',
    '<svg onload=alert(1)><img src=x></svg>',
    '<picture><source srcset="https://evil.example/x.avif"></picture>',
  ];
  test.each(PICTURES)('%s is neither stored nor shown', (html) => {
    for (const clean of [stored(html), pageHtml(html), pageHtml(stored(`<p>a</p>${html}`))])
      expect(clean).not.toMatch(/<(?:img|image|source|svg|picture)|evil|onerror|onload/u);
  });

  test.each([
    [`<img src="${SRC}" alt="a" onload="x()" style="position:fixed" class="c" srcset="https://evil.example/a 1x">`, 'alt="a"'],
    [`<img src="${SRC}" alt='"><script>x()</script>'>`, '&lt;script&gt;'],
    [`<img src="${SRC}" alt="a" width="99999" height="1">`, 'alt="a"'],
    [`<figure onclick="x()" style="x"><img src="${SRC}" alt="a"><figcaption onclick="x()">b</figcaption></figure>`, 'b'],
  ])('%s keeps what is harmless', (html, kept) => {
    for (const clean of [stored(html), pageHtml(html)]) {
      expect(clean).toContain(kept);
      expect(clean).not.toMatch(/evil|onclick|onload|style=|class=|<script|99999/u);
    }
  });

  test.each([
    'colspan="1000000"',
    'rowspan="65534"',
    'colspan="-1"',
    'colspan="2;"',
    'scope="x"',
    'style="width:9999px"',
    'background="//evil.example"',
  ])('a cell with %s is a plain one', (attribute) => {
    const html = `<table><tbody><tr><td ${attribute}>a</td><th ${attribute}>b</th></tr></tbody></table>`;
    const plain = '<table><tbody><tr><td>a</td><th>b</th></tr></tbody></table>';
    expect([stored(html), pageHtml(html)]).toEqual([plain, plain]);
  });

  test('the words around a picture that is dropped stay, as before', () => {
    expect(stored('<p>Antes <img src="https://example.org/a.png"> después</p>')).toBe('<p>Antes  después</p>');
    expect(stored('uno\n\ndos')).toBe('<p>uno</p><p>dos</p>');
  });

  test('texts that are no item’s have no pictures', () => {
    expect(sanitizeText(`<p>a</p><figure><img src="${SRC}" alt="b"><figcaption>c</figcaption></figure>`)).toBe('<p>a</p>c');
  });
});

test('a page loads a picture when it comes near, in fitting sizes, without moving the text', () => {
  const html = pageHtml(stored(`<figure><img src="${SRC}" alt="Ronda" width="900" height="600"></figure>`));
  const file = (width: number, extension: string) => `/uploads/images/0123456789abcdef01234567-${width}.${extension} ${width}w`;
  for (const extension of ['avif', 'webp'])
    expect(html).toContain(`srcset="${[400, 800, 900].map((width) => file(width, extension)).join(', ')}"`);
  expect(html).toContain('sizes="(width >= 48rem) min(45rem, 900px), min(92vw, 900px)"');
  expect(html).toMatch(
    /^<figure><picture>.*<img src="[^"]+-900\.jpg" alt="Ronda" width="900" height="600" loading="lazy" decoding="async"><\/picture><\/figure>$/u,
  );
});
