/** All public pages of the product and the one reader they are given: where the features' page functions meet. */
import { dayIn, nextDay, startOfDay } from '@trama/shared/dates';
import type { PageReader, SitemapKind } from '@trama/shared/page-data';
import {
  APPLICANT_PAGES,
  MISSING_PAGES,
  NON_HTML_PATHS,
  PAGES,
  PERSON_PAGES,
  SITEMAP_NAMES,
  STATIC_PAGES,
} from '@trama/shared/paths';
import type { PublicProgramme } from '@trama/shared/programme-page';
import type { Config } from '../config.ts';
import type { Db } from '../core/database/open.ts';
import type { CollectionKey, ContentGraph, DependencyTracker, ItemKind } from '../core/publishing/content-graph.ts';
import { hashOf } from '../core/publishing/hash.ts';
import { logoPng } from '../core/settings/logo.ts';
import { imagesFolder } from '../core/uploads/uploads.ts';
import { newsKind } from '../features/news/index.ts';
import { publicationKind } from '../features/publications/index.ts';
import { certificateCodes, publicCertificate } from './certificates.ts';
import { affectedPages, KIND_PATHS } from './content-changes.ts';
import { createPastCounter, eventListSource } from './event-list.ts';
import { eventQuestions } from './events.ts';
import { partners, team } from './people.ts';
import { postCard, postDetail, postListSource, postQuestions, publicationCard, publicationDetail } from './posts.ts';
import { noticePage, noticeVersions } from './privacy-notice.ts';
import { programmeBook, programmePaths, publicProgramme, publicTalk, withProgramme } from './programme.ts';
import { PublicList } from './public-list.ts';
import { siteInfo } from './site-info.ts';
import { sitemapEntries, sitemapFiles } from './sitemaps.ts';
import { talkMaterials } from './talk-materials.ts';
import { changedByTime, nextChange } from './time-changes.ts';
import { visibleIds, visibleRows } from './visible-rows.ts';

const CRITICAL_PATHS = [PAGES.home, ...MISSING_PAGES, PAGES.events, PAGES.error];
const STATIC_PATHS = [
  ...CRITICAL_PATHS,
  PAGES.news,
  PAGES.publications,
  ...STATIC_PAGES,
  PAGES.unsubscribe,
  PAGES.publishing,
  PAGES.unprepared,
  ...Object.values(APPLICANT_PAGES),
  ...Object.values(PERSON_PAGES),
  NON_HTML_PATHS.robots,
  NON_HTML_PATHS.sitemap,
  NON_HTML_PATHS.staticSitemap,
  NON_HTML_PATHS.calendar,
  NON_HTML_PATHS.eventsFeed,
  NON_HTML_PATHS.newsFeed,
  NON_HTML_PATHS.publicationsFeed,
  NON_HTML_PATHS.joinCode,
  NON_HTML_PATHS.certificateFrame,
  NON_HTML_PATHS.logo,
];
const LISTS_AT_ONCE = 100;
const NOTICE_VERSION = /^\/privacidad\/v([1-9]\d{0,5})$/u;
const OF_EVENT = /^\/blog\/([1-9]\d{0,14})\/(?:programa|libro|ponencias\/[1-9]\d{0,14})$/u;
const CERTIFICATE = /^\/certificado\/([A-Z2-9-]{19})$/u;
const APPLY = /^\/postulacion\/([1-9]\d{0,14})$/u;
const SITEMAP = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,8})\.xml$/u;
const KINDS: readonly ItemKind[] = ['event', 'news', 'publication'];
const COLLECTIONS: Record<ItemKind, CollectionKey> = { event: 'events', news: 'news', publication: 'publications' };

