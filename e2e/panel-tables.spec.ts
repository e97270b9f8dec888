/** Lists of the panel: the three tables of `/admin`, columns, pages, search, order, failures, selection, phones. */

import type { Locator, Page } from '@playwright/test';
import { formatDate } from '@trama/shared/format/format';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { APPLICATION_PANEL_TEXTS as a, STATE_NAMES } from '@trama/shared/texts/applications';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { BULK_TEXTS as bulk, DASHBOARD_TEXTS as dashboard, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { PANEL_TEXTS as panel } from '@trama/shared/texts/panel';
import { REACT_ADMIN_TEXTS as words } from '@trama/shared/texts/react-admin';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { TRIAGE_TEXTS as triage } from '@trama/shared/texts/triage';
import { z } from 'zod';
import { applyByApi } from './applying.ts';
import { CONTENT_KINDS, makeItem } from './content-kinds.ts';
import { png } from './files.ts';
import { type Admin, daysAhead, expect, findRow, test, uniqueEmail, uniqueTitle } from './test.ts';

const personResponse = z.object({ user: z.object({ user_id: z.string() }) });
const bearer = (admin: Admin) => ({ authorization: `Bearer ${admin.session.token}` });
/** The buttons for the previous and next page: «Siguiente», on a phone «Ir a la página siguiente». */
const turnIn = (within: Page | Locator) =>
  [
    within.getByRole('button', { name: /(?:^|página )anterior$/iu }),
    within.getByRole('button', { name: /(?:^|página )siguiente$/iu }),
  ] as const;
/**
 * Goes to the last page of a list. Waits for the shown range, because the buttons may be disabled while the list loads.
 * @returns the number of items
 */
async function turnToLast(within: Page | Locator, perPage: number, shown: Locator): Promise<number> {
  const [previous, next] = turnIn(within);
  await expect(previous).toBeDisabled();
  for (let first = 1; ; first += perPage) {
    const range = within.getByText(new RegExp(`^${first} a \\d+ de \\d+$`, 'u'));
    let [last, items] = [0, 0];
    // Retries, because parallel tests add items during the count.
    await expect(async () => {
      [last = 0, items = 0] = ((await range.textContent()) ?? '').split(' a ')[1]?.split(' de ').map(Number) ?? [];
      expect(await shown.count()).toBe(last - first + 1);
      expect(await next.isDisabled()).toBe(last === items);
    }).toPass();
    if (last === items) return items;
    await next.click();
    await expect(previous).toBeEnabled();
  }
}
const ANSWERS = {
  apellidoP: 'Soto',
  apellidoM: 'Rey',
  institucion: 'Liceo de Cunco',
  academico: 'Magíster',
  inclusion: 'Ninguno',
  observacion: 'Ninguna',
};

test('/admin is «Listado de Eventos» with three tables: their columns, twenty items, three a page', async ({
  adminPage: page,
}) => {
  await page.goto(ADMIN.home);
  await expect(page.getByRole('heading', { level: 1, name: 'Listado de Eventos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/');
  for (const { table, columns, newItem, editPath, viewPath } of CONTENT_KINDS)
    await test.step(table, async () => {
      const grid = page.getByRole('table', { name: table });
      const region = page.getByRole('region', { name: table });
      await expect(grid.getByRole('columnheader')).toHaveText([...columns]);
      await expect(region.getByRole('link', { name: newItem[0] })).toHaveAttribute('href', newItem[1]);
      const row = grid
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: /^Ver: / }) })
        .first();
      await expect(row.getByText(/^\d\d\/\d\d\/\d{4}$/u).first()).toBeVisible();
      const view = row.getByRole('link', { name: /^Ver: .+ \(abre en una pestaña nueva\)$/u });
      await expect(view).toHaveAttribute('target', '_blank');
      const id = Number((await view.getAttribute('href'))?.split('/').at(-1));
      await expect(view).toHaveAttribute('href', viewPath(id));
      await expect(row.getByRole('link', { name: /^Editar: /u })).toHaveAttribute('href', editPath(id));
      await expect(row.getByRole('button', { name: /^Eliminar: /u })).toBeVisible();

      const items = await turnToLast(region, 3, grid.getByRole('button', { name: /^Eliminar: /u }));
      expect(items).toBeGreaterThan(3);
      expect(items).toBeLessThanOrEqual(20);
    });
});

