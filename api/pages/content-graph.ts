/** Implements the content graph: all public pages and their reader, from the features' page functions. */

import { byName, CONTENT_KINDS, type ContentName, POST_NAMES } from '@trama/shared/content/kinds';
import { dayIn, nextDay, startOfDay } from '@trama/shared/format/dates';
import { isoTime } from '@trama/shared/format/time';
import { LIMITS } from '@trama/shared/limits';
import type { PageReader } from '@trama/shared/page-data';
import type { PublicProgramme } from '@trama/shared/programme/page';
import { WITHOUT_REQUEST } from '@trama/shared/render-page';
import type { Config } from '../config.ts';
import type { Db } from '../core/database/open.ts';
import type { ContentGraph, DependencyTracker } from '../core/publishing/content-graph.ts';
import { hashOf } from '../core/publishing/hash.ts';
import { logoPng } from '../core/settings/logo.ts';
import { imagesFolder } from '../core/uploads/uploads.ts';
import { publicCertificate } from './certificates.ts';
import { affectedPages } from './content-changes.ts';
import { createPastCounter, eventListSource } from './event-list.ts';
import { eventQuestions } from './events.ts';
import { CONTENT_PAGES, CRITICAL_PATHS, formEventOf, pageKinds, STATIC_PATHS } from './page-kinds.ts';
import { partners, team } from './people.ts';
import { newsAbout, postListSource, postReaders } from './posts.ts';
import { noticePage } from './privacy-notice.ts';
import { programmeBook, programmePaths, publicProgramme, publicTalk } from './programme.ts';
import { PublicList } from './public-list.ts';
import { siteInfo } from './site-info.ts';
import { sitemapEntries, sitemapFiles } from './sitemaps.ts';
import { talkMaterials, talksWithFiles } from './talk-materials.ts';
import { changedByTime, nextChange } from './time-changes.ts';

