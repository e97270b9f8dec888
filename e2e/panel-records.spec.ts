/** Forms of the panel: each loads, shows errors, submits with a visible button, and keeps typed text. */

import type { Locator, Page } from '@playwright/test';
import { APPLICATIONS, duplicatePath } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { SETTINGS_LABELS } from '@trama/shared/records/settings';
import { ACCOUNT_TEXTS as account, INVITE_TEXTS as invite } from '@trama/shared/texts/administrators';
import { CALL_TEXTS_SCREEN as texts } from '@trama/shared/texts/call-texts';
import { CERTIFICATE_PANEL_TEXTS as certificates } from '@trama/shared/texts/certificates-panel';
import { EVENT_COPY_TEXTS as duplicate } from '@trama/shared/texts/event-copy';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { PANEL_TEXTS as panel, SIDEBAR_TEXTS as sidebar } from '@trama/shared/texts/panel';
import { PEOPLE_TEXTS as people } from '@trama/shared/texts/people';
import { PRIVACY_NOTICE_MESSAGES as notice } from '@trama/shared/texts/privacy-notice';
import { REACT_ADMIN_TEXTS as words } from '@trama/shared/texts/react-admin';
import { SETTINGS_TEXTS as settings } from '@trama/shared/texts/settings';
import { CONTENT_KINDS, makeItem, type TestedContentKind } from './content-kinds.ts';
import { holdsFocus, panelField } from './panel.ts';
import { expect, test, uniqueTitle } from './test.ts';

for (const kind of CONTENT_KINDS)
  test(`${kind.formTitle}: loads in sight, is busy while it is saved, says how it went in banners that close`, async ({
    adminPage: page,
    admin,
    watch,
  }) => {
    watch.allow(/status of (?:422|500)|ApiError/u);
    const title = uniqueTitle('Ronda');
    const id = await makeItem(kind, page, admin, title);
    const item = new RegExp(`/api/${kind.collection}/${id}$`, 'u');
    const loading = Promise.withResolvers<void>();
    await page.route(item, async (route) => {
      await loading.promise;
      await route.continue();
    });
    await page.goto(kind.editPath(id));
    await expect(page.getByRole('status').filter({ hasText: form.loading })).toBeVisible();
    loading.resolve();
    await expect(page.getByRole('heading', { level: 1, name: kind.formTitle })).toBeVisible();
    await expect(panelField(page, 'Título')).toHaveValue(title);
    await page.unroute(item);

    await panelField(page, 'Título').fill(`${title} del sur`);
    const save = page.getByRole('button', { name: form.save });
    const close = (banner: Locator) => banner.getByRole('button', { name: panel.close }).click();
    await test.step('the server fails', async () => {
      const sending = Promise.withResolvers<void>();
      await page.route(item, async (route) => {
        await sending.promise;
        await route.fulfill({ status: 500, json: { message: 'Ocurrió un error inesperado. Inténtalo de nuevo.' } });
      });
      await save.click();
      await expect(page.getByRole('button', { name: form.submitting })).toBeDisabled();
      sending.resolve();
      const banner = page.getByRole('alert').filter({ hasText: kind.updateFailed });
      await close(banner);
      await expect(banner).toHaveCount(0);
      await expect(panelField(page, 'Título')).toHaveValue(`${title} del sur`);
      await page.unroute(item);
    });

    await test.step('it refuses a field: its sentence is under the field, and the summary leads there', async () => {
      const sentence = 'Ese título ya lo tiene otro';
      await page.route(item, (route) =>
        route.fulfill({ status: 422, json: { message: 'Hay datos por corregir', errors: { title: sentence } } }),
      );
      await save.click();
      await expect(panelField(page, 'Título')).toHaveAccessibleDescription(sentence);
      const summary = page.getByRole('alert').filter({ hasText: form.review(1) });
      await summary.getByRole('button', { name: 'Título' }).click();
      await expect(panelField(page, 'Título')).toBeFocused();
      await close(summary);
      await expect(summary).toHaveCount(0);
      await page.unroute(item);
    });

    await save.click();
    const banner = page.getByRole('status').filter({ hasText: kind.updated });
    await close(banner);
    await expect(banner).toHaveCount(0);
    await expect(panelField(page, 'Título')).toHaveValue(`${title} del sur`);
  });

for (const kind of CONTENT_KINDS)
  test(`${kind.formTitle}: Ctrl+S saves the record, and one press leads to neighbours and list`, async ({
    adminPage: page,
    admin,
  }) => {
    const title = uniqueTitle('Ronda');
    await makeItem(kind, page, admin, uniqueTitle('Antes'));
    const id = await makeItem(kind, page, admin, title);
    await page.goto(kind.editPath(id));
    await panelField(page, 'Título').fill(`${title} del sur`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(kind.updated)).toBeVisible();
    const near = page.getByRole('group', { name: form.neighbours });
    await near.getByRole('link', { name: words.navigation.next }).click();
    await expect(page).not.toHaveURL(kind.editPath(id));
    await expect(panelField(page, 'Título')).not.toHaveValue(`${title} del sur`);
    await near.getByRole('link', { name: words.navigation.previous }).click();
    await expect(page).toHaveURL(kind.editPath(id));
    await expect(panelField(page, 'Título')).toHaveValue(`${title} del sur`);
    await near.getByRole('link').first().click();
    await expect(page).toHaveURL(kind.listPath);
  });