test('an event without a close of applications says so', async ({ adminPage: page, admin }) => {
  const { event_title } = await admin.createEvent({ title: uniqueTitle('Ronda') });
  // Only older data lacks the date, so the test changes one response.
  await page.route('**/api/events?*', async (route) => {
    const response = await route.fetch();
    const events: { event_title: string }[] = await response.json();
    const json = events.map((event) => (event.event_title === event_title ? { ...event, event_end_date: null } : event));
    await route.fulfill({ response, json });
  });
  const row = await findRow(page, CONTENT_WORDS.event.many, event_title);
  await expect(row.getByRole('cell', { name: /\bN\/A\b/u })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

for (const kind of CONTENT_KINDS)
  test(`a row of ${kind.table} is cut on a narrow screen, and opens page and form`, async ({
    adminPage: page,
    admin,
    context,
  }) => {
    // An event's title has at most 100 characters.
    const longest = kind.name === 'event' ? 99 : 120;
    const title = `${uniqueTitle('Encuentro')} ${'de lecturas '.repeat(10)}`.slice(0, longest).trim();
    const wide = title.length > 100 ? `${title.slice(0, 100).trimEnd()}…` : title;
    const id = await makeItem(kind, page, admin, title);
    await findRow(page, kind.table, title);
    // Finds the row by its buttons, whose names contain the whole title.
    const edit = page.getByRole('link', { name: `${dashboard.edit}: ${title}` });
    const row = page.getByRole('row').filter({ has: edit });
    await expect(row.getByText(wide, { exact: true })).toBeVisible();
    await expect.poll(async () => (await page.request.get(kind.viewPath(id))).status()).toBe(200);
    await expect(row.getByText(/^En línea, \d\d:\d\d$/u)).toBeVisible();
    const view = row.getByRole('link', { name: `${dashboard.view}: ${title}` });
    const [seen] = await Promise.all([context.waitForEvent('page'), view.click()]);
    await expect(seen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await seen.close();
    await page.setViewportSize({ width: 640, height: 844 });
    await expect(row.getByText(wide, { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 639, height: 844 });
    await expect(row.getByText(`${title.slice(0, kind.cutAt).trimEnd()}…`, { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await edit.click();
    await expect(page).toHaveURL(kind.editPath(id));
    await expect(page.getByRole('heading', { level: 1, name: kind.formTitle })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Título( \*)?$/u })).toHaveValue(title);
  });

/** A text without search results. */
const NOWHERE = 'xilófono zz';

/** Path of each list, and the request that loads its rows. */
const LISTS: readonly { path: string; collection: string; sorted?: true }[] = [
  ...CONTENT_KINDS.map(({ listPath, collection }) => ({ path: listPath, collection, sorted: true as const })),
  { path: ADMIN.partners, collection: 'users', sorted: true },
  { path: ADMIN.members, collection: 'users', sorted: true },
  { path: ADMIN.accounts, collection: 'users', sorted: true },
  { path: ADMIN.applicants, collection: 'applicants', sorted: true },
  { path: `${ADMIN.subscribers}?show=pending`, collection: 'subscribers', sorted: true },
  { path: ADMIN.applications, collection: 'applications' },
  { path: ADMIN.messages, collection: 'contact-messages' },
  { path: ADMIN.mails, collection: 'mails' },
  { path: ADMIN.trash, collection: 'trash' },
  { path: ADMIN.audit, collection: 'audit' },
  { path: ADMIN.rights, collection: 'rights-requests' },
];
const nothing = lists.nothingFound;

for (const { path, collection, sorted } of LISTS)
  test(`the list at ${path} tries again after a failure, keeps its search and sorts`, async ({
    adminPage: page,
    admin,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|ApiError/u);
    // The sample content has neither applicants nor subscribers.
    await page.request.post('/api/users', { data: { firstName: 'Luz', lastName: 'Rey', email: uniqueEmail() } });
    const asked = { text: `Eva Luna <${uniqueEmail()}>`, consent: 'confirm', origin: 'Una lista' };
    await page.request.post('/api/subscriber-imports', { headers: bearer(admin), data: asked });
    const requests = new RegExp(`/api/${collection}\\?`, 'u');
    await page.route(requests, (route) => route.abort());
    await page.goto(path);
    const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: dashboard.retry }) });
    await expect(failure).toContainText(/^Error/u);
    await page.unroute(requests);
    await expect(async () => {
      // Another request's response may already have triggered a refetch.
      if ((await failure.count()) > 0) await failure.getByRole('button', { name: dashboard.retry }).click({ timeout: 1_000 });
      await expect(failure).toHaveCount(0, { timeout: 1_000 });
    }).toPass();

    if (sorted) {
      const header = page.getByRole('columnheader', { name: /^(?:Nombre|Quién|Postulante)/u });
      const button = header.getByRole('button');
      // Texts sort from A first; a second press reverses the order.
      const first = (await header.getAttribute('aria-sort')) === 'ascending' ? 'descending' : 'ascending';
      for (const order of [first, first === 'ascending' ? 'descending' : 'ascending']) {
        await button.press('Enter');
        await expect(header).toHaveAttribute('aria-sort', order);
      }
      await expect(button).toBeFocused();
    }

    const search = page.getByRole('main').getByRole('searchbox');
    await search.fill(NOWHERE);
    await expect(page.getByText(nothing, { exact: true })).toBeVisible();
    await page.reload();
    await expect(search).toHaveValue(NOWHERE);
    await expect(page.getByText(nothing, { exact: true })).toBeVisible();
    await search.fill('');
    await expect(page.getByText(nothing, { exact: true })).toHaveCount(0);
  });

test('the menu of a narrow window shows its icons, and no column loses its width', async ({ adminPage: page }) => {
  const data = { name: 'Luz Rey', email: uniqueEmail(), message: 'Una pregunta breve.' };
  expect((await page.request.post('/api/send-email-contact', { data })).status()).toBe(200);
  await page.setViewportSize({ width: 920, height: 800 });
  const cut = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((headers) =>
        headers.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      );
  for (const path of [
    ...CONTENT_KINDS.map(({ listPath }) => listPath),
    ADMIN.partners,
    ADMIN.members,
    ADMIN.accounts,
    ADMIN.audit,
    ADMIN.mails,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await cut()).toEqual([]);
    // A table that is too wide scrolls inside its container.
    const pageWidth = () => page.getByRole('document').evaluate(({ scrollWidth }) => scrollWidth);
    expect(await pageWidth()).toBeLessThanOrEqual(920);
  }
  // Checks the same with the menu open.
  await page.getByRole('button', { name: words.action.open_menu }).click();
  await expect(page.getByRole('link', { name: CONTENT_WORDS.event.many, exact: true })).toContainText(CONTENT_WORDS.event.many);
  expect(await cut()).toEqual([]);
});

/** Height of the line of tools above a list. */
const toolsHeight = async (page: Page) => (await page.getByRole('main').getByRole('search').boundingBox())?.height;

test('the tools of a list stand in one line of a window of 1280', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of [...CONTENT_KINDS.map(({ listPath }) => listPath), ADMIN.members, ADMIN.mails])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: words.action.select_columns })).toBeVisible();
      expect(await toolsHeight(page)).toBeLessThan(60);
    });
});

