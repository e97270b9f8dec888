/** Feeds, calendars, structured data, sitemap and robots.txt: valid for independent parsers, and equal to the content. */

import { createRequire } from 'node:module';
import type { APIRequestContext } from '@playwright/test';
import { parseFeed } from '@rowanmanning/feed-parser';
import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { event as eventSchema } from '@trama/shared/events/event';
import { instantOf, withOffset } from '@trama/shared/format/dates';
import { DAY_MS } from '@trama/shared/format/time';
import { CONTENT_PATHS, NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import ICAL from 'ical.js';
import { linksOf, metaOf } from './head.ts';
import { atomDocument, readXml, sitemapEntries, type Thing, thingsOf } from './machine-texts.ts';
import { cards, openFirst } from './public-site.ts';
import { CONTENT_LISTS } from './screens.ts';
import { daysAhead, expect, test, uniqueTitle } from './test.ts';

interface RobotRules {
  getSitemaps(): string[];
  isAllowed(address: string, robot: string): boolean | undefined;
}
/** The package's types declare a `default` export that its code does not have. */
const robotsParser: (address: string, text: string) => RobotRules = createRequire(import.meta.url)('robots-parser');

async function read(request: APIRequestContext, path: string, type: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe(type);
  return response.text();
}

const readCalendar = async (request: APIRequestContext, path: string) =>
  new ICAL.Component(ICAL.parse(await read(request, path, 'text/calendar; charset=utf-8')));

/** Creates an event and waits until its page is published. */
async function announced(request: APIRequestContext, create: () => Promise<{ event_id: number }>): Promise<number> {
  const { event_id } = await create();
  await expect(async () => expect((await request.get(PAGES.event(event_id))).status()).toBe(200)).toPass();
  return event_id;
}

for (const name of CONTENT_NAMES) {
  const { list, collection } = CONTENT_KINDS[name];
  const path = CONTENT_PATHS[name].feed;
  test(`${path} is Atom, announced by its page, and leads to what it tells`, async ({ request, page, baseURL, admin }) => {
    if (name !== 'event') {
      const title = uniqueTitle('Hilo');
      const headers = { authorization: `Bearer ${admin.session.token}` };
      const data = { title, author: 'Ana Soto', content: '<p>Un texto del hilo</p>' };
      expect((await request.post(`/api/${collection}`, { headers, data })).status()).toBe(201);
      await expect(async () => expect(await (await request.get(path)).text()).toContain(title)).toPass();
    }
    const xml = await read(request, path, 'application/atom+xml; charset=utf-8');
    const { feed } = atomDocument.parse(readXml(xml));
    const addresses = feed.entry.map(({ id }) => id);
    expect(addresses.length).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(feed.updated).toBe(
      feed.entry
        .map(({ updated }) => updated)
        .sort()
        .at(-1),
    );
    for (const { id, link, published, updated } of feed.entry) {
      expect(link[0]?.href).toBe(id);
      expect(Date.parse(published)).toBeLessThanOrEqual(Date.parse(updated));
    }

    // The feed has the same content.
    const { meta, items, url, self, authors } = parseFeed(xml);
    expect(meta).toMatchObject({ type: 'atom', version: '1.0' });
    expect([self, url]).toEqual([`${baseURL}${path}`, `${baseURL}${list}`]);
    expect(authors).toHaveLength(1);
    expect(items.map((item) => item.url)).toEqual(addresses);

    await page.goto(list);
    expect(await linksOf(page, 'alternate')).toContainEqual({ href: path, title: feed.title, type: 'application/atom+xml' });
    for (const address of addresses.slice(0, 3)) expect((await request.get(address)).status()).toBe(200);
  });
}

/** Events created before the tests: pages that list all events may lag a minute behind changes. */
async function settledEvents(request: APIRequestContext) {
  const listed = eventSchema.array().parse(await (await request.get('/api/all-events/100')).json());
  const settled = listed.filter(({ created_at }) => Date.parse(created_at) < Date.now() - DAY_MS);
  expect(settled.length).toBeGreaterThan(0);
  return settled;
}

/** Entries of a calendar, as a calendar program shows them. */
function entriesOf(calendar: ICAL.Component) {
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, duration } = new ICAL.Event(component);
    const ends = component.hasProperty('dtend');
    // Without a known end the entry lasts an hour, instead of until the close of applications.
    if (!ends) expect(duration.toSeconds()).toBe(3600);
    expect(component.hasProperty('dtstamp')).toBe(true);
    expect(startDate.zone?.tzid).toBe('America/Santiago');
    return { uid, summary, location, start: startDate.toString(), ends, url: String(component.getFirstPropertyValue('url')) };
  });
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  return new Map(entries.map((entry) => [entry.url, entry]));
}

