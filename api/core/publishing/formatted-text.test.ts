import { expect, test } from 'vitest';
import { pageHtml } from './formatted-text.ts';

const shown = (href: string, name: string) =>
  `<a href="${href}" rel="noopener noreferrer" aria-label="Click aquí: ${name}">Click aquí</a>`;

test('a bare address becomes «Click aquí», whole, without the punctuation around it', () => {
  expect(pageHtml('<p>Ver https://example.org/a?b=1&amp;c=2.</p>')).toBe(
    `<p>Ver ${shown('https://example.org/a?b=1&amp;c=2', 'example.org/a?b=1&amp;c=2')}.</p>`,
  );
});

test('links that read alike are each followed by their host; a single one is not', () => {
  const host = (name: string) => ` <span class="no-print" aria-hidden="true">(${name})</span>`;
  expect(pageHtml('<p>Ver https://uno.cl/a?b=1 y https://www.dos.cl.</p>')).toBe(
    `<p>Ver ${shown('https://uno.cl/a?b=1', 'uno.cl/a?b=1')}${host('uno.cl')} y ${shown('https://www.dos.cl', 'www.dos.cl')}${host('www.dos.cl')}.</p>`,
  );
  const once = shown('https://uno.cl', 'uno.cl');
  expect(pageHtml('<p>https://uno.cl o https://uno.cl</p>')).toBe(`<p>${once} o ${once}</p>`);
});

test('a link keeps the text that its author wrote, unless that is an address', () => {
  expect(pageHtml('<p><a href="https://x.cl">este</a> <a href="https://x.cl/">https://x.cl/</a></p>')).toBe(
    `<p><a href="https://x.cl" rel="noopener noreferrer">este</a> ${shown('https://x.cl/', 'x.cl')}</p>`,
  );
});

test('an address without its scheme or its last slash is still an address; an e-mail address stays readable', () => {
  expect(pageHtml('<p><a href="https://example.org/">example.org</a></p>')).toBe(
    `<p>${shown('https://example.org/', 'example.org')}</p>`,
  );
  expect(pageHtml('<p><a href="mailto:a@b.cl">a@b.cl</a></p>')).toBe('<p><a href="mailto:a@b.cl">a@b.cl</a></p>');
});

test('no executable markup gets through', () => {
  expect(pageHtml('<p onclick="x()">a<script>b</script><a href="javascript:c()">d</a></p>')).toBe('<p>a<a>d</a></p>');
});