test('the tools of applications with an axis and decisions to announce stand in one line of a window of 1280', async ({
  adminPage: page,
  admin,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Ronda') });
  const eje = { id: 'eje', kind: 'choice', label: 'Eje', axis: true, required: false, confidential: false } as const;
  await admin.setCall(event_id, { questions: [{ ...eje, choices: ['Uno', 'Dos'] }] });
  await applyByApi(request, event_id, { ...ANSWERS, nombre: 'Inés', mail: uniqueEmail(), titulo: 'Leer', pregunta_eje: 'Uno' });
  await page.goto(`${APPLICATIONS.list}?filter=${encodeURIComponent(JSON.stringify({ event_id }))}`);
  const view = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await view(triage.views.triage);
  await expect(page.getByRole('article', { name: /Inés/u })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('link', { name: triage.announce(1) })).toBeVisible();
  expect(await toolsHeight(page)).toBeLessThan(60);
  await view(triage.views.list);
  await expect(page.getByLabel(triage.axis('Eje'))).toBeVisible();
  await expect(page.getByRole('link', { name: triage.announce(1) })).toBeVisible();
  for (const name of [words.action.select_columns, lists.compact, lists.export])
    await expect(page.getByRole('button', { name })).toBeVisible();
  expect(await toolsHeight(page)).toBeLessThan(60);
});

test('on a phone a notice lies below the open menu', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(ADMIN.applicants);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('z');
  const notice = page.getByText(UNDO_TEXTS.nothing);
  await expect(notice).toBeVisible();
  // Keeps the notice open.
  await notice.hover();
  await page.getByRole('button', { name: words.action.open_menu }).dispatchEvent('click');
  await page.getByRole('button', { name: panel.logout }).click({ trial: true, timeout: 2500 });
});

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 800 } });

  test('no button of a row is cut, and the columns need no more than the window', async ({ adminPage: page }) => {
    await page.request.post('/api/users', { data: { firstName: 'Luz', lastName: 'Rey', email: uniqueEmail() } });
    for (const path of [ADMIN.home, ...CONTENT_KINDS.map(({ listPath }) => listPath), ADMIN.applicants]) {
      await page.goto(path);
      const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^(?:Eliminar|Borrar)/u }) });
      await expect(rows.first()).toBeVisible();
      const cut = await rows.evaluateAll((found) =>
        found
          .map(({ lastElementChild }) => lastElementChild)
          .filter((cell) => cell && (cell.scrollWidth > cell.clientWidth || cell.getBoundingClientRect().right > innerWidth))
          .map((cell) => cell?.textContent),
      );
      expect(cut, path).toEqual([]);
    }
  });
});

