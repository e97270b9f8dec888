/** Requests about personal data: sent on a phone, answered in the panel with three clicks; and the privacy notice. */
import { ADMIN, PAGES } from '@trama/shared/paths';
import { NOTICE_PANEL_TEXTS, PRIVACY_NOTICE_MESSAGES } from '@trama/shared/texts/privacy-notice';
import { ERASABLE_TEXTS, RIGHTS_TEXTS, MY_DATA_TEXTS as t } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as panelTexts } from '@trama/shared/texts/rights-panel';
import { expectAccessible } from './accessible.ts';
import { withOwnProduct } from './own-product.ts';
import { linkIn, receivedMail } from './received-mail.ts';
import { daysAhead, expect, uniqueEmail } from './test.ts';

// A separate product: a changed notice is mailed to all people, and depends on the settings.
const test = withOwnProduct();

test('a person asks for erasure on a phone, reads the terms, and is erased in three clicks', async ({
  page,
  adminPage,
  request,
}) => {
  const email = uniqueEmail();
  const person = { firstName: 'Paloma', lastName: 'Ñanco', email, roleName: 'exhibitor' };
  expect((await request.post('/api/users', { data: person })).ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGES.myData);
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByText('Elige qué quieres pedir')).toBeVisible();
  await page.getByLabel(RIGHTS_TEXTS.erasure.name).check();
  await page.getByRole('textbox', { name: t.email }).fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.getByText(t.asked)).toBeVisible();

  await page.goto(linkIn(await receivedMail(email, 'Confirma lo que pediste'), PAGES.myData));
  await page.getByRole('button', { name: t.confirm }).click();
  await expect(page.getByRole('heading', { name: t.receivedTitle })).toBeVisible();
  await expect(page.getByText(t.blocked)).toBeVisible();
  await expectAccessible(page);

  await adminPage.goto(ADMIN.rights);
  await adminPage.getByRole('link', { name: /Paloma Ñanco/u }).click();
  await expect(adminPage.getByRole('heading', { name: 'Borrar sus datos' })).toBeVisible();
  await expectAccessible(adminPage);
  // The only part, so it does not say that it goes with the others.
  const { name } = ERASABLE_TEXTS.record;
  await expect(adminPage.getByRole('checkbox', { name: name(), exact: true })).toBeChecked();
  await adminPage.getByRole('button', { name: panelTexts.grant.erasure }).click();
  const question = adminPage.getByRole('alertdialog');
  for (const sentence of [name(), panelTexts.grantHelp.erasure]) await expect(question.getByText(sentence)).toBeVisible();
  await adminPage.getByRole('button', { name: panelTexts.confirmErase }).click();
  await expect(adminPage.getByText(panelTexts.answered)).toBeVisible();
  await receivedMail(email, 'Respuesta a tu pedido');
});

test('an answer that is refused is said so, whatever is pressed while it is on its way', async ({
  adminPage: page,
  admin,
  watch,
}) => {
  watch.allow(/status of 500/u);
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const letter = { kind: 'access', email: uniqueEmail(), receivedOn: daysAhead(-1) };
  expect((await page.request.post('/api/rights-requests', { headers, data: letter })).status()).toBe(201);
  await page.goto(ADMIN.rights);
  await page.getByRole('link', { name: new RegExp(letter.email, 'u') }).click();
  const other = page.getByRole('button', { name: panelTexts.extend });
  await other.scrollIntoViewIfNeeded();
  const box = await other.boundingBox();
  // Presses the other button before the server refuses.
  await page.route('**/answer', async (route) => {
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await route.fulfill({ status: 500, json: { message: 'No se pudo' } });
  });
  await page.getByRole('button', { name: panelTexts.grant.access }).click();
  await page.getByRole('button', { name: panelTexts.confirmAnswer }).click();
  await expect(page.getByRole('alert').filter({ hasText: panelTexts.answerFailed })).toBeVisible();
  await expect(page.getByRole('button', { name: panelTexts.grant.access })).toBeEnabled();
});

test('a notice without what the law asks for is not published, and what is published is compared first', async ({
  adminPage: page,
}) => {
  await page.goto(ADMIN.privacyNotice);
  const { names, required } = PRIVACY_NOTICE_MESSAGES;
  await page.getByLabel(names.legalRepresentative).fill('');
  await page.getByRole('button', { name: NOTICE_PANEL_TEXTS.publish }).click();
  await expect(page.getByText(required(names.legalRepresentative))).toBeVisible();
  const representative = `Beatriz ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel(names.legalRepresentative).fill(representative);
  await page.getByLabel(names.postalAddress).fill('Avenida Alemania 1234, Temuco');
  await page.getByRole('button', { name: NOTICE_PANEL_TEXTS.compare }).click();
  await expect(page.getByRole('insertion').filter({ hasText: 'Beatriz' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: NOTICE_PANEL_TEXTS.publish }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: NOTICE_PANEL_TEXTS.publish }).click();
  await expect(page.getByText(/Publicada la versión/u)).toBeVisible();
  await expect.poll(async () => (await page.request.get(PAGES.privacy)).text(), { timeout: 20_000 }).toContain(representative);
  expect((await page.request.get(PAGES.privacyVersion(1))).status()).toBe(200);
});
