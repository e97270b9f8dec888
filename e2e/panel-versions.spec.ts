/** Two administrators edit one record of each kind: both versions are compared, and the history restores the lost one. */

import type { APIResponse, Locator, Page } from '@playwright/test';
import { DEFAULT_CALL } from '@trama/shared/calls/settings';
import { DEFAULT_DEADLINE } from '@trama/shared/calls/texts';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { PROFILE_LABELS } from '@trama/shared/records/person';
import { CALL_TEXTS_SCREEN as texts } from '@trama/shared/texts/call-texts';
import { CALL_SETTINGS_TEXTS as call } from '@trama/shared/texts/calls';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { COMPARE_TEXTS as compare, HISTORY_TEXTS as history } from '@trama/shared/texts/history';
import { PEOPLE_TEXTS as people } from '@trama/shared/texts/people';
import { z } from 'zod';
import { CONTENT_KINDS, makeItem, type TestedContentKind } from './content-kinds.ts';
import { png } from './files.ts';
import { panelField } from './panel.ts';
import { type Admin, expect, lookAgain, test, uniqueEmail, uniqueTitle } from './test.ts';

const [EVENT, NEWS, PUBLICATION] = CONTENT_KINDS;

const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  return page;
};

/** A field that changes twice: Berta saves it first, then the administrator with the open form. */
interface Twice {
  /** Label of the field in the form; `part`: its name in the history. */
  label: string;
  part: string;
  /** Opens the form. */
  open: (page: Page) => Promise<Page | Locator>;
  /** Saves `text` in that field through the API. */
  save: (text: string, headers: { authorization: string }) => Promise<APIResponse>;
  submit: string;
  saved: string;
}

const ofContent =
  (kind: TestedContentKind) =>
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
        label: PROFILE_LABELS.titleAcademy,
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
        part: 'el texto antes del formulario',
        open: at(APPLICATIONS.call(id)),
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
        open: at(APPLICATIONS.texts(id, 'rechazada')),
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
    await panelField(within, record.label).fill(mine);
    const berta = await admin.createAccount({ firstName: 'Berta', lastName: 'Lagos' });
    const { token } = await (await page.request.post('/api/login', { data: berta })).json();
    const theirs = uniqueTitle('Lo escribió Berta');
    const response = await record.save(theirs, { authorization: `Bearer ${token}` });
    expect(response.status(), await response.text()).toBe(200);

    // The window's refocus keeps typed text instead of the stored value.
    await lookAgain(page);
    await expect(panelField(within, record.label)).toHaveValue(mine);
    await within.getByRole('button', { name: record.submit, exact: true }).click();
    await expect(within.getByRole('heading', { name: compare.title('Berta') })).toBeFocused();
    const choice = within.getByRole('group', { name: new RegExp(`^${record.label}`, 'u') });
    await expect(choice).toContainText(compare.both);
    await expect(choice).toContainText(theirs);
    await expect(choice).toContainText(mine);
    // The comparison preselects no side.
    await within.getByRole('button', { name: compare.save }).click();
    await expect(choice.getByRole('radio', { name: compare.theirs('Berta') })).not.toBeChecked();
    await choice.getByRole('radio', { name: compare.mine }).check();
    await within.getByRole('button', { name: compare.save }).click();
    await expect(page.getByText(record.saved, { exact: true })).toBeVisible();

    const again = await record.open(page);
    await expect(panelField(again, record.label)).toHaveValue(mine);
    await again.getByRole('link', { name: history.link }).click();
    const versions = page.getByRole('region', { name: history.versions });
    await versions.getByRole('link', { name: new RegExp(`Berta cambió .*${record.part}`, 'u') }).click();
    await expect(page.getByRole('region', { name: record.label })).toContainText(theirs);
    await page.getByRole('button', { name: history.restoreFieldOf(record.label) }).click();
    await expect(page.getByText(history.restored)).toBeVisible();
    await expect(versions.getByRole('link', { name: new RegExp(`\\(tú\\) recuperó .*${record.part}`, 'u') })).toBeVisible();
  });