for (const [path, heading] of [
  [ADMIN.partners, 'Listado de Afiliados'],
  [ADMIN.members, 'Listado de Miembros'],
] as const)
  test(`${heading}: name, e-mail and actions, ten a page`, async ({ adminPage: page, admin }) => {
    const headers = bearer(admin);
    const role_name = path === ADMIN.partners ? 'afiliado' : 'equipo';
    const profile = { orcid: '0000-0002-1825-0097', titleAcademy: 'Doctora en Educación', roleName: role_name };
    const made: string[] = [];
    const filter = JSON.stringify({ role_name });
    const found = await page.request.get('/api/users', { headers, params: { filter, range: '[0,0]' } });
    const total = Number(found.headers()['content-range']?.split('/').at(-1));
    for (let count = total; count < 12; count += 1) {
      const person = { firstName: uniqueTitle('Amelia'), lastName: 'Rey', email: uniqueEmail(), ...profile };
      const response = await page.request.post('/api/users', { headers, multipart: { ...person, file: png() } });
      made.push(personResponse.parse(await response.json()).user.user_id);
    }
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // The first column has the checkbox that selects all rows of the page.
    await expect(page.getByRole('columnheader')).toHaveText(['', 'Nombre', 'Correo electrónico', 'Acciones']);
    const items = await turnToLast(page, 10, page.getByRole('button', { name: /^Editar: / }));
    expect(items).toBeGreaterThanOrEqual(12);
    await expect(page.getByRole('button', { name: /^Eliminar: / }).first()).toBeVisible();
    for (const id of made) expect((await page.request.delete(`/api/users/${id}`, { headers })).ok()).toBe(true);
  });

const MOUSE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test('rows on a phone are cards: what stands side by side with a mouse stands below one another', async ({
  adminPage: page,
  admin,
}) => {
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Ronda') });
  await page.setViewportSize(MOUSE);
  const row = await findRow(page, CONTENT_WORDS.event.many, event_title);
  const remove = row.getByRole('button', { name: `${dashboard.delete}: ${event_title}` });
  const tops = async () => {
    const boxes = [row.getByRole('link', { name: event_title, exact: true }), row.getByText(formatDate(daysAhead(60))), remove];
    return Promise.all(boxes.map(async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 }));
  };
  await expect(remove).toBeVisible();
  // Retries, because the search may remove rows between two measurements.
  await expect(async () => {
    const [name, closes, actions] = await tops();
    expect(Math.abs((closes?.y ?? 0) - (actions?.y ?? 0))).toBeLessThan(40);
    expect(Math.abs((name?.y ?? 0) - (actions?.y ?? 0))).toBeLessThan(40);
  }).toPass();
  await page.setViewportSize(PHONE);
  await expect(async () => {
    const [first, second, third] = await tops();
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0);
    expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(third?.y ?? 0);
  }).toPass();
  // A phone has no tooltips, so the hour is shown with its words.
  const isOnline = row.getByText(/^En línea, /u);
  await expect.poll(async () => (await isOnline.boundingBox())?.width ?? 0).toBeGreaterThan(60);
  await admin.deleteEvent(event_id);
});

