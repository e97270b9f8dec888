/** The form of a congress beyond the main flow: oversized images, documents, unsaved work, drafts. */

import type { Page } from '@playwright/test';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { NEWS_LABELS } from '@trama/shared/records/news';
import { PUBLICATION_LABELS } from '@trama/shared/records/publication';
import { LOGIN_TEXTS as login } from '@trama/shared/texts/accounts';
import { DOCUMENT_FIELD_TEXTS as documents } from '@trama/shared/texts/documents';
import { NETWORK_MESSAGES as network } from '@trama/shared/texts/errors';
import { EVENT_MESSAGES, EVENT_FORM_TEXTS as texts } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { IMAGE_MESSAGES, IMAGE_FIELD_TEXTS as image } from '@trama/shared/texts/images';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion } from '@trama/shared/texts/lists';
import { NEWS_MESSAGES } from '@trama/shared/texts/news';
import { CONFIRM_TEXTS as confirm, SIDEBAR_TEXTS as sidebar } from '@trama/shared/texts/panel';
import { PUBLICATION_MESSAGES } from '@trama/shared/texts/publications';
import { PUBLISHING_MESSAGES, PUBLISHING_FIELD_TEXTS as publishing } from '@trama/shared/texts/publishing';
import { VIDEO_MESSAGES, VIDEO_FIELD_TEXTS as video } from '@trama/shared/texts/video';
import { pdf, png } from './files.ts';
import { holdsFocus, panelField } from './panel.ts';
import { expect, test, uniqueTitle } from './test.ts';

const title = (page: Page) => panelField(page, EVENT_LABELS.title);

test('a photo that is too large is shrunk at once, and the form says so', async ({ adminPage: page }) => {
  await page.goto(ADMIN.createEvent);
  await page.getByLabel(image.drop).setInputFiles(png('grande.png', 1600, 1200));
  await expect(page.getByText(/^1000 × 750 píxeles/u)).toContainText(image.shrunk);
  await expect(page.getByText(IMAGE_MESSAGES.dimensions)).toHaveCount(0);
});

test('a file that is no image, and one that is too small, are refused before sending', async ({ adminPage: page }) => {
  await page.goto(ADMIN.createEvent);
  await page.getByLabel(image.drop).setInputFiles(pdf('foto.png'));
  await expect(page.getByText(IMAGE_MESSAGES.type)).toBeVisible();
  await page.getByLabel(image.replace).setInputFiles(png('chica.png', 60, 60));
  await expect(page.getByText(IMAGE_MESSAGES.dimensions)).toBeVisible();
});

test('the video field names the video that it understood, or says that it is none', async ({ adminPage: page }) => {
  await page.goto(ADMIN.createEvent);
  const field = page.getByLabel(EVENT_LABELS.youtube);
  await field.fill('https://youtu.be/jNQXAC9IVRw');
  await expect(page.getByText(video.understood)).toBeVisible();
  await expect(page.getByRole('link', { name: video.open })).toHaveAttribute('href', /watch\?v=jNQXAC9IVRw/u);
  await field.fill('https://vimeo.com/12345');
  await page.getByRole('button', { name: form.create.event }).click();
  await expect(page.getByText(VIDEO_MESSAGES.invalid)).toBeVisible();
});

test('documents of an event are added, replaced and removed', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Taller') });
  await page.goto(ADMIN.editEvent(event_id));
  await page.getByLabel(documents.add).setInputFiles([pdf('Bases.pdf'), pdf('Programa.pdf')]);
  await expect(page.getByText('Programa.pdf')).toBeVisible();
  await page.getByLabel(documents.replaceNamed('Programa.pdf')).setInputFiles(pdf('Programa final.pdf'));
  await expect(page.getByText('Programa final.pdf')).toBeVisible();
  await page.getByRole('button', { name: documents.removeNamed('Bases.pdf') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: deletion.confirm }).click();
  await expect(page.getByText('Bases.pdf')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Programa final.pdf')).toBeVisible();
});

