/** Builds and publishes a programme of accepted talks by keyboard, then reads it as a visitor. */

import { dayIn } from '@trama/shared/format/dates';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { EVENT_STAGE_TEXTS } from '@trama/shared/texts/event-stages';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { PUBLIC_PROGRAMME_TEXTS as publicTexts } from '@trama/shared/texts/public-programme';
import { TODAY_TEXTS } from '@trama/shared/texts/today';
import { expectAccessible } from './accessible.ts';
import { congressThingsOf } from './machine-texts.ts';
import { daysAhead, expect, openPublished, test, uniqueTitle } from './test.ts';

const builderOf = (eventId: number) => APPLICATIONS.programme(eventId);

test('an administrator arranges days, rooms and talks by keyboard, sees what changes, and publishes', async ({
  admin,
  adminPage: page,
  watch,
}) => {
  watch.allow(/status of 409 .*\/publish/u);
  const event = await admin.createEvent({ title: uniqueTitle('Congreso'), date: daysAhead(40), dateEnd: daysAhead(10) });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  for (const title of ['El río como patio', 'Vacunas y cuentos'])
    await page.request.post('/api/talks', {
      headers,
      data: {
        event_id: event.event_id,
        title,
        abstract: '',
        people: [{ name: 'Ana Pérez', affiliation: '', orcid: null, email: 'ana@example.org', presents: true }],
      },
    });
  await page.goto(builderOf(event.event_id));
  // A half-typed day counts as empty.
  await page.getByLabel(t.start.first).fill('0');
  await page.getByLabel(t.start.first).fill(daysAhead(40).split('-').reverse().join('/'));
  await page.getByLabel(t.start.rooms).fill('Aula Magna, Piso 1\nSala Sur');
  await page.getByRole('button', { name: t.start.button }).click();
  await expect(page.getByRole('article', { name: /^Mesa 1,/u })).toBeVisible();

  await test.step('«Mover a…» says what would clash, and Escape gives the focus back', async () => {
    const move = page.getByRole('button', { name: t.move.button('El río como patio') });
    await move.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t.move.day, { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(move).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t.move.here }).press('Enter');
    await expect(page.getByRole('article', { name: /^Mesa 1,/u })).toContainText('09:00 El río como patio');
    await page.getByRole('button', { name: t.move.button('Vacunas y cuentos') }).press('Enter');
    // The speaker has another talk at the same hour in another room.
    await page.getByLabel(t.move.session, { exact: true }).selectOption({ label: '09:00, Mesa 2, Sala Sur' });
    await expect(page.getByText('Ana Pérez tiene que estar en dos lugares')).toBeVisible();
    await page.getByRole('button', { name: t.move.here }).press('Enter');
    await expect(page.getByRole('heading', { name: t.clashes })).toBeVisible();
  });

  await page.getByRole('button', { name: t.undo }).click();
  await expect(page.getByRole('heading', { name: t.clashes })).toHaveCount(0);
  await page.getByRole('button', { name: t.redo }).press('Enter');
  await expect(page.getByRole('heading', { name: t.clashes })).toBeVisible();
  // The button keeps the focus although nothing is left to redo.
  await expect(page.getByRole('button', { name: t.redo })).toBeFocused();
  await expect(page.getByRole('button', { name: t.redo })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: t.publish.button }).click();
  const question = page.getByRole('alertdialog', { name: t.publish.question });
  await expect(question).toContainText(t.publish.clashes(1));
  await expect(question).toContainText('Ana Pérez tiene que estar en dos lugares');
  await question.getByRole('button', { name: DELETION_TEXTS.cancel }).click();
  await page.getByRole('button', { name: t.undo }).press('Enter');
  await expect(page.getByRole('heading', { name: t.clashes })).toHaveCount(0);
  const tray = page.getByRole('heading', { name: t.noPlace });
  await page.getByRole('button', { name: t.distribute }).press('Enter');
  await expect(page.getByText(t.allPlaced)).toBeVisible();
  await expect(tray).toBeFocused();
  await page.getByRole('button', { name: t.removeEmpty(6) }).press('Enter');
  await expect(page.getByRole('article', { name: /^Mesa 3,/u })).toHaveCount(0);
  await expect(tray).toBeFocused();
  // The key Z undoes like the button.
  await page.keyboard.press('z');
  await expect(page.getByRole('article', { name: /^Mesa 3,/u }).first()).toBeVisible();

  await test.step('undo, redo, the count of changes and publishing stay in the window while the day is read', async () => {
    const screen = page.viewportSize();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    for (const size of [
      { width: 1366, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      const changes = page.getByRole('link', { name: t.unpublishedChanges(12) });
      for (const control of [button(t.undo), button(t.redo), changes, button(t.publish.button)])
        await expect(control).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    if (screen) await page.setViewportSize(screen);
  });

  await test.step('what another administrator saved meanwhile is shown before it is published', async () => {
    await expect(page.getByText(/se guarda solo \(/u)).toBeVisible();
    const url = `/api/programmes/${event.event_id}`;
    const { draft } = await (await page.request.get(url, { headers })).json();
    draft.sessions[1].title = 'Mesa inaugural';
    expect((await page.request.put(url, { headers, data: { draft } })).ok()).toBe(true);
    await page.getByRole('checkbox', { name: t.publish.notify(1) }).check();
    await expect(page.getByRole('link', { name: t.seePublic })).toHaveCount(0);
    await page.getByRole('button', { name: t.publish.button }).click();
    // Warns about six empty sessions.
    await page.getByRole('button', { name: t.publish.anyway }).click();
    await expect(page.getByText('Juntamos lo suyo con lo tuyo.')).toBeVisible();
    await expect(page.getByRole('article', { name: /^Mesa inaugural,/u })).toBeVisible();
    await page.getByRole('button', { name: t.publish.button }).click();
    await page.getByRole('button', { name: t.publish.anyway }).click();
    await expect(page.getByText(t.publish.done(0))).toBeVisible();
    await expect(page.getByRole('link', { name: t.seePublic })).toBeVisible();
  });
  await expect(page.getByText(t.noChanges).first()).toBeVisible();

  await test.step('a talk that another administrator deleted does not stop what is saved next', async () => {
    const { talks } = await (await page.request.get(`/api/programmes/${event.event_id}`, { headers })).json();
    const { talk_id } = talks.find(({ title }: { title: string }) => title === 'Vacunas y cuentos');
    expect((await page.request.delete(`/api/talks/${talk_id}`, { headers })).ok()).toBe(true);
    await page.getByRole('button', { name: t.move.button('El río como patio') }).press('Enter');
    await page.getByRole('button', { name: t.move.out }).press('Enter');
    await expect(page.getByRole('button', { name: 'Vacunas y cuentos' })).toHaveCount(0);
    await page.getByRole('button', { name: t.undo }).click();
    await expect(page.getByText(/se guarda solo \(/u)).toBeVisible();
    await expect(page.getByText(t.noChanges).first()).toBeVisible();
  });

  await test.step('the home leads to the speaker who does not know her new room', async () => {
    const url = `/api/programmes/${event.event_id}`;
    const { draft } = await (await page.request.get(url, { headers })).json();
    for (const room of draft.rooms) room.name = `${room.name} nueva`;
    expect((await page.request.put(url, { headers, data: { draft } })).ok()).toBe(true);
    expect((await page.request.post(`${url}/publish`, { headers, data: { notify: false } })).ok()).toBe(true);
    await page.goto(ADMIN.home);
    const line = page.getByRole('region', { name: `${TODAY_TEXTS.parts.speakers} 1` }).filter({ hasText: event.event_title });
    await expect(line).toContainText(TODAY_TEXTS.waitForPlace(1));
    await line.getByRole('link').press('Enter');
    await expect(page.getByRole('button', { name: t.publish.tell })).toBeVisible();
  });
  await page.goto(PAGES.programme(event.event_id));
  await expect(page.getByRole('link', { name: 'El río como patio' })).toBeVisible();
});

test('the sample congress: every hour without a script, one room, the visitor’s own talks and their calendar', async ({
  browser,
  page,
  baseURL,
}) => {
  await page.goto(PAGES.events);
  await page.getByRole('link', { name: 'III Congreso Interdisciplinario' }).first().click();
  // The event's card lists the hours of each day, and nothing repeats them.
  const daysOfCard = page.getByRole('list', { name: EVENT_STAGE_TEXTS.days }).getByRole('listitem');
  await expect(daysOfCard).toHaveText([/08:30\sa\s17:30/u, /08:30\sa\s17:15/u, /09:00\sa\s16:30/u]);
  await page.getByRole('link', { name: publicTexts.ofEvent }).click();
  const address = new URL(page.url()).pathname;
  const talk = 'Oficinas locales de la niñez: primer balance en ocho comunas';
  const other = 'Escribir a mano en la era del teclado';

  await test.step('without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const bare = await plain.newPage();
    await bare.goto(address);
    await expect(bare.getByRole('link', { name: talk })).toBeVisible();
    await expect(bare.getByRole('button', { name: publicTexts.star(talk) })).toHaveCount(0);
    await bare.getByLabel('Boldo').check({ force: true });
    await expect(bare.getByRole('link', { name: talk })).toBeHidden();
    await expect(bare.getByRole('link', { name: other })).toBeVisible();
    await plain.close();
  });

  await expectAccessible(page);
  await test.step('words, a day, and one’s own programme while it is empty', async () => {
    const own = page.getByRole('button', { name: publicTexts.mine, exact: true });
    await own.click();
    await expect(page.getByText(publicTexts.noneMine)).toBeInViewport();
    await expect(page.getByRole('link', { name: talk })).toBeHidden();
    await own.click();
    await page.getByRole('searchbox', { name: publicTexts.find }).fill('NINEZ comunas');
    await expect(page.getByText(publicTexts.foundTalks(1), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: talk })).toBeVisible();
    await expect(page.getByRole('link', { name: other })).toBeHidden();
    for (const name of ["O'Higgins", 'ohiggins']) {
      await page.getByRole('searchbox', { name: publicTexts.find }).fill(name);
      await expect(page.getByText('María José de la Fuente O’Higgins')).toBeVisible();
      await expect(page.getByRole('link', { name: talk })).toBeHidden();
    }
    await page.getByRole('searchbox', { name: publicTexts.find }).fill('');
    const days = page.getByRole('combobox', { name: publicTexts.findDay });
    const headings = page.getByRole('heading', { level: 2, name: /\d\d\/\d\d\/\d{4}$/u });
    await days.selectOption({ index: 1 });
    await expect(headings).toHaveCount(1);
    await days.selectOption({ index: 0 });
    await expect(headings).not.toHaveCount(1);
  });
  for (const title of [talk, other]) await page.getByRole('button', { name: publicTexts.star(title) }).click();
  await expect(page.getByText(publicTexts.sameHour(other, 'Boldo'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: publicTexts.star(talk) })).toHaveAttribute('aria-pressed', 'true');
  await test.step('a phone shows one’s own programme further down, without empty days', async () => {
    const screen = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText(/Última actualización/u).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: new RegExp(`^${publicTexts.mine} \\d+$`, 'u') }).click();
    await expect(page.getByRole('link', { name: talk })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 2, name: /\d\d\/\d\d\/\d{4}$/u })).toHaveCount(1);
    if (screen) await page.setViewportSize(screen);
  });
  await expect(page.getByRole('link', { name: talk })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Huertos escolares en zona de sacrificio' })).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: publicTexts.calendarMine }).click();
  const stream = await (await download).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(2);
  expect(text).toContain('BEGIN:VTIMEZONE');

  await test.step('facts for search engines on the programme, on a talk and on the book', async () => {
    const typesOf = async () => (await congressThingsOf(page)).map((thing) => thing['@type']);
    expect(await typesOf()).toEqual(['BreadcrumbList']);
    await page.getByRole('link', { name: talk }).click();
    await expect(page.getByRole('heading', { level: 1, name: talk })).toBeVisible();
    expect(await typesOf()).toEqual(['Event', 'BreadcrumbList']);
    await page.goto(address.replace('programa', 'libro'));
    expect(await typesOf()).toEqual(['Book', 'BreadcrumbList']);
  });
});