export function createContentGraph(db: Db, config: Pick<Config, 'siteUrl' | 'timeZone' | 'dataDir'>): ContentGraph {
  const readSite = siteInfo(db, config);
  const pastCounter = createPastCounter(db);
  const sourcesAt = (now: number) => ({
    event: eventListSource(db, now, config.timeZone, pastCounter),
    ...byName(POST_NAMES, (name) => postListSource(db, name, now)),
  });

  async function isPrepared(path: string, now: number): Promise<boolean> {
    const id = formEventOf(path);
    return id === 0 || isOpen(id, now);
  }
  async function isOpen(id: number, now: number): Promise<boolean> {
    const event = await eventQuestions(db, sourcesAt(now).event, now, config.timeZone).call(id);
    return event !== null && event.state !== 'closed';
  }
  const kindsAt = (now: number) => pageKinds(db, now, Object.values(sourcesAt(now)), (id) => isOpen(id, now));

  return {
    staticPaths: STATIC_PATHS,
    criticalPaths: CRITICAL_PATHS,
    itemPaths: (kind, id) => CONTENT_PAGES[kind].item(id),
    listOf: (path) => Object.values(CONTENT_PAGES).find(({ listPageOf }) => listPageOf(path) !== null)?.collection ?? null,
    affectedBy(keys, lookup, unsure, now) {
      const { event, ...posts } = sourcesAt(now);
      const aroundIn = (source: Pick<typeof event, 'around'>) => async (id: number) => {
        const { previous, next } = await source.around(id);
        return [previous, next].filter((other) => other !== undefined);
      };
      const alone = async (): Promise<never[]> => [];
      return affectedPages(keys, lookup, unsure, [
        { list: new PublicList(event), around: aroundIn(event), more: (id) => programmePaths(db, id) },
        ...POST_NAMES.map((name) => ({
          list: new PublicList(posts[name]),
          // Only pages of publications link to their neighbours.
          around: name === 'publication' ? aroundIn(posts[name]) : alone,
          more: alone,
        })),
      ]);
    },
    changedByTime: (since, now) => changedByTime(db, since, now),
    nextChange: (now) => nextChange(db, now),
    async *paths(now, onRequest = false) {
      for (const kind of kindsAt(now)) yield* kind.addresses(onRequest);
    },
    async isVisiblePage(path, now) {
      if (STATIC_PATHS.includes(path)) return true;
      for (const kind of kindsAt(now)) {
        const parts = kind.parse(path);
        if (parts) return kind.exists(parts);
      }
      return false;
    },
    isPrepared,
    edition: async () => hashOf(JSON.stringify(await readSite()())),
    readers(now) {
      const sources = sourcesAt(now);
      const eventReader = eventQuestions(db, sources.event, now, config.timeZone);
      const postsReadBy = postReaders(db, now, eventReader.cards);
      const site = readSite();
      const programmes = new Map<number, Promise<PublicProgramme | null>>();
      // Shared by the pages of an event's talks, which are rendered together and depend on its programme.
      async function readProgramme(tracker: DependencyTracker, eventId: number): Promise<PublicProgramme | null> {
        const event = await eventReader.detail(tracker, eventId);
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
        eventList: (page) => eventReader.list(tracker, page),
        nearestEvents: (count) => eventReader.nearest(tracker, count),
        openCalls: (count) => eventReader.openCalls(tracker, count),
        eventPart: (part, count) => eventReader.part(tracker, part, count),
        eventSizes: () => eventReader.sizes(tracker),
        events: (ids) => eventReader.cards(tracker, ids),
        event: (id) => eventReader.detail(tracker, id),
        programme: (eventId) => readProgramme(tracker, eventId),
        async book(eventId) {
          const programme = await readProgramme(tracker, eventId);
          return programme && programmeBook(db, programme);
        },
        async talk(eventId, talkId) {
          const programme = await readProgramme(tracker, eventId);
          const isIn = programme?.sessions.some(({ talks }) => talks.some(({ id }) => id === talkId));
          const talk = programme && isIn ? await publicTalk(db, eventId, talkId) : null;
          if (!programme || !talk) return null;
          const { changesAt, ...materials } = await talkMaterials(db, programme.event, talkId, now);
          if (changesAt !== null) tracker.until(changesAt);
          return { ...talk, ...materials };
        },
        async talksWithFiles(eventId) {
          const programme = await readProgramme(tracker, eventId);
          if (!programme) return [];
          const { talks, changesAt } = await talksWithFiles(db, programme, now);
          if (changesAt !== null) tracker.until(changesAt);
          return talks;
        },
        eventPrevNext: (id) => eventReader.previousAndNext(tracker, id),
        calendarEvents: () => eventReader.calendar(tracker),
        latestEvents: (count) => eventReader.latest(tracker, count),
        posts: postsReadBy(tracker),
        async newsOf(eventId) {
          // Depends on the event, because a change of its news marks the event as stale.
          tracker.read(`event:${eventId}`);
          return postsReadBy(tracker).news.cards(await newsAbout(db, eventId, isoTime(now), LIMITS.homeItems));
        },
        async publicationPrevNext(id) {
          const { previous, next } = await sources.publication.around(id);
          const cards = await postsReadBy(tracker).publication.cards([previous, next].filter((other) => other !== undefined));
          const linkTo = (other: number | undefined) => cards.find((card) => card.id === other) ?? null;
          return { previous: linkTo(previous), next: linkTo(next) };
        },
        sitemapFiles: (kind: ContentName) => sitemapFiles(db, CONTENT_KINDS[kind].table, now),
        sitemapFile: (kind: ContentName, file: number) => sitemapEntries(db, CONTENT_KINDS[kind].table, file, now),
        privacyNotice: (version) => noticePage(db, tracker, version),
        certificate(code) {
          tracker.read(`certificate:${code}`);
          return publicCertificate(db, code);
        },
        team: () => team(db, tracker),
        partners: () => partners(db, tracker),
        ...WITHOUT_REQUEST,
      });
    },
  };
}
