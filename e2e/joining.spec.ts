/** Newsletter by mailed links: subscribe, receive, unsubscribe, subscribe again; and an administrator's new password. */
import type { Page } from '@playwright/test';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { LOGIN_MESSAGES, RESET_TEXTS } from '@trama/shared/texts/accounts';
import { ACCOUNT_TEXTS, INVITATION_MESSAGES } from '@trama/shared/texts/administrators';
import { MAIL_TEXTS } from '@trama/shared/texts/mails';
import {
  SUBSCRIBE_TEXTS,
  SUBSCRIPTION_MESSAGES as subscription,
  UNSUBSCRIBE_TEXTS,
  UNSUBSCRIBE_MESSAGES as unsubscribe,
} from '@trama/shared/texts/newsletter';
import { PEOPLE_TEXTS } from '@trama/shared/texts/people';
import { expectAccessible } from './accessible.ts';
import { panelField } from './panel.ts';
import { subscribeForm } from './public-site.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { expect, test, uniqueEmail, uniqueTitle } from './test.ts';

async function askToJoin(page: Page, email: string, name: string) {
  await page.goto(PAGES.news);
  const form = subscribeForm(page);
  await form.getByLabel(SUBSCRIBE_TEXTS.email).fill(email);
  await form.getByLabel(SUBSCRIBE_TEXTS.name).fill(name);
  await form.getByRole('button', { name: SUBSCRIBE_TEXTS.send }).click();
  await expect(form.getByRole('status')).toHaveText(subscription.asked);
}

test('a visitor joins, receives, leaves and comes back', async ({ page, admin }) => {
  const email = uniqueEmail();
  await askToJoin(page, email, 'Daniela');

  await page.goto(linkIn(await receivedMail(email, 'Confirma que quieres recibir novedades'), '/api/subscriptions/'));
  await expect(page.getByText(subscription.question(email))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: subscription.confirm }).click();
  await expect(page.getByText(subscription.confirmed)).toBeVisible();

  const title = uniqueTitle('Coloquio de la red');
  const event = await admin.createEvent({ title, confirmation: 'true' });
  const announcement = await receivedMail(email, title);
  expect(announcement.text).toContain('Hola, Daniela:');
  await page.goto(linkIn(announcement, PAGES.event(event.event_id)));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto(linkIn(announcement, '/api/unsubscribe/'));
  await expect(page.getByText(unsubscribe.subscribed)).toBeVisible();
  await page.getByRole('button', { name: unsubscribe.confirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: unsubscribe.leftTitle })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: unsubscribe.resubscribe }).click();
  await expect(page.getByText(unsubscribe.resubscribed)).toBeVisible();
  await admin.deleteEvent(event.event_id);
});

test('the form of an event tells how far its announcement is, and that it is not repeated', async ({
  admin,
  adminPage,
  request,
}) => {
  const email = uniqueEmail();
  await request.post('/api/subscriptions', { data: { email } });
  await request.post(linkIn(await receivedMail(email, 'Confirma que quieres'), '/api/subscriptions/'));
  const event = await admin.createEvent({ title: uniqueTitle('Jornada'), confirmation: 'true' });
  await receivedMail(email, event.event_title);
  await adminPage.goto(ADMIN.editEvent(event.event_id));
  const progress = adminPage.getByRole('progressbar', { name: event.event_title });
  await expect(progress).toBeVisible();
  await expect(adminPage.getByText(/El aviso se preparó el .* Guardar otra vez no lo repite/u)).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.getByRole('link', { name: MAIL_TEXTS.seeMails }).click();
  await expect(adminPage.getByRole('region', { name: MAIL_TEXTS.mailings }).getByText(event.event_title)).toBeVisible();
  await admin.deleteEvent(event.event_id);
});

test('leaving by e-mail is confirmed by a mail with a way back', async ({ page, request }) => {
  const email = uniqueEmail();
  await askToJoin(page, email, '');
  await request.post(linkIn(await receivedMail(email, 'Confirma que quieres'), '/api/subscriptions/'));

  await page.goto(PAGES.unsubscribe);
  await page.getByRole('textbox', { name: UNSUBSCRIBE_TEXTS.email, exact: true }).fill(email);
  // The form is hydrated once its button submits.
  await page.getByRole('button', { name: UNSUBSCRIBE_TEXTS.send }).click();
  await expect(page.getByText(unsubscribe.done)).toBeVisible();
  await page.goto(linkIn(await receivedMail(email, 'Confirmamos tu baja'), '/api/unsubscribe/'));
  await page.getByRole('button', { name: unsubscribe.resubscribe }).click();
  await expect(page.getByText(unsubscribe.resubscribed)).toBeVisible();
});

test('an invited administrator sets a password by the link in the mail', async ({ adminPage, page, browser, baseURL }) => {
  const email = uniqueEmail();
  await adminPage.goto(ADMIN.invite);
  await panelField(adminPage, PEOPLE_TEXTS.firstName).fill('Eva');
  await panelField(adminPage, PEOPLE_TEXTS.lastName).fill('Rojas');
  await panelField(adminPage, PEOPLE_TEXTS.email).fill(email);
  await adminPage.getByRole('button', { name: 'Invitar' }).click();
  await expect(adminPage.getByText(INVITATION_MESSAGES.sent)).toBeVisible();
  expect(page).toBe(adminPage);

  const other = await browser.newContext({ baseURL });
  const guest = await other.newPage();
  await guest.goto(linkIn(await receivedMail(email, 'te invita a administrar'), ADMIN.resetPassword));
  await guest.getByLabel(RESET_TEXTS.password).fill('hilo-verde-y-oro');
  await expectAccessible(guest);
  await guest.getByRole('button', { name: RESET_TEXTS.save }).click();
  await expect(guest.getByText(LOGIN_MESSAGES.resetEntered)).toBeVisible();
  await guest.waitForURL(`**${ADMIN.home}`);
  await guest.goto(ADMIN.accounts);
  await guest.getByRole('searchbox').fill(email);
  const own = guest.getByRole('row').filter({ hasText: email });
  await expect(own.getByText(ACCOUNT_TEXTS.youHelp)).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);
  await other.close();
});
