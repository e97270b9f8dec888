/**
 * The public site of a product that no other test changes. Checks home and lists, the response to too many attempts, and pages
 * during a failure.
 */

import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Locator } from '@playwright/test';
import { publication } from '@trama/shared/content/publications';
import { event } from '@trama/shared/events/event';
import { dayIn, isoDay } from '@trama/shared/format/dates';
import { formatDate, formatDays } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN, CONTENT_PATHS, PAGES } from '@trama/shared/paths';
import { publicPerson } from '@trama/shared/people/people';
import { newsPost } from '@trama/shared/records/news';
import { LOGIN_MESSAGES, LOGIN_TEXTS as login } from '@trama/shared/texts/accounts';
import { CONTACT_MESSAGES, CONTACT_TEXTS } from '@trama/shared/texts/contact';
import { API_MESSAGES } from '@trama/shared/texts/errors';
import { UNSUBSCRIBE_MESSAGES, UNSUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import { ABOUT_TEXTS } from '@trama/shared/texts/people';
import { ERROR_PAGE_TEXTS, HOME_TEXTS, LAYOUT_TEXTS, PAGINATION_TEXTS, UNPREPARED_PAGE_TEXTS } from '@trama/shared/texts/site';
import { SITE_SEARCH_TEXTS } from '@trama/shared/texts/site-search';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { withOwnProduct } from './own-product.ts';
import { banner, cards } from './public-site.ts';
import { daysAhead, expect, openPublished, skipInvitation, TIME_ZONE } from './test.ts';

const test = withOwnProduct({ LIMIT_CONTACT: '1', LIMIT_UNSUBSCRIBE: '1', LIMIT_LOGIN_ACCOUNT: '1' });

/** Facts of a card or home row that all lists show. */
interface Shown {
  href: string;
  title: string;
  date: string;
}

const posts = z.object({ posts: newsPost.array() });
const publications = z.object({ posts: publication.array() });

/** Today in the product's time zone. */
const today = () => dayIn(Date.now(), TIME_ZONE);

/** All public items, in the order that the decisions require. */
async function everything(request: APIRequestContext): Promise<Record<'events' | 'news' | 'publications', Shown[]>> {
  const read = async (path: string): Promise<unknown> => (await request.get(`/api/${path}/${LIMITS.listMax}`)).json();
  const events = event.array().parse(await read('all-events'));
  const byDate = events.sort((one, other) => one.event_date.localeCompare(other.event_date) || one.event_id - other.event_id);
  const upcoming = byDate.filter(({ event_date }) => isoDay(event_date) >= today());
  const past = byDate.filter(({ event_date }) => isoDay(event_date) < today()).reverse();
  const newest = <Post extends { created_at: string }>(list: Post[]) =>
    list.sort((one, other) => other.created_at.localeCompare(one.created_at));
  return {
    events: [...upcoming, ...past].map(({ event_id, event_title, event_date, event_finish_date }) => ({
      href: PAGES.event(event_id),
      title: event_title,
      // Removes white space, which the page's elements do not have between them.
      date: formatDays(event_date, event_finish_date).replace(/\s/gu, ''),
    })),
    news: newest(posts.parse(await read('all-posts')).posts).map(({ post_id, post_title, created_at }) => ({
      href: PAGES.newsItem(post_id),
      title: post_title,
      date: formatDate(created_at),
    })),
    publications: newest(publications.parse(await read('all-publications')).posts).map(
      ({ publication_id, title, created_at }) => ({
        href: PAGES.publication(publication_id),
        title,
        date: formatDate(created_at),
      }),
    ),
  };
}

/** Facts of each card or row on the page. */
async function shownIn(items: Locator) {
  const addresses = await items.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const titles = await items.getByRole('heading').allTextContents();
  const dates = await items.getByRole('time').allTextContents();
  const pictures = await items.getByRole('presentation').count();
  return addresses.map((href, index) => ({
    href,
    title: titles[index]?.trim(),
    // Home shows the day in large figures, separate from the year.
    date: dates[index]?.replace(/\s/gu, ''),
    pictures: pictures / addresses.length,
  }));
}

test('home: title, tagline and the way to the congresses; three news, three congresses, three publications; the form', async ({
  page,
  request,
}) => {
  const all = await everything(request);
  await page.goto(PAGES.home);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Círculo de Investigadoras');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Red interdisciplinaria de mujeres');
  await expect(page.getByRole('link', { name: 'Explorar Congresos', exact: true })).toHaveAttribute('href', PAGES.events);
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  // The hero shows the call with the nearest deadline; the other open calls follow.
  expect(headings).toEqual([
    HOME_TEXTS.alsoOpen,
    HOME_TEXTS.news,
    HOME_TEXTS.events,
    HOME_TEXTS.publications,
    CONTACT_TEXTS.title,
  ]);
  const blocks = [
    [HOME_TEXTS.news, all.news, HOME_TEXTS.moreNews, PAGES.news],
    [HOME_TEXTS.events, all.events, HOME_TEXTS.moreEvents, PAGES.events],
    [HOME_TEXTS.publications, all.publications, HOME_TEXTS.morePublications, PAGES.publications],
  ] as const;
  for (const [name, items, what, list] of blocks) {
    const block = page.getByRole('region', { name });
    // Home shows only the first day.
    const first = items.slice(0, 3).map((item) => ({ ...item, date: item.date.slice(0, 10), pictures: 1 }));
    expect(await shownIn(block.getByRole('listitem'))).toEqual(first);
    const more = block.getByRole('link', { name: LAYOUT_TEXTS.moreOf(what) });
    await expect(more).toHaveText(LAYOUT_TEXTS.more);
    await expect(more).toHaveAttribute('href', list);
  }
  await page.goto(PAGES.contact);
  await expect(page.getByRole('textbox', { name: CONTACT_TEXTS.message, exact: true })).toBeInViewport();
});

