/** Triage by keyboard: moving, deciding, undoing, notes, labels, joining institutions. */

import type { Route } from '@playwright/test';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS as applicationTexts, STATE_NAMES } from '@trama/shared/texts/applications';
import { KEY_TEXTS as keys } from '@trama/shared/texts/keys';
import { LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { STATISTICS_TEXTS } from '@trama/shared/texts/statistics';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { expectAccessible } from './accessible.ts';
import { applyByApi } from './applying.ts';
import { openTriage } from './panel.ts';
import { expect, lookAgain, test, uniqueEmail, uniqueTitle } from './test.ts';

const QUESTION = { required: false, confidential: false } as const;
const AXIS = {
  ...QUESTION,
  id: 'eje',
  kind: 'choice',
  label: 'Eje temático',
  choices: ['Salud', 'Convivencia'],
  axis: true,
} as const;

const applicant = (nombre: string, titulo: string, institucion: string, eje: string) => ({
  nombre,
  apellidoP: 'Quilodrán',
  apellidoM: 'Soto',
  mail: uniqueEmail(),
  institucion,
  titulo,
  academico: 'Magíster',
  inclusion: 'Ninguno',
  observacion: 'Ninguna',
  pregunta_eje: eje,
});

test('a call is sorted by the keyboard alone, what was decided is undone, and it is all counted', async ({
  admin,
  adminPage: page,
  request,
  watch,
}) => {
  test.slow();
  watch.allow(/reading 'setItem'/u);
  watch.allow(/status of 409 .*\/api\/applications\/state/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await admin.setCall(event_id, { questions: [{ ...AXIS, choices: [...AXIS.choices] }] });
  for (const [nombre, titulo, institucion, eje] of [
    ['Ana', 'Primera', 'Universidad de Chile', 'Salud'],
    ['Eva', 'Segunda', 'U. de Chile', 'Salud'],
    ['Luz', 'Tercera', 'Universidad Austral', 'Convivencia'],
  ] as const)
    await applyByApi(request, event_id, applicant(nombre, titulo, institucion, eje));

  await openTriage(page, `${APPLICATIONS.ofEvent(event_id)}&sort=created_at+ASC`);
  const rows = page.getByRole('list', { name: /^Postulaciones/u }).getByRole('listitem');
  const shown = (name: string) => page.getByRole('article', { name: new RegExp(name, 'u') });
  await expect(rows).toHaveCount(3);
  await expect(shown('Ana')).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 800 });
  await expectAccessible(page);

  await test.step('arrows move, and a decision goes on to the next', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(shown('Eva')).toBeVisible();
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(shown('Ana')).toBeVisible();
    await page.keyboard.press('a');
    await expect(rows.nth(0)).toContainText(STATE_NAMES.aceptada);
    await expect(shown('Eva')).toBeVisible();
    await page.keyboard.press('r');
    await expect(rows.nth(1)).toContainText(STATE_NAMES.rechazada);
    await expect(shown('Luz')).toBeVisible();
    await expect(page.getByText(t.decided('rechazada', ''))).toBeVisible();
    await expect(page.getByRole('button', { name: UNDO_TEXTS.undo })).toBeVisible();
  });

  await test.step('Z takes the latest back and shows it', async () => {
    await page.keyboard.press('z');
    await expect(rows.nth(1)).toContainText(STATE_NAMES.recibida);
    await expect(shown('Eva')).toBeVisible();
    await expect(rows.nth(1).getByRole('link')).toBeFocused();
    // Nothing was mailed: one mail is prepared, the acceptance's.
    await expect(page.getByRole('link', { name: t.announce(1) })).toBeVisible();
  });

  await test.step('what another administrator decided meanwhile is shown, not overwritten', async () => {
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const filter = JSON.stringify({ event_id, q: 'Segunda' });
    const [eva] = await (await request.get('/api/applications', { headers, params: { filter } })).json();
    const put = async (state: string) => {
      const [now] = await (await request.get('/api/applications', { headers, params: { filter } })).json();
      const data = { ids: [eva.application_id], state, seen: { [eva.application_id]: now.state } };
      expect((await request.post('/api/applications/state', { headers, data })).status()).toBe(200);
    };
    await put('en_revision');
    await page.keyboard.press('r');
    await expect(page.getByText(/Su estado cambió mientras la mirabas \(lo cambió .+\)/u)).toBeVisible();
    await expect(shown('Eva')).toBeVisible();
    await expect(rows.nth(1)).toContainText(STATE_NAMES.en_revision);
    await put('recibida');
  });

  await test.step('an applicant notified of an acceptance is not taken back without a word', async () => {
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const prepared = await (await request.get(`/api/decision-mails?event_id=${event_id}`, { headers })).json();
    const data = { ids: prepared.map(({ decision_mail_id }: { decision_mail_id: string }) => decision_mail_id) };
    expect((await request.post('/api/decision-mails/send', { headers, data })).status()).toBe(200);
    await page.reload();
    await expect(shown('Eva')).toBeVisible();
    // Arrows move in the list, which may load after the record.
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('ArrowUp');
    await expect(shown('Ana').getByText(applicationTexts.announced(STATE_NAMES.aceptada))).toBeVisible();
    await page.keyboard.press('r');
    const question = page.getByRole('alertdialog', { name: t.announcedTitle() });
    await expect(question.getByText(t.announcedHelp(1))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(rows.nth(0)).toContainText(STATE_NAMES.aceptada);
    await page.keyboard.press('ArrowDown');
    await expect(shown('Eva')).toBeVisible();
  });

  await test.step('N notes, L labels; letters in a field are letters', async () => {
    await page.keyboard.press('n');
    await page.keyboard.type('Ir a la mesa 2');
    await page.keyboard.press('Enter');
    await expect(shown('Eva').getByText('Ir a la mesa 2')).toBeVisible();
    await expect(rows.nth(1)).toContainText(t.notes(1));
    // Types the next note while the first is being saved: its letters must trigger no shortcut.
    const note = page.getByLabel(t.addNote);
    await expect(note).toHaveValue('');
    const answered = Promise.withResolvers<void>();
    await page.route('**/notes', async (route) => {
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    });
    await page.keyboard.press('n');
    await page.keyboard.type('Otra');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' para');
    answered.resolve();
    await expect(rows.nth(1)).toContainText(t.notes(2));
    await page.keyboard.type(' ella');
    await expect(note).toHaveValue('Otra para ella');
    await page.unroute('**/notes');
    await expect(page.getByText(t.noteKeys)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(rows.nth(1)).toContainText(t.notes(3));
    await expect(note).toHaveValue('');
    await page.keyboard.press('l');
    await page.keyboard.type('area');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t.labelField)).toHaveCount(0);
    await expect(rows.nth(1)).toContainText('area');
    await expect(rows.nth(1)).toContainText(STATE_NAMES.recibida);
  });

  await test.step('X selects, «?» helps and turns the keys off', async () => {
    await page.keyboard.press('x');
    await expect(page.getByText(t.selected(1), { exact: true })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: keys.title });
    await expect(help.getByText(keys.names.reject)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await help.getByRole('switch', { name: keys.on }).uncheck();
    await page.keyboard.press('?');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('x');
    await expect(page.getByText(t.selected(1), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: keys.all }).click();
    await help.getByRole('switch', { name: keys.on }).check();
    await help.getByRole('button', { name: keys.close }).click();
    await expect(help).toHaveCount(0);
  });

  await test.step('answers filter, and an institution that is written twice becomes one and two again', async () => {
    const more = page.getByRole('button', { name: lists.moreFilters });
    await more.click();
    await page.getByLabel(t.axis('Eje temático')).selectOption('Salud');
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: t.removeFilter('Eje temático: Salud') }).click();
    await expect(rows).toHaveCount(3);
    await more.click();
    await page.getByRole('button', { name: t.joinThem }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.join, exact: true }).click();
    await expect(page.getByLabel(applicationTexts.institution)).toContainText('Universidad de Chile (2)');
    await expect(page.getByRole('button', { name: t.join, exact: true })).toHaveCount(0);
    // Focuses another field, because the pressed button is gone and shortcuts need a focus.
    await page.getByLabel(applicationTexts.institution).press('Escape');
    await page.getByRole('button', { name: UNDO_TEXTS.undo }).click();
    await more.click();
    await expect(page.getByLabel(applicationTexts.institution)).toContainText('U. de Chile (1)');
    await page.keyboard.press('Escape');
  });

  await test.step('the figures are drawn, said and downloaded as a picture and as a table', async () => {
    await page.getByRole('link', { name: STATISTICS_TEXTS.title }).click();
    const chart = page.getByRole('figure', { name: STATISTICS_TEXTS.byState });
    await expect(chart.getByText(STATISTICS_TEXTS.statesSeen(2, 1, 1).join(' '))).toBeVisible();
    await expectAccessible(page);
    await chart.getByText(STATISTICS_TEXTS.asTable).click();
    await expect(chart.getByRole('row', { name: /Aceptadas 1 33 %/u })).toBeVisible();
    for (const [button, name] of [
      [STATISTICS_TEXTS.picture, 'estadisticas-estado.png'],
      [STATISTICS_TEXTS.table, 'estadisticas-estado.csv'],
    ] as const) {
      await chart.getByText(STATISTICS_TEXTS.download).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: button }).click();
      expect((await download).suggestedFilename()).toBe(name);
    }
  });

  await test.step('an application that comes meanwhile takes the place of none that is being read', async () => {
    await page.goto(APPLICATIONS.ofEvent(event_id));
    await expect(shown('Luz')).toBeVisible();
    await applyByApi(request, event_id, applicant('Sol', 'Cuarta', 'Universidad Austral', 'Salud'));
    await lookAgain(page);
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('Sol');
    await expect(shown('Luz')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(shown('Eva')).toBeVisible();
  });

  await test.step('letters in a row lose none: each decides about the next', async () => {
    await page.goto(`${APPLICATIONS.ofEvent(event_id)}&sort=created_at+ASC`);
    await expect(shown('Ana')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('r');
    await page.keyboard.press('d');
    await expect(rows.nth(1)).toContainText(STATE_NAMES.rechazada);
    await expect(rows.nth(2)).toContainText(STATE_NAMES.lista_espera);
  });
});