test('120 talks are dragged, put into a session and distributed; a keynote moves an hour', async ({ admin, adminPage: page }) => {
  const event = await admin.createEvent({ title: uniqueTitle('Congreso'), date: daysAhead(40), dateEnd: daysAhead(10) });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  for (let nth = 1; nth <= 120; nth += 1)
    await page.request.post('/api/talks', {
      headers,
      data: { event_id: event.event_id, title: `Ponencia ${nth}`, abstract: '', people: [] },
    });
  await page.goto(builderOf(event.event_id));
  await page.getByLabel(t.start.rooms).fill('Aula Magna\nSala Sur');
  await page.getByRole('button', { name: t.start.button }).click();
  const first = page.getByRole('article', { name: /^Mesa 1,/u });
  const second = page.getByRole('article', { name: /^Mesa 2,/u });
  const drag = async (from: ReturnType<typeof page.locator>, to: ReturnType<typeof page.locator>) => {
    await from.hover();
    await page.mouse.down();
    await to.hover();
    await to.hover();
    await page.mouse.up();
  };
  await drag(page.getByRole('button', { name: 'Ponencia 1', exact: true }), first);
  await expect(first).toContainText('09:00 Ponencia 1');
  await drag(first.getByRole('button', { name: '09:00 Ponencia 1' }), second);
  await expect(second).toContainText('09:00 Ponencia 1');
  await expect(first).not.toContainText('Ponencia 1');

  await test.step('marked talks go into one session, another is filled, and the rest is named', async () => {
    const third = page.getByRole('article', { name: /^Mesa 3,/u });
    for (const title of ['Ponencia 7', 'Ponencia 9']) await page.getByRole('checkbox', { name: t.mark(title) }).check();
    await first.getByRole('button', { name: t.putHere(2) }).click();
    await expect(first).toContainText('09:00 Ponencia 7');
    await expect(first).toContainText('09:20 Ponencia 9');
    await third.getByRole('button', { name: t.fill }).click();
    await expect(third.getByRole('listitem')).toHaveCount(4);
    await page.getByRole('button', { name: t.distribute }).click();
    await expect(page.getByText(`${t.distributed(25, 88)} ${t.noRoom(88)}`)).toBeVisible();
    await page.getByRole('button', { name: t.undo }).click();
    await page.getByLabel(t.eachLasts).fill('5');
    await page.getByRole('button', { name: t.distribute }).click();
    await expect(page.getByText(t.allPlaced)).toBeVisible();
  });

  await test.step('a session that begins an hour later lasts as long; the change is one sentence', async () => {
    await page.getByRole('button', { name: t.publish.button }).click();
    await expect(page.getByText(t.publish.done(0))).toBeVisible();
    await page.getByRole('button', { name: t.session.edit('Mesa 8') }).click();
    await page.getByLabel(t.session.kind).selectOption(t.kinds.keynote);
    await page.getByLabel(t.session.start).fill('17:00');
    await expect(page.getByLabel(t.session.end)).toHaveValue('18:30');
    await page.getByRole('button', { name: t.session.save }).click();
    const changes = page.getByRole('region', { name: t.publish.title }).getByRole('listitem');
    await expect(changes).toHaveCount(1);
    await expect(changes).toContainText('17:00 a 18:30');
  });

  await test.step('a session that comes back while a new one is written stays beside it', async () => {
    await page.getByRole('button', { name: t.session.edit('Mesa 8') }).click();
    await page.getByRole('button', { name: t.session.remove }).click();
    await expect(page.getByRole('article', { name: /^Mesa 8,/u })).toHaveCount(0);
    await page.getByRole('button', { name: t.session.add, exact: true }).click();
    await page.getByLabel(t.session.title, { exact: true }).fill('Cierre');
    await page.getByRole('button', { name: t.undo }).click();
    await expect(page.getByRole('article', { name: /^Mesa 8,/u })).toBeVisible();
    await page.getByRole('button', { name: t.session.save }).click();
    await expect(page.getByRole('article', { name: /^Cierre,/u })).toBeVisible();
    await expect(page.getByRole('article', { name: /^Mesa 8,/u })).toBeVisible();
  });
});

