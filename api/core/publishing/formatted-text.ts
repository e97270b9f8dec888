/** Prepares formatted text for a page: sanitises it again, links bare URLs, and adds all sizes of pictures. */

import { cleanLine, countCharacters, plainText, runningText, truncate } from '@trama/shared/format/text';
import { READING_TEXTS as t } from '@trama/shared/texts/reading';
import sanitizeHtml from 'sanitize-html';
import { FORMAT } from '../http/sanitize.ts';
import { textPictureSources } from '../uploads/pictures.ts';

const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/giu;
/** Matches punctuation after a URL, which belongs to the sentence. The look-behind avoids quadratic time on long runs. */
const TRAILING = /(?<![.,;:!?)\]}»”])(?:[.,;:!?)\]}»”]|&quot;|&gt;)+$/u;

const escapeAttribute = (value: string) => value.replace(/"/gu, '&quot;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');

const REL = 'noopener noreferrer';

/** A URL without scheme and trailing slash. */
const bare = (address: string) =>
  address
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/\/$/u, '');

/** HTML of a link whose accessible name contains its host. @param address URL, already escaped for HTML */
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
 * Links bare URLs in sanitised HTML. Runs after parsing, because the parser splits text at each `&`, so a URL with a query would
 * end there.
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

/** Whether a link's text is its URL: then the host replaces the text. An e-mail address keeps its text. */
const isUnnamed = (href: string, text: string) =>
  /^https?:\/\/\S+$/iu.test(text.trim()) || (/^https?:/iu.test(href) && bare(text) === bare(href));

function linkAttributes(href: string | undefined): sanitizeHtml.Attributes {
  if (!href) return {};
  return /^https?:/iu.test(href) ? { href, rel: REL } : { href };
}

/** Options of the sanitiser: moves headings below the page's title. */
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
/** `sizes` of a picture: the text column (site: `.prose`) or a narrow window without margins, at most the picture's width. */
const pictureSizes = (width: string) => `(width >= 48rem) min(45rem, ${width}px), min(92vw, ${width}px)`;

/** Makes pictures load lazily and in the size that the window needs. */
const withSizes = (clean: string) =>
  clean.replace(PICTURE, (tag, id: string, width: string) => {
    const sources = textPictureSources(id, Number(width)).map(
      ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${pictureSizes(width)}">`,
    );
    const image = tag.includes(' alt="') ? tag : tag.replace('<img', '<img alt=""');
    return `<picture>${sources.join('')}${image.replace(' />', ' loading="lazy" decoding="async">')}</picture>`;
  });

/**
 * Sanitised HTML for a page. Bare URLs, and links whose text is a URL, get the text «Click aquí»; other links keep their text.
 * Text without markup becomes paragraphs.
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

/** Reading time of a text in minutes, at least 1. */
export function readingMinutes(formatted: string): number {
  const words = plainText(formatted).split(' ').filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