export function createContentGraph(db: Db, config: Pick<Config, 'siteUrl' | 'timeZone' | 'dataDir'>): ContentGraph {
  const readSite = siteInfo(db, config);
  const pastCounter = createPastCounter(db);
  const sourcesAt = (now: number) => ({
    event: eventListSource(db, now, config.timeZone, pastCounter),
    news: postListSource(db, newsKind, now),
    publication: postListSource(db, publicationKind, now),
  });

  async function* paths(now: number, onRequest: boolean): AsyncGenerator<string[]> {
    const sources = sourcesAt(now);
    const open = new Set(await sources.event.open());
    yield (await noticeVersions(db)).map(({ version }) => PAGES.privacyVersion(version));
    for await (const codes of certificateCodes(db)) yield codes.map(PAGES.certificate);
    for (const kind of KINDS) {
      const { list, item } = KIND_PATHS[kind];
      const pages = await new PublicList(sources[kind]).pages();
      for (let page = 1; page <= pages; page += LISTS_AT_ONCE) {
        const last = Math.min(pages, page + LISTS_AT_ONCE - 1);
        yield Array.from({ length: last - page + 1 }, (_, index) => list(page + index));
      }
      for await (const ids of visibleIds(db, COLLECTIONS[kind], now)) {
        if (kind === 'event') for (const id of await withProgramme(db, ids)) yield programmePaths(db, id);
        yield ids.flatMap((id) => (kind !== 'event' || onRequest || open.has(id) ? item(id) : item(id).slice(0, 1)));
      }
      yield (await sitemapFiles(db, COLLECTIONS[kind], now)).map((file) => NON_HTML_PATHS.sitemapFile(kind, file));
    }
  }

  return {
    staticPaths: STATIC_PATHS,
    criticalPaths: CRITICAL_PATHS,
    itemPaths: (kind, id) => KIND_PATHS[kind].item(id),
    listOf(path) {
      const kind = KINDS.find((each) => KIND_PATHS[each].listPageOf(path) !== null);
      return kind ? COLLECTIONS[kind] : null;
    },
    affectedBy(keys, lookup, unsure, now) {
      const { event, news, publication } = sourcesAt(now);
      const around = async (id: number) => {
        const { previous, next } = await event.around(id);
        return [previous, next].filter((other) => other !== undefined);
      };
      const alone = async (): Promise<never[]> => [];
      return affectedPages(keys, lookup, unsure, [
        { list: new PublicList(event), around, more: (id) => programmePaths(db, id) },
        { list: new PublicList(news), around: alone, more: alone },
        { list: new PublicList(publication), around: alone, more: alone },
      ]);
    },
    changedByTime: (since, now) => changedByTime(db, since, now),
    nextChange: (now) => nextChange(db, now),
    paths: (now, onRequest = false) => paths(now, onRequest),
    async isVisiblePage(path, now) {
      if (STATIC_PATHS.includes(path)) return true;
      if (APPLY.test(path)) return this.isPrepared(path, now);
      const [, name, file] = SITEMAP.exec(path) ?? [];
      const listed = KINDS.find((kind) => SITEMAP_NAMES[kind] === name);
      if (listed) return (await sitemapFiles(db, COLLECTIONS[listed], now)).includes(Number(file));
      const [, version] = NOTICE_VERSION.exec(path) ?? [];
      const ofEvent = Number(OF_EVENT.exec(path)?.[1] ?? 0);
      if (ofEvent > 0) {
        const [event] = await visibleRows(db, 'events', now, ofEvent, 1);
        return event?.id === ofEvent && (await programmePaths(db, ofEvent)).includes(path);
      }
      const [, code] = CERTIFICATE.exec(path) ?? [];
      if (code) return (await publicCertificate(db, code)) !== null;
      if (version) return (await noticeVersions(db)).some((each) => each.version === Number(version));
      for (const kind of KINDS) {
        const { list, listPageOf } = KIND_PATHS[kind];
        const page = listPageOf(path);
        // Of the many ways to write a number only the list's own.
        if (page !== null) return path === list(page) && page <= (await new PublicList(sourcesAt(now)[kind]).pages());
        const id = Number(/\/(\d{1,15})$/u.exec(path)?.[1] ?? 0);
        if (id > 0 && KIND_PATHS[kind].item(id)[0] === path)
          return (await visibleRows(db, COLLECTIONS[kind], now, id, 1))[0]?.id === id;
      }
      return false;
    },
    async isPrepared(path, now) {
      const id = Number(APPLY.exec(path)?.[1] ?? 0);
      if (id === 0) return true;
      const event = await eventQuestions(db, sourcesAt(now).event, now, config.timeZone).call(id);
      return event !== null && event.state !== 'closed';
    },
    edition: async () => hashOf(JSON.stringify(await readSite()())),
    readers(now) {
      const sources = sourcesAt(now);
      const askEvents = eventQuestions(db, sources.event, now, config.timeZone);
      const askNews = postQuestions(db, newsKind, now, { cardOf: postCard, detailOf: postDetail });
      const askPublications = postQuestions(db, publicationKind, now, { cardOf: publicationCard, detailOf: publicationDetail });
      const site = readSite();
      const programmes = new Map<number, Promise<PublicProgramme | null>>();
      // The pages of an event's talks are rendered together, and all show something of its programme.
      async function askProgramme(tracker: DependencyTracker, eventId: number): Promise<PublicProgramme | null> {
        const event = await askEvents.detail(tracker, eventId);
        if (!event) return null;
        const known = programmes.get(eventId) ?? publicProgramme(db, event);
        programmes.set(eventId, known);
        return known;
      }
      const today = dayIn(now, config.timeZone);
      const year = today.slice(0, 4);
      const yearEnds = startOfDay(`${Number(year) + 1}-01-01`, config.timeZone);
      return (tracker: DependencyTracker): PageReader => ({
        site() {
          tracker.read('site');
          return site();
        },
        async logo() {
          tracker.read('site');
          return (await logoPng(db, imagesFolder(config.dataDir)))?.png ?? null;
        },
        hasCome(instant) {
          if (instant === null) return false;
          const at = Date.parse(instant);
          if (at > now) tracker.until(at);
          return at <= now;
        },
        isOver(day) {
          if (day >= today) tracker.until(startOfDay(nextDay(day), config.timeZone));
          return day < today;
        },
        year() {
          tracker.until(yearEnds);
          return year;
        },
        eventList: (page) => askEvents.list(tracker, page),
        nearestEvents: (count) => askEvents.nearest(tracker, count),
        openCalls: () => askEvents.openCalls(tracker),
        nextCall: () => askEvents.nextCall(tracker),
        eventPart: (part, count) => askEvents.part(tracker, part, count),
        eventSizes: () => askEvents.sizes(tracker),
        events: (ids) => askEvents.cards(tracker, ids),
        event: (id) => askEvents.detail(tracker, id),
        programme: (eventId) => askProgramme(tracker, eventId),
        async book(eventId) {
          const programme = await askProgramme(tracker, eventId);
          return programme && programmeBook(db, programme);
        },
        async talk(eventId, talkId) {
          const programme = await askProgramme(tracker, eventId);
          const isIn = programme?.sessions.some(({ talks }) => talks.some(({ id }) => id === talkId));
          const talk = programme && isIn ? await publicTalk(db, eventId, talkId) : null;
          if (!programme || !talk) return null;
          const { changesAt, ...materials } = await talkMaterials(db, programme.event, talkId, now);
          if (changesAt !== null) tracker.until(changesAt);
          return { ...talk, ...materials };
        },
        eventPrevNext: (id) => askEvents.previousAndNext(tracker, id),
        calendarEvents: () => askEvents.calendar(tracker),
        latestEvents: (count) => askEvents.latest(tracker, count),
        newsList: (page) => askNews.list(tracker, page),
        latestNews: (count) => askNews.latest(tracker, count),
        newsItem: (id) => askNews.detail(tracker, id),
        publicationList: (page) => askPublications.list(tracker, page),
        latestPublications: (count) => askPublications.latest(tracker, count),
        publication: (id) => askPublications.detail(tracker, id),
        sitemapFiles: (kind: SitemapKind) => sitemapFiles(db, COLLECTIONS[kind], now),
        sitemapFile: (kind: SitemapKind, file: number) => sitemapEntries(db, COLLECTIONS[kind], file, now),
        privacyNotice: (version) => noticePage(db, tracker, version),
        certificate(code) {
          tracker.read(`certificate:${code}`);
          return publicCertificate(db, code);
        },
        team: () => team(db, tracker),
        partners: () => partners(db, tracker),
        answer: () => null,
        found: async () => null,
        verification: () => null,
        isExported: () => false,
      });
    },
  };
}
