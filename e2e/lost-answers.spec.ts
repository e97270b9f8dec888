/** A request arrives and its response is lost: pressing again repeats nothing, and the page tells what happened. */
import type { Page } from '@playwright/test';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { NEWS_LABELS } from '@trama/shared/records/news';
import { APPLICATION_FORM_TEXTS, APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { CONTACT_TEXTS, CONTACT_MESSAGES as contact, INBOX_TEXTS } from '@trama/shared/texts/contact';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { MAIL_TEXTS } from '@trama/shared/texts/mails';
import { NEWS_MESSAGES } from '@trama/shared/texts/news';
import { SUBSCRIBE_TEXTS, SUBSCRIPTION_MESSAGES } from '@trama/shared/texts/newsletter';
import { OWN_TEXTS, SENT_TEXTS } from '@trama/shared/texts/own-application';
import { PUBLISHING_FIELD_TEXTS as publishing } from '@trama/shared/texts/publishing';
import { REPEAT_TEXTS as t } from '@trama/shared/texts/repeats';
import { z } from 'zod';
import { pdf } from './files.ts';
import { withOwnProduct } from './own-product.ts';
import { panelField } from './panel.ts';
import {
  applicationField,
  banner,
  contactField,
  documentsField,
  fillApplication,
  fillContact,
  subscribeForm,
} from './public-site.ts';
import { linkIn, mailsTo, receivedMail } from './received-mail.ts';
import { expect, openPublished, uniqueEmail, uniqueTitle } from './test.ts';

// A separate product, because an announced post is mailed to every subscriber.
const test = withOwnProduct();

const NO_ANSWER = /ERR_FAILED/u;

/** The next request to `address` reaches the server; its response is dropped. */
async function loseResponse(page: Page, method: string, address: string): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() !== method) return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
}

const posts = z.array(z.object({ post_id: z.number(), post_title: z.string() }));

async function postsNamed(page: Page, token: string, title: string) {
  const filter = encodeURIComponent(JSON.stringify({ q: title }));
  const response = await page.request.get(`/api/posts?filter=${filter}`, { headers: { authorization: `Bearer ${token}` } });
  return posts.parse(await response.json());
}

async function subscribe(page: Page): Promise<string> {
  const email = uniqueEmail();
  await page.request.post('/api/subscriptions', { data: { email } });
  await page.request.post(linkIn(await receivedMail(email, 'Confirma que quieres'), '/api/subscriptions/'));
  return email;
}

async function fillNews(page: Page, title: string) {
  await panelField(page, NEWS_LABELS.title).fill(title);
  await panelField(page, NEWS_LABELS.author).fill('Equipo de la red');
  await page.getByRole('textbox', { name: NEWS_LABELS.content }).fill('Un texto para quienes investigan.');
}

test('news whose answer is lost: pressed again there is one post, and one mail for each subscriber', async ({
  adminPage: page,
  admin,
  watch,
}) => {
  watch.allow(NO_ANSWER);
  const email = await subscribe(page);
  const title = uniqueTitle('Beca');
  await page.goto(ADMIN.createNews);
  await fillNews(page, title);
  await page.getByLabel(publishing.notify).check();
  await loseResponse(page, 'POST', '**/api/posts');
  const create = async () => {
    await page.getByRole('button', { name: form.create.news }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: MAIL_TEXTS.mailingConfirm }).click();
  };
  await create();
  await expect(page.getByText(NEWS_MESSAGES.createFailed)).toBeVisible();
  await create();
  await expect(page.getByText(NEWS_MESSAGES.created)).toBeVisible();
  expect(await postsNamed(page, admin.session.token, title)).toHaveLength(1);
  await receivedMail(email, title);
  expect((await mailsTo(email)).filter(({ subject }) => subject?.includes(title))).toHaveLength(1);
});

