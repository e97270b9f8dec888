/** Prepares an author's text for a page; it arrives sanitised and with its links named. */
import { READING_TEXTS } from '@trama/shared/texts/reading';

const HEADING = /<(\/?)h([1-6])\b/giu;

/** A table wider than the text scrolls sideways, also by keyboard. */
const scrollable = (html: string) =>
  html
    .replaceAll('<table', `<div class="table" role="region" tabindex="0" aria-label="${READING_TEXTS.table}"><table`)
    .replaceAll('</table>', '</table></div>');

/**
 * Headings of the text begin under the page's own h1, whatever level the author began with; tables are put into a scrolling region.
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
