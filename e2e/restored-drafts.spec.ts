/** Forms that restore a draft: another administrator's later save is not lost, and failures are shown. */

import type { Page } from '@playwright/test';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import type { ProgrammeLayout } from '@trama/shared/programme/programme';
import { freeId } from '@trama/shared/programme/proposal';
import { BREACH_TEXTS as breach } from '@trama/shared/texts/breaches';
import { CALL_TABS_TEXTS } from '@trama/shared/texts/calls';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { type Admin, daysAhead, expect, test, uniqueTitle } from './test.ts';

const TALK = 'El río como patio';
const restored = /^Aquí está lo que escribiste/u;

/** Creates a programme with a room and a talk, and opens its builder. */
async function openBuilder(page: Page, admin: Admin) {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso'), date: daysAhead(40), dateEnd: daysAhead(10) });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const data = { event_id, title: TALK, abstract: '', people: [] };
  const response = await page.request.post('/api/talks', { headers, data });
  const { talk_id } = await response.json();
  const path = APPLICATIONS.programme(event_id);
  await page.goto(path);
  await page.getByLabel(t.start.rooms).fill('Aula Magna');
  await page.getByRole('button', { name: t.start.button }).click();
  await expect(page.getByText(/se guarda solo \(/u)).toBeVisible();
  return { path, headers, programme: `/api/programmes/${event_id}`, talk: `/api/talks/${talk_id}` };
}

async function leave(page: Page) {
  await page.getByRole('link', { name: CALL_TABS_TEXTS.statistics }).click();
  await page.getByRole('dialog', { name: form.leaveTitle }).getByRole('button', { name: form.leave }).click();
}

test('a session and room restored from a draft replace none that another person added', async ({ adminPage: page, admin }) => {
  const { path, headers, programme } = await openBuilder(page, admin);
  await page.getByRole('button', { name: t.rooms.button }).click();
  await page.getByRole('button', { name: t.rooms.add }).click();
  await page.getByLabel(t.rooms.name, { exact: true }).last().fill('Sala de Ana');
  await page.getByRole('button', { name: t.session.add, exact: true }).click();
  await page.getByLabel(t.session.title, { exact: true }).fill('Taller de Ana');
  await leave(page);

  const { draft }: { draft: ProgrammeLayout } = await (await page.request.get(programme, { headers })).json();
  const [room, id] = [
    freeId(
      'r',
      draft.rooms.map((each) => each.id),
    ),
    freeId(
      's',
      draft.sessions.map((each) => each.id),
    ),
  ];
  draft.rooms.push({ id: room, name: 'Sala de Berta', place: '', seats: null });
  draft.sessions.push(...draft.sessions.slice(0, 1).map((each) => ({ ...each, id, room, title: 'Taller de Berta' })));
  expect((await page.request.put(programme, { headers, data: { draft } })).status()).toBe(200);

  await page.goto(path);
  await page.getByRole('button', { name: t.session.add, exact: true }).click();
  await expect(page.getByText(restored)).toBeVisible();
  await page.getByRole('button', { name: t.session.save }).click();
  await expect(page.getByRole('article', { name: /^Taller de Ana,/u })).toBeVisible();
  await expect(page.getByRole('article', { name: /^Taller de Berta,/u })).toBeVisible();

  await page.getByRole('button', { name: t.rooms.button }).click();
  await expect(page.getByText(restored)).toBeVisible();
  await page.getByRole('button', { name: t.rooms.done }).click();
  await page.getByRole('button', { name: t.session.edit('Taller de Berta') }).click();
  const rooms = page.getByLabel(t.session.room, { exact: true });
  await expect(rooms.getByRole('option')).toHaveText(['Aula Magna', 'Sala de Berta', 'Sala de Ana', t.hall]);
  await expect(rooms.getByRole('option', { name: 'Sala de Berta' })).toHaveJSProperty('selected', true);
});

test('a talk is saved despite an unreadable programme; a broken rule hides no comparison', async ({
  adminPage: page,
  admin,
  watch,
}) => {
  watch.allow(/status of 500|409 \(Conflict\)/u);
  const { path, headers, programme, talk } = await openBuilder(page, admin);
  const open = () => page.getByRole('button', { name: TALK, exact: true }).click();
  const abstract = page.getByLabel(t.talk.abstract, { exact: true });
  const save = page.getByRole('button', { name: t.talk.save });

  await page.route(`**${programme}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: { message: 'No se pudo' } }) : route.continue(),
  );
  for (const typed of ['Cero', 'Uno']) {
    await open();
    await abstract.fill(typed);
    await save.click();
    await expect(page.getByText(t.talk.saved)).toBeVisible();
    await expect(save).toHaveCount(0);
  }
  await page.unroute(`**${programme}`);

  await page.goto(path);
  await open();
  await expect(abstract).toHaveValue('Uno');
  await abstract.fill('De Ana');
  await leave(page);
  await page.goto(path);
  await open();
  await expect(page.getByText(restored)).toBeVisible();
  const theirs = { title: TALK, abstract: 'De Berta', people: [] };
  expect((await page.request.put(talk, { headers, data: theirs })).status()).toBe(200);
  const long = 'María '.repeat(25);
  await page.route(`**${talk}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.current.people = [{ name: long, cited: '', affiliation: '', orcid: null, email: '', presents: true }];
    await route.fulfill({ response, json: answer });
  });
  await save.click();
  const compared = page.getByRole('alert').filter({ hasText: t.talk.theirsHelp });
  await expect(compared.getByRole('deletion').filter({ hasText: 'María' })).toBeVisible();
  await page.unroute(`**${talk}`);

  await test.step('starting over begins with what the other person saved, in its version', async () => {
    await page.getByRole('button', { name: form.typedDiscard }).click();
    await expect(abstract).toHaveValue('De Berta');
    await abstract.fill('De las dos');
    await expect(page.getByText(restored)).toHaveCount(0);
    await page.getByRole('button', { name: form.removeRow(long.trim()) }).click();
    await save.click();
    await expect(page.getByText(t.talk.saved)).toBeVisible();
  });
});

test('a draft of an earlier release with removed fields leaves no form unsaved', async ({ adminPage: page, admin }) => {
  const older = { began: '2026-11-20T10:00', ended: '', chosen: ['events'] };
  const values = { began: '', ended: '', chosen: [] };
  const draft = JSON.stringify({ savedAt: new Date().toISOString(), values: older, base: { values } });
  await page.goto(ADMIN.breaches);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `draft:${admin.session.currentUser.user_id}:brecha`,
    draft,
  ] as const);
  await page.getByRole('button', { name: breach.add }).click();
  await expect(page.getByLabel(breach.nature)).toBeVisible();
  await expect(page.getByText(restored)).toHaveCount(0);
  await page.getByRole('button', { name: DELETION_TEXTS.cancel }).click();
  await expect(page.getByLabel(breach.nature)).toHaveCount(0);
});
