/** Every form of the panel: it loads, says what is wrong, sends once in sight, keeps what was typed, and compares two versions. */
import type { APIResponse, Locator, Page } from '@playwright/test';
import { DEFAULT_CALL } from '@trama/shared/call-settings';
import { DEFAULT_DEADLINE } from '@trama/shared/call-texts';
import { ADMIN } from '@trama/shared/paths';
import { ACCOUNT_TEXTS as account, INVITE_TEXTS as invite } from '@trama/shared/texts/accounts';
import { CALL_TEXTS_SCREEN as texts } from '@trama/shared/texts/call-texts';
import { CALL_CHANGED_PARTS, CALL_SETTINGS_TEXTS as call } from '@trama/shared/texts/calls';
import { CERTIFICATE_PANEL_TEXTS as certificates } from '@trama/shared/texts/certificates-panel';
import { EVENT_COPY_TEXTS as duplicate } from '@trama/shared/texts/event-copy';
import { EVENT_FORM_TEXTS as event } from '@trama/shared/texts/events';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { COMPARE_TEXTS as compare, HISTORY_TEXTS as history } from '@trama/shared/texts/history';
import { PANEL_TEXTS as panel, SIDEBAR_TEXTS as sidebar } from '@trama/shared/texts/panel';
import { PEOPLE_TEXTS as people } from '@trama/shared/texts/people';
import { PRIVACY_NOTICE_MESSAGES as notice } from '@trama/shared/texts/privacy-notice';
import { SETTINGS_TEXTS as settings } from '@trama/shared/texts/settings';
import { z } from 'zod';
import { CONTENT_KINDS, type ContentKind, makeItem } from './content-kinds.ts';
import { png } from './files.ts';
import { type Admin, expect, lookAgain, test, uniqueEmail, uniqueTitle } from './test.ts';

