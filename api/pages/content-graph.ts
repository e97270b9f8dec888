/** All public pages of the product and the one reader they are given: where the features' page functions meet. */
import { dayIn, nextDay, startOfDay } from '@trama/shared/dates';
import { APPLICANT_PAGES, MISSING_PAGES, NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import type { Config } from '../config.ts';
import type { Db } from '../core/database/open.ts';
import { BACKGROUND_ORDER, type ContentGraph } from '../core/publishing/page-source.ts';
import { newsKind } from '../features/news/index.ts';
import { publicationKind } from '../features/publications/index.ts';
import { EventList } from './event-list.ts';
import { eventQuestions } from './events.ts';
import { partners, team } from './people.ts';
import { PostList, postQuestions } from './posts.ts';
import { siteInfo } from './site-info.ts';

const CRITICAL_PATHS = [PAGES.home, ...MISSING_PAGES, PAGES.events, PAGES.error];
const STATIC_PATHS = [
  ...CRITICAL_PATHS,
  PAGES.about,
  PAGES.apply,
  PAGES.unsubscribe,
  PAGES.privacy,
  ...Object.values(APPLICANT_PAGES),
];
/** Nobody reads these right after an edit, and two of them list every event. */
const MACHINES = [
  NON_HTML_PATHS.robots,
  NON_HTML_PATHS.sitemap,
  NON_HTML_PATHS.calendar,
  NON_HTML_PATHS.eventsFeed,
  NON_HTML_PATHS.newsFeed,
  NON_HTML_PATHS.publicationsFeed,
  NON_HTML_PATHS.joinCode,
] as const;
/** After an edit the first pages of lists and home matter most; further list pages can follow. */
const LIST_PRIORITIES: Record<string, number> = { [PAGES.events]: 1, [PAGES.news]: 1, [PAGES.publications]: 1, [PAGES.home]: 2 };
const FIXED_PRIORITY = 3;
const OTHER_PRIORITY = 4;

export function createContentGraph(db: Db, config: Pick<Config, 'siteUrl' | 'timeZone'>): ContentGraph {
  const events = new EventList(db, config.timeZone);
  const news = new PostList(db, newsKind);
  const publications = new PostList(db, publicationKind);
  const fixed = new Set<string>(STATIC_PATHS);
  const machines = new Set<string>(MACHINES);
  const readSite = siteInfo(db, config);

  return {
    sources: [events, news, publications],
    staticPaths: [...STATIC_PATHS, ...MACHINES],
    criticalPaths: CRITICAL_PATHS,
    priority(path) {
      if (machines.has(path)) return BACKGROUND_ORDER;
      return LIST_PRIORITIES[path] ?? (fixed.has(path) ? FIXED_PRIORITY : OTHER_PRIORITY);
    },
    readers(now) {
      const askEvents = eventQuestions(db, events, now, config.timeZone);
      const askNews = postQuestions(db, newsKind, news, now);
      const askPublications = postQuestions(db, publicationKind, publications, now);
      const site = readSite();
      const today = dayIn(now, config.timeZone);
      const year = today.slice(0, 4);
      const yearEnds = startOfDay(`${Number(year) + 1}-01-01`, config.timeZone);
      return (tracker) => ({
        site() {
          tracker.read('site');
          return site();
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
        event: (id) => askEvents.detail(tracker, id),
        eventPrevNext: (id) => askEvents.neighbours(tracker, id),
        allEvents: () => askEvents.all(tracker),
        latestEvents: (count) => askEvents.latest(tracker, count),
        newsList: (page) => askNews.list(tracker, page),
        latestNews: (count) => askNews.latest(tracker, count),
        newsItem: (id) => askNews.detail(tracker, id),
        allNews: () => askNews.all(tracker),
        publicationList: (page) => askPublications.list(tracker, page),
        latestPublications: (count) => askPublications.latest(tracker, count),
        publication: (id) => askPublications.detail(tracker, id),
        allPublications: () => askPublications.all(tracker),
        team: () => team(db, tracker),
        partners: () => partners(db, tracker),
      });
    },
  };
}
