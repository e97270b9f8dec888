/** Read-only screens and exports: files of lists, book of abstracts, registers of personal data, status. */

import { readFile } from 'node:fs/promises';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { PROFILE_LABELS } from '@trama/shared/records/person';
import { APPLICATION_PANEL_TEXTS as applications } from '@trama/shared/texts/applications';
import { BREACH_TEXTS as breach } from '@trama/shared/texts/breaches';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { SIDEBAR_TEXTS as sidebar } from '@trama/shared/texts/panel';
import { NOTICE_PANEL_TEXTS as notice } from '@trama/shared/texts/privacy-notice';
import { RIGHTS_NAMES } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as rights } from '@trama/shared/texts/rights-panel';
import { STATUS_TEXTS as status } from '@trama/shared/texts/status';
import { TREATMENTS } from '@trama/shared/texts/treatments';
import { z } from 'zod';
import { applyByApi, decided } from './applying.ts';
import { daysAhead, expect, test, uniqueEmail, uniqueTitle } from './test.ts';

const listed = z.array(z.object({ application_id: z.string(), nombre: z.string() }));
const written = (days: number) => daysAhead(days).split('-').reverse().join('/');

test('a list of people or treatments can be downloaded as a table', async ({ adminPage: page, admin }) => {
  const lastName = uniqueTitle('Rey');
  const headers = { authorization: `Bearer ${admin.session.token}` };
  await admin.createMember(lastName);
  await page.request.post('/api/users', { data: { firstName: 'Luz', lastName, email: uniqueEmail() } });
  const data = { text: `${lastName} <${uniqueEmail()}>`, consent: 'confirm', origin: 'Una lista' };
  await page.request.post('/api/subscriber-imports', { headers, data });
  for (const [path, button, searched] of [
    [ADMIN.members, lists.export, true],
    [ADMIN.applicants, lists.export, true],
    [`${ADMIN.subscribers}?show=pending`, lists.export, true],
    [ADMIN.treatments, notice.treatmentsDownload, false],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      if (searched) {
        await page.getByRole('main').getByRole('searchbox').fill(lastName);
        await expect(page.getByRole('row').filter({ hasText: lastName })).toHaveCount(1);
        await expect(page.getByRole('row')).toHaveCount(1 + 1);
      }
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: button, exact: true }).click();
      if (button === lists.export) {
        // Adds hidden columns to the export.
        await page.getByRole('menuitemcheckbox', { name: lists.exportAll }).click();
        await page.getByRole('menuitem', { name: lists.exportAs.csv }).click();
      }
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/\.csv$/u);
      const text = await readFile(await file.path(), 'utf8');
      expect(text).toContain(searched ? lastName : TREATMENTS.applications.name);
      if (path === ADMIN.members) expect(text).toContain(PROFILE_LABELS.orcid);
      // The export applies the list's filter.
      if (searched) expect(text.trim().split('\n')).toHaveLength(1 + 1);
    });
});

test('the book of an event has its accepted talks, and says when there is none', async ({ adminPage: page, admin, request }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const book = APPLICATIONS.booklet(event_id);
  await page.goto(book);
  await expect(page.getByRole('heading', { level: 1, name: applications.bookTitle })).toBeVisible();
  await expect(page.getByText(applications.bookEmpty)).toBeVisible();
  const rest = { apellidoP: 'Soto', apellidoM: 'Rey', institucion: 'Liceo de Cunco', academico: 'Magíster' };
  for (const nombre of ['Elisa', 'Rosa'])
    await applyByApi(request, event_id, {
      ...rest,
      nombre,
      titulo: `Lo de ${nombre}`,
      mail: uniqueEmail(),
      inclusion: 'Ninguno',
      observacion: 'Ninguna',
    });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const filter = JSON.stringify({ event_id });
  const found = listed.parse(await (await request.get('/api/applications', { headers, params: { filter } })).json());
  const ids = found.filter(({ nombre }) => nombre === 'Rosa').map(({ application_id }) => application_id);
  expect((await request.post('/api/applications/state', { headers, data: decided(ids, 'aceptada') })).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Lo de Rosa' })).toBeVisible();
  await expect(page.getByText('Lo de Elisa')).toHaveCount(0);
  await expect(page.getByRole('button', { name: applications.bookPrint })).toBeVisible();
  await page.getByRole('link', { name: applications.back }).click();
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(`"event_id":${event_id}`), 'u'));
});

