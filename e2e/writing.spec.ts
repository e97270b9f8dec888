/** Writing in the panel: visible caret, reachable menu, mailings confirmed once, documents refused one by one. */
import type { Page } from '@playwright/test';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { NEWS_LABELS } from '@trama/shared/records/news';
import { DOCUMENT_FIELD_TEXTS as documents } from '@trama/shared/texts/documents';
import { EVENT_MESSAGES, EVENT_FORM_TEXTS as event } from '@trama/shared/texts/events';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { EDITOR_TEXTS, FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { IMAGE_FIELD_TEXTS as image } from '@trama/shared/texts/images';
import { MAIL_TEXTS as mail } from '@trama/shared/texts/mails';
import { PANEL_TEXTS as panel } from '@trama/shared/texts/panel';
import { PUBLISHING_FIELD_TEXTS as publishing } from '@trama/shared/texts/publishing';
import { pdf, png } from './files.ts';
import { panelField } from './panel.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { daysAhead, expect, test, uniqueEmail, uniqueTitle } from './test.ts';

/** Position of the caret, and of the bars that cover the window's ends. */
const caret = async (page: Page) => {
  const tools = await page.getByRole('toolbar', { name: EDITOR_TEXTS.toolbar }).boundingBox();
  const bar = await page.getByRole('button', { name: form.create.news }).boundingBox();
  const line = await page.evaluate(() => {
    const { anchorNode } = getSelection() ?? {};
    const line = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
    const box = line?.getBoundingClientRect();
    return { top: box?.top ?? 0, bottom: box?.bottom ?? 0 };
  });
  return { ...line, bar: bar?.y ?? 0, tools: (tools?.y ?? 0) + (tools?.height ?? 0) };
};

for (const [width, height] of [
  [1440, 800],
  [390, 844],
] as const)
  test(`${width}: a long text is written in sight, below its tools and above the save bar`, async ({ adminPage: page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(ADMIN.createNews);
    const editor = page.getByRole('textbox', { name: NEWS_LABELS.content });
    await editor.focus();
    for (let line = 1; line <= 40; line += 1) {
      await page.keyboard.insertText(`Línea ${line}`);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('Fin');
    const seen = await caret(page);
    expect(seen.bottom).toBeLessThanOrEqual(seen.bar);
    expect(seen.top).toBeGreaterThanOrEqual(seen.tools);
    await expect(page.getByRole('button', { name: EDITOR_TEXTS.bold })).toBeInViewport();
    if (width > 1000) await expect(page.getByRole('button', { name: panel.logout })).toBeInViewport();
    // A phone's toolbar is one row, which scrolls.
    const tools = await page.getByRole('toolbar', { name: EDITOR_TEXTS.toolbar }).boundingBox();
    expect(tools?.height).toBeLessThan(60);
    const redo = page.getByRole('button', { name: EDITOR_TEXTS.redo });
    await redo.scrollIntoViewIfNeeded();
    await expect(redo).toBeInViewport({ ratio: 1 });
  });

test('the menu and the way out stay in sight on a long screen', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1366, height: 700 });
  await page.goto(ADMIN.settings);
  await expect(page.getByRole('button', { name: panel.logout })).toBeInViewport();
  await page.getByRole('heading').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('button', { name: panel.logout })).toBeInViewport();
});

test('one wrong document loses none of the good ones and is named', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Taller') });
  await page.goto(ADMIN.editEvent(event_id));
  const wrong = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no soy una foto') };
  await page.getByLabel(documents.add).setInputFiles([pdf('Bases.pdf'), wrong, pdf('Rúbrica.pdf')]);
  await expect(page.getByText('Rúbrica.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText('Bases.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText(documents.rejected('foto.jpg', FIELD_TEXTS.fileType))).toBeVisible();
});