test('an image is dropped on its field', async ({ adminPage: page }) => {
  await page.goto(ADMIN.createNews);
  const { name, mimeType, buffer } = png('foto.png', 400, 300);
  const dataTransfer = await page.evaluateHandle(
    ({ data, ...file }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], file.name, { type: file.type }));
      return transfer;
    },
    { data: buffer.toString('base64'), name, type: mimeType },
  );
  await page.getByText(image.drop).dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText(/^400 × 300 píxeles/u)).toBeVisible();
});

test('unsaved work is not left without a question', async ({ adminPage: page, admin }) => {
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Mesa') });
  await page.goto(ADMIN.editEvent(event_id));
  await title(page).fill('Otro título');
  await page.getByRole('link', { name: sidebar.list }).click();
  await page.getByRole('dialog', { name: form.leaveTitle }).getByRole('button', { name: form.stay }).click();
  await expect(title(page)).toHaveValue('Otro título');
  await page.getByRole('link', { name: sidebar.list }).click();
  await page.getByRole('button', { name: form.leave }).click();
  await expect(page).toHaveURL(ADMIN.home);
  await page.goto(ADMIN.editEvent(event_id));
  await expect(title(page)).toHaveValue(event_title);
});

test('the text of a form survives the end of its session where no password is given', async ({ page, admin, watch }) => {
  watch.allow(/status of 401/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Diálogo') });
  const { token, currentUser } = admin.session;
  await page.goto(ADMIN.login);
  const keep = (value: string) =>
    page.evaluate(
      ([key, user]) => {
        localStorage.setItem('token', key ?? '');
        localStorage.setItem('currentUser', user ?? '');
      },
      [value, JSON.stringify(currentUser)],
    );
  await keep(token);
  await page.goto(ADMIN.editEvent(event_id));
  await title(page).fill('Un título que costó pensar');
  // Sets the token and clicks in one task: a background request must not be the first to get the 401.
  await page.getByRole('button', { name: form.save }).evaluate((button: HTMLElement) => {
    localStorage.setItem('token', 'una-sesion-que-ya-termino');
    button.click();
  });
  await page.getByRole('dialog', { name: confirm.endedTitle }).getByRole('button', { name: deletion.cancel }).click();
  await expect(page).toHaveURL(ADMIN.login);
  await expect(page.getByText(login.ended)).toBeVisible();
  await keep(token);
  await page.reload();
  await expect(page).toHaveURL(ADMIN.editEvent(event_id));
  await page.getByRole('button', { name: form.draftRestore }).click();
  await expect(title(page)).toHaveValue('Un título que costó pensar');
});

test('a save and a list without a connection say so at once, and resume later', async ({
  adminPage: page,
  admin,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ApiError|Unable to preload|dynamically imported/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Ronda') });
  await page.goto(ADMIN.editEvent(event_id));
  const place = page.getByLabel(new RegExp(`^${EVENT_LABELS.location}`, 'u'));
  await place.fill('Isla de Pascua');
  await context.setOffline(true);
  await page.getByRole('button', { name: form.save }).click();
  // The list of documents may show the same text.
  await expect(page.getByRole('alert').getByText(network.offline).first()).toBeVisible();
  await expect(place).toHaveValue('Isla de Pascua');
  // The error gives way to one sentence with its button as soon as the connection is back.
  await context.setOffline(false);
  const back = page.getByRole('status').filter({ hasText: form.reconnected });
  await expect(back).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('alert').getByText(network.offline)).toHaveCount(0);
  await back.getByRole('button', { name: form.saveAgain }).click();
  await expect(page.getByText(EVENT_MESSAGES.updated)).toBeVisible();
  await expect(back).toHaveCount(0);

  await context.setOffline(true);
  await page.getByRole('link', { name: sidebar.members }).click();
  await expect(page.getByRole('alert').getByText(network.offline)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: dashboard.retry }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a double click creates one item', async ({ adminPage: page, admin, request }) => {
  const name = uniqueTitle('Doble');
  await page.goto(ADMIN.createPublication);
  await title(page).fill(name);
  await page.getByLabel(PUBLICATION_LABELS.author).fill('Equipo de la red');
  await page.getByRole('textbox', { name: PUBLICATION_LABELS.content }).fill('Un texto breve.');
  await page.getByRole('button', { name: form.create.publication }).dblclick();
  await expect(page.getByText(PUBLICATION_MESSAGES.created)).toBeVisible();
  // The form is empty again: a further Ctrl+S saves and marks nothing.
  await page.keyboard.press('Control+s');
  await expect(page.getByText(form.noChanges)).toBeVisible();
  await expect(page.getByText(PUBLICATION_MESSAGES.titleRequired)).toHaveCount(0);
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const headers = { authorization: `Bearer ${admin.session.token}` };
  expect(await (await request.get(`/api/publications?filter=${filter}`, { headers })).json()).toHaveLength(1);
});

test('a scheduled item without a time shows the error at that field, with all the others', async ({ adminPage: page }) => {
  await page.goto(ADMIN.createNews);
  await page.getByLabel(publishing.scheduled).check();
  await page.getByRole('button', { name: form.create.news }).click();
  await expect(page.getByText(NEWS_MESSAGES.titleRequired)).toBeVisible();
  await expect(page.getByText(PUBLISHING_MESSAGES.publishAtRequired)).toBeVisible();
  await page.getByRole('button', { name: publishing.publishAt }).click();
  await expect(page.getByLabel(publishing.publishAt)).toBeFocused();
  await page.getByLabel(publishing.publishAt).fill('2020-01-01T09:00');
  await expect(page.getByText(publishing.publishAtPast)).toBeVisible();
  await title(page).fill(uniqueTitle('Pasada'));
  await page.getByLabel(NEWS_LABELS.author).fill('Equipo de la red');
  await page.getByRole('textbox', { name: NEWS_LABELS.content }).fill('Un texto breve.');
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alertdialog', { name: publishing.pastQuestion });
  await question.getByRole('button', { name: deletion.cancel }).click();
  await expect(page.getByText(NEWS_MESSAGES.created)).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await question.getByRole('button', { name: publishing.pastConfirm }).click();
  await expect(page.getByText(NEWS_MESSAGES.created)).toBeVisible();
});

test('a day and an hour are validated once their field is left, and a time zone is found by its country', async ({
  adminPage: page,
}) => {
  await page.goto(ADMIN.createEvent);
  for (const [field, wrong, sentence, right] of [
    [page.getByLabel(EVENT_LABELS.date), '32/13/2030', EVENT_MESSAGES.dateInvalid, '12/12/2030'],
    [page.getByLabel(new RegExp(`^${EVENT_LABELS.hour}`, 'u')), '25:00', EVENT_MESSAGES.hourInvalid, '15:00'],
  ] as const) {
    await field.fill(wrong);
    await expect(page.getByText(sentence)).toHaveCount(0);
    await field.press('Tab');
    await expect(page.getByText(sentence)).toBeVisible();
    await field.fill(right);
    await expect(page.getByText(sentence)).toHaveCount(0);
  }
  const zone = page.getByRole('combobox', { name: EVENT_LABELS.timeZone });
  await zone.fill('argentina');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(
    new RegExp(`^${texts.timeZonePlaces.latin.Buenos_Aires}`, 'u'),
  );
  await zone.press('Enter');
  await expect(zone).toHaveValue(new RegExp(`^${texts.timeZonePlaces.latin.Buenos_Aires}`, 'u'));
});

test('an editor that is the first wrong field has the focus, with what is wrong in sight', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto(ADMIN.createEvent);
  await title(page).fill(uniqueTitle('Congreso'));
  const editor = page.getByRole('textbox', { name: EVENT_LABELS.description });
  await expect(editor).toBeVisible();
  await page.getByRole('button', { name: form.create.event }).click();
  await expect(editor).toBeFocused();
  await expect(page.getByText(EVENT_MESSAGES.descriptionRequired)).toBeInViewport();
});

test('the list of wrong fields calls each as its label does', async ({ adminPage: page }) => {
  const wrong = page.getByRole('alert').filter({ has: page.getByRole('list') });
  for (const [path, create] of [
    [ADMIN.createEvent, form.create.event],
    [ADMIN.createNews, form.create.news],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: create }).click();
    const buttons = wrong.getByRole('listitem').getByRole('button');
    await expect(buttons.first()).toBeVisible();
    for (const button of await buttons.all()) {
      const name = (await button.textContent()) ?? '';
      await button.click();
      await expect.poll(() => holdsFocus(page.getByLabel(name))).toBe(true);
    }
  }
});