test('a request by letter has its term, gets a reasoned reply, and is found when closed', async ({ adminPage: page }) => {
  const email = uniqueEmail();
  await page.request.post('/api/users', { data: { firstName: 'Paloma', lastName: 'Ñanco', email } });
  await page.goto(ADMIN.rights);
  await page.getByRole('button', { name: rights.letter }).click();
  await page.getByLabel(rights.letterKind).selectOption({ label: RIGHTS_NAMES.rectification });
  await page.getByLabel(rights.letterEmail).fill(email);
  await page.getByLabel(rights.letterDay).fill(written(-3));
  await page.getByRole('button', { name: rights.letterSave }).click();
  await expect(page.getByText(rights.letterSaved)).toBeVisible();
  const list = page.getByRole('region', { name: sidebar.rightsRequests });
  await page.getByRole('searchbox').fill(email);
  const request = list.getByRole('row').filter({ hasText: RIGHTS_NAMES.rectification }).filter({ hasText: 'Paloma Ñanco' });
  await expect(request).toContainText(/quedan? 2\d días/iu);
  await request.getByRole('link', { name: 'Paloma Ñanco' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: rights.byLetter })).toBeVisible();
  await page.getByRole('button', { name: rights.refuse }).click();
  const reason = uniqueTitle('Ya estaba bien escrito');
  await page.getByLabel(rights.refuseReason).fill(reason);
  await page.getByRole('button', { name: rights.confirmAnswer }).click();
  const question = page.getByRole('alertdialog', { name: rights.confirmAnswer });
  await expect(question).toContainText(rights.confirmText(email));
  await question.getByRole('button', { name: rights.confirmAnswer }).click();
  await expect(page.getByText(rights.answered)).toBeVisible();
  await page.getByRole('button', { name: rights.states.closed }).click();
  await expect(request.getByRole('link', { name: 'Paloma Ñanco' })).toBeVisible();
});

test('a breach is noted with the people affected; its letters and notices are recorded once', async ({ adminPage: page }) => {
  const nature = uniqueTitle('Un teléfono perdido');
  await page.goto(ADMIN.breaches);
  await page.getByRole('button', { name: breach.add }).click();
  const save = page.getByRole('button', { name: breach.save, exact: true });
  await save.click();
  await expect(page.getByRole('alert').getByText(form.review(6))).toBeVisible();
  await page
    .getByLabel(breach.began, { exact: false })
    .first()
    .fill(`${written(-3)} 09:00`);
  await page
    .getByLabel(breach.ended, { exact: false })
    .first()
    .fill(`${written(-2)} 09:00`);
  await page.getByRole('checkbox', { name: TREATMENTS.applications.name }).check();
  for (const [label, text] of [
    [breach.nature, nature],
    [breach.effects, 'Alguien pudo leer nombres.'],
    [breach.measures, 'Se cerraron las sesiones.'],
  ] as const)
    await page.getByRole('textbox', { name: new RegExp(`^${label}`, 'u') }).fill(text);
  await save.click();
  await expect(page.getByText(breach.saved)).toBeVisible();
  const noted = page.getByRole('main').getByText(nature);
  await expect(noted).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: breach.report }).first().click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(nature);
  await page.getByRole('button', { name: breach.agencyNotified }).first().click();
  await expect(page.getByText(new RegExp(`^${breach.agency}: Hecho el`, 'u')).first()).toBeVisible();
});

test('the state says how pages, mails, copies and the server are', async ({ adminPage: page, watch }) => {
  watch.allow(/ERR_FAILED|ApiError/u);
  await page.route('**/api/status', (route) => route.abort());
  await page.goto(ADMIN.status);
  const failure = page.getByRole('alert').filter({ hasText: status.loadFailed });
  await expect(failure).toBeVisible();
  const again = failure.getByRole('button', { name: 'Reintentar' });
  // Waits until the button does not move: the screen polls every few seconds.
  await again.click({ trial: true });
  await page.unroute('**/api/status');
  await again.press('Enter');
  for (const { title } of [status.pages, status.mail, status.backup, status.machine])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: status.pages.live })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: status.machine.notScanned })).toContainText(
    status.machine.notScannedNote,
  );
  // Variables stand in the notes alone.
  expect(Object.values(status.warnings).join(' ')).not.toMatch(/[A-Z]_[A-Z]/u);
});