test('documents of a new congress: those refused when chosen or after saving are named, and the good one stays', async ({
  adminPage: page,
  watch,
}) => {
  watch.allow(/status of 415/u);
  const file = (name: string, content: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  // An archive's first bytes pass in the browser; only the API reads the rest.
  const broken = (name: string) => file(name, 'PK\x03\x04 no soy un documento');
  const create = async (chosen: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) => {
    const title = uniqueTitle('Coloquio');
    await panelField(page, EVENT_LABELS.title).fill(title);
    await page.getByRole('textbox', { name: EVENT_LABELS.description }).fill('Un día de conversación.');
    await panelField(page, EVENT_LABELS.date).fill(daysAhead(60));
    await panelField(page, EVENT_LABELS.dateEnd).fill(daysAhead(30));
    await panelField(page, EVENT_LABELS.hour).fill('09:30');
    await panelField(page, EVENT_LABELS.location).fill('Valparaíso');
    await page.getByLabel(image.drop).setInputFiles(png());
    await page.getByLabel(documents.drop).setInputFiles(chosen);
    return title;
  };
  await page.goto(ADMIN.createEvent);
  const title = await create([pdf('Bases.pdf'), file('falsa.png', 'no soy una foto'), broken('roto.docx')]);
  await expect(page.getByText(documents.rejected('falsa.png', FIELD_TEXTS.fileType))).toBeVisible();
  await page.getByRole('button', { name: form.create.event }).click();
  const outcome = page.getByRole('status').filter({ hasText: title });
  await expect(outcome).toContainText(documents.notAdded('roto.docx', FIELD_TEXTS.fileType));
  await expect(outcome).not.toContainText('Bases.pdf');
  const edit = await outcome.getByRole('link', { name: form.editItem }).getAttribute('href');
  // All of a request are refused: each is named all the same.
  const other = await create([broken('uno.docx'), broken('otro.docx')]);
  await page.getByRole('button', { name: form.create.event }).click();
  const second = page.getByRole('status').filter({ hasText: other });
  for (const name of ['uno.docx', 'otro.docx'])
    await expect(second).toContainText(documents.notAdded(name, FIELD_TEXTS.fileType));
  await page.goto(edit ?? '');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bases.pdf' })).toBeVisible();
  await expect(page.getByText('roto.docx')).toHaveCount(0);
});

test('an announcement asks once with the number of people, and says that it is on its way', async ({
  adminPage: page,
  admin,
  request,
}) => {
  const email = uniqueEmail();
  await request.post('/api/subscriptions', { data: { email } });
  await request.post(linkIn(await receivedMail(email, 'Confirma que quieres'), '/api/subscriptions/'));
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Jornada') });
  await page.goto(ADMIN.editEvent(event_id));
  await page.getByLabel(publishing.notify).check();
  const question = page.getByRole('alertdialog', { name: /¿Avisar por correo a \d+ persona/u });
  await page.getByRole('button', { name: form.save }).click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText(EVENT_MESSAGES.updated)).toHaveCount(0);
  await page.getByRole('button', { name: form.save }).click();
  await question.getByRole('button', { name: mail.mailingConfirm }).click();
  await expect(page.getByText(/El aviso va en camino a \d+ persona/u)).toBeVisible();
  await expect(page.getByText(/Ahora lo recibir/u)).toHaveCount(0);
  await receivedMail(email, event_title);
  await expect(page.getByText(/El aviso se preparó el/u)).toBeVisible({ timeout: 15_000 });
  // A second save announces nothing, so no confirmation appears.
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(EVENT_MESSAGES.updated)).toBeVisible();
  await admin.deleteEvent(event_id);
});

test('a close after the event and days in the past are warned of, and can be saved', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Mesa') });
  await page.goto(ADMIN.editEvent(event_id));
  await panelField(page, EVENT_LABELS.date).fill('2020-03-10');
  await panelField(page, EVENT_LABELS.dateEnd).fill('2020-03-20');
  for (const warning of [event.closesAfter, event.datePast, event.closePast]) await expect(page.getByText(warning)).toBeVisible();
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(EVENT_MESSAGES.updated)).toBeVisible();
});