test('text typed after N while an application loads stands in its note and decides nothing', async ({
  admin,
  adminPage: page,
  request,
}) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  for (const nombre of ['Ana', 'Eva', 'Luz']) {
    const { pregunta_eje: _, ...fields } = applicant(nombre, 'Leer en voz alta', 'Universidad de Chile', '');
    await applyByApi(request, event_id, fields);
  }
  await openTriage(page, `${APPLICATIONS.ofEvent(event_id)}&sort=created_at+ASC`);
  const rows = page.getByRole('list', { name: /^Postulaciones/u }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('article', { name: /Ana/u })).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route(/\/api\/applications\/[\da-f-]{36}$/u, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('nara al instante');
  released.resolve();
  const note = page.getByLabel(t.addNote);
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('ara al instante');
  await expect(page.getByRole('article', { name: /Eva/u })).toBeVisible();
  for (const index of [0, 1, 2]) await expect(rows.nth(index)).toContainText(STATE_NAMES.recibida);
});

test('a laptop shows the texts to judge; other applications open on demand; notices cover no row', async ({
  admin,
  adminPage: page,
  request,
}) => {
  await page.setViewportSize({ width: 1366, height: 800 });
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  await admin.setCall(event_id, { questions: [{ ...AXIS, choices: [...AXIS.choices] }] });
  const names = ['Ana', 'Ana', 'Eva', 'Luz', 'Sol', 'Ida', 'Mar', 'Paz', 'Eli'];
  for (const [index, nombre] of names.entries())
    await applyByApi(request, event_id, applicant(nombre, `Charla ${index}`, 'Universidad de Chile', 'Salud'));
  await openTriage(page, `${APPLICATIONS.ofEvent(event_id)}&sort=created_at+ASC`);
  const ana = page.getByRole('article', { name: /Ana/u });
  await expect(ana.getByRole('heading', { name: 'Charla 0' })).toBeInViewport({ ratio: 1 });
  const sent = ana.getByRole('group', { name: applicationTexts.sent });
  for (const text of [applicationTexts.observation, 'Eje temático', applicationTexts.number, applicationTexts.email]) {
    await expect(sent.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  const related = ana.getByRole('link', { name: 'Charla 1' });
  await expect(related).toBeHidden();
  await ana.getByText(t.alsoApplied(1)).click();
  await expect(related).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  const rows = page.getByRole('list', { name: /^Postulaciones/u }).getByRole('listitem');
  await rows.nth(7).getByRole('link').click();
  await expect(page.getByRole('article', { name: /Paz/u })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('article', { name: /Eli/u })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: t.decided('aceptada', '') });
  const gap = async () => {
    const [row, over] = [await rows.nth(8).boundingBox(), await notice.boundingBox()];
    return row && over ? over.y - row.y - row.height : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);

  // The filters stand in one line, and each that is active says so.
  const height = async () => (await page.getByRole('main').getByRole('search').boundingBox())?.height;
  await expect.poll(height).toBeLessThan(60);
  const state = page.getByRole('search').getByLabel(t.state, { exact: true });
  await state.selectOption('aceptada');
  await expect(rows).toHaveCount(1);
  const filter = { event_id, state: ['recibida', 'en_revision'], attendance: 'confirmed' };
  await page.goto(`${APPLICATIONS.list}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(state.getByRole('option', { selected: true })).toHaveText(`${t.states.recibida}, ${t.states.en_revision}`);
  await page.getByRole('button', { name: t.removeFilter(t.confirmed) }).click();
  await expect(rows).toHaveCount(8);
});

test('Z undoes decisions of one call one by one, except what another person changed', async ({
  admin,
  adminPage: page,
  request,
  watch,
}) => {
  watch.allow(/status of 409 .*\/api\/applications\/undo/u);
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const open = async (names: readonly string[]) => {
    const title = uniqueTitle('Congreso');
    const { event_id } = await admin.createEvent({ title });
    for (const nombre of names) {
      const { pregunta_eje: _, ...fields } = applicant(nombre, 'Leer en voz alta', 'Universidad de Chile', '');
      await applyByApi(request, event_id, fields);
    }
    return { title, event_id };
  };
  const other = await open(['Ida']);
  const { title, event_id } = await open(['Ana', 'Eva', 'Luz', 'Sol']);
  const rows = page.getByRole('list', { name: /^Postulaciones/u }).getByRole('listitem');
  const expectStates = async (...states: (keyof typeof STATE_NAMES)[]) => {
    for (const [index, state] of states.entries()) await expect(rows.nth(index)).toContainText(STATE_NAMES[state]);
  };
  const notice = (text: string) => page.getByText(text, { exact: true });
  await openTriage(page, `${APPLICATIONS.ofEvent(other.event_id)}&sort=created_at+ASC`);
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('a');
  await expectStates('aceptada');
  await page.getByLabel(applicationTexts.event, { exact: true }).selectOption({ label: `${title} (4)` });
  await expect(rows).toHaveCount(4);

  await expect(page.getByRole('article', { name: /Ana/u })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('article', { name: /Eva/u })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('article', { name: /Luz/u })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('article', { name: /Ana/u })).toBeVisible();
  await page.keyboard.press('d');
  await expectStates('lista_espera', 'rechazada');
  for (const index of [2, 3]) await rows.nth(index).getByRole('checkbox').check();
  await page.getByRole('group', { name: t.withSelected }).getByRole('button', { name: t.accept }).click();
  await expectStates('lista_espera', 'rechazada', 'aceptada', 'aceptada');
  const listed = await request.get('/api/applications', { headers, params: { filter: JSON.stringify({ event_id, q: 'Eva' }) } });
  const [{ application_id }] = await listed.json();
  const data = { ids: [application_id], state: 'en_revision', seen: { [application_id]: 'rechazada' } };
  expect((await request.post('/api/applications/state', { headers, data })).status()).toBe(200);

  await page.keyboard.press('z');
  await expect(notice(t.undoneMany(2, 0))).toBeVisible();
  await expectStates('lista_espera', 'en_revision', 'recibida', 'recibida');
  await page.keyboard.press('z');
  await expect(notice(t.undone('Ana Quilodrán Soto'))).toBeVisible();
  await expectStates('aceptada');
  await page.keyboard.press('z');
  await expect(notice(t.undoTooLate('Eva Quilodrán Soto'))).toBeVisible();
  await page.keyboard.press('z');
  await expectStates('recibida', 'en_revision', 'recibida', 'recibida');
  await page.keyboard.press('z');
  await expect(notice(UNDO_TEXTS.nothing)).toBeVisible();

  // The notice names the decision that its key undoes, in whatever order the responses come.
  await rows.nth(2).getByRole('link').click();
  await expect(page.getByRole('article', { name: /Luz/u })).toBeVisible();
  await page.keyboard.type('aa', { delay: 30 });
  await expect(notice(t.decided('aceptada', 'Sol Quilodrán Soto'))).toBeVisible();
  await page.keyboard.press('z');
  await expect(notice(t.undone('Sol Quilodrán Soto'))).toBeVisible();
  await expectStates('recibida', 'en_revision', 'aceptada', 'recibida');
});

test('keys and arrows go on from an application that its change took out of the list', async ({
  admin,
  adminPage: page,
  request,
}) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  for (const nombre of ['Ana', 'Eva', 'Luz', 'Sol']) {
    const { pregunta_eje: _, ...fields } = applicant(nombre, 'Leer en voz alta', 'Universidad de Chile', '');
    await applyByApi(request, event_id, fields);
  }
  await openTriage(page, `${APPLICATIONS.ofEvent(event_id)}&state=recibida&sort=created_at+ASC`);
  const rows = page.getByRole('list', { name: /^Postulaciones/u }).getByRole('listitem');
  const isOpen = (nombre: string) => expect(page.getByRole('article', { name: new RegExp(nombre, 'u') })).toBeVisible();
  const putInReview = async (nombre: string) => {
    await page.getByLabel(applicationTexts.changeTo).selectOption('en_revision');
    await page.getByRole('button', { name: applicationTexts.apply }).click();
    await expect(page.getByText(t.decided('en_revision', `${nombre} Quilodrán Soto`), { exact: true })).toBeVisible();
    await expect(page.getByText(t.isFiltered)).toBeVisible();
  };
  await expect(rows).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await isOpen('Eva');
  await putInReview('Eva');
  await page.keyboard.press('ArrowUp');
  await isOpen('Ana');
  await page.keyboard.press('ArrowDown');
  await isOpen('Luz');
  await putInReview('Luz');
  await page.keyboard.press('a');
  await expect(page.getByText(t.decided('aceptada', 'Luz Quilodrán Soto'), { exact: true })).toBeVisible();
  await isOpen('Sol');
});

for (const view of ['list', 'triage'] as const)
  test(`each decision concerns its selected applications, whatever is selected, fails or is undone meanwhile: ${view}`, async ({
    admin,
    adminPage: page,
    request,
    watch,
  }) => {
    watch.allow(/Failed to load resource|Failed to fetch/u);
    const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
    for (const [nombre, titulo] of [
      ['Ana', 'Primera'],
      ['Eva', 'Segunda'],
      ['Luz', 'Tercera'],
    ] as const) {
      const { pregunta_eje: _, ...fields } = applicant(nombre, titulo, 'Universidad de Chile', '');
      await applyByApi(request, event_id, fields);
    }
    const path = `${APPLICATIONS.ofEvent(event_id)}&sort=created_at+ASC`;
    if (view === 'triage') await openTriage(page, path);
    else await page.goto(path);
    const rows =
      view === 'triage'
        ? page.getByRole('list', { name: /^Postulaciones/u }).getByRole('listitem')
        : page.getByRole('row').filter({ hasText: 'Quilodrán' });
    await expect(rows).toHaveCount(3);
    const boxes = rows.getByRole('checkbox');
    const choices = page.getByRole('group', { name: t.withSelected });
    const decide = (name: string) => choices.getByRole('button', { name }).click();
    const selected = (count: number) => page.getByText(t.selected(count), { exact: true });
    /** Delays the next change of state until the returned function lets the request pass or fail. */
    const hold = async () => {
      const released = Promise.withResolvers<'reach' | 'fail'>();
      const handle = async (route: Route) => ((await released.promise) === 'reach' ? route.continue() : route.abort());
      await page.route('**/api/applications/state', handle, { times: 1 });
      return released.resolve;
    };
    const expectStates = async (...states: (keyof typeof STATE_NAMES)[]) => {
      for (const [index, state] of states.entries()) await expect(rows.nth(index)).toContainText(STATE_NAMES[state]);
    };

    await test.step('what fails is selected again, one or several', async () => {
      for (const index of [0, 1]) {
        await boxes.nth(index).check();
        const release = await hold();
        await decide(t.accept);
        await expect(choices).toHaveCount(0);
        release('fail');
        await expect(selected(index + 1)).toBeVisible();
      }
    });

    await test.step('but not with others who were selected meanwhile', async () => {
      const release = await hold();
      const failed = page.waitForEvent('requestfailed');
      await decide(t.accept);
      await boxes.nth(2).check();
      release('fail');
      await failed;
      await expect(selected(1)).toBeVisible();
      await decide(t.reject);
      await expectStates('recibida', 'recibida', 'rechazada');
      // The error's notification may have replaced the one with the undo button.
      await page.keyboard.press('z');
      await expectStates('recibida', 'recibida', 'recibida');
    });

    await test.step('who is selected while a decision is on its way is not part of it', async () => {
      for (const index of [0, 1]) await boxes.nth(index).check();
      const release = await hold();
      await decide(t.accept);
      await boxes.nth(2).check();
      release('reach');
      await expect(page.getByText(t.decidedMany(2, 'aceptada'))).toBeVisible();
      await expect(boxes.nth(2)).toBeChecked();
      await expectStates('aceptada', 'aceptada', 'recibida');
    });

    await test.step('a notice takes back its own decision while another one is on its way', async () => {
      const release = await hold();
      await decide(t.hold);
      await page.getByRole('button', { name: UNDO_TEXTS.undo }).click();
      await expectStates('recibida', 'recibida', 'recibida');
      release('reach');
      await expectStates('recibida', 'recibida', 'lista_espera');
    });

    await test.step('one who is decided again before the first answer gets the second decision', async () => {
      for (const index of [0, 1]) await boxes.nth(index).check();
      const release = await hold();
      await decide(t.accept);
      await boxes.nth(0).check();
      await decide(t.reject);
      release('reach');
      await expectStates('rechazada', 'aceptada', 'lista_espera');
    });

    await test.step('the key takes back the latest decision, also one that is on its way', async () => {
      await boxes.nth(2).check();
      await decide(t.accept);
      await expect(page.getByText(t.decided('aceptada', ''))).toBeVisible();
      await expectStates('rechazada', 'aceptada', 'aceptada');
      await boxes.nth(0).check();
      const release = await hold();
      await decide(t.hold);
      await expect(choices).toHaveCount(0);
      await page.keyboard.press('z');
      release('reach');
      await expect(page.getByText(t.undone('Ana Quilodrán Soto'))).toBeVisible();
      await expectStates('rechazada', 'aceptada', 'aceptada');
    });
  });
