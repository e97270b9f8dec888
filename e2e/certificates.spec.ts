/** Certificates: issued from a pasted list, then verified by a visitor without scripts. */
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { PAGES } from '@trama/shared/paths';
import { CERTIFICATE_MESSAGES, VERIFY_TEXTS as verifyTexts } from '@trama/shared/texts/certificates';
import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { expectAccessible } from './accessible.ts';
import { daysAhead, expect, test, uniqueTitle } from './test.ts';

test('an administrator issues, corrects and revokes certificates; a visitor without scripts verifies them', async ({
  admin,
  adminPage: page,
  browser,
  baseURL,
  watch,
}) => {
  const event = await admin.createEvent({
    title: uniqueTitle('Coloquio de lecturas, escrituras y territorios'),
    date: daysAhead(1),
    dateEnd: daysAhead(-9),
  });
  await page.goto(APPLICATIONS.certificates(event.event_id));
  await page.getByLabel(t.forWhom).selectOption('attendee');
  await page.getByRole('button', { name: t.list.open }).click();
  await page.getByLabel(t.list.paste).fill('Yasna Cariman;yasna@example.org\nLuz Rey');
  await page.getByRole('button', { name: t.list.bring, exact: true }).click();
  await page.getByRole('button', { name: t.issue(2, t.roles.attendee) }).click();
  // The event is tomorrow, so issuing needs a reason.
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(CERTIFICATE_MESSAGES.notHeld.early)).toBeVisible();
  await expect(dialog.getByRole('button', { name: t.issue(2, t.roles.attendee) })).toBeDisabled();
  await dialog.getByLabel(t.notHeldReason).fill('Se entregan en la última sesión');
  await dialog.getByRole('button', { name: t.issue(2, t.roles.attendee) }).click();
  await expect(page.getByRole('cell', { name: 'Yasna Cariman', exact: true })).toBeVisible();
  await expect(page.getByText(t.plan(2, 0, 0))).toBeVisible();
  await expect(page.getByRole('button', { name: t.issue(2, t.roles.attendee) })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: t.correctOf('Yasna Cariman') }).click();
  await page.getByLabel(t.newName).fill('Yasna Carimán');
  await page.getByRole('alertdialog').getByRole('button', { name: t.correct }).click();
  await expect(page.getByRole('cell', { name: 'Yasna Carimán', exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: t.pageOf('Yasna Carimán') });
  const code = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';

  await page.getByText(t.archive.open).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t.archive.all(2) }).click();

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const visitor = await plain.newPage();
  await visitor.goto(PAGES.verify);
  await visitor.getByLabel(verifyTexts.field).fill(code.slice(1));
  await visitor.getByRole('button', { name: verifyTexts.verify }).click();
  await expect(visitor.getByText(verifyTexts.problems.short)).toBeVisible();
  await visitor.getByLabel(verifyTexts.field).fill(code.toLowerCase().replaceAll('-', ' '));
  await visitor.getByRole('button', { name: verifyTexts.verify }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(verifyTexts.headings.valid);
  await expect(visitor.getByText('Yasna Carimán').first()).toBeVisible();
  const paper = await visitor.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/gu)).toHaveLength(1);

  expect((await download).suggestedFilename()).toMatch(/^certificados-\d{4}-\d{2}-\d{2}\.zip$/u);
  await page.getByRole('button', { name: t.moreOf('Yasna Carimán') }).click();
  await page.getByRole('menuitem', { name: t.revoke }).click();
  await page.getByLabel(t.reason).fill('No asistió');
  const revoking = page.getByRole('alertdialog').getByRole('button', { name: t.revoke });
  // A lost connection keeps the typed reason.
  watch.allow(/ERR_FAILED/u);
  await page.route('**/revoke', (route) => route.abort());
  await revoking.click();
  await expect(revoking).toBeEnabled();
  await expect(page.getByLabel(t.reason)).toHaveValue('No asistió');
  await page.unroute('**/revoke');
  await revoking.click();
  await expect(page.getByText('«No asistió»')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(verifyTexts.headings.revoked, { timeout: 500 });
  }).toPass();
  await plain.close();
  const more = page.getByRole('button', { name: t.moreOf('Yasna Carimán') });
  await more.click();
  await page.getByRole('menuitem', { name: t.withdraw }).click();
  await expect(dialog.getByText(t.withdrawnAgain)).toBeVisible();
  await expect(dialog.getByRole('button', { name: t.withdraw })).toBeDisabled();
  await dialog.getByLabel(CONSEQUENCE_TEXTS.understood).check();
  await expect(dialog.getByRole('button', { name: t.withdraw })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.goto(PAGES.certificate(code));
  await expectAccessible(page);
});
