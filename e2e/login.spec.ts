/** Login: messages of the form, redirects, and protected screens without a session. */

import type { Page } from '@playwright/test';
import { ADMIN, resetLink } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { LOGIN_MESSAGES, LOGIN_TEXTS as login, RESET_TEXTS } from '@trama/shared/texts/accounts';
import { NETWORK_MESSAGES } from '@trama/shared/texts/errors';
import { EVENT_FORM_TEXTS as event } from '@trama/shared/texts/events';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { DASHBOARD_TEXTS as dashboard } from '@trama/shared/texts/lists';
import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { ROOT_ACCOUNT } from './account.ts';
import { panelField } from './panel.ts';
import { expect, expectStaysUnderPointer, test, uniqueEmail, uniqueTitle } from './test.ts';

async function send(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(login.email).fill(email);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: login.submit }).click();
}

test('the form says what is missing or wrong, field by field', async ({ page }) => {
  await page.goto(ADMIN.login);
  await expect(page.getByRole('heading', { name: login.title })).toBeVisible();
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page.getByText(LOGIN_MESSAGES.emailRequired)).toBeVisible();
  await expect(page.getByText(LOGIN_MESSAGES.passwordRequired)).toBeVisible();
  await send(page, 'equipo@ejemplo', 'abcd');
  await expect(page.getByText(FIELD_TEXTS.emailInvalid)).toBeVisible();
  await expect(page.getByText(LOGIN_MESSAGES.passwordMin)).toBeVisible();
});

test('this browser stores the token and a name: neither address nor phone of the account', async ({ page, admin }) => {
  const account = await admin.createAccount();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.goto(ADMIN.login);
  await send(page, account.email, account.password);
  await page.waitForURL(`**${ADMIN.home}`);
  await page.goto(ADMIN.account);
  await expect(page.getByText(account.email)).toBeVisible();
  expect(await stored()).toContain('token');
  expect(await stored()).not.toMatch(/@|1234 ?5678/u);

  // At its start the panel removes data that an earlier release stored.
  await page.evaluate((email) => {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}');
    localStorage.setItem('currentUser', JSON.stringify({ ...user, email, phone: '+56 9 1234 5678' }));
  }, account.email);
  await page.reload();
  await expect(page.getByText(account.email)).toBeVisible();
  expect(await stored()).not.toMatch(/@|1234 ?5678/u);
});

test('a wrong password gets the server’s sentence and keeps the e-mail', async ({ page, watch }) => {
  watch.allow(/status of 401/u);
  await page.goto(ADMIN.login);
  await send(page, `${uniqueTitle('nadie').replace(' ', '-')}@example.org`, 'no-es-esta');
  await expect(page.getByText(LOGIN_MESSAGES.wrong)).toBeVisible();
  await expect(page).toHaveURL(ADMIN.login);
  await expect(page.getByLabel(login.email)).not.toBeEmpty();
});

test('a refusal without a sentence is «Error de autenticación» for three seconds, longer while read', async ({ page, watch }) => {
  watch.allow(/status of 502/u);
  await page.route('**/api/login', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway' }));
  await page.goto(ADMIN.login);
  await page.clock.install();
  await send(page, ROOT_ACCOUNT.email, ROOT_ACCOUNT.password);
  const notice = page.getByRole('alert').filter({ hasText: LOGIN_MESSAGES.failed });
  await expect(notice).toBeVisible();
  await expectStaysUnderPointer(notice);
  await expect(page.getByLabel(login.password, { exact: true })).toHaveValue(ROOT_ACCOUNT.password);
});

test('the login reports a silent server; its button is busy, and one click is enough', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/u);
  let calls = 0;
  let cut = () => {};
  const wait = new Promise<void>((resolve) => {
    cut = resolve;
  });
  await page.route('**/api/login', async (route) => {
    calls += 1;
    await wait;
    await route.abort();
  });
  await page.goto(ADMIN.login);
  await page.getByLabel(login.email).fill(ROOT_ACCOUNT.email);
  await page.getByLabel(login.password, { exact: true }).fill(ROOT_ACCOUNT.password);
  await page.getByRole('button', { name: login.submit }).dblclick();
  await expect(page.getByRole('button', { name: login.submitting })).toBeDisabled();
  cut();
  await expect(page.getByRole('alert').filter({ hasText: NETWORK_MESSAGES.offline })).toBeVisible();
  expect(calls).toBe(1);
});

