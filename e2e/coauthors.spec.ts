/** Co-authors: named on a phone by keyboard, changed on the applicant's page, and removed through their mailed link. */
import type { Page } from '@playwright/test';
import { LIMITS } from '@trama/shared/limits';
import { APPLICANT_PAGES, PAGES } from '@trama/shared/paths';
import { APPLICATION_FORM_TEXTS, APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { AUTHORS_TEXTS, COAUTHORSHIP_TEXTS, COAUTHOR_FORM_TEXTS as t } from '@trama/shared/texts/coauthors';
import { EMAIL_SUGGESTION_TEXTS } from '@trama/shared/texts/email-suggestion';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { expectAccessibleInAnyLight } from './accessible.ts';
import { pdf } from './files.ts';
import { applicationField, chooseDocuments, fillApplication } from './public-site.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { expect, openPublished, test, uniqueEmail, uniqueTitle } from './test.ts';

const FIELDS = {
  nombre: 'Daniela',
  apellidoP: 'Aravena',
  apellidoM: 'Muñoz',
  institucion: 'Liceo Bicentenario de Talca',
  academico: 'Magíster',
  titulo: 'Escuchar antes de intervenir',
  observacion: 'Ninguna',
};
const ROCIO = 'Rocío Huenchumil Pino';

const authors = (page: Page) => page.getByRole('group', { name: t.legend });
const rows = (page: Page) => authors(page).getByRole('listitem');
const row = (page: Page, place: number) => rows(page).nth(place);

test('co-authors are named by keyboard, survive a reload, are corrected, told, and may leave', async ({ page, admin }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const [mail, coauthor] = [uniqueEmail(), uniqueEmail()];
  await openPublished(page, PAGES.applyTo(event_id));
  await fillApplication(page, { ...FIELDS, mail });

  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.addCoauthors }).press('Enter');
  await expect(row(page, 0)).toContainText('Daniela Aravena Muñoz');
  // The first row's name has the focus.
  await expect(row(page, 1).getByLabel(t.name)).toBeFocused();
  await page.keyboard.type(ROCIO);
  // The form proposes a citation, and the applicant corrects it.
  await expect(applicationField(page, 'citado')).toHaveAccessibleDescription(FIELD_TEXTS.citedProposed('Aravena Muñoz, Daniela'));
  const citing = row(page, 1).getByLabel(t.cited);
  await expect(citing).toHaveAccessibleDescription(FIELD_TEXTS.citedProposed('Huenchumil Pino, Rocío'));
  await citing.fill('Pino, Rocío H.');
  await row(page, 1).getByLabel(t.affiliation).fill('Universidad del Valle Central');
  await row(page, 1).getByLabel(t.email).fill(coauthor);
  await row(page, 1).getByLabel(t.orcid).fill('0000-0002-1825-0098');
  await row(page, 1).getByLabel(t.orcid).blur();
  await expect(row(page, 1).getByLabel(t.orcid)).toHaveAttribute('aria-invalid', 'true');
  await chooseDocuments(page, pdf('Resumen.pdf'));
  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
  // The summary links to an invalid list like to any other field.
  await page.getByRole('link', { name: APPLICATION_FORM_TEXTS.coautoras, exact: true }).click();
  await expect(authors(page)).toHaveAccessibleDescription(/ORCID/u);
  await row(page, 1).getByLabel(t.orcid).fill('https://orcid.org/0000-0002-1825-0097');
  await expect(authors(page)).toHaveAccessibleDescription('');

  await page.getByRole('button', { name: t.add }).click();
  await expect(row(page, 2).getByLabel(t.name)).toBeFocused();
  await page.keyboard.type('Camila Ferreira');
  const up = page.getByRole('button', { name: t.up(ROCIO) });
  await up.focus();
  await up.press('Enter');
  await expect(page.getByText(t.moved(ROCIO, 1))).toBeAttached();
  // At the end of the list the focus moves to the opposite button.
  await expect(page.getByRole('button', { name: t.down(ROCIO) })).toBeFocused();
  await expectAccessibleInAnyLight(page);

  await page.reload();
  await expect(row(page, 0).getByLabel(t.name)).toHaveValue(ROCIO);
  await expect(row(page, 2).getByLabel(t.name)).toHaveValue('Camila Ferreira');
  const camila = uniqueEmail().split('@')[0];
  await row(page, 2).getByLabel(t.email).fill(`${camila}@gmial.com`);
  await applicationField(page, 'inclusion').fill('Ninguno');
  await chooseDocuments(page, pdf('Resumen.pdf'));
  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
  // The first press asks about a mistyped provider and sends nothing.
  await row(page, 2).getByRole('button', { name: EMAIL_SUGGESTION_TEXTS.change }).click();
  await expect(row(page, 2).getByLabel(t.email)).toHaveValue(`${camila}@gmail.com`);
  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
  await expect(page.getByText(APPLICATION_MESSAGES.sent)).toBeVisible();

  await page.goto(linkIn(await receivedMail(mail, 'Recibimos tu postulación'), APPLICANT_PAGES.own));
  const signed = page.getByRole('list', { name: AUTHORS_TEXTS.title }).getByRole('listitem');
  await expect(signed.first()).toContainText(AUTHORS_TEXTS.cited('Pino, Rocío H.'));
  await expect(page.getByText('Aravena Muñoz, Daniela', { exact: true })).toBeVisible();
  await expect(signed.first()).toContainText(coauthor);
  await expect(signed.nth(2)).toContainText(`${camila}@gmail.com`);
  await expect(signed).toHaveText([new RegExp(ROCIO, 'u'), /Daniela Aravena Muñoz.*presenta/u, /Camila Ferreira/u]);
  // The confirmation of a withdrawal hides all other actions.
  await page.getByRole('button', { name: OWN_TEXTS.withdraw }).click();
  await expect(page.getByText(OWN_TEXTS.withdrawTitle)).toBeVisible();
  await expect(page.getByRole('button', { name: OWN_TEXTS.edit })).toBeHidden();
  await page.getByRole('button', { name: OWN_TEXTS.cancel }).click();
  await page.getByRole('button', { name: OWN_TEXTS.edit }).click();
  // The sent document stays, so no new one is required.
  await expect(page.getByText(APPLICATION_FORM_TEXTS.dropHint(LIMITS.applicationFile.count, false))).toBeVisible();
  await page.getByRole('button', { name: t.remove('Camila Ferreira') }).click();
  await row(page, 0).getByRole('checkbox', { name: t.presents }).check();
  await page.getByRole('button', { name: OWN_TEXTS.save }).click();
  await expect(signed).toHaveText([new RegExp(`${ROCIO}.*${AUTHORS_TEXTS.presents}`, 'u'), /Daniela Aravena Muñoz/u]);

  await page.goto(linkIn(await receivedMail(coauthor, 'Figuras como coautora'), APPLICANT_PAGES.coauthor));
  await expect(page.getByText(FIELDS.titulo)).toBeVisible();
  await expectAccessibleInAnyLight(page);
  const leave = page.getByRole('button', { name: COAUTHORSHIP_TEXTS.leave });
  await leave.click();
  await expect(page.getByText(COAUTHORSHIP_TEXTS.leaveQuestion)).toBeVisible();
  await page.getByRole('button', { name: OWN_TEXTS.cancel }).click();
  await leave.click();
  await page.getByRole('button', { name: COAUTHORSHIP_TEXTS.leaveConfirm }).click();
  await expect(page.getByText(COAUTHORSHIP_TEXTS.left)).toBeVisible();
  await page.goto(linkIn(await receivedMail(mail, 'Cambio en tu postulación'), APPLICANT_PAGES.own));
  await expect(page.getByRole('heading', { name: OWN_TEXTS.sent })).toBeVisible();
  await expect(page.getByText(ROCIO)).toHaveCount(0);
});
