/** What a page does to an author's text, which is sanitised HTML when it arrives. */
import { CONTENT_TEXTS } from '@trama/shared/site-texts';

const ANCHOR = /<a\s([^>]*)>([\s\S]*?)<\/a>/giu;
const HREF = /\bhref="([^"]*)"/iu;
const SCHEME = /^https?:\/\//iu;
const HEADING = /<(\/?)h([1-6])\b/giu;

const bare = (address: string) => address.trim().replace(SCHEME, '').replace(/\/$/u, '');

/**
 * A link whose text is its own address is shown as «Click aquí», with the address in its accessible name; a
 * link whose text the author wrote keeps it. Links to other sites open in the same tab, without a referrer.
 */
export function labelLinks(html: string): string {
  return html.replace(ANCHOR, (anchor, attributes: string, text: string) => {
    const href = HREF.exec(attributes)?.[1];
    if (!href) return anchor;
    const rel = SCHEME.test(href) ? ' rel="noopener noreferrer"' : '';
    // An e-mail address stays readable: people copy it.
    if (!SCHEME.test(href) || bare(text) !== bare(href)) return `<a href="${href}"${rel}>${text}</a>`;
    return `<a href="${href}"${rel} aria-label="${CONTENT_TEXTS.linkName(bare(href))}">${CONTENT_TEXTS.link}</a>`;
  });
}

/** Headings of the text begin under the page's own h1, whatever level the author began with. */
export function levelHeadings(html: string): string {
  const levels = [...html.matchAll(HEADING)].map((match) => Number(match[2]));
  const shift = 2 - Math.min(...levels);
  if (levels.length === 0 || shift === 0) return html;
  return html.replace(HEADING, (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + shift)}`);
}

/** An author's text, ready for a page. */
export const articleHtml = (html: string) => levelHeadings(labelLinks(html));
