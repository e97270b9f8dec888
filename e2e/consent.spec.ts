/** Consents on a phone: supports in the application form, their withdrawal, and «Así apareces». */

import { DEFAULT_SUPPORTS } from '@trama/shared/calls/supports';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN, APPLICANT_PAGES, PAGES, PERSON_PAGES } from '@trama/shared/paths';
import { APPLICATION_FORM_TEXTS, APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { APPLICATION_PANEL_TEXTS } from '@trama/shared/texts/applications';
import { CONSENT_MESSAGES, SUPPORT_CONSENTS, DECLARATION_TEXTS as t } from '@trama/shared/texts/consents';
import { OWN_CONSENT_TEXTS as own, SHOWN_PERSON_TEXTS as shown } from '@trama/shared/texts/consents-by-link';
import { CONSENT_PANEL_TEXTS } from '@trama/shared/texts/consents-in-panel';
import { expectAccessible } from './accessible.ts';
import { pdf, png } from './files.ts';
import { applicationField, chooseDocuments, expectProblem, fillApplication } from './public-site.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { expect, openPublished, test, uniqueEmail, uniqueTitle } from './test.ts';

const PHONE = { width: 390, height: 844 };
const ANSWERS = {
  nombre: 'Daniela',
  apellidoP: 'Aravena',
  apellidoM: 'Muñoz',
  institucion: 'Liceo Bicentenario de Talca',
  academico: 'Magíster en Educación',
  titulo: 'Leer en voz alta',
  observacion: 'Puedo cualquier día',
};

test('a support is asked for with an authorisation of its own, seen by the coordinator and withdrawn', async ({
  page,
  admin,
  adminPage,
  watch,
}) => {
  // The test's sign-in script also runs in the browser's PDF viewer, which has no storage.
  watch.allow(/reading 'setItem'/u);
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const mail = uniqueEmail();
  await page.setViewportSize(PHONE);
  await openPublished(page, PAGES.applyTo(event_id));
  await fillApplication(page, { ...ANSWERS, mail });
  await chooseDocuments(page, pdf('Resumen.pdf'));
  const support = page.getByRole('checkbox', { name: DEFAULT_SUPPORTS[1] });
  const permit = page.getByRole('checkbox', { name: SUPPORT_CONSENTS['1'] });
  await page.getByRole('checkbox', { name: t.none }).check();
  await expect(permit).toHaveCount(0);
  await support.check();
  await expect(page.getByRole('checkbox', { name: t.none })).not.toBeChecked();
  await expect(permit).not.toBeChecked();
  await page.getByRole('radio', { name: t.guardian }).check();
  await applicationField(page, 'responsable').fill('Rosa Muñoz');
  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
  await expectProblem(permit, CONSENT_MESSAGES.supportsRequired);
  await expect(permit).toBeFocused();
  await expectAccessible(page);
  await permit.check();
  await page.getByRole('button', { name: APPLICATION_FORM_TEXTS.send }).click();
  await expect(page.getByText(APPLICATION_MESSAGES.sent)).toBeVisible();

  const openInPanel = async () => {
    await adminPage.goto(APPLICATIONS.ofEvent(event_id));
    await adminPage
      .getByRole('link', { name: /Aravena/u })
      .first()
      .click();
  };
  await openInPanel();
  await adminPage.getByText(APPLICATION_PANEL_TEXTS.inclusionShow, { exact: true }).click();
  await expect(adminPage.getByText(/^Autorizado el/u)).toBeVisible();
  await expect(adminPage.getByText(DEFAULT_SUPPORTS[1] ?? '')).toBeVisible();
  await expect(adminPage.getByText(CONSENT_PANEL_TEXTS.guardian('Rosa Muñoz'))).toBeVisible();

  await page.goto(linkIn(await receivedMail(mail, 'Recibimos tu postulación'), APPLICANT_PAGES.own));
  await expect(page.getByText(DEFAULT_SUPPORTS[1] ?? '')).toBeVisible();
  await page.getByRole('button', { name: own.withdraw }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: own.withdrawConfirm }).click();
  await expect(page.getByText(own.withdrawn)).toBeVisible();
  await expect(page.getByText(DEFAULT_SUPPORTS[1] ?? '')).toHaveCount(0);
  await page.getByRole('button', { name: own.unpublish }).click();
  await expect(page.getByText(own.isUnpublished)).toBeVisible();
  await receivedMail(mail, `Retiraste tu autorización: ${event_title}`);
  await openInPanel();
  await expect(adminPage.getByText(/^Retirado: la persona retiró/u)).toBeVisible();
  await expect(adminPage.getByText(CONSENT_PANEL_TEXTS.unpublished, { exact: true })).toBeVisible();
});

test('a person who is asked first sees how they appear, accepts, and appears', async ({ page, admin, request, adminPage }) => {
  const email = uniqueEmail();
  const fullName = `Rayén ${uniqueTitle('Ñanculef').replace(/\d/gu, 'x')}`;
  const person = { fullName, orcid: '0000-0002-1825-0097', titleAcademy: 'Doctora', email, askShown: 'true' };
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const created = await request.post('/api/users-partner', { headers, multipart: { ...person, file: png() } });
  expect(created.status(), await created.text()).toBe(201);
  const about = async () => (await request.get(PAGES.about)).text();
  await adminPage.goto(ADMIN.partners);
  await adminPage.getByRole('searchbox').fill(email);
  await expect(adminPage.getByText(CONSENT_PANEL_TEXTS.shown.waiting)).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto(linkIn(await receivedMail(email, 'Así apareces'), PERSON_PAGES.shown));
  await expect(page.getByText(fullName)).toBeVisible();
  await expectAccessible(page);
  expect(await about()).not.toContain(fullName);
  await page.getByRole('button', { name: shown.accept }).click();
  await expect(page.getByText(shown.accepted)).toBeVisible();
  await expect.poll(about).toContain(fullName);
  await page.getByRole('button', { name: shown.withdraw }).click();
  await expect(page.getByText(shown.withdrawn)).toBeVisible();
  await expect.poll(about).not.toContain(fullName);

  // The network hides the person meanwhile: the consent is stored, and no text claims that the profile is public.
  const hidden = await request.post('/api/users/bulk', { headers, data: { filter: { q: email }, action: 'hide' } });
  expect(await hidden.json()).toMatchObject({ changed: 1 });
  await page.getByRole('button', { name: shown.accept }).click();
  await expect(page.getByText(shown.acceptedHidden)).toBeVisible();
  await expect(page.getByText(shown.hidden)).toBeVisible();
  expect(await about()).not.toContain(fullName);
});
