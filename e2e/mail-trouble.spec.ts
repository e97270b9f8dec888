/** The panel while the mail provider refuses an address or the account. Runs on its own product with a fake provider. */

import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { loginResponse } from '@trama/shared/accounts/auth';
import { mailProblem } from '@trama/shared/mail/problems';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { FORM_TEXTS } from '@trama/shared/texts/forms';
import { MAIL_MESSAGES, MAIL_TEXTS, UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { PUBLISHING_FIELD_TEXTS } from '@trama/shared/texts/publishing';
import { REVIEWER_TEXTS } from '@trama/shared/texts/reviews';
import { STATUS_TEXTS } from '@trama/shared/texts/status';
import { z } from 'zod';
import { freePort } from '../api/core/free-port.ts';
import { expectAccessible } from './accessible.ts';
import { ROOT_ACCOUNT } from './account.ts';
import { startOwnProduct } from './own-product.ts';
import { settingsTab } from './panel.ts';
import { Admin, test as base, expect, signIn, uniqueTitle } from './test.ts';

const REFUSALS = {
  address: { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.' },
  account: { statusCode: 401, name: 'invalid_api_key', message: 'API key is invalid' },
};
/** A mail, or the batch of an announcement, which the fake provider always refuses. */
const sent = z.object({ to: z.string() }).or(z.array(z.object({ to: z.string() })));

interface StandIn {
  url: string;
  /** The provider's response to every request; null: accepts mails. */
  refusal: keyof typeof REFUSALS | null;
  /** Recipients of accepted mails. */
  taken: string[];
  close(): void;
}

async function standIn(): Promise<StandIn> {
  const port = await freePort();
  const provider: StandIn = { url: `http://127.0.0.1:${port}`, refusal: null, taken: [], close: () => void server.close() };
  const server = createServer(async (request, response) => {
    const mails = [sent.parse(await json(request))].flat();
    const refused = provider.refusal && REFUSALS[provider.refusal];
    if (!refused) provider.taken.push(...mails.map(({ to }) => to));
    response
      .writeHead(refused?.statusCode ?? 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(refused ?? { id: 'taken' }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return provider;
}

const test = base.extend<{ provider: StandIn; baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  provider: async ({}, use) => {
    const provider = await standIn();
    await use(provider);
    provider.close();
  },
  baseURL: async ({ provider }, use) => {
    const mail = { RESEND_API_KEY: 're_test', RESEND_BASE_URL: provider.url, CONTACT_EMAIL: 'equipo@example.org' };
    const { url, stop } = await startOwnProduct({ SAMPLE_CONTENT: '0', ...mail });
    await use(url);
    await stop();
  },
});

test('a refused mail tells why and is sent again; a refused account stops everything and says so', async ({
  page,
  request,
  provider,
}) => {
  // Includes the start of a separate product.
  test.setTimeout(180_000);
  const write = async (name: string) => {
    const data = { name, email: 'equipo@example.org', message: 'Una pregunta breve.' };
    expect((await request.post('/api/send-email-contact', { data })).status()).toBe(200);
  };
  const session = loginResponse.parse(await (await request.post('/api/login', { data: ROOT_ACCOUNT })).json());
  await page.addInitScript(({ token, currentUser }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('currentUser', JSON.stringify(currentUser));
  }, session);
  await page.setViewportSize({ width: 390, height: 844 });

  provider.refusal = 'address';
  await write('Daniela');
  const list = page.getByRole('region', { name: MAIL_TEXTS.title });
  await expect(async () => {
    await page.goto(ADMIN.mails);
    await expect(list.getByText('Nuevo mensaje de contacto: Daniela')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(list.getByText(mailProblem('422 validation_error').sentence)).toBeVisible();
  await expectAccessible(page);

  provider.refusal = null;
  await list.getByRole('row').getByRole('button', { name: MAIL_TEXTS.retry }).click();
  await expect(page.getByText(MAIL_TEXTS.retried)).toBeVisible();
  await expect(list.getByText(MAIL_TEXTS.empty.dead)).toBeVisible();
  await page.getByRole('button', { name: MAIL_TEXTS.states.sent }).click();
  await expect(list.getByText('Nuevo mensaje de contacto: Daniela')).toBeVisible();
  expect(provider.taken).toEqual(['equipo@example.org']);

  provider.refusal = 'account';
  await write('Constanza');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(MAIL_TEXTS.stopped)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText(mailProblem('401').sentence)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: MAIL_TEXTS.states.pending }).click();
  await expect(list.getByText('Nuevo mensaje de contacto: Constanza')).toBeVisible();
});

test('an announcement on its way is stopped by unticking it, and goes on when it is ticked again', async ({
  page,
  request,
  provider,
}) => {
  // Includes the start of a separate product.
  test.setTimeout(180_000);
  provider.refusal = 'account';
  const session = await signIn(page, ROOT_ACCOUNT);
  const list = { text: 'ana@example.org', consent: 'written', consentDay: '2024-04-12', origin: 'Inscritas' };
  const admin = new Admin(request, session);
  const headers = { authorization: `Bearer ${session.token}` };
  expect((await request.post('/api/subscriber-imports', { headers, data: list })).ok()).toBe(true);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso'), confirmation: 'true' });
  await page.goto(ADMIN.editEvent(event_id));
  const announced = page.getByLabel(PUBLISHING_FIELD_TEXTS.notify);
  const save = page.getByRole('button', { name: FORM_TEXTS.save, exact: true });
  await expect(page.getByText(MAIL_TEXTS.announcing)).toBeVisible();
  await announced.uncheck();
  await save.click();
  await expect(page.getByText(MAIL_TEXTS.progressHeld(1))).toBeVisible();
  await expect(page.getByText(MAIL_TEXTS.resuming)).toBeVisible();
  await announced.check();
  await save.click();
  await expect(page.getByText(MAIL_TEXTS.announcing)).toBeVisible();
});

const inProduction = base.extend<{ baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    const { url, stop } = await startOwnProduct({ SAMPLE_CONTENT: '0', NODE_ENV: 'production' });
    await use(url);
    await stop();
  },
});

inProduction('without a provider every screen that promises a mail says that none leaves', async ({ page, request }) => {
  base.setTimeout(180_000);
  const session = await signIn(page, ROOT_ACCOUNT);
  const { event_id } = await new Admin(request, session).createEvent({ title: uniqueTitle('Congreso') });
  const amber = page.getByRole('main').getByRole('alert');
  await page.goto(ADMIN.status);
  await expect(page.getByRole('listitem').filter({ hasText: STATUS_TEXTS.warnings['mail-off'] })).toBeVisible();
  await page.goto(ADMIN.mails);
  await expect(amber).toHaveText(MAIL_TEXTS.offHelp);
  await expect(page.getByRole('button', { name: MAIL_TEXTS.facts.stored })).toBeVisible();
  await page.goto(ADMIN.invite);
  await expect(amber).toContainText(MAIL_TEXTS.off);
  await page.goto(APPLICATIONS.call(event_id));
  await settingsTab(page, REVIEWER_TEXTS.reviewers);
  await page.getByLabel(REVIEWER_TEXTS.name, { exact: true }).fill('Eva Soto');
  await page.getByLabel(REVIEWER_TEXTS.email, { exact: true }).fill('eva@example.org');
  await page.getByRole('button', { name: REVIEWER_TEXTS.invite, exact: true }).click();
  await expect(page.getByText(UNSENT_TEXTS.invitation)).toBeVisible();
  await expect(page.getByText(/^Enlace guardado el .*, sin enviar$/u)).toBeVisible();
  await page.goto(ADMIN.editEvent(event_id));
  await page.getByLabel(PUBLISHING_FIELD_TEXTS.notify).check();
  await expect(amber.filter({ hasText: MAIL_TEXTS.off })).toBeVisible();
  await page.getByRole('button', { name: MAIL_TEXTS.test }).click();
  await expect(page.getByText(MAIL_MESSAGES.testStored)).toBeVisible();
  await expect(page.getByRole('banner').getByText(SIDEBAR_TEXTS.mailOff)).toBeVisible();
});
