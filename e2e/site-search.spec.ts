/** The search of the whole site, from the header of any page: live with scripts, as a form without them. */
import { PAGES } from '@trama/shared/paths';
import { SITE_SEARCH_TEXTS as t } from '@trama/shared/texts/site-search';
import { expectAccessibleInAnyLight } from './accessible.ts';
import { cards } from './public-site.ts';
import { SCREENS } from './screens.ts';
import { expect, test, uniqueTitle } from './test.ts';

for (const { name, viewport } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a key leads to the field; what is found follows the letters, keeps the filter and is accessible', async ({
      page,
      admin,
    }) => {
      const word = `Zurcidora${Date.now()}`;
      const { event_id } = await admin.createEvent({
        title: `${word} de año`,
        description: '<p>Con <b>lectura</b> en voz alta</p>',
      });
      await page.goto(PAGES.news);
      const field = page.getByRole('banner').getByRole('searchbox', { name: t.field });
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
      await expectAccessibleInAnyLight(page);
      await page.keyboard.type(word.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main').getByRole('status')).toHaveText(t.found(1, word.toLowerCase()));
      await expect(page.getByRole('searchbox')).toHaveCount(1);
      await expect(cards(page).getByRole('link')).toHaveAttribute('href', PAGES.event(event_id));
      await expectAccessibleInAnyLight(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

      const main = page.getByRole('main');
      await main.getByRole('link', { name: t.kinds.event, exact: true }).click();
      await expect(cards(page)).toHaveCount(1);
      const typed = `${word.toLowerCase()} lecturas`;
      await main.getByRole('searchbox').press('End');
      await page.keyboard.type(' lecturas');
      await expect(page.getByRole('main').getByRole('status')).toHaveText(t.found(1, typed));
      await expect(main.getByRole('link', { name: t.kinds.event, exact: true })).toHaveAttribute('aria-current', 'page');
      // Checked in both schemes, because found words are marked in the summary.
      await expectAccessibleInAnyLight(page);
      await page.reload();
      await expect(main.getByRole('searchbox')).toHaveValue(typed);
      await expect(cards(page)).toHaveCount(1);
      await main.getByRole('searchbox').fill(`${word} zzzz`);
      await expect(main.getByRole('heading', { name: t.nothing(`${word} zzzz`) })).toBeVisible();
      await expectAccessibleInAnyLight(page);
    });
  });
}

test('an answer that does not come is said, and asked for again', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/u);
  await page.goto(PAGES.search);
  const field = page.getByRole('main').getByRole('searchbox');
  await page.route(`**${PAGES.search}?*`, (route) => route.abort());
  await field.fill('red');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t.failed);
  await page.unroute(`**${PAGES.search}?*`);
  await field.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ resultados? con «red»$/u);
});

test.describe('a page without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the field of the header is a form, and its filters are links', async ({ page, admin }) => {
    const title = uniqueTitle('Tejido a mano');
    const { event_id } = await admin.createEvent({ title });
    await page.goto(PAGES.about);
    await page.getByRole('banner').getByRole('searchbox').fill(title);
    await page.keyboard.press('Enter');
    await expect(page.getByText(t.found(1, title))).toBeVisible();
    await page.getByRole('link', { name: t.kinds.person, exact: true }).click();
    await expect(page.getByRole('heading', { name: t.nothing(title) })).toBeVisible();
    await page.getByRole('link', { name: t.kinds.all, exact: true }).click();
    await cards(page).getByRole('link').click();
    await expect(page).toHaveURL(PAGES.event(event_id));
  });
});
