/**
 * The panel's frame for keyboard, touch and screen readers: menu labels of the specification, titles, focus, dialogs, target
 * sizes.
 */
import { APPLICATIONS, LISTS } from '@trama/shared/panel-paths';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { ACCOUNT_TEXTS as account } from '@trama/shared/texts/administrators';
import { PANEL_TEXTS as panel } from '@trama/shared/texts/panel';
import { PEOPLE_TEXTS as people } from '@trama/shared/texts/people';
import { REACT_ADMIN_TEXTS } from '@trama/shared/texts/react-admin';
import { expectLoaded } from './accessible.ts';
import { holdsFocus } from './panel.ts';
import { expect, test, uniqueTitle } from './test.ts';

/** The sidebar's labels and the titles of their screens. Source: specification, point 2. */
const MENU = [
  ['Listado Publicaciones', ADMIN.home, 'Listado de Eventos'],
  ['Agregar Congreso', ADMIN.createEvent, 'Crear Evento (Congreso)'],
  ['Agregar Noticia', ADMIN.createNews, 'Crear Post (Noticia)'],
  ['Agregar Publicación', ADMIN.createPublication, 'Creacion de Publicaciones'],
  ['Agregar Afiliado', ADMIN.createPartner, 'Agregar Afiliado'],
  ['Crear Usuario', ADMIN.createUser, 'Registro'],
  ['Lista de Afiliados', ADMIN.partners, 'Listado de Afiliados'],
  ['Lista de Miembros', ADMIN.members, 'Listado de Miembros'],
] as const;

test('each label of the menu leads to its screen, which gets tab name, mark and focus', async ({ adminPage: page }) => {
  await page.goto(ADMIN.account);
  const menu = page.getByRole('navigation', { name: panel.menu });
  await expect(menu.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  for (const [label, path, title] of MENU)
    await test.step(label, async () => {
      const entry = menu.getByRole('link', { name: label, exact: true });
      await expect(entry.getByText(label, { exact: true }).or(entry)).toBeVisible();
      await entry.press('Enter');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[()]/gu, '\\$&')} · `, 'u'));
      await expect(entry).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main')).toBeFocused();
    });
});

test('every entry of the menu is in sight at 800 pixels; a group folds, and stays folded', async ({ adminPage: page }) => {
  await page.goto(ADMIN.home);
  const menu = page.getByRole('navigation', { name: panel.menu });
  for (const entry of await menu.getByRole('link').all()) await expect(entry).toBeInViewport({ ratio: 1 });
  const group = menu.getByRole('button', { name: panel.people });
  const entry = menu.getByRole('link', { name: 'Lista de Miembros', exact: true });
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.press('Enter');
  await expect(entry).toHaveCount(0);
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(entry).toHaveCount(0);
  await group.click();
  await expect(entry).toBeVisible();
});

test('the account’s menu leads to the account; light and dark are switched, and stay so', async ({ adminPage: page, admin }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(ADMIN.home);
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme).toBe('light');
  await page.getByRole('button', { name: REACT_ADMIN_TEXTS.action.toggle_theme }).press('Enter');
  await expect.poll(scheme).toBe('dark');
  await page.reload();
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('banner').getByRole('button', { name: admin.session.currentUser.fullName }).press('Enter');
  await expect(page.getByRole('menuitem', { name: panel.logout })).toBeVisible();
  await page.getByRole('menuitem', { name: account.title }).press('Enter');
  await expect(page).toHaveURL(ADMIN.account);
});

test('the first key leads past the menu, to the screen', async ({ adminPage: page }) => {
  await page.goto(ADMIN.members);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const skip = page.getByRole('link', { name: panel.skip });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => holdsFocus(page.getByRole('main'))).toBe(true);
});

test('the menu of a phone covers the screen and closes with Escape and each link', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ADMIN.members);
  const menu = page.getByRole('navigation', { name: panel.menu });
  const open = page.getByRole('button', { name: panel.openMenu });
  await expect(menu).toHaveCount(0);
  await open.press('Enter');
  await expect(menu.getByRole('button', { name: panel.logout })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await page.reload();
  await expect(open).toBeVisible();
  await expect(menu).toHaveCount(0);
  await open.click();
  await menu.getByRole('link', { name: 'Lista de Afiliados', exact: true }).click();
  await expect(page).toHaveURL(ADMIN.partners);
  await expect(menu).toHaveCount(0);
});

test('the modal of a person keeps the focus, closes with Escape and returns the focus', async ({ adminPage: page }) => {
  await page.goto(ADMIN.partners);
  const edit = page.getByRole('button', { name: /^Editar: /u }).first();
  await edit.press('Enter');
  const modal = page.getByRole('dialog', { name: people.editTitle });
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL(ADMIN.partners);
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await holdsFocus(modal)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(edit).toBeFocused();
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('what is pressed on a phone is 44 pixels wide and high', async ({ adminPage: page, admin }) => {
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Ronda') });
    for (const path of [
      ADMIN.home,
      LISTS.event,
      ADMIN.editEvent(event_id),
      ADMIN.members,
      ADMIN.messages,
      ADMIN.trash,
      ADMIN.subscribers,
      APPLICATIONS.call(event_id),
    ])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLoaded(page);
        const small = await page.getByRole('button').evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              // Skips targets for screen readers, which are not drawn.
              button.scrollIntoView({ block: 'center' });
              const { x, y, width, height } = button.getBoundingClientRect();
              return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            })
            .map((button) => [button.getBoundingClientRect(), button.getAttribute('aria-label') || button.textContent] as const)
            .filter(([{ height, width }]) => height < 44 || width < 44)
            .map(([{ width, height }, name]) => `${name}: ${Math.round(width)} x ${Math.round(height)}`),
        );
        expect(small).toEqual([]);
      });
  });
});

test('the way home leads to the public site', async ({ adminPage: page }) => {
  await page.goto(ADMIN.home);
  await page.getByRole('banner').getByRole('link', { name: panel.home, exact: true }).click();
  await expect(page).toHaveURL(PAGES.home);
});
