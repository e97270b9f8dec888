/** Safety of the panel: confirmations, undo and kept work, for deletions, redirects to the login, and signing out. */

import type { Locator, Page } from '@playwright/test';
import { LISTS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { LOGIN_TEXTS } from '@trama/shared/texts/accounts';
import { APPLICANT_TEXTS as applicants } from '@trama/shared/texts/applicants';
import { INBOX_TEXTS as inbox } from '@trama/shared/texts/contact';
import { DELETION_TEXTS as deletion, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { PANEL_TEXTS as panel, SIDEBAR_TEXTS as sidebar } from '@trama/shared/texts/panel';
import { SUBSCRIBER_TEXTS as subscribers } from '@trama/shared/texts/subscribers';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { CONTENT_KINDS, makeItem } from './content-kinds.ts';
import { type Admin, dropSession, expect, findRow, signIn, test, uniqueEmail, uniqueTitle } from './test.ts';

const bearer = (admin: Admin) => ({ authorization: `Bearer ${admin.session.token}` });

/**
 * Opens a list with a deletable item.
 * @returns the button that asks to delete the item
 */
type Deletable = (page: Page, admin: Admin) => Promise<Locator>;

const DELETIONS: readonly (readonly [name: string, question: string | RegExp, open: Deletable])[] = [
  ...CONTENT_KINDS.map(
    (kind) =>
      [
        kind.table,
        kind.question,
        async (page: Page, admin: Admin) => {
          const title = uniqueTitle('Ronda');
          await makeItem(kind, page, admin, title);
          await findRow(page, kind.table, title);
          return page.getByRole('button', { name: `Eliminar: ${title}` });
        },
      ] as const,
  ),
  [
    'Listado de Miembros',
    'deseas eliminar este miembro',
    async (page) => {
      await page.goto(ADMIN.members);
      return page.getByRole('button', { name: /^Eliminar: /u }).first();
    },
  ],
  [
    'Listado de Afiliados',
    'deseas eliminar este afiliado',
    async (page) => {
      await page.goto(ADMIN.partners);
      return page.getByRole('button', { name: /^Eliminar: /u }).first();
    },
  ],
  [
    'Cuentas',
    /^deseas eliminar/u,
    async (page, admin) => {
      const { email } = await admin.createAccount();
      await page.goto(ADMIN.accounts);
      await page.getByRole('searchbox').fill(email);
      return page
        .getByRole('row')
        .filter({ hasText: email })
        .getByRole('button', { name: /^Eliminar: /u });
    },
  ],
  [
    applicants.title,
    applicants.eraseQuestion,
    async (page) => {
      const lastName = uniqueTitle('Rey');
      await page.request.post('/api/users', { data: { firstName: 'Luz', lastName, email: uniqueEmail() } });
      await page.goto(ADMIN.applicants);
      await page.getByRole('searchbox').fill(lastName);
      return page.getByRole('button', { name: applicants.eraseNamed(`Luz ${lastName}`) });
    },
  ],
  [
    subscribers.title,
    subscribers.unsubscribeQuestion,
    async (page, admin) => {
      const name = uniqueTitle('Eva');
      const data = { text: `${name} <${uniqueEmail()}>`, consent: 'confirm', origin: 'Una lista' };
      await page.request.post('/api/subscriber-imports', { headers: bearer(admin), data });
      await page.goto(`${ADMIN.subscribers}?show=pending`);
      await page.getByRole('searchbox').fill(name);
      return page.getByRole('button', { name: subscribers.unsubscribeNamed(name) });
    },
  ],
  [
    sidebar.messages,
    inbox.deletion,
    async (page) => {
      const name = uniqueTitle('Inés');
      const data = { name, email: uniqueEmail(), message: 'Una pregunta breve.' };
      await page.request.post('/api/send-email-contact', { data });
      await page.goto(`${ADMIN.messages}?q=${encodeURIComponent(name)}`);
      return page.getByRole('button', { name: inbox.of(inbox.delete, name) });
    },
  ],
];

for (const [name, question, open] of DELETIONS)
  test(`${name}: a deletion is asked with the focus on Cancelar, and neither Enter nor Escape deletes`, async ({
    adminPage: page,
    admin,
  }) => {
    const remove = await open(page, admin);
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${request.url()}`);
    });
    const dialog = page.getByRole('alertdialog');
    for (const key of ['Enter', 'Escape']) {
      await remove.press('Enter');
      await expect(dialog.getByText(question)).toBeVisible();
      await expect(dialog.getByRole('button', { name: deletion.cancel })).toBeFocused();
      await page.keyboard.press(key);
      await expect(dialog).toHaveCount(0);
      await expect(remove).toBeFocused();
    }
    expect(changes).toEqual([]);
  });

for (const kind of CONTENT_KINDS)
  test(`${kind.table}: a refused deletion leaves the row; «Deshacer» brings a deleted row back`, async ({
    adminPage: page,
    admin,
    watch,
  }) => {
    watch.allow(/status of (?:404|500)|ApiError/u);
    const title = uniqueTitle('Ronda');
    const id = await makeItem(kind, page, admin, title);
    await expect.poll(async () => (await page.request.get(kind.viewPath(id))).status()).toBe(200);
    const row = await findRow(page, kind.table, title);
    const dialog = page.getByRole('alertdialog', { name: 'Confirmar eliminación' });
    const confirm = dialog.getByRole('button', { name: 'Eliminar' });
    const ask = () => row.getByRole('button', { name: `Eliminar: ${title}` }).click();
    const item = `**/api/${kind.collection}/${id}`;
    const counted = Promise.withResolvers<void>();
    await page.route(`${item}/consequences`, async (route) => {
      await counted.promise;
      await route.continue();
    });
    await page.route(item, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { message: 'Ocurrió un error' } })
        : route.fallback(),
    );
    await ask();
    // The confirmation waits for the consequences.
    await expect(confirm).toBeDisabled();
    counted.resolve();
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: /^Error al eliminar/u })).toBeVisible();
    await expect(row).toBeVisible();
    await page.unroute(item);

    await ask();
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    const undo = page.getByRole('status').getByRole('button', { name: UNDO_TEXTS.undo });
    await expect(undo).toBeVisible();
    await expect(row).toHaveCount(0);
    // The server deletes at once: nothing waits for the notification to close.
    expect((await page.request.get(`/api/${kind.collection}/${id}`)).status()).toBe(404);
    await undo.click();
    await expect(row).toBeVisible();
    await expect.poll(async () => (await page.request.get(kind.viewPath(id))).status()).toBe(200);
  });

test('a login leads to the requested place, with its search', async ({ page, admin }) => {
  const { token, currentUser } = admin.session;
  for (const path of [
    `${LISTS.event}?filter=%7B%22q%22%3A%22ronda%22%7D`,
    `${ADMIN.messages}?filter=%7B%22answered%22%3A1%7D`,
    ADMIN.members,
    `${ADMIN.rights}?filter=%7B%22open%22%3A0%7D`,
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(ADMIN.login);
    // Waits for the form: a login screen that finds a session redirects at once, which would collide with the reload.
    await expect(page.getByRole('button', { name: LOGIN_TEXTS.submit })).toBeVisible();
    // Stores the session as the form does after the response.
    await page.evaluate(
      ([key, user]) => {
        localStorage.setItem('token', key ?? '');
        localStorage.setItem('currentUser', user ?? '');
      },
      [token, JSON.stringify(currentUser)],
    );
    await page.reload();
    await expect.poll(() => decodeURIComponent(page.url())).toContain(decodeURIComponent(path));
    await dropSession(page);
  }
});

test('a sign-out that fails says so and can be repeated', async ({ page, admin, watch }) => {
  watch.allow(/ERR_FAILED/u);
  await signIn(page, await admin.createAccount());
  await page.goto(ADMIN.account);
  await page.route('**/api/logout', (route) => route.abort());
  const signOut = page.getByRole('button', { name: panel.logout });
  await signOut.click();
  await expect(page.getByRole('alert').filter({ hasText: panel.logoutFailed })).toBeVisible();
  await page.unroute('**/api/logout');
  // Waits for running requests, which would get 401 after the session ends.
  await page.waitForLoadState('networkidle');
  // The panel stays until the home page has loaded, and its lists refetch when the window becomes visible.
  await page.evaluate(() => {
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.addEventListener('beforeunload', () => setTimeout(comeBack));
  });
  await signOut.click();
  await expect(page).toHaveURL('/');
});

test('signing out forgets what was searched, and not how the panel looks', async ({ page, admin }) => {
  await signIn(page, await admin.createAccount());
  await page.goto(LISTS.event);
  await page.getByRole('searchbox').fill('Zarza');
  const remembered = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('RaStore')));
  await expect.poll(async () => JSON.stringify(await remembered())).toContain('Zarza');
  await page.getByRole('button', { name: lists.compact }).click();
  await page.getByRole('button', { name: panel.logout }).click();
  await expect(page).toHaveURL('/');
  expect(JSON.stringify(await remembered())).not.toContain('Zarza');
  expect(JSON.stringify(await remembered())).toContain('compact');
});
