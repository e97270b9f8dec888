/** Promises of the home page and of lists. */
import { deadlineInWords } from '@trama/shared/calls/deadline';
import { CONTENT_KINDS, POST_NAMES } from '@trama/shared/content/kinds';
import type { EventStage } from '@trama/shared/events/stage';
import { hasNoDate, lastDay } from '@trama/shared/events/times';
import { LIMITS } from '@trama/shared/limits';
import type { EventCard, EventPart, ListPage, PageReader } from '@trama/shared/page-data';
import { CONTENT_PATHS, PAGES } from '@trama/shared/paths';
import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { EVENT_BADGE_TEXTS, EVENT_STAGE_TEXTS } from '@trama/shared/texts/event-stages';
import { EVENT_LIST_TEXTS, EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { SUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import { HOME_TEXTS, PAGINATION_TEXTS } from '@trama/shared/texts/site';
import { POSTS } from '../../features/content-kinds.ts';
import {
  eachLeads,
  factOf,
  hasHeading,
  headed,
  type Item,
  leads,
  leadsInOrder,
  linksTo,
  type PagePromise,
  pageKind,
  type Seen,
  says,
  saysInOrder,
} from './table.ts';

/** Words of the stages at which the days left of a call do not lead. */
const STAGES: Partial<Record<EventStage, string>> = {
  closed: CALL_STATE_TEXTS.closed,
  programme: EVENT_STAGE_TEXTS.badges.programme,
  today: EVENT_STAGE_TEXTS.badges.today,
  past: EVENT_BADGE_TEXTS.past,
};
const saysStage = (seen: Seen, event: EventCard) => hasNoDate(event) || saysInOrder(seen, event.title, STAGES[event.stage] ?? '');

export const home = pageKind({
  name: 'The home page',
  address: /^\/$/u,
  content: async (reader) => ({
    calls: await reader.openCalls(LIMITS.homeCalls),
    news: await reader.posts.news.latest(LIMITS.homeItems),
    events: await reader.nearestEvents(LIMITS.homeItems),
    publications: await reader.posts.publication.latest(LIMITS.homeItems),
  }),
  promises: [
    {
      says: 'is headed by the name of the network, and says what it is',
      holds: (seen) => headed(seen, seen.site.name) && saysInOrder(seen, seen.site.name, seen.site.tagline, seen.site.heroText),
    },
    {
      says: 'leads to the congresses by the words of the settings',
      holds: (seen) => leads(seen, seen.site.heroButton, PAGES.events),
    },
    {
      says: 'begins with the call that closes first: its title, until when with hour and zone, and POSTULAR',
      when: ({ calls }) => calls.length > 0,
      holds: (seen, { calls: [call] }) =>
        call === undefined ||
        (leadsInOrder(seen, [PAGES.event(call.id), PAGES.applyTo(call.id)]) &&
          leads(seen, EVENT_PAGE_TEXTS.apply, PAGES.applyTo(call.id)) &&
          saysInOrder(
            seen,
            HOME_TEXTS.closesFirst,
            call.title,
            call.call.closesAt ? deadlineInWords(call.call.closesAt, seen.site.timeZone) : '',
            seen.site.sections.news,
          )),
    },
    {
      says: 'then has the other open calls, before news and congresses',
      when: ({ calls }) => calls.length > 1,
      holds: (seen, { calls }) =>
        saysInOrder(seen, HOME_TEXTS.alsoOpen, ...calls.slice(1).map(({ title }) => title), seen.site.sections.news) &&
        calls.slice(1).every(({ id, title }) => leads(seen, title, PAGES.applyTo(id))),
    },
    {
      says: 'without an open call offers nothing to apply to',
      when: ({ calls }) => calls.length === 0,
      holds: (seen) => !says(seen, HOME_TEXTS.closesFirst) && !says(seen, EVENT_PAGE_TEXTS.apply),
    },
    {
      says: 'then has news, congresses, publications and how to write, under the words of the settings',
      holds: (seen) => {
        const { news, events, publications, contact } = seen.site.sections;
        const headings = seen.said.headings.map(({ text }) => text);
        const places = [news, events, publications, contact].map((title) => headings.indexOf(title));
        return places.every((place, index) => place > (places[index - 1] ?? 0));
      },
    },
    {
      says: 'leads to the latest news, the nearest congresses and the latest publications, and to more of each',
      holds: (seen, { news, events, publications }) =>
        eachLeads(seen, news, PAGES.newsItem) &&
        eachLeads(seen, events, PAGES.event) &&
        eachLeads(seen, publications, PAGES.publication) &&
        [PAGES.news, PAGES.events, PAGES.publications].every((path) => linksTo(seen, path)),
    },
    {
      says: 'says of a congress with a published programme that it is published, as its page does',
      when: ({ events }) => events.some(({ stage }) => stage === 'programme'),
      holds: (seen, { events }) => events.every((event) => saysStage(seen, event)),
    },
    {
      says: 'names the institutions of the settings, and none without them',
      holds: (seen) => {
        const { institutions } = seen.site;
        const isSaid = seen.text.includes(HOME_TEXTS.institutions);
        return isSaid === institutions.length > 0 && institutions.every(({ name }) => seen.text.includes(name));
      },
    },
    {
      says: 'says what will come where there is nothing yet',
      when: ({ news, events, publications }) => [news, events, publications].some(({ length }) => length === 0),
      holds: (seen, { news, events, publications }) =>
        (news.length > 0 || says(seen, HOME_TEXTS.noNews)) &&
        (events.length > 0 || says(seen, HOME_TEXTS.noEvents)) &&
        (publications.length > 0 || says(seen, HOME_TEXTS.noPublications)),
    },
    {
      says: 'has the form for writing to the network',
      holds: ({ said }) => ['name', 'email', 'message'].every((field) => said.fields.includes(field)),
    },
    {
      says: 'is the Organization for search engines, with its networks',
      holds: (seen) => {
        const fact = factOf(seen, 'Organization');
        const links = JSON.stringify(fact?.sameAs ?? []);
        return fact?.name === seen.site.name && Object.values(seen.site.socialLinks).every((link) => links.includes(`"${link}"`));
      },
    },
  ],
});

/** Promises of one page of a list. */
const listPromises = (
  texts: { title: string; empty: string; emptyHint: string },
  item: (id: number) => string,
  page: (page: number) => string,
): PagePromise<ListPage<Item>>[] => [
  { says: 'is headed by its title', holds: (seen) => headed(seen, texts.title) },
  {
    says: 'leads to each item by its title, in the list’s order',
    holds: (seen, { items }) =>
      eachLeads(seen, items, item) &&
      leadsInOrder(
        seen,
        items.map(({ id }) => item(id)),
      ),
  },
  {
    says: 'has the title of each item as a heading',
    holds: (seen, { items }) => items.every(({ title }) => hasHeading(seen, title)),
  },
  {
    says: 'without items says so and offers to send word',
    when: ({ items }) => items.length === 0,
    holds: (seen) => says(seen, texts.empty, texts.emptyHint) && leads(seen, SUBSCRIBE_TEXTS.notifyMe, '#subscribe'),
  },
  {
    says: 'of several pages says which one this is, and leads to the one before, the one after and the last',
    when: ({ pages }) => pages > 1,
    holds: (seen, list) =>
      (list.page === 1 || says(seen, PAGINATION_TEXTS.pageOf(list.page, list.pages))) &&
      (list.page === 1 || leads(seen, PAGINATION_TEXTS.previous, page(list.page - 1))) &&
      (list.page === list.pages || leads(seen, PAGINATION_TEXTS.next, page(list.page + 1))) &&
      linksTo(seen, page(list.pages)),
  },
];

const pageOf = (number = '1') => Number(number);
const PARTS = [PAGES.events, PAGES.openEvents, PAGES.upcomingEvents, PAGES.onlineEvents, PAGES.pastEvents];

export const events = pageKind<ListPage<EventCard>>({
  name: 'The list of events',
  address: /^\/blog(?:\/pagina\/(\d+))?$/u,
  content: (reader, number) => reader.eventList(pageOf(number)),
  promises: [
    ...listPromises(EVENT_LIST_TEXTS, PAGES.event, CONTENT_PATHS.event.list),
    { says: 'leads to its parts: open, to come, online, past', holds: (seen) => PARTS.every((path) => linksTo(seen, path)) },
    {
      says: 'says on its first page how many each part has',
      when: ({ page }) => page === 1,
      holds: async (seen) => {
        const { all, open, upcoming, past, online } = await seen.reader.eventSizes();
        const { parts } = EVENT_LIST_TEXTS;
        return saysInOrder(
          seen,
          `${parts.all} ${all}`,
          `${parts.open} ${open}`,
          `${parts.upcoming} ${upcoming}`,
          `${parts.online} ${online}`,
          `${parts.past} ${past}`,
        );
      },
    },
    {
      says: 'has a heading for each year of those that are over',
      holds: (seen, { items }) =>
        items.map(lastDay).every((day) => !seen.reader.isOver(day) || hasHeading(seen, day.slice(0, 4))),
    },
    {
      says: 'has those to come under their heading, and after them those that are over under theirs, with the latest year',
      when: ({ items }) => items.length > 0,
      holds: (seen, { items }) => {
        const over = items.map(lastDay).filter((day) => seen.reader.isOver(day));
        const { upcoming, past } = EVENT_LIST_TEXTS.titles;
        const [latest = ''] = over;
        const wanted = [...(over.length < items.length ? [upcoming] : []), ...(latest ? [past, latest.slice(0, 4)] : [])];
        const places = wanted.map((heading) => seen.said.headings.findIndex(({ text }) => text === heading));
        return places.every((place, index) => place > (places[index - 1] ?? 0));
      },
    },
    {
      says: 'says of each at which stage it is: its call closed, its programme published, it takes place today or took place',
      when: ({ items }) => items.some(({ stage }) => stage in STAGES),
      holds: (seen, { items }) => items.every((item) => saysStage(seen, item)),
    },
    { says: 'can be searched by title', when: ({ items }) => items.length > 0, holds: ({ said }) => said.fields.includes('q') },
    {
      says: 'says where each takes place',
      holds: (seen, { items }) => items.every(({ location }) => says(seen, location)),
    },
  ],
});
export const postLists = POST_NAMES.map((name) => {
  const { list, table } = CONTENT_KINDS[name];
  return pageKind<ListPage<Item>>({
    name: `The list of ${table}`,
    address: new RegExp(`^${list}(?:/pagina/(\\d+))?$`, 'u'),
    content: (reader, number) => reader.posts[name].list(pageOf(number)),
    promises: listPromises(POSTS[name].page, CONTENT_PATHS[name].item, CONTENT_PATHS[name].list),
  });
});

const PART_PATHS: Record<string, EventPart | 'open'> = {
  abiertas: 'open',
  proximos: 'upcoming',
  realizados: 'past',
  'en-linea': 'online',
};
async function partAt(reader: PageReader, name = '') {
  const part = PART_PATHS[name];
  if (!part) return null;
  return { part, events: part === 'open' ? await reader.openCalls() : await reader.eventPart(part, LIMITS.listMax) };
}
export const eventPart = pageKind({
  name: 'A part of the list of events',
  address: /^\/blog\/([a-z-]+)$/u,
  content: partAt,
  promises: [
    {
      says: 'marks itself among the parts',
      holds: ({ said, path }) => said.links.some(({ href, current }) => href === path && current === 'page'),
    },
    { says: 'is headed by its name', holds: (seen, { part }) => headed(seen, EVENT_LIST_TEXTS.titles[part]) },
    {
      says: 'leads to each of its events by the title, in order',
      holds: (seen, { events }) =>
        eachLeads(seen, events, PAGES.event) &&
        leadsInOrder(
          seen,
          events.map(({ id }) => PAGES.event(id)),
        ),
    },
    {
      says: 'without events says so, and leads to all of them',
      when: ({ events }) => events.length === 0,
      holds: (seen, { part }) =>
        says(seen, EVENT_LIST_TEXTS.nothingHere[part]) && leads(seen, EVENT_LIST_TEXTS.all, PAGES.events),
    },
  ],
});