const field = (within: Page | Locator, label: string) =>
  within.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`, 'u') });

/** A call of the panel that waits until it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { arrived: promise, release: () => resolve() };
}

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
    const loading = held();
    await page.route(item, async (route) => {
      await loading.arrived;
      await route.continue();
    });
    await page.goto(kind.editPath(id));
    await expect(page.getByRole('status').filter({ hasText: form.loading })).toBeVisible();
    loading.release();
    await expect(page.getByRole('heading', { level: 1, name: kind.formTitle })).toBeVisible();
    await expect(field(page, 'Título')).toHaveValue(title);
    await page.unroute(item);

    await field(page, 'Título').fill(`${title} del sur`);
    const save = page.getByRole('button', { name: form.save });
    const close = (banner: Locator) => banner.getByRole('button', { name: panel.close }).click();
    await test.step('the server fails', async () => {
      const sending = held();
      await page.route(item, async (route) => {
        await sending.arrived;
        await route.fulfill({ status: 500, json: { message: 'Ocurrió un error inesperado. Inténtalo de nuevo.' } });
      });
      await save.click();
      await expect(page.getByRole('button', { name: form.submitting })).toBeDisabled();
      sending.release();
      const banner = page.getByRole('alert').filter({ hasText: kind.updateFailed });
      await close(banner);
      await expect(banner).toHaveCount(0);
      await expect(field(page, 'Título')).toHaveValue(`${title} del sur`);
      await page.unroute(item);
    });

    await test.step('it refuses a field: its sentence is under the field, and the summary leads there', async () => {
      const sentence = 'Ese título ya lo tiene otro';
      await page.route(item, (route) =>
        route.fulfill({ status: 422, json: { message: 'Hay datos por corregir', errors: { title: sentence } } }),
      );
      await save.click();
      await expect(field(page, 'Título')).toHaveAccessibleDescription(sentence);
      const summary = page.getByRole('alert').filter({ hasText: form.review(1) });
      await summary.getByRole('button', { name: 'Título' }).click();
      await expect(field(page, 'Título')).toBeFocused();
      await close(summary);
      await expect(summary).toHaveCount(0);
      await page.unroute(item);
    });

    await save.click();
    const banner = page.getByRole('status').filter({ hasText: kind.updated });
    await close(banner);
    await expect(banner).toHaveCount(0);
    await expect(field(page, 'Título')).toHaveValue(`${title} del sur`);
  });

test('what does not exist says so, with a way back', async ({ adminPage: page, watch }) => {
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
  await field(page, label).fill('');
  return page;
};
const inModal = async (page: Page) => {
  await page.goto(ADMIN.members);
  await page
    .getByRole('button', { name: /^Editar: /u })
    .first()
    .click();
  const modal = page.getByRole('dialog', { name: people.editTitle });
  for (const label of [people.firstName, people.lastName]) await field(modal, label).fill('');
  return modal;
};

/** Forms as they open, or with required fields emptied, and the button that sends them. */
const MISTAKEN: readonly (readonly [path: string, submit: string, open: (page: Page) => Promise<Page | Locator>])[] = [
  [ADMIN.createEvent, form.create.event, at(ADMIN.createEvent)],
  [ADMIN.createNews, form.create.news, at(ADMIN.createNews)],
  [ADMIN.createPublication, form.create.publication, at(ADMIN.createPublication)],
  [ADMIN.createUser, people.submitCreate, at(ADMIN.createUser)],
  [ADMIN.createPartner, people.submitPartner, at(ADMIN.createPartner)],
  [ADMIN.register, people.submitRegister, at(ADMIN.register)],
  [ADMIN.invite, invite.submit, at(ADMIN.invite)],
  [ADMIN.settings, settings.submit, emptied(ADMIN.settings, settings.fields.name)],
  [ADMIN.account, account.saveName, emptied(ADMIN.account, account.fieldNames.firstName)],
  [ADMIN.members, people.save, inModal],
];

for (const [name, submit, open] of MISTAKEN)
  test(`the mistakes of the form at ${name} are counted in a summary of links, and the first wrong field has the focus`, async ({
    adminPage: page,
  }) => {
    const within = await open(page);
    await within.getByRole('button', { name: submit, exact: true }).click();
    const summary = within.getByRole('alert').filter({ hasText: /^Revisa \d+ campos? antes de guardar/u });
    await expect(summary).toBeVisible();
    const links = summary.getByRole('listitem').getByRole('button');
    const count = await links.count();
    await expect(summary).toContainText(form.review(count));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    const last = links.nth(count - 1);
    const label = (await last.textContent()) ?? '';
    await last.click();
    await expect(last).not.toBeFocused();
    await expect(within.getByLabel(new RegExp(`^${label}`, 'u')).and(page.locator(':focus'))).toHaveCount(1);
    await summary.getByRole('button', { name: panel.close }).click();
    await expect(summary).toHaveCount(0);
  });

const [EVENT, NEWS, PUBLICATION] = CONTENT_KINDS;

/** Each form, one of its fields, its address, and the kind of the item whose id is in it. */
const DRAFTED: readonly (readonly [name: string, label: string, path: (id: number) => string, of?: ContentKind])[] = [
  [ADMIN.createEvent, 'Título', () => ADMIN.createEvent],
  [ADMIN.createNews, 'Título', () => ADMIN.createNews],
  [NEWS.formTitle, 'Título', NEWS.editPath, NEWS],
  [PUBLICATION.formTitle, 'Título', PUBLICATION.editPath, PUBLICATION],
  [ADMIN.createUser, people.firstName, () => ADMIN.createUser],
  [ADMIN.account, account.fieldNames.firstName, () => ADMIN.account],
  [ADMIN.settings, settings.fields.tagline, () => ADMIN.settings],
  [ADMIN.privacyNotice, notice.names.controller, () => ADMIN.privacyNotice],
  [duplicate.title, duplicate.newTitle, (id) => `${ADMIN.home}/eventos/${id}/duplicar`, EVENT],
  [texts.title, texts.subject, (id) => `${ADMIN.applications}/textos/${id}/aceptada`, EVENT],
  [certificates.title, certificates.hours, (id) => `${ADMIN.applications}/convocatoria/${id}/certificados`, EVENT],
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
    await field(page, label).first().fill(typed);
    // Another window while the first is still open: the first says no goodbye.
    const again = await context.newPage();
    const restore = again.getByRole('button', { name: form.draftRestore });
    await expect(async () => {
      await again.goto(path);
      await expect(restore).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await page.close();
    await restore.click();
    await expect(field(again, label).first()).toHaveValue(typed);
    await again.getByRole('navigation', { name: panel.menu }).getByRole('link', { name: sidebar.list }).click();
    const question = again.getByRole('dialog', { name: form.leaveTitle });
    await question.getByRole('button', { name: form.leave }).click();
    await expect(again).toHaveURL(ADMIN.home);
  });

/** What is changed twice of a record: by Berta in the meantime, and by whoever has the form open. */
interface Twice {
  /** A field of the form, and what the history calls it. */
  label: string;
  part: string;
  /** Opens the form. */
  open: (page: Page) => Promise<Page | Locator>;
  /** Saves `text` in that field by the API. */
  save: (text: string, headers: { authorization: string }) => Promise<APIResponse>;
  submit: string;
  saved: string;
}

const ofContent =
  (kind: ContentKind) =>
  async (page: Page, admin: Admin): Promise<Twice> => {
    const id = await makeItem(kind, page, admin, uniqueTitle('Ronda'));
    return {
      label: 'Título',
      part: 'el título',
      open: at(kind.editPath(id)),
      save: (title, headers) => page.request.put(`/api/${kind.collection}/${id}`, { headers, data: kind.fields(title) }),
      submit: form.save,
      saved: kind.updated,
    };
  };

const RECORDS: readonly (readonly [name: string, prepare: (page: Page, admin: Admin) => Promise<Twice>])[] = [
  ['a news post', ofContent(NEWS)],
  ['a publication', ofContent(PUBLICATION)],
  [
    'a person',
    async (page, admin) => {
      const surname = uniqueTitle('Rey');
      const person = { firstName: 'Amelia', lastName: surname, email: uniqueEmail(), roleName: 'equipo' };
      const profile = { orcid: '0000-0002-1825-0097', titleAcademy: 'Doctora en Educación' };
      const headers = { authorization: `Bearer ${admin.session.token}` };
      const made = await page.request.post('/api/users', { headers, multipart: { ...person, ...profile, file: png() } });
      const { user } = z.object({ user: z.object({ user_id: z.string() }) }).parse(await made.json());
      return {
        label: people.titleAcademy,
        part: 'el título académico',
        open: async () => {
          await page.goto(ADMIN.members);
          await page.getByRole('searchbox').fill(surname);
          await page.getByRole('button', { name: `Editar: Amelia ${surname}` }).click();
          return page.getByRole('dialog', { name: people.editTitle });
        },
        save: (titleAcademy, by) =>
          page.request.put(`/api/users/${user.user_id}`, { headers: by, data: { ...person, ...profile, titleAcademy } }),
        submit: people.save,
        saved: 'Usuario actualizado con éxito',
      };
    },
  ],
  [
    'the settings of a call',
    async (page, admin) => {
      const id = await makeItem(EVENT, page, admin, uniqueTitle('Ronda'));
      return {
        label: call.textBefore,
        part: CALL_CHANGED_PARTS.textBefore,
        open: at(`${ADMIN.applications}/convocatoria/${id}`),
        save: (textBefore, headers) =>
          page.request.put(`/api/call-settings/${id}`, { headers, data: { ...DEFAULT_CALL, textBefore } }),
        submit: call.save,
        saved: call.saved,
      };
    },
  ],
  [
    'the text of a call’s mail',
    async (page, admin) => {
      const id = await makeItem(EVENT, page, admin, uniqueTitle('Ronda'));
      return {
        label: texts.subject,
        part: 'el asunto',
        open: at(`${ADMIN.applications}/textos/${id}/rechazada`),
        save: (subject, headers) =>
          page.request.put(`/api/call-texts/${id}/rechazada`, {
            headers,
            data: { ...DEFAULT_DEADLINE, subject, body: 'Gracias.' },
          }),
        submit: texts.save,
        saved: texts.saved,
      };
    },
  ],
];

for (const [name, prepare] of RECORDS)
  test(`of two who change ${name} neither loses a word, and the history gives the lost one back`, async ({
    adminPage: page,
    admin,
    watch,
  }) => {
    watch.allow(/409 \(Conflict\)/u);
    const record = await prepare(page, admin);
    const within = await record.open(page);
    const mine = uniqueTitle('Lo escribió Ana');
    await field(within, record.label).fill(mine);
    const berta = await admin.createAccount({ firstName: 'Berta', lastName: 'Lagos' });
    const { token } = await (await page.request.post('/api/login', { data: berta })).json();
    const theirs = uniqueTitle('Lo escribió Berta');
    const answer = await record.save(theirs, { authorization: `Bearer ${token}` });
    expect(answer.status(), await answer.text()).toBe(200);

    // Back in the window: what is typed is not replaced by what is stored.
    await lookAgain(page);
    await expect(field(within, record.label)).toHaveValue(mine);
    await within.getByRole('button', { name: record.submit, exact: true }).click();
    await expect(within.getByRole('heading', { name: compare.title('Berta') })).toBeFocused();
    const choice = within.getByRole('group', { name: new RegExp(`^${record.label}`, 'u') });
    await expect(choice).toContainText(compare.both);
    await expect(choice).toContainText(theirs);
    await expect(choice).toContainText(mine);
    // Nothing is decided for a person.
    await within.getByRole('button', { name: compare.save }).click();
    await expect(choice.getByRole('radio', { name: compare.theirs('Berta') })).not.toBeChecked();
    await choice.getByRole('radio', { name: compare.mine }).check();
    await within.getByRole('button', { name: compare.save }).click();
    await expect(page.getByText(record.saved, { exact: true })).toBeVisible();

    const again = await record.open(page);
    await expect(field(again, record.label)).toHaveValue(mine);
    await again.getByRole('link', { name: history.link }).click();
    const versions = page.getByRole('region', { name: history.versions });
    await versions.getByRole('link', { name: new RegExp(`Berta cambió .*${record.part}`, 'u') }).click();
    await expect(page.getByRole('region', { name: record.label })).toContainText(theirs);
    await page.getByRole('button', { name: history.restoreFieldOf(record.label) }).click();
    await expect(page.getByText(history.restored)).toBeVisible();
    await expect(versions.getByRole('link', { name: new RegExp(`\\(tú\\) recuperó .*${record.part}`, 'u') })).toBeVisible();
  });

test('a day is typed with the day first, said in words, and refused where it is none', async ({ adminPage: page, admin }) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Ronda') });
  await page.goto(ADMIN.editEvent(event_id));
  const day = field(page, event.date);
  await day.fill('5/12/2027');
  await expect(day).toHaveAccessibleDescription(/^Domingo, 5 de diciembre de 2027/u);
  await day.blur();
  await expect(day).toHaveValue('05/12/2027');
  await day.fill('mañana');
  await page.getByRole('button', { name: form.save }).click();
  await expect(day).toHaveValue('mañana');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toBeFocused();
  await day.fill('06/12/2027');
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText(EVENT.updated, { exact: true })).toBeVisible();
  await expect(day).toHaveValue('06/12/2027');
});
