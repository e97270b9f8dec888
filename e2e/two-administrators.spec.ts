/** Two administrators edit one programme, with a lost connection and an ended session: no change and no text is lost. */

import type { Page } from '@playwright/test';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { BREACH_TEXTS as breach } from '@trama/shared/texts/breaches';
import { CALL_TABS_TEXTS } from '@trama/shared/texts/calls';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { expectAccessible } from './accessible.ts';
import { type Admin, daysAhead, expect, signIn, test, uniqueTitle } from './test.ts';

const [ANA, BERTA] = ['El río como patio', 'Vacunas y cuentos'];
const builderOf = (eventId: number) => APPLICATIONS.programme(eventId);

async function eventWithTalks(page: Page, admin: Admin): Promise<number> {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso'), date: daysAhead(40), dateEnd: daysAhead(10) });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  for (const title of [ANA, BERTA]) {
    const data = { event_id, title, abstract: '', people: [] };
    expect((await page.request.post('/api/talks', { headers, data })).status()).toBe(201);
  }
  return event_id;
}

const mesa = (page: Page, number: number) => page.getByRole('article', { name: new RegExp(`^Mesa ${number},`, 'u') });
const saved = (page: Page) => expect(page.getByText(/se guarda solo \(/u)).toBeVisible();

async function place(page: Page, talk: string, session: RegExp) {
  await page.getByRole('button', { name: t.move.button(talk) }).click();
  const choice = page.getByLabel(t.move.session, { exact: true });
  const label = (await choice.getByRole('option').allTextContents()).find((name) => session.test(name)) ?? '';
  await choice.selectOption({ label });
  await page.getByRole('button', { name: t.move.here }).click();
}

test('simultaneous arrangements are joined, and unsaved ones return after a cut line', async ({
  adminPage: ana,
  admin,
  baseURL,
  browser,
  watch,
}) => {
  test.slow();
  watch.allow(/409 \(Conflict\)|ERR_INTERNET_DISCONNECTED/u);
  const path = builderOf(await eventWithTalks(ana, admin));
  await ana.goto(path);
  await ana.getByLabel(t.start.rooms).fill('Aula Magna\nSala Sur');
  await ana.getByRole('button', { name: t.start.button }).click();
  await saved(ana);
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } });
  const berta = await context.newPage();
  await signIn(berta, await admin.createAccount({ firstName: 'Berta', lastName: 'Lagos' }));
  await berta.goto(path);

  await place(berta, BERTA, /Mesa 2/u);
  await saved(berta);
  await place(ana, ANA, /Mesa 1/u);
  await expect(ana.getByText(/^Otra persona lo cambió a las \d\d:\d\d\. Juntamos lo suyo con lo tuyo\.$/u)).toBeVisible();
  await expect(mesa(ana, 1)).toContainText(ANA);
  await expect(mesa(ana, 2)).toContainText(BERTA);
  await saved(ana);

  // Offline: leaving asks, and the next visit merges the draft with Berta's saved changes.
  await ana.context().setOffline(true);
  await place(ana, ANA, /Mesa 3/u);
  await expect(ana.getByText(t.unsaved)).toBeVisible();
  await berta.reload();
  await expect(mesa(berta, 1)).toContainText(ANA);
  await place(berta, BERTA, /Mesa 4/u);
  await saved(berta);
  await ana.getByRole('link', { name: CALL_TABS_TEXTS.statistics }).click();
  await ana.getByRole('dialog', { name: form.leaveTitle }).getByRole('button', { name: form.leave }).click();
  await ana.context().setOffline(false);
  await ana.goto(path);
  await expect(ana.getByText(t.recovered([]))).toBeVisible();
  await expect(mesa(ana, 3)).toContainText(ANA);
  await expect(mesa(ana, 4)).toContainText(BERTA);
  await saved(ana);
  await ana.reload();
  await expect(mesa(ana, 3)).toContainText(ANA);
  await expect(ana.getByText(t.recovered([]))).toHaveCount(0);
  await context.close();
});

test('a typed talk is compared with another’s save; an ended session loses nothing typed', async ({
  adminPage: ana,
  admin,
  baseURL,
  browser,
  watch,
}) => {
  test.slow();
  watch.allow(/409 \(Conflict\)|401 \(Unauthorized\)/u);
  const path = builderOf(await eventWithTalks(ana, admin));
  await ana.goto(path);
  await ana.getByLabel(t.start.rooms).fill('Aula Magna');
  await ana.getByRole('button', { name: t.start.button }).click();
  await saved(ana);
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } });
  const berta = await context.newPage();
  const account = await admin.createAccount({ firstName: 'Berta', lastName: 'Lagos' });
  const session = await signIn(berta, account);
  await berta.goto(path);
  const abstract = (page: Page) => page.getByLabel(t.talk.abstract, { exact: true });
  for (const [page, words] of [
    [ana, 'Resumen de Ana'],
    [berta, 'Resumen de Berta'],
  ] as const) {
    await page.getByRole('button', { name: ANA, exact: true }).click();
    await abstract(page).fill(words);
  }
  await berta.getByRole('button', { name: t.talk.save }).click();
  await expect(berta.getByText(t.talk.saved)).toBeVisible();
  await ana.getByRole('button', { name: t.talk.save }).click();
  const theirs = ana.getByRole('alert').filter({ hasText: t.talk.theirsHelp });
  await expect(theirs.getByRole('deletion')).toContainText('Berta');
  await expectAccessible(ana);
  await expect(abstract(ana)).toHaveValue('Resumen de Ana');
  // Opens another panel over it, then this one again.
  await ana.getByRole('button', { name: BERTA, exact: true }).click();
  await expect(abstract(ana)).toHaveValue('');
  await ana.getByRole('button', { name: ANA, exact: true }).click();
  await expect(abstract(ana)).toHaveValue('Resumen de Ana');
  await ana.getByRole('button', { name: t.talk.save }).click();
  await expect(ana.getByText(t.talk.saved)).toBeVisible();

  await berta.goto(ADMIN.breaches);
  await berta.getByRole('button', { name: breach.add }).click();
  await berta.getByLabel(breach.nature).fill('Un teléfono perdido con la lista de postulantes.');
  await berta.request.post('/api/logout', { headers: { authorization: `Bearer ${session.token}` } });
  await berta.reload();
  await expect(berta).toHaveURL(ADMIN.login);
  await signIn(berta, account);
  await berta.goto(ADMIN.breaches);
  await berta.getByRole('button', { name: breach.add }).click();
  await expect(berta.getByLabel(breach.nature)).toHaveValue('Un teléfono perdido con la lista de postulantes.');
  await berta.getByRole('button', { name: form.typedDiscard }).click();
  await expect(berta.getByLabel(breach.nature)).toHaveValue('');
  await context.close();
});
