/** Formatted text on its way into a page: sanitised once more, its bare addresses made links, its pictures given in all sizes. */

import { cleanLine, countCharacters, plainText, runningText, truncate } from '@trama/shared/format/text';
import { READING_TEXTS as t } from '@trama/shared/texts/reading';
import sanitizeHtml from 'sanitize-html';
import { FORMAT } from '../http/sanitize.ts';
import { textPictureSources } from '../uploads/pictures.ts';

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/giu;
/** Punctuation after an address belongs to the sentence around it. A run is looked at once, from its beginning. */
const TRAILING = /(?<![.,;:!?)\]}»”])(?:[.,;:!?)\]}»”]|&quot;|&gt;)+$/u;

const escapeAttribute = (value: string) => value.replace(/"/gu, '&quot;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');

const REL = 'noopener noreferrer';

/** An address as people read it aloud: without its scheme and its last slash. */
const bare = (address: string) =>
  address
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/\/$/u, '');

/** A link whose accessible name contains its host. `address` is already escaped for HTML. */
function link(address: string): string {
  const name = t.linkName(escapeAttribute(bare(address)));
  return `<a href="${escapeAttribute(address)}" rel="${REL}" aria-label="${name}">${t.link}</a>`;
}

function linkAddresses(escapedText: string): string {
  return escapedText.replace(ADDRESS, (found) => {
    const address = found.replace(TRAILING, '');
    return link(address) + found.slice(address.length);
  });
}

/**
 * Links the addresses in sanitised HTML. Not while it is parsed: the parser emits text in pieces, one at
 * each `&`, and an address with a query would end there.
 */
function linkOutsideLinks(clean: string): string {
  let inside = false;
  return clean
    .split(/(<[^>]*>)/u)
    .map((piece) => {
      if (!piece.startsWith('<')) return inside ? piece : linkAddresses(piece);
      if (/^<\/?a[ >]/u.test(piece)) inside = !piece.startsWith('</');
      return piece;
    })
    .join('');
}

/** Whether a link’s text is its URL: then the host replaces the text. An e-mail address keeps its text. */
const isUnnamed = (href: string, text: string) =>
  /^https?:\/\/\S+$/iu.test(text.trim()) || (/^https?:/iu.test(href) && bare(text) === bare(href));

function linkAttributes(href: string | undefined): sanitizeHtml.Attributes {
  if (!href) return {};
  return /^https?:/iu.test(href) ? { href, rel: REL } : { href };
}

/** Headings of the text come below the page's own title. */
const OPTIONS: sanitizeHtml.IOptions = {
  ...FORMAT,
  allowedAttributes: { ...FORMAT.allowedAttributes, a: ['href', 'rel', 'aria-label'] },
  transformTags: {
    ...FORMAT.transformTags,
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
  },
};

const PICTURE = /<img src="\/uploads\/images\/([0-9a-f]{24})-(\d{1,4})\.jpg"[^>]* \/>/gu;
/** The width of the text's column (site: `.prose`) or of a narrow window without its margins, at most the picture's width. */
const pictureSizes = (width: string) => `(width >= 48rem) min(45rem, ${width}px), min(92vw, ${width}px)`;

/** Pictures of a text are loaded when they come near the window, in the size that it needs. */
const withSizes = (clean: string) =>
  clean.replace(PICTURE, (tag, id: string, width: string) => {
    const sources = textPictureSources(id, Number(width)).map(
      ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${pictureSizes(width)}">`,
    );
    const image = tag.includes(' alt="') ? tag : tag.replace('<img', '<img alt=""');
    return `<picture>${sources.join('')}${image.replace(' />', ' loading="lazy" decoding="async">')}</picture>`;
  });

/**
 * Sanitised HTML for a page. Bare addresses, and links whose text is nothing but an address, read
 * «Click aquí»; a link whose text the author wrote keeps it. Text without any markup becomes paragraphs.
 */
export function pageHtml(formatted: string): string {
  const source = /<[a-z!/]/iu.test(formatted) ? formatted : paragraphs(formatted);
  const clean = linkOutsideLinks(sanitizeHtml(source, OPTIONS));
  const linked = clean.replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/gu, (whole, href: string, text: string) =>
    isUnnamed(href, text) ? link(href.replace(/&quot;/gu, '"')) : whole,
  );
  return withSizes(withHosts(linked));
}

const BARE_LINK = new RegExp(`<a href="([^"]*)" rel="${REL}" aria-label="[^"]*">${t.link}</a>`, 'gu');

/** Appends the host to links with equal text and different URLs. The accessible name already contains the host. */
function withHosts(html: string): string {
  const addresses = new Set(Array.from(html.matchAll(BARE_LINK), ([, href]) => href));
  if (addresses.size < 2) return html;
  return html.replace(BARE_LINK, (whole, href: string) => {
    const [host] = bare(href).split(/[/?#]/u);
    return `${whole} <span class="no-print" aria-hidden="true">(${host})</span>`;
  });
}

function paragraphs(text: string): string {
  const escaped = text
    .replace(/&(?!#?\w+;)/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;');
  return escaped
    .split(/\n{2,}/u)
    .map((part) => `<p>${part.trim().replace(/\n/gu, '<br>')}</p>`)
    .join('');
}

const SUMMARY_LENGTH = 160;

/** The first sentence or two of a text, plain, at most 160 characters. */
export function summaryOf(formatted: string): string {
  // Reads only the beginning, since the summary is short.
  const start = runningText(formatted)
    .slice(0, 4_000)
    .replace(/<[^>]*$/u, '');
  const text = cleanLine(plainText(start).replace(/https?:\/\/\S+/giu, ''));
  if (countCharacters(text) <= SUMMARY_LENGTH) return text;
  const cut = text.slice(0, SUMMARY_LENGTH);
  const sentenceEnd = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '));
  if (sentenceEnd >= SUMMARY_LENGTH / 2) return cut.slice(0, sentenceEnd + 1);
  const word = truncate(text, SUMMARY_LENGTH - 1).replace(/\s+\S*…$/u, '…');
  return word.endsWith('…') ? word : `${word}…`;
}

const WORDS_PER_MINUTE = 200;

/** Minutes it takes to read a text, at least 1. */
export function readingMinutes(formatted: string): number {
  const words = plainText(formatted).split(' ').filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
