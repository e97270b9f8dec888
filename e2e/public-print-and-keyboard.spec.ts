/** Pages under unusual conditions: very long words, print, keyboard only, without scripts. */

import { PAGES } from '@trama/shared/paths';
import { APPLICATION_FORM_TEXTS } from '@trama/shared/texts/application-form';
import { CITATION_STYLES } from '@trama/shared/texts/citations';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { EVENT_LIST_TEXTS, EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { READING_TEXTS } from '@trama/shared/texts/reading';
import { LAYOUT_TEXTS } from '@trama/shared/texts/site';
import { cards, citation, openFirst } from './public-site.ts';
import { daysAhead, expect, openPublished, test, uniqueTitle } from './test.ts';

const WORD = 'Electroencefalografistadesoxirribonucleicointerdisciplinariamente';
const TEXT = `<h2>${WORD}</h2><p>${WORD.repeat(4)}</p><table><tr><th>Hora</th><th>Actividad</th><th>Responsable</th></tr>
<tr><td>09:00</td><td>Inscripción y acreditación</td><td>Equipo organizador</td></tr></table>
<p><a href="https://example.org/guia">la guía</a> y https://example.org/${'x'.repeat(120)}</p>`;

for (const width of [320, 390, 768, 1440]) {
  test(`no word is wider than a page of ${width} px`, async ({ page, admin }) => {
    await page.setViewportSize({ width, height: 900 });
    const title = uniqueTitle(WORD);
    const { event_id } = await admin.createEvent({
      title,
      description: TEXT,
      location: WORD,
      date: daysAhead(1),
      dateEnd: daysAhead(1),
    });
    await openPublished(page, PAGES.event(event_id));
    for (const path of [PAGES.event(event_id), PAGES.applyTo(event_id), PAGES.events, PAGES.apply, PAGES.home]) {
      await page.goto(path);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, wider]).toEqual([path, 0]);
    }
    await admin.deleteEvent(event_id);
  });
}

