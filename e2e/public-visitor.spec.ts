/** Sharing, previous and next links, back to top, the grid, and requests without response. */

import { CONTENT_KINDS, CONTENT_NAMES } from '@trama/shared/content/kinds';
import { formatDate } from '@trama/shared/format/format';
import { LIMITS } from '@trama/shared/limits';
import { CONTENT_PATHS, PAGES } from '@trama/shared/paths';
import { APPLICATION_FORM_TEXTS, APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { CITATION_FORMATS, CITATION_STYLES, CITATION_TEXTS } from '@trama/shared/texts/citations';
import { CONTACT_MESSAGES, CONTACT_TEXTS } from '@trama/shared/texts/contact';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { SUBSCRIBE_TEXTS, SUBSCRIPTION_MESSAGES, UNSUBSCRIBE_MESSAGES, UNSUBSCRIBE_TEXTS } from '@trama/shared/texts/newsletter';
import { READING_TEXTS } from '@trama/shared/texts/reading';
import { JOIN_TEXTS, LAYOUT_TEXTS, NOT_FOUND_TEXTS } from '@trama/shared/texts/site';
import { SITE_SEARCH_TEXTS } from '@trama/shared/texts/site-search';
import { z } from 'zod';
import { pdf, png } from './files.ts';
import {
  banner,
  cards,
  chooseDocuments,
  citation,
  contactField,
  expectApplication,
  fact,
  fillApplication,
  openFirst,
  subscribeForm,
} from './public-site.ts';
import { daysAhead, expect, openPublished, skipInvitation, test, uniqueTitle } from './test.ts';

const EMBEDDED = /^https:\/\/www\.youtube-nocookie\.com\/embed\/jNQXAC9IVRw/u;
/** Response to the creation of a news post or publication. */
const written = z.object({ post: z.object({ post_id: z.number().optional(), publication_id: z.number().optional() }) });

const APPLICATION = {
  nombre: 'Daniela',
  apellidoP: 'Aravena',
  apellidoM: 'Muñoz',
  mail: 'daniela@example.org',
  institucion: 'Liceo',
  academico: 'Magíster',
  titulo: 'Leer en voz alta',
  inclusion: 'Ninguno',
  observacion: 'Ninguna',
};

test('share: the device’s own panel gets the title and the address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: async (shared: ShareData) => Object.assign(window, { shared }) });
  });
  await page.goto(`${PAGES.news}`);
  await openFirst(page);
  await page.getByRole('button', { name: READING_TEXTS.share }).click();
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({ title, url: page.url() });
});

test('share: without a panel the address is copied, and an alert says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(PAGES.publications);
  await openFirst(page);
  await page.waitForURL(`**${PAGES.publications}/*`);
  const said = new Promise<string>((resolve) => {
    page.once('dialog', async (alert) => {
      resolve(alert.message());
      await alert.accept();
    });
  });
  await page.getByRole('button', { name: READING_TEXTS.share }).click();
  expect(await said).toBe(READING_TEXTS.shareCopied(page.url()));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('a citation is copied as it is shown, and its notice waits while it has the focus', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PAGES.publications);
  await openFirst(page);
  await page.waitForURL(`**${PAGES.publications}/*`);
  await page.clock.install();
  await page.getByText(CITATION_FORMATS.bib, { exact: true }).click();
  await expect(citation(page, CITATION_STYLES.apa)).toBeHidden();
  await page.getByRole('button', { name: CITATION_TEXTS.copy(CITATION_FORMATS.bib) }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^@misc\{[\s\S]+\}$/u);
  expect(await citation(page, CITATION_FORMATS.bib).textContent()).toBe(copied);
  const notice = page.getByRole('status').filter({ hasText: CITATION_TEXTS.copied });
  await notice.getByRole('button', { name: READING_TEXTS.closeToast }).focus();
  await page.clock.fastForward(LIMITS.toast * 3);
  await expect(notice).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
});

test('the video plays in its place after a click, from the host without cookies', async ({ page, admin, watch }) => {
  watch.allow(/youtube-nocookie\.com/u);
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>video' }),
  );
  const title = uniqueTitle('Con video');
  const { event_id } = await admin.createEvent({ title, youtube: 'https://www.youtube.com/live/jNQXAC9IVRw?feature=share' });
  await openPublished(page, PAGES.event(event_id));
  await page.getByRole('link', { name: READING_TEXTS.playVideo(title) }).click();
  const player = page.getByTitle(READING_TEXTS.videoFrame(title));
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/jNQXAC9IVRw/u);
});

