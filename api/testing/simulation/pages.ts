/**
 * Templates that print everything that a page reads, so that a missed change makes the stored page differ. They read the same
 * data as the templates of `site/` in a fraction of the time.
 */

import { CONTENT_KINDS, CONTENT_NAMES, type ContentName } from '@trama/shared/content/kinds';
import { LIMITS } from '@trama/shared/limits';
import { EVENT_PARTS, type PageReader } from '@trama/shared/page-data';
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import type { RenderedPage, RenderPage } from '@trama/shared/render-page';

type Read = (reader: PageReader, ...found: string[]) => unknown[];

const LIST = 100;
const FEED = 50;
const HOME = 3;

const sitemapKind = (name: string | undefined): ContentName =>
  CONTENT_NAMES.find((each) => CONTENT_KINDS[each].plural === name) ?? 'event';

async function programmeOf(reader: PageReader, id: number): Promise<unknown> {
  const programme = await reader.programme(id);
  return programme && { ...programme, over: reader.isOver(programme.days.at(-1) ?? '2000-01-01') };
}

async function eventOf(reader: PageReader, id: number): Promise<unknown> {
  const event = await reader.event(id);
  if (!event) return null;
  const { call, date } = event;
  const instants = [call.closesAt, call.opensAt ?? null, date].map((instant) => [instant, reader.hasCome(instant)]);
  const files = event.stage === 'past' ? await reader.talksWithFiles(id) : [];
  return { event, files, news: await reader.newsOf(id), instants, over: reader.isOver(date.slice(0, 10)) };
}

const neighboursOf = async (reader: PageReader, id: number): Promise<unknown> =>
  (await reader.event(id)) && reader.eventPrevNext(id);

/** Data that the page of an address reads. A missing item (null) makes the page missing. */
const READS: readonly (readonly [address: RegExp, read: Read])[] = [
  [
    /^\/$/u,
    (r) => [r.nearestEvents(HOME), r.openCalls(LIMITS.homeCalls), r.posts.news.latest(HOME), r.posts.publication.latest(HOME)],
  ],
  [/^\/blog(?:\/pagina\/(\d+))?$/u, (r, page = '1') => [r.eventList(Number(page)), r.eventSizes()]],
  [/^\/blog\/(?:proximos|realizados|en-linea)$/u, (r) => EVENT_PARTS.map((part) => r.eventPart(part, LIST))],
  [/^\/(?:blog\/abiertas|postulacion)$/u, (r) => [r.openCalls()]],
  [/^\/blog\/(\d+)$/u, (r, id) => [eventOf(r, Number(id)), neighboursOf(r, Number(id))]],
  [/^\/postulacion\/(\d+)$/u, (r, id) => [eventOf(r, Number(id))]],
  [/^\/blog\/(\d+)\/programa$/u, (r, id) => [programmeOf(r, Number(id)), r.event(Number(id))]],
  [/^\/blog\/(\d+)\/libro$/u, (r, id) => [r.book(Number(id))]],
  [/^\/blog\/(\d+)\/ponencias\/(\d+)$/u, (r, id, talk) => [r.talk(Number(id), Number(talk))]],
  [/^\/noticias(?:\/pagina\/(\d+))?$/u, (r, page = '1') => [r.posts.news.list(Number(page))]],
  [/^\/noticias\/(\d+)$/u, (r, id) => [r.posts.news.item(Number(id)), r.posts.news.latest(HOME + 1)]],
  [/^\/publicaciones(?:\/pagina\/(\d+))?$/u, (r, page = '1') => [r.posts.publication.list(Number(page))]],
  [/^\/publicaciones\/(\d+)$/u, (r, id) => [r.posts.publication.item(Number(id)), r.publicationPrevNext(Number(id))]],
  [/^\/certificado\/([A-Z2-9-]{19})$/u, (r, code = '') => [r.certificate(code)]],
  [/^\/privacidad(?:\/v(\d+))?$/u, (r, version) => [r.privacyNotice(version ? Number(version) : undefined)]],
  [/^\/acerca-de$/u, (r) => [r.team(), r.partners()]],
  [/^\/eventos\.ics$/u, (r) => [r.calendarEvents()]],
  [/^\/feeds\/eventos\.xml$/u, (r) => [r.latestEvents(FEED)]],
  [/^\/feeds\/noticias\.xml$/u, (r) => [r.posts.news.latest(FEED)]],
  [/^\/feeds\/publicaciones\.xml$/u, (r) => [r.posts.publication.latest(FEED)]],
  [/^\/sitemap\.xml$/u, (r) => CONTENT_NAMES.map((kind) => r.sitemapFiles(kind))],
  [/^\/sitemaps\/([a-z]+)-(\d+)\.xml$/u, (r, name, file) => [r.sitemapFile(sitemapKind(name), Number(file))]],
];

const page = (status: number, words: unknown): RenderedPage => ({
  status,
  contentType: 'text/html; charset=utf-8',
  csp: null,
  body: new TextEncoder().encode(JSON.stringify(words, null, 1)),
});

/** Renders an address by its entry in `READS`. */
export const recordingTemplates: RenderPage = async (path, reader) => {
  const single = path === PAGES.answer ? reader.answer() : path === PAGES.found ? await reader.foundEvents() : null;
  if (single) return page(200, single);
  if (path === NON_HTML_PATHS.logo) return page((await reader.logo()) ? 200 : 404, path);
  const site = path.startsWith('/feeds/') || path.endsWith('.xml') ? null : { ...(await reader.site()), year: reader.year() };
  for (const [address, read] of READS) {
    const [match, ...found] = address.exec(path) ?? [];
    if (match === undefined) continue;
    const words = await Promise.all(read(reader, ...found));
    return words[0] === null ? page(404, path) : page(200, { path, words, site });
  }
  return page(200, { path, site });
};
