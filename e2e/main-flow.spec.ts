/** The main flow: an administrator signs in, then publishes, edits and deletes a congress, to which a visitor applies. */

import type { Page } from '@playwright/test';
import { formatDate } from '@trama/shared/format/format';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { APPLICATION_LABELS } from '@trama/shared/records/application';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { LOGIN_TEXTS as login } from '@trama/shared/texts/accounts';
import { APPLICATION_MESSAGES, APPLICATION_FORM_TEXTS as application } from '@trama/shared/texts/application-form';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { DOCUMENT_FIELD_TEXTS as documents } from '@trama/shared/texts/documents';
import { EVENT_MESSAGES, EVENT_PAGE_TEXTS, EVENT_FORM_TEXTS as labels } from '@trama/shared/texts/events';
import { FORM_TEXTS as buttons } from '@trama/shared/texts/forms';
import { IMAGE_FIELD_TEXTS as image } from '@trama/shared/texts/images';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion } from '@trama/shared/texts/lists';
import { SENT_TEXTS } from '@trama/shared/texts/own-application';
import { ROOT_ACCOUNT } from './account.ts';
import { pdf, png } from './files.ts';
import { panelField } from './panel.ts';
import { documentsField } from './public-site.ts';
import { daysAhead, expect, findRow, test, uniqueEmail, uniqueTitle } from './test.ts';

async function signIn(page: Page): Promise<void> {
  await page.goto(ADMIN.login);
  await page.getByLabel(login.email).fill(ROOT_ACCOUNT.email);
  await page.getByLabel(login.password, { exact: true }).fill(ROOT_ACCOUNT.password);
  await page.getByRole('button', { name: login.submit }).click();
  await expect(page).toHaveURL(ADMIN.home);
  await expect(page.getByRole('heading', { name: dashboard.title })).toBeVisible();
}

/** The nearest congress, whose call is open. */
const DATE = daysAhead(2);
const CLOSES = daysAhead(1);

async function createCongress(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: CONTENT_WORDS.event.make }).click();
  await expect(page.getByRole('heading', { name: labels.createTitle })).toBeVisible();
  await panelField(page, EVENT_LABELS.title).fill(title);
  await page.getByRole('textbox', { name: EVENT_LABELS.description }).fill('Tres días de conversación entre investigadoras.');
  await panelField(page, EVENT_LABELS.date).fill(DATE);
  await panelField(page, EVENT_LABELS.dateEnd).fill(CLOSES);
  await panelField(page, EVENT_LABELS.hour).fill('09:30');
  await panelField(page, EVENT_LABELS.location).fill('Aula Magna, Valparaíso');
  await page.getByLabel(image.drop).setInputFiles(png());
  await page.getByLabel(documents.drop).setInputFiles([pdf('Bases generales.pdf'), pdf('Formato de resumen.pdf')]);
  await page.getByRole('button', { name: buttons.create.event }).click();
  await expect(page.getByText(EVENT_MESSAGES.created)).toBeVisible();
  await expect(page.getByRole('link', { name: APPLICATION_PANEL_TEXTS.settings })).toBeVisible();
}

async function apply(page: Page, email: string): Promise<void> {
  const answers = [
    [APPLICATION_LABELS.nombre, 'Daniela'],
    [APPLICATION_LABELS.apellidoP, 'Aravena'],
    [APPLICATION_LABELS.apellidoM, 'Muñoz'],
    [APPLICATION_LABELS.mail, email],
    [APPLICATION_LABELS.institucion, 'Liceo Bicentenario de Talca'],
    [APPLICATION_LABELS.academico, 'Magíster en Educación'],
    [APPLICATION_LABELS.titulo, 'Leer en voz alta'],
    [APPLICATION_LABELS.inclusion, 'Ninguno'],
    [APPLICATION_LABELS.observacion, 'Ninguna'],
  ] as const;
  for (const [label, value] of answers) await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await documentsField(page).setInputFiles(pdf('Resumen ponencia.pdf'));
  await page.getByRole('button', { name: application.send }).click();
}

