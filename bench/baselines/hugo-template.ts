/**
 * Hugo's templates for the very pages of the product: a page as it is served, with what is one event's own replaced by what
 * Hugo fills in. So both write the same head, navigation, drawings and facts for search engines.
 */

import type { Event } from '@trama/shared/events/event';
import { hourOf, isoDay } from '@trama/shared/format/dates';
import { formatDate } from '@trama/shared/format/format';
import { PAGES } from '@trama/shared/paths';

/** Braces of the page itself must not be read as Hugo's. */
const literal = (html: string) => html.replace(/\{\{/gu, '{{ "{{" }}');
const escaped = (text: string) =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;').replace(/'/gu, '&#39;');
const day = (name: string, layout: string) => `{{ dateFormat "${layout}" .Params.${name} }}`;

/** The page of `event` as a template for all events. */
export function pageTemplate(html: string, event: Event): string {
  const closes = event.event_end_date ?? event.event_date;
  const values: [found: string, filledIn: string][] = [
    [event.event_title, '{{ .Title }}'],
    [escaped(event.event_title), '{{ .Title }}'],
    [event.event_location, '{{ .Params.location }}'],
    [escaped(event.event_location), '{{ .Params.location }}'],
    [hourOf(event.event_time), '{{ .Params.hour }}'],
    [formatDate(event.event_date), day('day', '02/01/2006')],
    [isoDay(event.event_date), day('day', '2006-01-02')],
    [formatDate(closes), day('closes', '02/01/2006')],
    [isoDay(closes), day('closes', '2006-01-02')],
    [`${PAGES.event(event.event_id)}`, '/blog/{{ .Params.id }}'],
    [`event-${event.event_id}-`, 'event-{{ .Params.id }}-'],
  ];
  let template = literal(html).replace(/(<div class="prose">)(?:(?!<\/div>)[\s\S])*(<\/div>)/u, '$1{{ .Content }}$2');
  template = template.replace(
    /(<a href=")[^"]*(" rel="prev">[\s\S]*?class="serif title">)[^<]*/u,
    '$1{{ with .PrevInSection }}{{ .RelPermalink }}{{ end }}$2{{ with .PrevInSection }}{{ .Title }}{{ end }}',
  );
  template = template.replace(
    /(<a class="next" href=")[^"]*(" rel="next">[\s\S]*?class="serif title">)[^<]*/u,
    '$1{{ with .NextInSection }}{{ .RelPermalink }}{{ end }}$2{{ with .NextInSection }}{{ .Title }}{{ end }}',
  );
  for (const [found, filledIn] of values) template = template.replaceAll(found, filledIn);
  return template;
}

/** The frame around the content of every page, for lists. */
export function shellTemplate(html: string, content: string): string {
  const [before = ''] = html.split(/<main[\s>]/u, 1);
  const after = html.slice(html.lastIndexOf('</main>'));
  return `${literal(before)}<main id="contenido">${content}${literal(after)}`;
}
