/** Hugo with the same events and pages. One page per event, a list in pages of twenty, and a home page with the next three. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Event } from '@trama/shared/events/event';
import { hourOf } from '@trama/shared/format/dates';
import { plainText } from '@trama/shared/format/text';
import { versionOf } from '../machine.ts';
import { median } from '../stats.ts';
import { pageTemplate, shellTemplate } from './hugo-template.ts';
import { emptyFolder, writeFiles } from './workspace.ts';

const run = promisify(execFile);

/** Templates by file path. */
type Layouts = Record<string, string>;

const shell = (body: string) =>
  `<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{{ .Title }}</title><link rel="canonical" href="{{ .Permalink }}"></head><body><header><nav>
<a href="/">Inicio</a><a href="/blog/">Eventos</a></nav></header><main>${body}</main><footer>{{ .Site.Title }}</footer></body></html>`;

const PLAIN_CARD = `<article><a href="{{ .RelPermalink }}"><h2>{{ .Title }}</h2></a>
<time datetime="{{ .Params.day }}">{{ dateFormat "02/01/2006" .Params.day }}</time><p>{{ .Params.location }}</p></article>`;

/** Minimal templates: a lower bound for Hugo's build time. */
export const LEAN_LAYOUTS: Layouts = {
  'layouts/_default/single.html': shell(`<h1>{{ .Title }}</h1><dl><dt>Fecha</dt><dd>{{ dateFormat "02/01/2006" .Params.day }}</dd>
<dt>Fecha término Postulación</dt><dd>{{ dateFormat "02/01/2006" .Params.closes }}</dd><dt>Lugar</dt><dd>{{ .Params.location }}</dd></dl>{{ .Content }}
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}`),
  'layouts/_default/list.html': shell(
    `<h1>Eventos</h1>{{ range (.Paginate .Pages).Pages }}${PLAIN_CARD}{{ end }}{{ template "_internal/pagination.html" . }}`,
  ),
  'layouts/index.html': shell(
    `<h1>{{ .Site.Title }}</h1>{{ range first 3 (where .Site.RegularPages "Section" "blog") }}${PLAIN_CARD}{{ end }}`,
  ),
};

const CARD = `<li><article class="card"><a href="{{ .RelPermalink }}"><img src="/portadas/event-{{ .Params.id }}-640x400.svg" width="640" height="400" alt="" loading="lazy"><h2>{{ .Title }}</h2></a>
<time datetime="{{ .Params.day }}">{{ dateFormat "02/01/2006" .Params.day }}</time><p>{{ .Params.location }}</p></article></li>`;

/** Pages served by the product: an event's and a list's. */
export interface Served {
  event: Event;
  page: string;
  list: string;
}

/** Templates that write the product's pages. */
export const sameLayouts = ({ event, page, list }: Served): Layouts => ({
  'layouts/_default/single.html': pageTemplate(page, event),
  'layouts/_default/list.html': shellTemplate(
    list,
    `<ul>{{ range (.Paginate .Pages).Pages }}${CARD}{{ end }}</ul>{{ template "_internal/pagination.html" . }}`,
  ),
  'layouts/index.html': shellTemplate(
    list,
    `<ul>{{ range first 3 (where .Site.RegularPages "Section" "blog") }}${CARD}{{ end }}</ul>`,
  ),
});

const CONFIG = {
  baseURL: 'https://example.org/',
  languageCode: 'es-CL',
  title: 'Trama',
  paginate: 20,
  paginatePath: 'pagina',
  disableKinds: ['taxonomy', 'term', 'RSS'],
};

const pageOf = (event: Event) =>
  `${JSON.stringify({
    title: event.event_title,
    date: event.event_date,
    day: event.event_date.slice(0, 10),
    closes: (event.event_end_date ?? event.event_date).slice(0, 10),
    hour: hourOf(event.event_time),
    id: event.event_id,
    summary: plainText(event.event_description).slice(0, 160),
    location: event.event_location,
  })}\n${event.event_description}\n`;

export interface BuildFigure {
  version: string;
  /** Median ms of a whole build. */
  ms: number;
}

/** Builds the whole site `rounds` times from scratch; null if Hugo is not installed. */
export async function hugoBuild(events: readonly Event[], layouts: Layouts, rounds: number): Promise<BuildFigure | null> {
  const version = versionOf('hugo', ['version']);
  if (!version) return null;
  const folder = await emptyFolder('hugo');
  await writeFiles(folder, { 'config.json': JSON.stringify(CONFIG), ...layouts });
  // Publishes events of the future, which Hugo would omit.
  await writeFiles(folder, Object.fromEntries(events.map((event) => [`content/blog/${event.event_id}.html`, pageOf(event)])));
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await rm(join(folder, 'public'), { recursive: true, force: true });
    const started = performance.now();
    await run('hugo', ['--quiet', '--buildFuture', '--source', folder]);
    samples.push(performance.now() - started);
  }
  return { version: /v[\d.]+/u.exec(version)?.[0] ?? version, ms: median(samples) };
}