test('the programme of a running congress fits a phone and has one’s own talks', async ({ page, admin }) => {
  // The session lasts until 23:59. In minute 59 the test uses Nepal's zone (UTC+5:45), so the day never ends during the test.
  const timeZone = new Date().getUTCMinutes() === 59 ? 'Asia/Kathmandu' : 'UTC';
  const day = dayIn(Date.now(), timeZone);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Hoy'), date: day, dateEnd: daysAhead(-9), timeZone });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const people = [{ name: 'Ana Pérez', affiliation: '', orcid: null, email: '', presents: true }];
  const talk = await page.request.post('/api/talks', { headers, data: { event_id, title: 'El río', abstract: '', people } });
  const { talk_id } = await talk.json();
  const allDay = { note: '', day, start: '00:00', end: '23:59', room: null, chair: null };
  const sessions = [
    { ...allDay, id: 's1', kind: 'table', title: 'Mesa', talks: [] },
    { ...allDay, id: 's2', kind: 'talks', title: 'Ponencias', talks: [{ talk: talk_id, minutes: 20, off: false }] },
  ];
  const draft = { draft: { days: [day], rooms: [], sessions } };
  expect((await page.request.put(`/api/programmes/${event_id}`, { headers, data: draft })).ok()).toBe(true);
  await page.request.post(`/api/programmes/${event_id}/publish`, { headers, data: { notify: false } });
  await openPublished(page, PAGES.programme(event_id));
  await page.getByRole('button', { name: publicTexts.star('El río') }).click();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await expect(page.getByRole('link', { name: publicTexts.goToNow })).toBeVisible();
    await expect(page.getByRole('button', { name: `${publicTexts.mine} 1` })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