test('an event for one’s own calendar: its day and hour, and never the close of applications', async ({
  request,
  admin,
  baseURL,
}) => {
  const [date, dateEnd] = [daysAhead(120), daysAhead(61)];
  const title = uniqueTitle('Congreso; «niñez, salud»\\ y una frase larga para que la línea tenga que doblarse:');
  const id = await announced(request, () => admin.createEvent({ title, date, dateEnd, hour: '09:30:00' }));
  const entries = entriesOf(await readCalendar(request, NON_HTML_PATHS.eventCalendar(id)));
  expect([...entries.values()]).toEqual([
    expect.objectContaining({
      summary: title,
      location: 'Valparaíso, Chile',
      start: `${date}T09:30:00`,
      ends: false,
      url: `${baseURL}${PAGES.event(id)}`,
    }),
  ]);
  expect(await (await request.get(NON_HTML_PATHS.eventCalendar(id))).text()).not.toContain(dateEnd.replaceAll('-', ''));
});

test('the calendar to subscribe to holds every event, past and to come', async ({ request, baseURL }) => {
  const entries = entriesOf(await readCalendar(request, NON_HTML_PATHS.calendar));
  for (const event of await settledEvents(request)) {
    expect(entries.get(`${baseURL}${PAGES.event(event.event_id)}`)).toMatchObject({
      summary: event.event_title,
      location: event.event_location,
      start: `${event.event_date.slice(0, 10)}T${event.event_time.slice(11, 19)}`,
      ends: (event.event_finish_date ?? event.event_finish_hour ?? null) !== null,
    });
  }
});

const only = <Type extends Thing['@type']>(things: Thing[], type: Type) =>
  things.filter((thing): thing is Extract<Thing, { '@type': Type }> => thing['@type'] === type);