test('an event’s page: picture, facts under their labels, video, bases in another tab, the way to apply', async ({
  page,
  admin,
  request,
}) => {
  const [date, dateEnd] = [daysAhead(120), daysAhead(60)];
  const title = uniqueTitle('Congreso completo');
  const { event_id } = await admin.createEvent({
    title,
    description: '<p>Tres días de conversación.</p>',
    date,
    dateEnd,
    hour: '18:05:00',
    location: 'Aula Magna, Temuco',
    youtube: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
  });
  const files = ['Bases generales.pdf', 'Formato de resumen.pdf'];
  for (const name of files) {
    const response = await request.post('/api/event-documents', {
      headers: { authorization: `Bearer ${admin.session.token}` },
      multipart: { eventId: event_id, files: pdf(name) },
    });
    expect(response.status()).toBe(201);
  }
  const bases = page.getByRole('link', { name: 'DESCARGAR BASES' });
  await openPublished(page, PAGES.event(event_id));
  await expect(async () => {
    await page.reload();
    await expect(bases).toHaveCount(files.length, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('img', { name: EVENT_PAGE_TEXTS.imageOf(title) })).toHaveJSProperty('complete', true);
  await expect(page.getByText('Tres días de conversación.')).toBeVisible();
  const facts = page.getByRole('region', { name: EVENT_PAGE_TEXTS.facts });
  const day = (label: string) => facts.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });
  await expect(day('Fecha término Postulación').getByRole('time')).toHaveText(formatDate(dateEnd));
  await expect(day(EVENT_PAGE_TEXTS.date).getByRole('time')).toHaveText(formatDate(date));
  await expect(fact(facts, EVENT_PAGE_TEXTS.hour, '18:05 h, hora de Chile')).toBeVisible();
  await expect(fact(facts, EVENT_PAGE_TEXTS.place, 'Aula Magna, Temuco')).toBeVisible();
  await expect(page.getByRole('link', { name: READING_TEXTS.playVideo(title) })).toHaveAttribute('data-embed', EMBEDDED);
  for (const [index, name] of files.entries()) {
    await expect(bases.nth(index)).toHaveText('DESCARGAR BASES');
    await expect(bases.nth(index)).toHaveAccessibleName(EVENT_PAGE_TEXTS.downloadName(name));
    await expect(bases.nth(index)).toHaveAttribute('target', '_blank');
  }
  await expect(page.getByRole('button', { name: READING_TEXTS.share })).toBeVisible();
  await page.getByRole('link', { name: 'POSTULAR', exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(PAGES.applyTo(event_id));
  await expect(page.getByRole('heading', { level: 1, name: 'Formulario de postulación' })).toBeVisible();
});

for (const [kind, path, address] of [
  ['news post', '/api/posts', PAGES.newsItem],
  ['publication', '/api/publications', PAGES.publication],
] as const) {
  test(`a ${kind}’s page: picture, title, text, «Click aquí» for bare addresses, share`, async ({ page, admin, request }) => {
    const title = uniqueTitle('Escrito');
    const multipart = {
      title,
      author: 'Ana Soto',
      content: '<p>Lee https://example.org/acta o <a href="https://example.org/guia">la guía</a>.</p>',
      ...(kind === 'news post' && { youtube: 'https://www.youtube.com/live/jNQXAC9IVRw' }),
      file: png(),
    };
    const response = await request.post(path, { headers: { authorization: `Bearer ${admin.session.token}` }, multipart });
    expect(response.status()).toBe(201);
    const { post } = written.parse(await response.json());
    await openPublished(page, address(post.post_id ?? post.publication_id ?? 0));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const shown = page.getByRole('article');
    // The cover is decorative, because its title is beside it.
    const picture =
      kind === 'news post' ? shown.getByRole('img', { name: EVENT_PAGE_TEXTS.imageOf(title) }) : shown.getByRole('presentation');
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).toHaveAttribute('src', /^\/uploads\//u);
    const text = page.getByRole('paragraph').filter({ hasText: 'la guía' });
    await expect(text.getByRole('link')).toHaveText(['Click aquí', 'la guía']);
    const bare = text.getByRole('link', { name: READING_TEXTS.linkName('example.org/acta') });
    await expect(bare).toHaveAttribute('href', 'https://example.org/acta');
    await expect(page.getByRole('button', { name: READING_TEXTS.share })).toBeVisible();
    const video = page.getByRole('link', { name: READING_TEXTS.playVideo(title) });
    if (kind === 'news post') await expect(video).toHaveAttribute('data-embed', EMBEDDED);
    else await expect(video).toHaveCount(0);
  });
}

test('a news post embeds the video of a watch, a short and a live address alike', async ({ page, admin, request }) => {
  for (const youtube of ['www.youtube.com/watch?v=jNQXAC9IVRw&t=3', 'youtu.be/jNQXAC9IVRw', 'youtube.com/live/jNQXAC9IVRw']) {
    const title = uniqueTitle('Con video');
    const response = await request.post('/api/posts', {
      headers: { authorization: `Bearer ${admin.session.token}` },
      multipart: { title, author: 'Ana Soto', content: '<p>Texto.</p>', youtube: `https://${youtube}` },
    });
    const { post } = written.parse(await response.json());
    await openPublished(page, PAGES.newsItem(post.post_id ?? 0));
    await expect(page.getByRole('link', { name: READING_TEXTS.playVideo(title) })).toHaveAttribute('data-embed', EMBEDDED);
  }
});

test('the application page without a choice offers the open calls, and no closed call', async ({ page, admin }) => {
  const open = await admin.createEvent({ title: uniqueTitle('Convocatoria'), dateEnd: daysAhead(9) });
  const closed = await admin.createEvent({ title: uniqueTitle('Convocatoria'), dateEnd: daysAhead(-9) });
  for (const { event_id } of [open, closed]) await openPublished(page, PAGES.event(event_id));
  const call = page.getByRole('main').getByRole('listitem').filter({ hasText: open.event_title });
  await expect(async () => {
    await page.goto(PAGES.apply);
    await expect(call).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(page.getByText(closed.event_title)).toHaveCount(0);
  await expect(call).toContainText(`hasta las 23:59 del ${formatDate(daysAhead(9))} hora de Chile`);
  await call.getByRole('link').click();
  await expect(page).toHaveURL(PAGES.applyTo(open.event_id));
});

test('an event leads to the one before it and the one after it', async ({ page, admin }) => {
  // Days that no other test uses.
  const [first, middle, last] = [await at(701), await at(702), await at(703)];
  async function at(day: number) {
    return admin.createEvent({ title: uniqueTitle('Vecina'), date: daysAhead(day), dateEnd: daysAhead(day - 1) });
  }
  const neighbours = page.getByRole('navigation', { name: EVENT_PAGE_TEXTS.neighbours });
  await expect(async () => {
    await page.goto(PAGES.event(middle.event_id));
    await expect(neighbours.getByRole('link', { name: EVENT_PAGE_TEXTS.previous })).toHaveAttribute(
      'href',
      PAGES.event(first.event_id),
      { timeout: 500 },
    );
    await expect(neighbours.getByRole('link', { name: EVENT_PAGE_TEXTS.next })).toHaveAttribute(
      'href',
      PAGES.event(last.event_id),
      { timeout: 500 },
    );
  }).toPass();
  for (const { event_id } of [first, middle, last]) await admin.deleteEvent(event_id);
});

test('wide screens have three columns with two wide cards, and fetch one picture at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PAGES.news);
  const widths = await cards(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(6);
  const wide = widths.flatMap((width, index) => (width > (widths[0] ?? 0) * 1.9 ? [index + 1] : []));
  // Stretches the last card if it would be alone in its row.
  expect(wide.filter((place) => place <= 7 || place !== widths.length)).toEqual([4, 7]);
  const columns = await page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading') })
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(3);
  const loading = await cards(page)
    .getByRole('presentation')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('loading')));
  expect(loading).toEqual(['eager', ...loading.slice(1).map(() => 'lazy')]);
});

test('the way up appears below and leads to the top', async ({ page }) => {
  await page.goto(PAGES.about);
  const up = page.getByRole('link', { name: LAYOUT_TEXTS.toTop });
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the invitation keeps the focus inside, and leads to the configured form', async ({ page }) => {
  await page.clock.install();
  await page.goto(PAGES.about);
  await page.clock.fastForward(LIMITS.joinModalDelay + 500);
  const invitation = page.getByRole('dialog');
  await expect(invitation).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    // The focus may reach the browser's toolbar, but never the page behind the dialog.
    const inside = (dialog: Element) => dialog.contains(document.activeElement) || document.activeElement === document.body;
    expect(await invitation.evaluate(inside)).toBe(true);
  }
  const registration = page
    .getByRole('navigation', { name: LAYOUT_TEXTS.nav.label, includeHidden: true })
    .getByRole('link', { name: LAYOUT_TEXTS.nav.register, includeHidden: true });
  await expect(invitation.getByRole('link')).toHaveAttribute('href', (await registration.getAttribute('href')) ?? '');
  await invitation.getByRole('button', { name: JOIN_TEXTS.close }).click();
  await expect(invitation).toBeHidden();
});

test('every form leads to the privacy notice', async ({ page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await expect(async () => expect((await page.request.get(PAGES.applyTo(event_id))).status()).toBe(200)).toPass();
  for (const path of [PAGES.home, PAGES.applyTo(event_id), PAGES.unsubscribe]) {
    await page.goto(path);
    // Checks the page's form, and the footer's form if the page has one.
    for (const form of [page.getByRole('main'), subscribeForm(page)].slice(0, (await subscribeForm(page).count()) + 1))
      await expect(form.getByRole('link', { name: /^aviso de privacidad$/iu })).toHaveAttribute('href', PAGES.privacy);
  }
});

test('missing pages lead to home, events and menu; missing items are named by kind', async ({ page, watch }) => {
  watch.allow(/status of 404/u);
  expect((await page.goto('/no-existe'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND_TEXTS.heading })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: NOT_FOUND_TEXTS.home })).toHaveAttribute('href', PAGES.home);
  await expect(page.getByRole('main').getByRole('link', { name: NOT_FOUND_TEXTS.events })).toHaveAttribute('href', PAGES.events);
  for (const [path, sentence, list, more] of [
    ...CONTENT_NAMES.map((name) => {
      const { notFound, seeAll } = CONTENT_WORDS[name];
      return [CONTENT_PATHS[name].item(999_999_999), notFound, CONTENT_KINDS[name].list, seeAll] as const;
    }),
    [PAGES.applyTo(999_999_999), CONTENT_WORDS.event.notFound, PAGES.events, CONTENT_WORDS.event.seeAll],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: more })).toHaveAttribute('href', list);
  }
  // Documents deleted while a visitor had the page open.
  for (const path of [`/uploads/documents/${crypto.randomUUID()}/Bases.pdf`, '/uploads/nada']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: NOT_FOUND_TEXTS.heading })).toBeVisible();
  }
});