test('a printed page has its text, facts, links and address, and nothing to click', async ({ page, admin, baseURL }) => {
  const { event_id } = await admin.createEvent({
    title: uniqueTitle('Congreso en papel'),
    description: '<p>Lee <a href="https://example.org/guia">la guía</a>.</p>',
    youtube: 'https://youtu.be/jNQXAC9IVRw',
  });
  await openPublished(page, PAGES.event(event_id));
  // Dialogs on screen are not printed.
  await page.getByRole('dialog', { includeHidden: true }).evaluate((dialog: HTMLDialogElement) => dialog.showModal());
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const said of [
    'Valparaíso, Chile',
    EVENT_PAGE_TEXTS.deadline,
    EVENT_PAGE_TEXTS.hour,
    `${baseURL}${PAGES.event(event_id)}`,
  ])
    await expect(page.getByText(said, { exact: false }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const guide = page.getByRole('link', { name: 'la guía' });
  expect(await guide.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('https://example.org/guia');
  for (const role of ['banner', 'contentinfo', 'navigation', 'dialog', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  // Print keeps only links inside the text.
  await expect(page.getByRole('link')).toHaveText(['la guía']);
  // Prints dark on white, also with the dark colour scheme.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');

  await page.emulateMedia({ media: 'screen' });
  await page.goto(PAGES.publications);
  await openFirst(page);
  await page.waitForURL(`**${PAGES.publications}/*`);
  await page.emulateMedia({ media: 'print' });
  await expect(citation(page, CITATION_STYLES.apa)).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'dialog', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});

/** Printable area of A4 in CSS pixels. */
const A4 = { width: 658, height: 987 };

test('an event with an open call prints on one sheet, with room for its dates', async ({ page, admin }) => {
  const call = {
    date: daysAhead(40),
    dateEnd: daysAhead(12),
    description: `<p>${'Tres jornadas de conversación. '.repeat(30)}</p>`,
  };
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso en un pliego'), ...call });
  await openPublished(page, PAGES.event(event_id));
  const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/gu);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(A4);
  const dates = page.getByRole('list', { name: EVENT_PAGE_TEXTS.dates }).getByRole('listitem');
  await expect(dates).toHaveCount(3);
  for (const date of await dates.all()) {
    const box = await date.boundingBox();
    expect(box?.width).toBeGreaterThan(A4.width / 3);
    // Maximum height of a day and a line of text.
    expect(box?.height).toBeLessThan(80);
  }
});

test('the keyboard alone: past the menu, through the list, into an event and to its form', async ({ page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Aaa primero'), date: daysAhead(2), dateEnd: daysAhead(1) });
  await openPublished(page, PAGES.event(event_id));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: LAYOUT_TEXTS.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#contenido$/u);
  const reached: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const { name, ring } = await page.evaluate(() => {
      const active = document.activeElement;
      return {
        name: active?.textContent?.trim() ?? '',
        ring: active ? getComputedStyle(active).outlineStyle : 'none',
      };
    });
    // The focus is visible.
    expect([name, ring]).toEqual([name, 'solid']);
    reached.push(name);
    if (name === EVENT_PAGE_TEXTS.apply) break;
  }
  expect(reached[0]).toBe(EVENT_PAGE_TEXTS.back);
  expect(reached.at(-1)).toBe(EVENT_PAGE_TEXTS.apply);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(PAGES.applyTo(event_id));
});

test('the search counts what it found, and gives back the page where it began', async ({ page, admin }) => {
  const word = `Zurcido${Date.now()}`;
  await admin.createEvent({ title: `${word} uno` });
  await admin.createEvent({ title: `${word} dos` });
  await page.goto(PAGES.events);
  const all = await cards(page).count();
  await page.getByRole('main').getByRole('searchbox').fill(word);
  await expect(page.getByText(EVENT_LIST_TEXTS.found(2, word))).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('main').getByRole('searchbox').fill('');
  await expect(cards(page)).toHaveCount(all);
  await expect(page).toHaveURL(PAGES.events);
});

test.describe('a page without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a call says its state and leads to form and calendar; a video is a link', async ({ page, admin }) => {
    const title = uniqueTitle('Sin scripts');
    const { event_id } = await admin.createEvent({ title, youtube: 'https://youtu.be/jNQXAC9IVRw', dateEnd: daysAhead(12) });
    await openPublished(page, PAGES.event(event_id));
    // Twelve or thirteen: days are counted in UTC, whose day starts hours before Chile's.
    await expect(page.getByRole('article').getByText(/^Quedan 1[23] días$/u)).toBeVisible();
    await expect(page.getByRole('link', { name: READING_TEXTS.playVideo(title) })).toHaveAttribute(
      'href',
      /youtube\.com\/watch/u,
    );
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: EVENT_PAGE_TEXTS.calendar }).click(),
    ]);
    expect(calendar.suggestedFilename()).toMatch(/\.ics$/u);
    await expect(page.getByRole('button', { name: READING_TEXTS.share })).toBeHidden();
    await page.getByRole('region', { name: EVENT_PAGE_TEXTS.facts }).getByRole('link', { name: EVENT_PAGE_TEXTS.apply }).click();
    await expect(page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send })).toBeVisible();
  });

  test('the search and the menu work without them', async ({ page, admin }) => {
    const title = uniqueTitle('Búsqueda a mano');
    const { event_id } = await admin.createEvent({ title, dateEnd: daysAhead(12) });
    await page.goto(PAGES.events);
    await page.getByLabel(EVENT_LIST_TEXTS.search).fill(title.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByText(EVENT_LIST_TEXTS.found(1, title.toUpperCase()))).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', PAGES.event(event_id));
    await page.getByRole('button', { name: LAYOUT_TEXTS.nav.open }).click();
    const menu = page.getByRole('navigation', { name: LAYOUT_TEXTS.nav.label });
    await menu.getByRole('link', { name: CONTENT_WORDS.news.many, exact: true }).click();
    await expect(page).toHaveURL(PAGES.news);
  });
});