test('home turns its panel on wide screens, not on phones, and invents no institution', async ({ page }) => {
  const panel = page.getByRole('img', { name: HOME_TEXTS.circle });
  const seals = page.getByRole('list', { name: HOME_TEXTS.institutions });
  const moving = () =>
    panel.evaluate((circle) => circle.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGES.home);
  await expect(seals).toHaveCount(0);
  await expect(panel).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const beside = await panel.boundingBox();
  expect(beside?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0) / 2);
  expect(beside?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  expect(await moving()).toBeGreaterThan(2);
  await page.getByRole('checkbox', { name: HOME_TEXTS.pause }).check({ force: true });
  await expect.poll(moving).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(seals).toBeHidden();
  expect(await moving()).toBe(0);
});

test('the menu and the footer lead to every part, the registration and the networks', async ({ page, admin }) => {
  const site = await admin.settings();
  const parts = [
    ['Inicio', PAGES.home],
    ['Publicaciones Trama', PAGES.publications],
    ['Eventos', PAGES.events],
    ['Noticias', PAGES.news],
    ['Acerca de', PAGES.about],
    ['Contacto', PAGES.contact],
  ] as const;
  await page.goto(PAGES.home);
  const menu = page.getByRole('navigation', { name: LAYOUT_TEXTS.nav.label });
  await expect(menu.getByRole('link')).toHaveText([...parts.map(([name]) => name), 'Registro (se abre en otra pestaña)']);
  for (const [name, href] of parts) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const registration = menu.getByRole('link', { name: /^Registro/u });
  await expect(registration).toHaveAttribute('href', site.joinFormUrl);
  await expect(registration).toHaveAttribute('target', '_blank');
  const footer = page.getByRole('contentinfo');
  const networks = Object.entries(site.socialLinks);
  expect(networks).toHaveLength(4);
  for (const [name, address] of networks)
    await expect(footer.getByRole('link', { name: new RegExp(`^${name} `, 'iu') })).toHaveAttribute('href', address);
  await expect(footer.getByRole('link', { name: LAYOUT_TEXTS.footer.unsubscribe })).toHaveAttribute('href', PAGES.unsubscribe);
  await expect(footer.getByRole('link', { name: LAYOUT_TEXTS.footer.accessibility })).toHaveAttribute(
    'href',
    PAGES.accessibility,
  );

  // The menu of any page links to the parts of «Acerca de».
  for (const [name, href] of parts.slice(1)) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(href);
  }
});

