/**
 * Sanitises formatted text before storage: allows a short list of tags, links and uploaded pictures, but no scripts and no
 * external resources.
 */

import { TEXT_PICTURE } from '@trama/shared/content/pictures';
import { cleanText } from '@trama/shared/format/text';
import sanitizeHtml from 'sanitize-html';

const PICTURE_TAGS = ['figure', 'img', 'figcaption'];
/** Allowed tags. core/publishing/formatted-text, which sanitises again when it renders, uses the same rules. */
const ALLOWED_TAGS = [
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
const SPANS = ['colspan', 'rowspan'] as const;
const SCOPES = new Set(['row', 'col', 'rowgroup', 'colgroup']);
/** Largest span of a table cell; the programme of a week has about ten columns. */
const LARGEST_SPAN = 50;
const SIDE = /^[1-9]\d{0,3}$/u;

type Attributes = sanitizeHtml.Attributes;

function cellAttributes(given: Attributes): Attributes {
  const allowed: Attributes = {};
  for (const name of SPANS) {
    const count = Number(given[name]);
    if (Number.isInteger(count) && count > 1 && count <= LARGEST_SPAN) allowed[name] = String(count);
  }
  if (given.scope && SCOPES.has(given.scope)) allowed.scope = given.scope;
  return allowed;
}

/** Removes the signature, which the API adds to URLs for administrators. */
function pictureAttributes({ src = '', alt, width = '', height = '' }: Attributes): Attributes {
  const path = src.replace(/\?.*$/su, '');
  return {
    src: TEXT_PICTURE.test(path) ? path : '',
    ...(alt !== undefined && { alt }),
    ...(SIDE.test(width) && SIDE.test(height) && { width, height }),
  };
}

/** Common rules of both sanitisers. Drop pictures that are not uploads. */
export const FORMAT = {
  allowedTags: [...ALLOWED_TAGS, ...PICTURE_TAGS],
  allowedAttributes: {
    a: ['href'],
    th: ['scope', ...SPANS],
    td: [...SPANS],
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    th: (tagName: string, given: Attributes) => ({ tagName, attribs: cellAttributes(given) }),
    td: (tagName: string, given: Attributes) => ({ tagName, attribs: cellAttributes(given) }),
    img: (tagName: string, given: Attributes) => ({ tagName, attribs: pictureAttributes(given) }),
  },
  exclusiveFilter: ({ tag, attribs }: sanitizeHtml.IFrame) => tag === 'img' && !attribs.src,
} satisfies sanitizeHtml.IOptions;

const RULES: sanitizeHtml.IOptions = {
  ...FORMAT,
  // Deeper than any real text; deeply nested tags are slow to display.
  nestingLimit: 30,
  // The page's title is the only h1.
  transformTags: { ...FORMAT.transformTags, h1: 'h2', h5: 'h4', h6: 'h4' },
};
const WITHOUT_PICTURES: sanitizeHtml.IOptions = { ...RULES, allowedTags: ALLOWED_TAGS };

/** Matches an empty caption; `EMPTY_FIGURE` a figure without picture and caption. */
const EMPTY_CAPTION = /<figcaption>\s*<\/figcaption>/gu;
const EMPTY_FIGURE = /<figure>\s*<\/figure>/gu;

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

/**
 * Sanitises a text field: formatted text (HTML), or plain text, which becomes paragraphs.
 * @param pictures whether uploaded pictures are allowed, as in texts of items
 */
export function sanitizeText(text: string, { pictures = false } = {}): string {
  const html = /<[a-z!/]/iu.test(text)
    ? sanitizeHtml(text, pictures ? RULES : WITHOUT_PICTURES)
        .replace(EMPTY_CAPTION, '')
        .replace(EMPTY_FIGURE, '')
    : paragraphs(text);
  // Cleans after decoding, because only now `&#x202E;` is a character.
  return cleanText(html);
}