test('news whose response is lost is opened by the next save, which keeps changes', async ({ adminPage: page, admin, watch }) => {
  watch.allow(/ERR_FAILED|status of 422/u);
  const title = uniqueTitle('Coloquio');
  await page.goto(ADMIN.createNews);
  await fillNews(page, title);
  await loseResponse(page, 'POST', '**/api/posts');
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(NEWS_MESSAGES.createFailed)).toBeVisible();
  await panelField(page, NEWS_LABELS.title).fill(`${title} corregido`);
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(t.alreadyPublished)).toBeVisible();
  await expect(page).toHaveURL(/\/editNew\//u);
  await expect(panelField(page, NEWS_LABELS.title)).toHaveValue(`${title} corregido`);
  expect(await postsNamed(page, admin.session.token, title)).toMatchObject([{ post_title: title }]);
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(NEWS_MESSAGES.updated)).toBeVisible();
  expect(await postsNamed(page, admin.session.token, title)).toMatchObject([{ post_title: `${title} corregido` }]);
});

test('a draft that is restored after a reload goes on under the key of its form', async ({ adminPage: page, admin, watch }) => {
  watch.allow(NO_ANSWER);
  const title = uniqueTitle('Taller');
  await page.goto(ADMIN.createNews);
  await fillNews(page, title);
  await loseResponse(page, 'POST', '**/api/posts');
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(NEWS_MESSAGES.createFailed)).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: form.draftRestore }).click();
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(NEWS_MESSAGES.created)).toBeVisible();
  expect(await postsNamed(page, admin.session.token, title)).toHaveLength(1);
});

test('an edit whose response is lost says that it is saved, and needs no comparison', async ({
  adminPage: page,
  admin,
  watch,
}) => {
  watch.allow(/ERR_FAILED|status of 409/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await page.goto(ADMIN.editEvent(event_id));
  const title = uniqueTitle('Encuentro');
  for (const text of [title, `${title} dos`]) {
    await panelField(page, NEWS_LABELS.title).fill(text);
    await loseResponse(page, 'PUT', '**/api/events/*');
    await page.getByRole('button', { name: form.save }).click();
    await expect(page.getByRole('alert').getByText('No hay conexión')).toBeVisible();
    if (text !== title) await panelField(page, NEWS_LABELS.title).fill(`${title} tres`);
    await page.getByRole('button', { name: form.save }).click();
    await expect(page.getByRole('status').getByText(text === title ? t.alreadySaved : /éxito/u)).toBeVisible();
  }
  const stored = await (await page.request.get(`/api/events/${event_id}`)).json();
  expect(stored.event_title).toBe(`${title} tres`);
});

test('a pressed button whose answer is lost: the same press again sends one mail', async ({ adminPage: page, watch }) => {
  watch.allow(NO_ANSWER);
  const email = uniqueEmail();
  const name = `Inés ${crypto.randomUUID().slice(0, 8).replace(/\d/gu, 'x')}`;
  await page.request.post('/api/send-email-contact', { data: { name, email, message: 'Una pregunta breve.' } });
  await page.goto(ADMIN.messages);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: INBOX_TEXTS.replyTo(name) }).click();
  await page.getByLabel(INBOX_TEXTS.answer).fill('Sí, claro.');
  await loseResponse(page, 'POST', '**/api/contact-messages/*/answer');
  await page.getByRole('button', { name: INBOX_TEXTS.send }).click();
  await expect(page.getByText(INBOX_TEXTS.sendFailed)).toBeVisible();
  await page.getByRole('button', { name: INBOX_TEXTS.send }).click();
  await expect(page.getByText(INBOX_TEXTS.sent)).toBeVisible();
  await receivedMail(email, 'Respuesta a tu mensaje');
});