test('facts of an event: true day, hour and place; the close of applications is not its end', async ({
  page,
  request,
  admin,
  baseURL,
}) => {
  const [date, dateEnd] = [daysAhead(120), daysAhead(60)];
  const title = uniqueTitle('Jornadas </script> & «facts»');
  const id = await announced(request, () => admin.createEvent({ title, date, dateEnd, hour: '18:05:00' }));
  await page.goto(PAGES.event(id));
  const things = await thingsOf(page);
  const [event] = only(things, 'Event');
  expect(event).toMatchObject({
    name: title,
    startDate: withOffset(instantOf(`${date}T18:05`, 'America/Santiago'), 'America/Santiago'),
    url: `${baseURL}${PAGES.event(id)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { name: 'Valparaíso, Chile' },
  });
  expect(JSON.stringify(things)).not.toContain(dateEnd);
  expect((await request.get(event?.image ?? '')).headers()['content-type']).toMatch(/^image\/(?:jpeg|png|webp)/u);
  const [way] = only(things, 'BreadcrumbList');
  expect(way?.itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, `${baseURL}${PAGES.home}`],
    [2, `${baseURL}${PAGES.events}`],
    [3, `${baseURL}${PAGES.event(id)}`],
  ]);
});

test('an online event is described as one', async ({ page, request, admin }) => {
  const id = await announced(request, () =>
    admin.createEvent({ title: uniqueTitle('Seminario'), location: 'En línea, por Zoom' }),
  );
  await page.goto(PAGES.event(id));
  expect(only(await thingsOf(page), 'Event')[0]).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
  });
});

test('facts of news, publications, the network and its people', async ({ page, request }) => {
  for (const [list, type] of [
    [PAGES.news, 'NewsArticle'],
    [PAGES.publications, 'ScholarlyArticle'],
  ] as const) {
    await page.goto(list);
    await openFirst(page);
    await page.waitForURL(`**${list}/*`);
    const things = await thingsOf(page);
    const [article] = only(things, type);
    expect(article?.headline).toBe(await page.getByRole('heading', { level: 1 }).textContent());
    expect(article?.url).toBe(page.url());
    expect((await request.get(article?.image ?? '')).headers()['content-type']).toMatch(/^image\/(?:jpeg|png|webp)/u);
    expect(only(things, 'BreadcrumbList')[0]?.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3]);
  }
  await page.goto(PAGES.home);
  expect(only(await thingsOf(page), 'Organization')).toHaveLength(1);
  await page.goto(PAGES.about);
  const people = only(await thingsOf(page), 'Person');
  const shown = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
  expect(people.map(({ name }) => name)).toEqual(shown);
});

test('a publication is found by reference managers', async ({ page, baseURL }) => {
  await page.goto(PAGES.publications);
  await openFirst(page);
  await page.waitForURL(`**${PAGES.publications}/*`);
  const meta = (name: string) => metaOf(page, name);
  expect(await meta('citation_title')).toEqual([await page.getByRole('heading', { level: 1 }).textContent()]);
  const [article] = only(await thingsOf(page), 'ScholarlyArticle');
  expect(await meta('citation_author')).toEqual(
    article?.author.map(({ familyName, givenName }) => `${familyName}, ${givenName}`),
  );
  expect(await meta('citation_publication_date')).toEqual([article?.datePublished.slice(0, 10).replaceAll('-', '/')]);
  expect(await meta('citation_public_url')).toEqual([`${baseURL}${new URL(page.url()).pathname}`]);
});

test('every page names itself, and gives networks a picture to show', async ({ page, request, baseURL }) => {
  const item = async (list: string) => {
    await page.goto(list);
    return (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  };
  const items = [await item(PAGES.events), await item(PAGES.news), await item(PAGES.publications)];
  const titles = new Set<string>();
  const paths = [PAGES.home, ...CONTENT_LISTS, PAGES.about, PAGES.apply, PAGES.privacy, ...items];
  for (const path of paths) {
    await page.goto(path);
    titles.add(await page.title());
    expect(await linksOf(page, 'canonical')).toMatchObject([{ href: `${baseURL}${path}` }]);
    expect(await metaOf(page, 'description')).toEqual([expect.stringMatching(/.{10,}/u)]);
    expect(await metaOf(page, 'og:url')).toEqual([`${baseURL}${path}`]);
    expect(await metaOf(page, 'og:title')).toEqual([expect.stringMatching(/.{3,}/u)]);
    const [picture = ''] = await metaOf(page, 'og:image');
    const response = await request.get(picture);
    // Social networks do not show SVG.
    expect([path, response.status(), response.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringMatching(/^image\/(?:jpeg|png|webp)$/u),
    ]);
  }
  expect(titles.size).toBe(paths.length);
});

test('the sitemap lists each public page once with its last change; robots name the sitemap', async ({ request, baseURL }) => {
  const urls = await sitemapEntries(request);
  const listed = new Map(urls.map(({ loc, lastmod }) => [loc, lastmod]));
  expect(listed.size).toBe(urls.length);
  for (const { event_id, updated_at } of await settledEvents(request))
    expect(listed.get(`${baseURL}${PAGES.event(event_id)}`)).toBe(updated_at);
  for (const path of [PAGES.home, ...CONTENT_LISTS, PAGES.about, PAGES.apply, PAGES.privacy])
    expect(listed.has(`${baseURL}${path}`)).toBe(true);

  const text = await read(request, NON_HTML_PATHS.robots, 'text/plain; charset=utf-8');
  const rules = robotsParser(`${baseURL}${NON_HTML_PATHS.robots}`, text);
  expect(rules.getSitemaps()).toEqual([`${baseURL}${NON_HTML_PATHS.sitemap}`]);
  for (const address of listed.keys()) expect([address, rules.isAllowed(address, 'Googlebot')]).toEqual([address, true]);
  for (const path of ['/api/events/1', '/admin', '/noticia', '/publicacion', '/edit/1', '/auth/iniciar-sesion'])
    expect([path, rules.isAllowed(`${baseURL}${path}`, 'Googlebot')]).toEqual([path, false]);
});
