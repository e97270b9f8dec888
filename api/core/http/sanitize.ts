/** Sanitises formatted text before it is stored: a short list of tags, links, nothing that runs or loads. */
import { cleanText } from '@trama/shared/text';
import sanitizeHtml from 'sanitize-html';

/** Allowed tags. core/publishing/formatted-text, which sanitises again when it renders, uses the same list. */
export const ALLOWED_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'blockquote',
  'code',
  'pre',
  'a',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
export const ALLOWED_SCHEMES = ['http', 'https', 'mailto', 'tel'];
export const CELL_ATTRIBUTES = { th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] };

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { a: ['href'], ...CELL_ATTRIBUTES },
  allowedSchemes: ALLOWED_SCHEMES,
  allowProtocolRelative: false,
  // Far deeper than real text; deeply nested tags are slow to display.
  nestingLimit: 30,
  // The page's title is the only h1.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
};

const escapeText = (text: string) => text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');

/** HTML of plain text: a blank line separates paragraphs, a single line break becomes `<br>`. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeText(part).replace(/\n/gu, '<br />')}</p>`)
    .join('');
}

/** Sanitised HTML of what a form sent: formatted text (HTML), or plain text, which becomes paragraphs. */
export function sanitizeText(text: string): string {
  // Cleaned after decoding: `&#x202E;` is a character only now.
  return cleanText(/<[a-z!/]/iu.test(text) ? sanitizeHtml(text, RULES) : paragraphs(text));
}
