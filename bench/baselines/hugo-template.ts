/**
 * Hugo templates from the product's own pages: an event's facts in a served page are replaced by Hugo's fields. So both tools
 * write the same head, navigation, drawings and structured data.
 */

import type { Event } from '@trama/shared/events/event';
import { hourOf, isoDay } from '@trama/shared/format/dates';
import { formatDate } from '@trama/shared/format/format';
import { PAGES } from '@trama/shared/paths';

/** Escapes the page's own braces, which Hugo would interpret. */
const literal = (html: string) => html.replace(/\{\{/gu, '{{ "{{" }}');
const escaped = (text: string) =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;').replace(/'/gu, '&#39;');
const day = (name: string, layout: string) => `{{ dateFormat "${layout}" .Params.${name} }}`;

/** Turns the page of `event` into a template for all events. */
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

/** Turns the parts around a page's content into a template for lists. */
export function shellTemplate(html: string, content: string): string {
  const [before = ''] = html.split(/<main[\s>]/u, 1);
  const after = html.slice(html.lastIndexOf('</main>'));
  return `${literal(before)}<main id="contenido">${content}${literal(after)}`;
}
