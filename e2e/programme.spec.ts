/** From accepted talks to a published programme by keyboard alone, and the programme as visitors have it. */
import { PAGES } from '@trama/shared/paths';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { PUBLIC_PROGRAMME_TEXTS as p } from '@trama/shared/texts/public-programme';
import { expectAccessible } from './accessible.ts';
import { daysAhead, expect, test, uniqueTitle } from './test.ts';

const builderOf = (eventId: number) => `/admin/postulaciones/convocatoria/${eventId}/programa`;

test('an administrator arranges days, rooms and talks by keyboard, sees what changes, and publishes', async ({
  admin,
  adminPage: page,
}) => {
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
    // The same person in the other room at the same hour.
    await page.getByLabel(t.move.session, { exact: true }).selectOption({ label: '09:00, Mesa 2, Sala Sur' });
    await expect(page.getByText('Ana Pérez tiene que estar en dos lugares')).toBeVisible();
    await page.getByRole('button', { name: t.move.here }).press('Enter');
    await expect(page.getByRole('heading', { name: t.clashes })).toBeVisible();
  });

  await page.getByRole('button', { name: t.undo }).click();
  await expect(page.getByRole('heading', { name: t.clashes })).toHaveCount(0);
  await page.getByRole('button', { name: t.distribute }).click();
  await expect(page.getByText(t.allPlaced)).toBeVisible();
  await page.getByRole('button', { name: t.publish.button }).click();
  await expect(page.getByText(t.publish.done(0))).toBeVisible();
  await expect(page.getByText(t.noChanges).first()).toBeVisible();
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
  await page.getByRole('link', { name: p.ofEvent }).click();
  const address = new URL(page.url()).pathname;
  const talk = 'Oficinas locales de la niñez: primer balance en ocho comunas';
  const other = 'Escribir a mano en la era del teclado';

  await test.step('without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const bare = await plain.newPage();
    await bare.goto(address);
    await expect(bare.getByRole('link', { name: talk })).toBeVisible();
    await expect(bare.getByRole('button', { name: p.star(talk) })).toHaveCount(0);
    await bare.getByLabel('Boldo').check({ force: true });
    await expect(bare.getByRole('link', { name: talk })).toBeHidden();
    await expect(bare.getByRole('link', { name: other })).toBeVisible();
    await plain.close();
  });

  await expectAccessible(page);
  for (const title of [talk, other]) await page.getByRole('button', { name: p.star(title) }).click();
  await expect(page.getByText(p.sameHour(other, 'Boldo'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: p.star(talk) })).toHaveAttribute('aria-pressed', 'true');
  await page.locator('.bar [data-mine]').click();
  await expect(page.getByRole('link', { name: talk })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Huertos escolares en zona de sacrificio' })).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: p.calendarMine }).click();
  const stream = await (await download).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(2);
  expect(text).toContain('BEGIN:VTIMEZONE');
});