test('applications are selected by name over two pages, counted, changed and restored at once', async ({
  adminPage: page,
  admin,
  request,
}) => {
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Congreso') });
  const people = Array.from({ length: 14 }, (_, index) => `Persona${String.fromCharCode(97 + index)}`);
  for (const nombre of people)
    await applyByApi(request, event_id, { ...ANSWERS, nombre, mail: uniqueEmail(), titulo: `Lo de ${nombre}` });
  const filter = JSON.stringify({ event_id });
  const list = { filter, sort: 'created_at', order: 'ASC', page: '1', perPage: '10' };
  const box = (name: string | undefined) => page.getByRole('checkbox', { name: `Elegir ${name} Soto` });
  await page.setViewportSize({ width: 1366, height: 800 });
  await page.goto(`${APPLICATIONS.ofEvent(event_id)}&sort=created_at+ASC`);
  for (const name of people.slice(0, 10)) await expect(box(name)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(PHONE);
  await page.goto(`${ADMIN.applications}?${new URLSearchParams(list)}`);
  const states = page.getByRole('group', { name: triage.state });
  const state = (name: string, count: number) => states.getByRole('button', { name: `${name} ${count}`, exact: true });
  const [first, last] = [people[0], people.at(-1)];
  const [previous, next] = turnIn(page);

  await box(first).check();
  await next.click();
  await box(last).check();
  await expect(page.getByRole('status').getByText(triage.selected(2), { exact: true })).toBeVisible();
  await expect(page.getByText(bulk.unseen(1), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: bulk.keepVisible })).toBeVisible();
  await previous.click();
  await expect(box(first)).toBeChecked();
  await page.getByRole('button', { name: triage.addLabel }).click();
  await page.getByLabel(triage.labelField).fill('mesa');
  await page.keyboard.press('Enter');
  await expect(page.getByText(triage.labelled(2, 'mesa'))).toBeVisible();
  await page.getByRole('button', { name: UNDO_TEXTS.undo }).click();
  await expect(page.getByText(triage.unlabelled(2, 'mesa'))).toBeVisible();
  // A phone has no pointer that rests on the notice and keeps it.
  await page.mouse.move(0, 0);
  await page.getByRole('group', { name: triage.withSelected }).getByRole('button', { name: triage.accept }).click();
  // One selected row is on another page, so a confirmation names the number.
  const question = page.getByRole('alertdialog', { name: a.changeQuestion(2, STATE_NAMES.aceptada) });
  await question.getByRole('button', { name: a.changeConfirm(2, triage.accept) }).click();
  await expect(state(triage.states.aceptada, 2)).toBeVisible();

  await state(triage.states.recibida, 12).click();
  await expect(page.getByText('1 a 10 de 12', { exact: true })).toBeVisible();
  await expect(box(first)).toHaveCount(0);
  await page.getByRole('checkbox', { name: words.action.select_all }).check();
  await page.getByRole('button', { name: lists.selectAll(12) }).click();
  await page.getByRole('group', { name: triage.withSelected }).getByRole('button', { name: triage.reject }).click();
  const all = page.getByRole('alertdialog', { name: a.changeQuestion(12, STATE_NAMES.rechazada) });
  await all.getByRole('button', { name: a.changeConfirm(12, triage.reject) }).click();
  await expect(state(triage.states.rechazada, 12)).toBeVisible();
  await page.getByRole('button', { name: UNDO_TEXTS.undo }).click();
  await expect(state(triage.states.recibida, 12)).toBeVisible();
  await expect(state(triage.states.aceptada, 2)).toBeVisible();

  // One acceptance is announced: rejecting all lists the replaced decisions and needs a ticked box.
  const headers = { authorization: `Bearer ${admin.session.token}` };
  const [mail] = await (await request.get(`/api/decision-mails?event_id=${event_id}`, { headers })).json();
  const sent = { headers, data: { ids: [mail.decision_mail_id] } };
  expect((await request.post('/api/decision-mails/send', sent)).status()).toBe(200);
  await page.goto(APPLICATIONS.ofEvent(event_id));
  await page.getByRole('checkbox', { name: words.action.select_all }).check();
  await page.getByRole('group', { name: triage.withSelected }).getByRole('button', { name: triage.reject }).click();
  const overturning = page.getByRole('alertdialog', { name: a.changeQuestion(14, STATE_NAMES.rechazada) });
  await expect(overturning.getByText('Deja sin efecto 2 aceptaciones.')).toBeVisible();
  await expect(overturning.getByText('Ya anunciado: 1 aceptación.')).toBeVisible();
  const reject = overturning.getByRole('button', { name: a.changeConfirm(14, triage.reject) });
  await expect(reject).toBeDisabled();
  await overturning.getByRole('checkbox', { name: triage.understood }).check();
  await reject.click();
  await expect(state(triage.states.rechazada, 14)).toBeVisible();
});