test('a network that swallows everything is given up after a minute, and said to be so', async ({ page, admin, watch }) => {
  watch.allow(/ERR_FAILED|ERR_ABORTED/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await openPublished(page, PAGES.applyTo(event_id));
  await page.clock.install();
  // Skips the invitation, which would appear because so much time passes.
  await skipInvitation(page);
  let swallowed = 0;
  await page.route(/\/api\/(?:send-email-contact|user-event|search|subscriptions)/u, () => {
    swallowed += 1;
  });
  /** Lets the timeout pass after the request was sent. */
  const giveUp = async (nth: number) => {
    await expect.poll(() => swallowed).toBe(nth);
    await page.clock.fastForward(LIMITS.requestTimeout + 100);
  };
  await page.goto(PAGES.contact);
  await contactField(page, 'name').fill('Daniela');
  await contactField(page, 'email').fill('daniela@example.org');
  await contactField(page, 'message').fill('Hola a todas');
  await page.getByRole('button', { name: CONTACT_TEXTS.send, exact: true }).click();
  await giveUp(1);
  await expect(banner(page, CONTACT_MESSAGES.failed)).toBeVisible();
  await expect(contactField(page, 'message')).toHaveValue('Hola a todas');

  await openPublished(page, PAGES.applyTo(event_id));
  await fillApplication(page, APPLICATION);
  await chooseDocuments(page, pdf('resumen.pdf'));
  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send, exact: true }).click();
  await giveUp(2);
  await expect(banner(page, APPLICATION_MESSAGES.failed)).toBeVisible();
  await expect(page.getByText('resumen.pdf')).toBeVisible();

  await page.goto(PAGES.events);
  await page.getByRole('main').getByRole('searchbox').fill('taller');
  await giveUp(3);
  await expect(page.getByText(SITE_SEARCH_TEXTS.failed)).toBeVisible();
  await subscribeForm(page).getByLabel(SUBSCRIBE_TEXTS.email).fill('daniela@example.org');
  await subscribeForm(page).getByRole('button', { name: SUBSCRIBE_TEXTS.send }).click();
  await giveUp(4);
  await expect(subscribeForm(page).getByRole('status')).toHaveText(SUBSCRIPTION_MESSAGES.failed);
});

test('unsubscribing and applying report a silent server, offer e-mail and keep the text', async ({ page, admin, watch }) => {
  watch.allow(/ERR_FAILED/u);
  await page.route('**/api/users*', (route) => route.abort());
  await page.goto(PAGES.unsubscribe);
  const email = page.getByRole('textbox', { name: UNSUBSCRIBE_TEXTS.email });
  await email.fill('daniela@example.org');
  await page.getByRole('button', { name: UNSUBSCRIBE_TEXTS.send }).click();
  await expect(banner(page, UNSUBSCRIBE_MESSAGES.failed).getByRole('link')).toHaveAttribute('href', /^mailto:/u);
  await expect(email).toHaveValue('daniela@example.org');

  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await openPublished(page, PAGES.applyTo(event_id));
  await fillApplication(page, APPLICATION);
  await chooseDocuments(page, pdf('resumen.pdf'));
  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send, exact: true }).click();
  await expect(banner(page, APPLICATION_MESSAGES.failed).getByRole('link')).toHaveAttribute('href', /^mailto:/u);
  await expectApplication(page, APPLICATION);
  await expect(page.getByText('resumen.pdf')).toBeVisible();
});