test('about: the intro, the team and the partners, each with photo, name, academic title and ORCID', async ({
  page,
  request,
  admin,
}) => {
  const site = await admin.settings();
  await page.goto(PAGES.about);
  for (const paragraph of site.aboutIntro) {
    for (const sentence of [paragraph.slice(0, 40), paragraph.slice(-40)])
      await expect(page.getByRole('main')).toContainText(sentence);
  }
  for (const [path, title] of [
    ['/api/all-team', ABOUT_TEXTS.team],
    ['/api/all-partners', ABOUT_TEXTS.partners],
  ] as const) {
    const people = publicPerson.array().parse(await (await request.get(path)).json());
    expect(people.length).toBeGreaterThan(1);
    const shown = page.getByRole('region', { name: title }).getByRole('listitem');
    await expect(shown).toHaveCount(people.length);
    for (const { first_name, last_name, titleAcademy, orcid } of people) {
      const name = `${first_name} ${last_name}`;
      const card = shown.filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
      // The generated portrait that replaces a photo has no alternative text.
      await expect(card.getByRole('img').or(card.getByRole('presentation'))).toBeVisible();
      await expect(card.getByText(titleAcademy ?? '', { exact: true })).toBeVisible();
      const link = card.getByRole('link', { name: ABOUT_TEXTS.orcidOf(name) });
      await expect(link).toHaveAttribute('href', `https://orcid.org/${orcid}`);
      await expect(link).toHaveAttribute('target', '_blank');
    }
  }
});

test('home: with fewer than three congresses to come, the latest past ones follow', async ({ page, request, admin }) => {
  const upcoming = (await everything(request)).events.filter(
    ({ date }) => date.slice(0, 10).split('/').reverse().join('-') >= today(),
  );
  for (const { href } of upcoming.slice(1)) await admin.deleteEvent(Number(href.split('/').at(-1)));
  const rest = (await everything(request)).events;
  await expect(async () => {
    await page.goto(PAGES.home);
    expect(await shownIn(page.getByRole('region', { name: HOME_TEXTS.events }).getByRole('listitem'))).toMatchObject(
      rest.slice(0, 3),
    );
  }).toPass();
});

test('every list shows twenty in its order and continues; the search covers all pages', async ({ page, request, admin }) => {
  // Slow: creates some forty items, and waits twice for each list.
  test.slow();
  await skipInvitation(page);
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const before = await everything(request);
  const missing = (list: readonly unknown[]) => Array.from({ length: LIMITS.listSize + 2 - list.length }, (_, index) => index);
  for (const index of missing(before.events)) {
    // Half of the events are past, and creation order differs from date order.
    const day = (index % 2 ? -1 : 1) * (20 + ((index * 7) % 31));
    await admin.createEvent({ title: `Encuentro número ${index}`, date: daysAhead(day), dateEnd: daysAhead(day - 1) });
  }
  for (const [path, list] of [
    ['/api/posts', before.news],
    ['/api/publications', before.publications],
  ] as const) {
    for (const index of missing(list)) {
      const multipart = { title: `Escrito número ${index}`, author: 'Ana Soto', content: '<p>Texto.</p>' };
      expect((await request.post(path, { headers, multipart })).status()).toBe(201);
    }
  }
  const all = await everything(request);
  for (const [list, items, second] of [
    [PAGES.events, all.events, CONTENT_PATHS.event.list(2)],
    [PAGES.news, all.news, CONTENT_PATHS.news.list(2)],
    [PAGES.publications, all.publications, CONTENT_PATHS.publication.list(2)],
  ] as const) {
    expect(items).toHaveLength(LIMITS.listSize + 2);
    await expect(async () => {
      await page.goto(second);
      expect(await shownIn(cards(page))).toMatchObject(items.slice(LIMITS.listSize));
    }).toPass();
    await expect(page.getByText(PAGINATION_TEXTS.pageOf(2, 2), { exact: true })).toBeVisible();
    await page.getByRole('link', { name: PAGINATION_TEXTS.previous }).click();
    await expect(page).toHaveURL(list);
    const first = items.slice(0, LIMITS.listSize).map((item) => ({ ...item, pictures: 1 }));
    // The publisher renders an item's own pages before the lists that it changes.
    await expect(async () => {
      await page.reload();
      expect(await shownIn(cards(page))).toEqual(first);
    }).toPass();
    await page.getByRole('link', { name: PAGINATION_TEXTS.next }).click();
    await expect(page).toHaveURL(second);
  }

  await page.goto(CONTENT_PATHS.event.list(2));
  await page.getByRole('main').getByRole('searchbox').fill('ENCUENTRO NUMERO 0');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Encuentro número 0');
});

