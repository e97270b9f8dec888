/** Promises about machine-readable files: feeds, calendars, sitemaps, citations, robots. */
import { CONTENT_KINDS, CONTENT_NAMES, type ContentName, POST_NAMES } from '@trama/shared/content/kinds';
import { startsAt } from '@trama/shared/events/times';
import { LIMITS } from '@trama/shared/limits';
import type { PageEntry, PageReader } from '@trama/shared/page-data';
import {
  ADMIN_SEGMENTS,
  API,
  type CitationFormat,
  CONTENT_PATHS,
  NON_HTML_PATHS,
  PAGES,
  STATIC_PAGES,
} from '@trama/shared/paths';
import { CALENDAR_TEXTS } from '@trama/shared/texts/events';
import { parseFeed } from 'htmlparser2';
import { type PageKind, pageKind, type Seen } from './table.ts';

interface Entry {
  id: number;
  title: string;
}
const feed = (name: string, address: RegExp, item: (id: number) => string, entries: (reader: PageReader) => Promise<Entry[]>) =>
  pageKind({
    name,
    address,
    as: 'file',
    content: entries,
    promises: [
      {
        says: 'has the newest items in order: title, address and summary',
        holds: ({ text, site }, items) => {
          const found = parseFeed(text);
          return (
            found?.type === 'atom' &&
            found.items.length === items.length &&
            items.every(
              ({ id, title }, index) =>
                found.items[index]?.title?.replace(/\s+/gu, ' ').trim() === title.replace(/\s+/gu, ' ').trim() &&
                found.items[index].link === site.origin + item(id) &&
                Boolean(found.items[index].description),
            )
          );
        },
      },
    ],
  });

/** Lines of a calendar, unfolded, with their escapes undone. */
const linesOf = ({ text }: Seen) =>
  text
    .replace(/\r\n /gu, '')
    .replace(/\\([,;\\])/gu, '$1')
    .split('\r\n');
const summaries = (seen: Seen) => linesOf(seen).flatMap((line) => (line.startsWith('SUMMARY:') ? [line.slice(8)] : []));
const isCalendar = {
  says: 'is a calendar whose entries have a beginning and an identity that stays',
  holds: (seen: Seen) => {
    const lines = linesOf(seen);
    const count = (start: string) => lines.filter((line) => line.startsWith(start)).length;
    return (
      lines[0] === 'BEGIN:VCALENDAR' && count('UID:') === count('BEGIN:VEVENT') && count('SEQUENCE:') === count('BEGIN:VEVENT')
    );
  },
};
const titled = (seen: Seen, title: string) =>
  summaries(seen).some((summary) => summary.includes(title.replace(/\s+/gu, ' ').trim()));

const calendars: PageKind[] = [
  pageKind({
    name: 'The calendar of all events',
    address: /^\/eventos\.ics$/u,
    as: 'file',
    content: (reader) => reader.calendarEvents(),
    promises: [
      isCalendar,
      {
        says: 'has every event to come and of the last year, and says which are cancelled',
        holds: (seen, events) =>
          summaries(seen).length === events.length &&
          events.every(({ title, state }) =>
            titled(seen, state === 'scheduled' ? title : `${CALENDAR_TEXTS.changes[state]}: ${title}`),
          ),
      },
    ],
  }),
  pageKind({
    name: 'An event for a calendar',
    address: /^\/blog\/(\d+)\/evento\.ics$/u,
    as: 'file',
    content: (reader, id) => reader.event(Number(id)),
    promises: [
      isCalendar,
      { says: 'says its title', holds: (seen, { title }) => titled(seen, title) },
      {
        says: 'begins when the event does',
        holds: (seen, event) =>
          linesOf(seen).some((line) => line.startsWith(`DTSTART;TZID=${event.timeZone}:`)) && startsAt(event) > 0,
      },
    ],
  }),
  pageKind({
    name: 'The close of a call for a calendar',
    address: /^\/blog\/(\d+)\/plazo\.ics$/u,
    as: 'file',
    content: (reader, id) => reader.event(Number(id)),
    promises: [
      isCalendar,
      {
        says: 'says what closes, and rings before it',
        holds: (seen, { title }) => titled(seen, CALENDAR_TEXTS.deadline(title)) && linesOf(seen).includes('BEGIN:VALARM'),
      },
    ],
  }),
  pageKind({
    name: 'A programme for a calendar',
    address: /^\/blog\/(\d+)\/programa\.ics$/u,
    as: 'file',
    content: (reader, id) => reader.programme(Number(id)),
    promises: [
      isCalendar,
      {
        says: 'has every talk',
        holds: (seen, { sessions }) =>
          sessions.filter(({ kind }) => kind !== 'poster').every(({ talks }) => talks.every(({ title }) => titled(seen, title))),
      },
    ],
  }),
  pageKind({
    name: 'A talk for a calendar',
    address: /^\/blog\/(\d+)\/ponencias\/(\d+)\.ics$/u,
    as: 'file',
    content: (reader, event, id) => reader.talk(Number(event), Number(id)),
    promises: [isCalendar, { says: 'says its title', holds: (seen, { title }) => titled(seen, title) }],
  }),
];