for (const changed of [false, true])
  test(`contact: a lost response makes one message; ${changed ? 'the text is changed' : 'the same is sent again'}`, async ({
    page,
    admin,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|status of 422/u);
    const email = uniqueEmail();
    await page.goto(PAGES.contact);
    await fillContact(page, { name: 'Daniela Aravena', email, message: 'Quiero proponer un seminario' });
    await loseResponse(page, 'POST', '**/api/send-email-contact');
    const send = page.getByRole('button', { name: CONTACT_TEXTS.send });
    await send.click();
    await expect(page.getByText(contact.failed)).toBeVisible();
    if (changed) await contactField(page, 'message').fill('Quiero proponer otro seminario');
    await send.click();
    await expect(page.getByText(changed ? t.arrivedBefore : contact.sent)).toBeVisible();
    await expect(contactField(page, 'message')).toHaveValue(changed ? 'Quiero proponer otro seminario' : '');
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const stored = await (await page.request.get(`/api/contact-messages?filter=${filter}`, { headers })).json();
    expect(stored).toMatchObject([{ message: 'Quiero proponer un seminario' }]);
  });

test('subscribing: an answer is lost, the same address is sent again: one mail', async ({ page, watch }) => {
  watch.allow(NO_ANSWER);
  const email = uniqueEmail();
  await page.goto(PAGES.news);
  const footer = subscribeForm(page);
  await footer.getByLabel(SUBSCRIBE_TEXTS.email).fill(email);
  await loseResponse(page, 'POST', '**/api/subscriptions');
  await footer.getByRole('button', { name: SUBSCRIBE_TEXTS.send }).click();
  await expect(footer.getByRole('status')).toHaveText(SUBSCRIPTION_MESSAGES.failed);
  await footer.getByRole('button', { name: SUBSCRIBE_TEXTS.send }).click();
  await expect(footer.getByRole('status')).toHaveText(SUBSCRIPTION_MESSAGES.asked);
  await receivedMail(email, 'Confirma que quieres');
  expect(await mailsTo(email)).toHaveLength(1);
});

for (const changed of [false, true])
  test(`application: two lost responses make one application, ${changed ? 'changed and ' : ''}sent again`, async ({
    page,
    admin,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|status of 422/u);
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
    const mail = uniqueEmail();
    await openPublished(page, PAGES.applyTo(event_id));
    const fields = {
      nombre: 'Daniela',
      apellidoP: 'Aravena',
      apellidoM: 'Muñoz',
      mail,
      institucion: 'Liceo',
      academico: 'Magíster',
    };
    const rest = { titulo: 'Leer en voz alta', inclusion: 'Ninguno', observacion: 'Puedo cualquier día' };
    await fillApplication(page, { ...fields, ...rest });
    await documentsField(page).setInputFiles(pdf('Resumen.pdf'));
    await page.route('**/api/my-application/arrived', (route) => route.abort());
    await loseResponse(page, 'POST', '**/api/user-event');
    await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send, exact: true }).click();
    await expect(page.getByText(APPLICATION_MESSAGES.failed)).toBeVisible();
    if (changed) await applicationField(page, 'titulo').fill('Leer en silencio');
    await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send, exact: true }).click();
    await expect(banner(page, APPLICATION_MESSAGES.sent)).toBeVisible();
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const filter = encodeURIComponent(JSON.stringify({ event_id }));
    const stored = await page.request.get(`/api/applications?filter=${filter}`, { headers });
    expect(await stored.json()).toHaveLength(1);
    if (!changed) return;
    await expect(page.getByRole('heading', { level: 1, name: SENT_TEXTS.headings.lost })).toBeVisible();
    await page.getByRole('link', { name: SENT_TEXTS.open }).click();
    await expect(page.getByText(OWN_TEXTS.keptChange)).toBeVisible();
    await expect(applicationField(page, 'titulo')).toHaveValue('Leer en silencio');
    await page.getByRole('button', { name: OWN_TEXTS.save, exact: true }).click();
    await expect(page.getByText(OWN_TEXTS.saved)).toBeVisible();
    await expect(page.getByText('Leer en silencio')).toBeVisible();
  });
