/** What a page does to an author's text, which arrives sanitised and with its links named. */
const HEADING = /<(\/?)h([1-6])\b/giu;

/** Headings of the text begin under the page's own h1, whatever level the author began with. */
export function articleHtml(html: string): string {
  const levels = [...html.matchAll(HEADING)].map((match) => Number(match[2]));
  const shift = 2 - Math.min(...levels);
  if (levels.length === 0 || shift === 0) return html;
  return html.replace(HEADING, (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + shift)}`);
}