test('the form shows a woman’s quote with name, profession, country and portrait', async ({ page }) => {
  await page.goto(ADMIN.login);
  const panel = page.getByRole('complementary', { name: login.quote });
  await expect(panel.getByRole('blockquote')).toHaveText(/^«.+»$/u);
  const name = (await panel.getByRole('strong').textContent()) ?? '';
  expect(name).not.toBe('');
  await expect(panel.getByText(/^[^«:]+, [^,:]+$/u)).toBeVisible();
  await expect(panel.getByRole('img', { name: login.portrait(name) })).toHaveJSProperty('complete', true);
  // The quote is random, so twenty visits must not all show the same one.
  const heard = new Set([name]);
  await expect(async () => {
    await page.reload();
    heard.add((await panel.getByRole('strong').textContent()) ?? '');
    expect(heard.size).toBeGreaterThan(1);
  }).toPass();
});

test('a forgotten password: the same answer for anyone, and a link that is no good says so', async ({ page, watch }) => {
  watch.allow(/status of 410/u);
  await page.goto(ADMIN.login);
  await page.getByRole('link', { name: RESET_TEXTS.forgot }).click();
  await page.getByRole('button', { name: RESET_TEXTS.request }).click();
  await expect(page.getByText(LOGIN_MESSAGES.emailRequired)).toBeVisible();
  await page.getByLabel(login.email).fill(uniqueEmail());
  await page.getByRole('button', { name: RESET_TEXTS.request }).click();
  await expect(page.getByText(LOGIN_MESSAGES.resetSent)).toBeVisible();

  await page.goto('about:blank');
  await page.goto(resetLink('', 'a'.repeat(43)));
  await page.getByLabel(RESET_TEXTS.password, { exact: true }).fill('hilo-verde-y-oro');
  await page.getByRole('button', { name: RESET_TEXTS.save }).click();
  await expect(page.getByText(LOGIN_MESSAGES.resetDead)).toBeVisible();
  await expect(page.getByRole('link', { name: RESET_TEXTS.again })).toBeVisible();
});

test('a protected screen opens after signing in', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto(ADMIN.createEvent);
  await expect(page).toHaveURL(ADMIN.login);
  await expect(page.getByRole('button', { name: login.submit })).toBeInViewport({ ratio: 1 });
  await send(page, ROOT_ACCOUNT.email, ROOT_ACCOUNT.password);
  await expect(page.getByText(LOGIN_MESSAGES.success)).toBeVisible();
  await expect(page).toHaveURL(ADMIN.createEvent);
  await expect(page.getByRole('heading', { name: event.createTitle })).toBeVisible();
});

test('a protected screen says that it is loading until it can be shown', async ({ adminPage: page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/Panel-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(ADMIN.home);
  await expect(page.getByRole('status').filter({ hasText: PANEL_TEXTS.loading })).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { name: dashboard.title })).toBeVisible();
});

test('every protected screen leads to the login without a session', async ({ page }) => {
  const open: readonly unknown[] = [ADMIN.login, ADMIN.resetPassword, ADMIN.confirmEmail, ADMIN.undoEmail];
  for (const screen of Object.values(ADMIN).filter((each) => !open.includes(each))) {
    await page.goto(typeof screen === 'function' ? screen(1) : screen);
    await expect(page).toHaveURL(ADMIN.login);
  }
});

test('a screen loaded again by its address is still there', async ({ adminPage: page, admin }) => {
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Coloquio') });
  await page.goto(ADMIN.editEvent(event_id));
  await expect(panelField(page, EVENT_LABELS.title)).toHaveValue(event_title);
  await page.reload();
  await expect(panelField(page, EVENT_LABELS.title)).toHaveValue(event_title);
  await page.goto(ADMIN.home);
  await page.reload();
  await expect(page.getByRole('heading', { name: dashboard.title })).toBeVisible();
});
