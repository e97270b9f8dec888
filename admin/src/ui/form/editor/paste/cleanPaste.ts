/**
 * Converts pasted HTML of Word, Google Docs, LibreOffice and web pages to the editor's formats. The editor's schema then drops
 * unsupported elements.
 */
import { UPLOADING } from '@trama/shared/content/pictures';
import type { PictureSource } from '../picture/sendPictures.ts';
import { type Clipboard, readPictures } from './pictures.ts';
import { readTables } from './tables.ts';
import { makeWordLists } from './wordLists.ts';

/** Counts of content that was dropped. */
export interface Left {
  pictures: number;
  tables: number;
  videos: number;
}

export interface Pasted {
  html: string;
  /** Files to upload, by the key of their picture in `html`. */
  sources: Map<string, PictureSource>;
  left: Left;
}

/** Pasted elements and their replacement. */
const RENAMED = {
  'p.MsoTitle, h1': 'h2',
  'p.MsoSubtitle, h4, h5, h6': 'h3',
  'p.MsoQuote, p.MsoIntenseQuote': 'blockquote',
} as const;

function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Unwraps a link of Google Docs, which redirects through google.com. */
function linkedAddress(href: string): string {
  if (!/^https:\/\/www\.google\.com\/url\?/u.test(href)) return href;
  return new URL(href).searchParams.get('q') ?? href;
}

/** Removes links inside the source document and to local files, which lead nowhere. */
function cleanLinks(page: Document): void {
  for (const link of page.querySelectorAll('a[href]')) {
    const href = linkedAddress(link.getAttribute('href') ?? '');
    if (/^(?:https?|mailto|tel):/iu.test(href)) link.setAttribute('href', href);
    else link.replaceWith(...link.childNodes);
  }
}

/** Empty paragraphs are dropped: style sheets set the space between paragraphs. */
const isBlank = (element: Element) => (element.textContent ?? '').trim() === '' && !element.querySelector('img');
const LINES = 'p, li, td, th, h1, h2, h3, h4, h5, h6, div, blockquote';

/** @param pictures true: the text may have pictures */
export function cleanPaste(html: string, clipboard: Clipboard, pictures: boolean): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('style, script, meta, link, title')) element.remove();
  const videos = page.querySelectorAll('iframe, video, embed, object').length;
  makeWordLists(page);
  cleanLinks(page);
  const tables = readTables(page);
  const { sources, lost } = pictures
    ? readPictures(page, clipboard)
    : { sources: new Map<string, PictureSource>(), lost: page.querySelectorAll('img').length };
  for (const [from, to] of Object.entries(RENAMED)) for (const element of page.querySelectorAll(from)) renamed(element, to);
  for (const paragraph of page.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  for (const line of page.querySelectorAll('br')) if (!line.closest(LINES)) line.remove();
  return { html: page.body.innerHTML, sources, left: { pictures: lost, tables, videos } };
}

/** Builds content from pasted or dropped picture files. */
export function pastePictures(files: readonly File[]): Pasted {
  const sources = new Map<string, PictureSource>(files.map((file) => [crypto.randomUUID(), async () => file]));
  const html = [...sources.keys()].map((key) => `<figure><img ${UPLOADING}="${key}"></figure>`).join('');
  return { html, sources, left: { pictures: 0, tables: 0, videos: 0 } };
}