const locations = ({ text }: Seen) => [...text.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address]) => address);
const lists = (seen: Seen, paths: readonly string[]) => {
  const found = new Set(locations(seen));
  return paths.every((path) => found.has(seen.site.origin + path));
};

const sitemaps: PageKind[] = [
  pageKind({
    name: 'The sitemap',
    address: /^\/sitemap\.xml$/u,
    as: 'file',
    content: async (reader) =>
      (
        await Promise.all(
          CONTENT_NAMES.map(async (kind) => (await reader.sitemapFiles(kind)).map(CONTENT_PATHS[kind].sitemapFile)),
        )
      ).flat(),
    promises: [
      { says: 'names every file of addresses', holds: (seen, files) => lists(seen, [NON_HTML_PATHS.staticSitemap, ...files]) },
    ],
  }),
  pageKind({
    name: 'The sitemap of fixed pages',
    address: /^\/sitemaps\/paginas\.xml$/u,
    as: 'file',
    content: async () => STATIC_PAGES,
    promises: [
      {
        says: 'has the home page, the lists and every fixed page',
        holds: (seen, pages) => lists(seen, [PAGES.home, ...CONTENT_NAMES.map((name) => CONTENT_KINDS[name].list), ...pages]),
      },
    ],
  }),
  pageKind({
    name: 'A sitemap of items',
    address: /^\/sitemaps\/([a-z]+)-(\d+)\.xml$/u,
    as: 'file',
    async content(reader, name, file): Promise<{ kind: ContentName; entries: PageEntry[] } | null> {
      const kind = CONTENT_NAMES.find((each) => CONTENT_KINDS[each].plural === name);
      const entries = kind && (await reader.sitemapFile(kind, Number(file)));
      return kind && entries ? { kind, entries } : null;
    },
    promises: [
      {
        says: 'has each item and its further pages',
        holds: (seen, { kind, entries }) =>
          entries.every(({ id, pages = [] }) => lists(seen, [CONTENT_PATHS[kind].item(id), ...pages])),
      },
    ],
  }),
  pageKind({
    name: 'The file for robots',
    address: /^\/robots\.txt$/u,
    as: 'file',
    content: async () => [API, ...ADMIN_SEGMENTS.map((segment) => `/${segment}`)],
    promises: [
      {
        says: 'closes the API and the panel, and names the sitemap',
        holds: ({ text, site }, closed) =>
          closed.every((path) => text.includes(`Disallow: ${path}/\n`)) &&
          text.includes(`Sitemap: ${site.origin}${NON_HTML_PATHS.sitemap}`),
      },
    ],
  }),
];

const TITLE: Readonly<Record<CitationFormat, RegExp>> = { bib: /^\s*title\s*=/imu, ris: /^TI {2}- /mu, json: /^\s*"title": "/mu };
const citation = (
  name: string,
  address: RegExp,
  titleOf: (reader: PageReader, ...ids: string[]) => Promise<string | undefined>,
) =>
  pageKind({
    name,
    address,
    as: 'file',
    content: async (reader, ...groups) => (await titleOf(reader, ...groups)) ?? null,
    promises: [
      {
        says: 'says the title',
        holds: ({ text, path }) =>
          Object.entries(TITLE).some(([format, title]) => path.endsWith(`.${format}`) && title.test(text)),
      },
    ],
  });

export const MACHINES = [
  feed('The feed of events', /^\/feeds\/eventos\.xml$/u, PAGES.event, (reader) => reader.latestEvents(LIMITS.feedSize)),
  ...POST_NAMES.map((name) => {
    const { table, plural } = CONTENT_KINDS[name];
    return feed(`The feed of ${table}`, new RegExp(`^/feeds/${plural}\\.xml$`, 'u'), CONTENT_PATHS[name].item, (reader) =>
      reader.posts[name].latest(LIMITS.feedSize),
    );
  }),
  ...calendars,
  ...sitemaps,
  citation(
    'A publication to cite',
    /^\/publicaciones\/(\d+)\/cita\.(?:bib|ris|json)$/u,
    async (reader, id) => (await reader.posts.publication.item(Number(id)))?.title,
  ),
  citation(
    'A talk to cite',
    /^\/blog\/(\d+)\/ponencias\/(\d+)\.(?:bib|ris|json)$/u,
    async (reader, event, id) => (await reader.talk(Number(event), Number(id)))?.title,
  ),
  citation(
    'A book to cite',
    /^\/blog\/(\d+)\/libro\.(?:bib|ris|json)$/u,
    async (reader, id) => (await reader.programme(Number(id)))?.event.title,
  ),
];
