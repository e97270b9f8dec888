/** All public pages of the product and the one reader they are given: where the features' page functions meet. */
import { dayIn, nextDay, startOfDay } from '@trama/shared/dates';
import { APPLICANT_PAGES, MACHINE_PAGES, MISSING_PAGES, PAGES } from '@trama/shared/paths';
import type { Config } from '../config.ts';
import type { Db } from '../core/database/open.ts';
import { LEISURE, type PageContent } from '../core/publishing/page-source.ts';
import { EventList, eventQuestions } from './events.ts';
import { NewsList, newsQuestions } from './news.ts';
import { partners, team } from './people.ts';
import { PublicationList, publicationQuestions } from './publications.ts';
import { siteInfo } from './site-info.ts';

const BASIC = [PAGES.home, ...MISSING_PAGES, PAGES.events, PAGES.error];
const FIXED = [...BASIC, PAGES.about, PAGES.apply, PAGES.unsubscribe, PAGES.privacy, ...Object.values(APPLICANT_PAGES)];
/** Nobody reads these right after an edit, and two of them list every event. */
const MACHINES = [
  MACHINE_PAGES.robots,
  MACHINE_PAGES.sitemap,
  MACHINE_PAGES.calendar,
  MACHINE_PAGES.eventsFeed,
  MACHINE_PAGES.newsFeed,
  MACHINE_PAGES.publicationsFeed,
  MACHINE_PAGES.joinCode,
] as const;
/** After an edit the first pages of lists and home matter most; further list pages can follow. */
const SOON: Record<string, number> = { [PAGES.events]: 1, [PAGES.news]: 1, [PAGES.publications]: 1, [PAGES.home]: 2 };
const FIXED_PRIORITY = 3;
const OTHER_PRIORITY = 4;

export function createPageContent(db: Db, config: Pick<Config, 'siteUrl' | 'timeZone'>): PageContent {
  const events = new EventList(db, config.timeZone);
  const news = new NewsList(db);
  const publications = new PublicationList(db);
  const fixed = new Set<string>(FIXED);
  const machines = new Set<string>(MACHINES);
  const readSite = siteInfo(db, config);

  return {
    sources: [events, news, publications],
    fixedPaths: [...FIXED, ...MACHINES],
    basicPaths: BASIC,
    priority(path) {
      if (machines.has(path)) return LEISURE;
      return SOON[path] ?? (fixed.has(path) ? FIXED_PRIORITY : OTHER_PRIORITY);
    },
    readers(now) {
      const askEvents = eventQuestions(db, events, now, config.timeZone);
      const askNews = newsQuestions(db, news, now);
      const askPublications = publicationQuestions(db, publications, now);
      const site = readSite();
      const today = dayIn(now, config.timeZone);
      const year = today.slice(0, 4);
      const yearEnds = startOfDay(`${Number(year) + 1}-01-01`, config.timeZone);
      return (recorder) => ({
        site() {
          recorder.read('site');
          return site();
        },
        hasCome(instant) {
          const at = Date.parse(instant);
          if (at > now) recorder.until(at);
          return at <= now;
        },
        isOver(day) {
          if (day >= today) recorder.until(startOfDay(nextDay(day), config.timeZone));
          return day < today;
        },
        year() {
          recorder.until(yearEnds);
          return year;
        },
        eventList: (page) => askEvents.list(recorder, page),
        nearestEvents: (count) => askEvents.nearest(recorder, count),
        openCalls: () => askEvents.openCalls(recorder),
        event: (id) => askEvents.detail(recorder, id),
        eventNeighbours: (id) => askEvents.neighbours(recorder, id),
        allEvents: () => askEvents.all(recorder),
        latestEvents: (count) => askEvents.latest(recorder, count),
        newsList: (page) => askNews.list(recorder, page),
        latestNews: (count) => askNews.latest(recorder, count),
        newsItem: (id) => askNews.detail(recorder, id),
        allNews: () => askNews.all(recorder),
        publicationList: (page) => askPublications.list(recorder, page),
        latestPublications: (count) => askPublications.latest(recorder, count),
        publication: (id) => askPublications.detail(recorder, id),
        allPublications: () => askPublications.all(recorder),
        team: () => team(db, recorder),
        partners: () => partners(db, recorder),
      });
    },
  };
}
