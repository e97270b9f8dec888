/** Prepares an author's text and title for a page. The text is already sanitised, and its links are named. */
import { READING_TEXTS } from '@trama/shared/texts/reading';

const HEADING = /<(\/?)h([1-6])\b/giu;

/** Makes tables scroll sideways, also by keyboard. */
const scrollable = (html: string) =>
  html
    .replaceAll('<table', `<div class="table" role="region" tabindex="0" aria-label="${READING_TEXTS.table}"><table`)
    .replaceAll('</table>', '</table></div>');

/**
 * Shifts headings so that they start at h2, below the page's h1, and lets tables scroll.
 * @param html sanitised: its tags are lower case and closed
 */
export function articleHtml(html: string): string {
  return scrollable(withHeadingsBelow(html));
}

function withHeadingsBelow(html: string): string {
  const levels = [...html.matchAll(HEADING)].map((match) => Number(match[2]));
  const shift = 2 - Math.min(...levels);
  if (levels.length === 0 || shift === 0) return html;
  return html.replace(HEADING, (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + shift)}`);
}

/** Splits a paragraph after its first sentence. A sentence ends only before a capital, so most abbreviations do not end one. */
export function firstSentence(paragraph: string): [first: string, rest: string] {
  const end = /[.!?…](?=\s+[¿¡«"]?\p{Lu})/u.exec(paragraph);
  if (!end) return [paragraph, ''];
  const at = end.index + 1;
  return [paragraph.slice(0, at), paragraph.slice(at).trim()];
}

/** Class of a page's title; very long titles get a smaller font. */
export const headline = (title: string) => (title.length > 120 ? 'long-title' : undefined);