test('a form says to wait after too many attempts, and keeps the typed text', async ({ page, watch }) => {
  watch.allow(/status of (?:401|429)/u);
  const once = async (fields: Record<string, string>, button: string, done: string) => {
    for (const expected of [done, API_MESSAGES.tooManyFor(10)]) {
      for (const [label, value] of Object.entries(fields)) {
        await page.getByRole('textbox', { name: label, exact: true }).fill(value);
      }
      await page.getByRole('main').getByRole('button', { name: button }).click();
      await expect(banner(page, expected)).toBeVisible();
    }
    await expect(banner(page, API_MESSAGES.tooManyFor(10)).getByRole('link')).toHaveCount(0);
    for (const [label, value] of Object.entries(fields))
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(value);
  };
  await page.goto(PAGES.contact);
  const message = {
    [CONTACT_TEXTS.name]: 'Daniela',
    [CONTACT_TEXTS.email]: 'daniela@example.org',
    [CONTACT_TEXTS.message]: 'Hola a todas',
  };
  await once(message, CONTACT_TEXTS.send, CONTACT_MESSAGES.sent);
  await page.goto(PAGES.unsubscribe);
  await once({ [UNSUBSCRIBE_TEXTS.email]: 'daniela@example.org' }, UNSUBSCRIBE_TEXTS.send, UNSUBSCRIBE_MESSAGES.done);

  await page.goto(ADMIN.login);
  await page.getByLabel(login.email).fill('nadie@example.org');
  await page.getByLabel(login.password, { exact: true }).fill('no-es-esta');
  for (const sentence of [LOGIN_MESSAGES.wrong, API_MESSAGES.tooManyFor(15)]) {
    await page.getByRole('button', { name: login.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
});

/**
 * Simulates a damaged database by renaming a table.
 * @returns a function that restores the table
 */
function takeAway(dataDir: string, file: string, table: string): () => void {
  const rename = (from: string, to: string) => {
    const database = new DatabaseSync(join(dataDir, file));
    database.exec(`PRAGMA busy_timeout = 5000; ALTER TABLE ${from} RENAME TO ${to}`);
    database.close();
  };
  rename(table, `${table}_away`);
  return () => rename(`${table}_away`, table);
}

test('a page that cannot be loaded says so, leads on, and returns once it can', async ({ page, watch, product, admin }) => {
  watch.allow(/status of 50[03]/u);
  const open = await admin.createEvent({ title: 'Congreso de la página perdida' });
  const closed = await admin.createEvent({ title: 'Convocatoria cerrada', dateEnd: daysAhead(-3) });
  for (const { event_id } of [open, closed]) await openPublished(page, PAGES.event(event_id));
  // Deletes the file of a page that was never requested, and so is in no cache.
  const path = PAGES.applyTo(open.event_id);
  const folder = join(product.dataDir, 'pages', 'postulacion');
  const files = async () => (await readdir(folder)).filter((name) => name.startsWith(`${open.event_id}.`));
  // Waits for both compressed files, which would otherwise appear after the deletion.
  await expect.poll(async () => (await files()).length).toBe(3);
  for (const name of await files()) await rm(join(folder, name));
  await page.goto(PAGES.contact);

  const bringBack = takeAway(product.dataDir, 'trama.sqlite', 'events');
  try {
    // The second page is rendered on request; the third does not exist.
    const [broken, unprepared] = [ERROR_PAGE_TEXTS, UNPREPARED_PAGE_TEXTS];
    for (const [address, texts] of [
      [path, broken],
      [PAGES.applyTo(closed.event_id), unprepared],
      [`/uploads/documents/${crypto.randomUUID()}/Bases.pdf`, broken],
    ] as const) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(503);
      expect(await response?.headerValue('cache-control')).toBe('no-store');
      await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible();
      await expect(page.getByText(texts.text)).toBeVisible();
      expect(await response?.text()).not.toMatch(/sqlite|no such table|node_modules|\.ts\b|\bat \w+ \(/iu);
      await expectAccessible(page);
    }
    await page.getByRole('main').getByRole('link', { name: ERROR_PAGE_TEXTS.home }).click();
    await expect(page).toHaveURL(PAGES.home);

    await page.goto(PAGES.events);
    await page.getByRole('main').getByRole('searchbox').fill('congreso');
    await expect(page.getByRole('status').filter({ hasText: SITE_SEARCH_TEXTS.failed })).toBeVisible();
    await page.goto(path);
  } finally {
    bringBack();
  }
  await page.getByRole('link', { name: ERROR_PAGE_TEXTS.retry }).click();
  await expect(page.getByText(open.event_title).first()).toBeVisible();
});