test('a missing record or screen says so, with a way back', async ({ adminPage: page, watch }) => {
  watch.allow(/status of 404/u);
  for (const [path, sentence] of [
    ...CONTENT_KINDS.map((kind) => [kind.editPath(99_999_999), kind.notFound] as const),
    [`${ADMIN.home}/nada`, panel.notFound],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible();
    await expect(page.getByRole('link', { name: panel.backToList })).toHaveAttribute('href', ADMIN.home);
  }
});

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  return page;
};
const emptied = (path: string, label: string) => async (page: Page) => {
  await page.goto(path);
  await panelField(page, label).fill('');
  return page;
};
const inModal = async (page: Page) => {
  await page.goto(ADMIN.members);
  await page
    .getByRole('button', { name: /^Editar: /u })
    .first()
    .click();
  const modal = page.getByRole('dialog', { name: people.editTitle });
  for (const label of [people.firstName, people.lastName]) await panelField(modal, label).fill('');
  return modal;
};

/** Forms without required values, and their submit buttons. */
const MISTAKEN: readonly (readonly [path: string, submit: string, open: (page: Page) => Promise<Page | Locator>])[] = [
  [ADMIN.createEvent, form.create.event, at(ADMIN.createEvent)],
  [ADMIN.createNews, form.create.news, at(ADMIN.createNews)],
  [ADMIN.createPublication, form.create.publication, at(ADMIN.createPublication)],
  [ADMIN.createUser, people.submitCreate, at(ADMIN.createUser)],
  [ADMIN.createPartner, people.submitPartner, at(ADMIN.createPartner)],
  [ADMIN.register, people.submitRegister, at(ADMIN.register)],
  [ADMIN.invite, invite.submit, at(ADMIN.invite)],
  [ADMIN.settings, settings.submit, emptied(ADMIN.settings, SETTINGS_LABELS.name)],
  [ADMIN.account, account.saveName, emptied(ADMIN.account, account.fieldNames.firstName)],
  [ADMIN.members, people.save, inModal],
];

for (const [name, submit, open] of MISTAKEN)
  test(`the form at ${name} links its mistakes in a summary and focuses the first field`, async ({ adminPage: page }) => {
    const within = await open(page);
    await within.getByRole('button', { name: submit, exact: true }).click();
    const summary = within.getByRole('alert').filter({ hasText: /^Revisa \d+ campos? antes de guardar/u });
    await expect(summary).toBeVisible();
    const links = summary.getByRole('listitem').getByRole('button');
    const count = await links.count();
    await expect(summary).toContainText(form.review(count));
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    const last = links.nth(count - 1);
    const label = (await last.textContent()) ?? '';
    await last.click();
    await expect(last).not.toBeFocused();
    await expect.poll(() => holdsFocus(within.getByLabel(new RegExp(`^${label}`, 'u')))).toBe(true);
    await summary.getByRole('button', { name: panel.close }).click();
    await expect(summary).toHaveCount(0);
  });

const [EVENT, NEWS, PUBLICATION] = CONTENT_KINDS;

/** Forms with one of their fields and their path; `of`: the kind whose item is in the path. */
const DRAFTED: readonly (readonly [name: string, label: string, path: (id: number) => string, of?: TestedContentKind])[] = [
  [ADMIN.createEvent, 'Título', () => ADMIN.createEvent],
  [ADMIN.createNews, 'Título', () => ADMIN.createNews],
  [NEWS.formTitle, 'Título', NEWS.editPath, NEWS],
  [PUBLICATION.formTitle, 'Título', PUBLICATION.editPath, PUBLICATION],
  [ADMIN.createUser, people.firstName, () => ADMIN.createUser],
  [ADMIN.account, account.fieldNames.firstName, () => ADMIN.account],
  [ADMIN.settings, SETTINGS_LABELS.tagline, () => ADMIN.settings],
  [ADMIN.privacyNotice, notice.names.controller, () => ADMIN.privacyNotice],
  [duplicate.title, duplicate.newTitle, duplicatePath, EVENT],
  [texts.title, texts.subject, APPLICATIONS.texts, EVENT],
  [certificates.title, certificates.hours, APPLICATIONS.certificates, EVENT],
];

for (const [name, label, pathOf, kind] of DRAFTED)
  test(`a draft of the form «${name}» is there after a crash, and is not left without a question`, async ({
    adminPage: page,
    admin,
    context,
  }) => {
    const path = pathOf(kind ? await makeItem(kind, page, admin, uniqueTitle('Ronda')) : 0);
    const typed = uniqueTitle('Pensado despacio');
    await page.goto(path);
    await panelField(page, label).first().fill(typed);
    // Opens a second window while the first is open, so `beforeunload` does not run.
    const again = await context.newPage();
    const restore = again.getByRole('button', { name: form.draftRestore });
    await expect(async () => {
      await again.goto(path);
      await expect(restore).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await page.close();
    await restore.click();
    await expect(panelField(again, label).first()).toHaveValue(typed);
    await again.getByRole('navigation', { name: panel.menu }).getByRole('link', { name: sidebar.list }).click();
    const question = again.getByRole('dialog', { name: form.leaveTitle });
    await question.getByRole('button', { name: form.leave }).click();
    await expect(again).toHaveURL(ADMIN.home);
  });

test('a day is typed with the day first, said in words, and refused where it is none', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Ronda') });
  await page.goto(ADMIN.editEvent(event_id));
  const day = panelField(page, 'Fecha de inicio');
  await day.fill('5/12/27');
  await expect(day).toHaveAccessibleDescription(/^Domingo, 5 de diciembre de 2027/u);
  await day.blur();
  await expect(day).toHaveValue('05/12/2027');
  await day.fill('mañana');
  await page.getByRole('button', { name: form.save }).click();
  await expect(day).toHaveValue('mañana');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toBeFocused();
  // Pasted digits get separators.
  await day.fill('06122027');
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(EVENT.updated, { exact: true })).toBeVisible();
  await expect(day).toHaveValue('06/12/2027');
});