test('a congress is published, applied to, edited and deleted', async ({ page, context, watch }) => {
  test.setTimeout(90_000);
  const title = uniqueTitle('Congreso de Infancias');
  const renamed = uniqueTitle('Encuentro de Juventudes');
  const email = uniqueEmail();
  const visitor = await context.newPage();
  const list = visitor.getByRole('main');

  await signIn(page);
  await createCongress(page, title);

  await test.step('a visitor finds it on the list and on its page, with image and documents', async () => {
    await expect(async () => {
      await visitor.goto(PAGES.events);
      await expect(list.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await list.getByRole('link', { name: title }).first().click();
    await expect(visitor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(visitor.getByText(formatDate(CLOSES)).first()).toBeVisible();
    await expect(visitor.getByText('Aula Magna, Valparaíso').first()).toBeVisible();
    const image = visitor.getByRole('img', { name: EVENT_PAGE_TEXTS.imageOf(title) });
    await expect(image).toHaveJSProperty('complete', true);
    await expect(visitor.getByRole('link', { name: EVENT_PAGE_TEXTS.download })).toHaveCount(2);
    const document = visitor.getByRole('link', { name: /Bases generales\.pdf/u });
    const response = await visitor.request.get((await document.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toContain('application/pdf');
  });
  const address = visitor.url();

  await test.step('the applicant applies with a document, and only once', async () => {
    await visitor.getByRole('link', { name: EVENT_PAGE_TEXTS.apply }).first().click();
    await expect(visitor.getByText(title).first()).toBeVisible();
    await apply(visitor, email);
    await expect(visitor.getByText(APPLICATION_MESSAGES.sent)).toBeVisible();
    watch.allow(/status of 400/u);
    await visitor.getByRole('button', { name: SENT_TEXTS.another }).click();
    await apply(visitor, email);
    await expect(visitor.getByText(APPLICATION_MESSAGES.already.trim())).toBeVisible();
  });

  await test.step('its new title is on its page, the list and the home page', async () => {
    await findRow(page, CONTENT_WORDS.event.many, title);
    await page.getByRole('link', { name: `${dashboard.edit}: ${title}` }).click();
    const field = panelField(page, EVENT_LABELS.title);
    await expect(field).toHaveValue(title);
    await field.fill(renamed);
    await page.getByRole('button', { name: buttons.save }).click();
    await expect(page.getByText(EVENT_MESSAGES.updated)).toBeVisible();
    for (const path of [address, PAGES.events, PAGES.home]) {
      await expect(async () => {
        await visitor.goto(path);
        await expect(visitor.getByRole('main').getByText(renamed).first()).toBeVisible({ timeout: 500 });
        await expect(visitor.getByRole('main').getByText(title)).toHaveCount(0);
      }).toPass();
    }
  });

  await test.step('once deleted, its address is the 404 page', async () => {
    await findRow(page, CONTENT_WORDS.event.many, renamed);
    await page.getByRole('button', { name: `${dashboard.delete}: ${renamed}` }).click();
    const dialog = page.getByRole('alertdialog', { name: deletion.title });
    await expect(dialog.getByText(CONTENT_WORDS.event.deletion.question)).toBeVisible();
    await dialog.getByRole('button', { name: deletion.confirm }).click();
    await expect(page.getByRole('button', { name: `${dashboard.delete}: ${renamed}` })).toHaveCount(0);
    watch.allow(/status of 404/u);
    await expect(async () => {
      const response = await visitor.goto(address);
      expect(response?.status()).toBe(404);
    }).toPass();
    await expect(visitor.getByRole('main').getByText(renamed)).toHaveCount(0);
    // The page is removed at once; the list follows a moment later.
    await expect(async () => {
      await visitor.goto(PAGES.events);
      await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await list.getByText(renamed).count()).toBe(0);
    }).toPass();
  });
});
