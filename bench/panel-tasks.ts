/** Tasks in the panel, in a browser: counts clicks and keys besides typing, and measures the waiting for the next view. */

import type { Locator, Page } from '@playwright/test';
import { APPLICATIONS, LISTS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { APPLICATION_PANEL_TEXTS as applications } from '@trama/shared/texts/applications';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { BULK_TEXTS as bulk, LIST_TEXTS as lists } from '@trama/shared/texts/lists';
import { PROGRAMME_BUILDER_TEXTS as programme } from '@trama/shared/texts/programme';
import { REACT_ADMIN_TEXTS as words } from '@trama/shared/texts/react-admin';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { TRIAGE_TEXTS as triage } from '@trama/shared/texts/triage';
import { z } from 'zod';
import type { Client } from './client.ts';
import { applicationForm, eventForm, pdf } from './drills/files.ts';
import { openPanel } from './panel.ts';
import type { Line, Table } from './report.ts';
import { importEvents, type Prepared, startOn } from './setup.ts';
import { count, time } from './stats.ts';

const [EVENTS, DRAFTS, APPLICATION_COUNT, TALKS] = [5600, 40, 240, 15];
const ROWS = 10;

/** Counts presses, and measures the time from a press or the end of typing until the next target is visible. */
class Person {
  interactions = 0;
  waited = 0;
  #since = performance.now();
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async sees(place: Locator): Promise<void> {
    await place.first().waitFor({ timeout: 120_000 });
    this.waited += performance.now() - this.#since;
    this.#since = performance.now();
  }

  async clicks(place: Locator): Promise<void> {
    await this.sees(place);
    await place.first().click();
    this.#acted();
  }

  async presses(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.#acted();
  }

  async types(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#since = performance.now();
  }

  #acted() {
    this.interactions += 1;
    this.#since = performance.now();
  }
}

interface Task {
  name: string;
  /** URL of the first page. */
  at: string;
  /** Maximum number of clicks and keys besides typing; `wait`: maximum waiting time (ms). */
  most: number;
  wait?: number;
  does: (person: Person) => Promise<void>;
}

const created = z.object({ event_id: z.number() });
const ticket = z.object({ user: z.object({ user_id: z.string() }) });

async function createEvent(client: Client, title: string): Promise<number> {
  const { status, json } = await client.form('POST', '/api/events', eventForm(title));
  if (status !== 201) throw new Error(`an event was answered ${status}`);
  return created.parse(json).event_id;
}

/** Creates a call with applications, a congress with talks, and imported drafts. */
async function fill(client: Client): Promise<{ call: number; congress: number }> {
  const call = await createEvent(client, 'Congreso con muchas postulaciones');
  for (let index = 0; index < APPLICATION_COUNT; index += 1) {
    const person = { firstName: 'Ana', lastName: 'Soto', email: `ana-${index}@example.org`, roleName: 'exhibitor' };
    const { user } = ticket.parse(await client.json('POST', '/api/users', person));
    await client.form('POST', '/api/user-event', applicationForm(user.user_id, call, pdf()));
  }
  const congress = await createEvent(client, 'Congreso con programa');
  for (let index = 0; index < TALKS; index += 1) {
    const people = [
      { name: `Persona ${index}`, affiliation: '', orcid: null, email: `persona-${index}@example.org`, presents: true },
    ];
    await client.json('POST', '/api/talks', { event_id: congress, title: `Ponencia ${index}`, abstract: '', people });
  }
  const rows = Array.from({ length: DRAFTS }, (_, index) => `Borrador ${index};Un texto;20/05/2031;01/03/2031;09:00;Arica`);
  const file = ['Título;Descripción;Fecha de inicio;Fecha de cierre;Hora;Ubicación', ...rows].join('\n');
  const form = new FormData();
  form.set('file', new Blob([file], { type: 'text/csv' }), 'borradores.csv');
  await client.form('POST', '/api/event-imports', form);
  return { call, congress };
}

/** @param wanted title of an event to find and edit */
function tasksOf(page: Page, wanted: string, { call, congress }: { call: number; congress: number }): Task[] {
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
  const all = page.getByRole('checkbox', { name: words.action.select_all });
  const question = page.getByRole('alertdialog');
  const facet = (name: string) => button(new RegExp(`^${name} [\\d.]+$`, 'u'));
  const bulkAct = async (person: Person, label: string, done: (items: string) => string) => {
    await person.clicks(all);
    await person.clicks(button(/^Elegir todo \(/u));
    await person.clicks(button(label));
    if (label === bulk.delete) await person.clicks(question.getByRole('checkbox', { name: bulk.understood }));
    await person.clicks(question.getByRole('button', { name: label }));
    await person.sees(page.getByText(done('')));
  };
  const list = LISTS.event;
  return [
    {
      name: `find one of ${count(EVENTS)} events and correct its title`,
      at: ADMIN.home,
      most: 3,
      wait: 1500,
      does: async (person) => {
        await person.presses('Control+k');
        await person.sees(page.getByRole('dialog'));
        await person.types(wanted);
        await person.sees(page.getByRole('option').filter({ hasText: wanted }));
        // Enter ends typing.
        await page.keyboard.press('Enter');
        await person.clicks(page.getByRole('textbox', { name: EVENT_LABELS.title }));
        await page.keyboard.press('End');
        await person.types(', corregido');
        await person.presses('Control+s');
        await person.sees(page.getByText(EVENT_MESSAGES.updated));
      },
    },
    {
      name: `put ${DRAFTS} drafts online`,
      at: list,
      most: 6,
      does: async (person) => {
        await person.clicks(facet(lists.draft));
        await bulkAct(person, bulk.publish, bulk.done.publish);
      },
    },
    {
      name: `decide ${APPLICATION_COUNT} applications of a filter`,
      at: APPLICATIONS.ofEvent(call),
      most: 5,
      does: async (person) => {
        await person.clicks(facet(triage.states.recibida));
        await person.clicks(all);
        await person.clicks(button(lists.selectAll(APPLICATION_COUNT)));
        await person.clicks(main.getByRole('group', { name: triage.withSelected }).getByRole('button', { name: triage.accept }));
        await person.clicks(question.getByRole('button', { name: applications.changeConfirm(APPLICATION_COUNT, triage.accept) }));
        await person.sees(button(`${triage.states.aceptada} ${APPLICATION_COUNT}`));
      },
    },
    {
      name: 'undo it',
      at: '',
      most: 1,
      does: async (person) => {
        await person.clicks(page.getByRole('button', { name: UNDO_TEXTS.undo }));
        await person.sees(button(`${triage.states.recibida} ${APPLICATION_COUNT}`));
      },
    },
    {
      name: `a programme of ${TALKS} talks, from accepted to published`,
      at: APPLICATIONS.programme(congress),
      most: 8,
      does: async (person) => {
        await person.clicks(page.getByLabel(programme.start.rooms));
        await person.types('Aula Magna\nSala Sur');
        await person.clicks(button(programme.start.button));
        await person.clicks(button(programme.distribute));
        await person.sees(page.getByText(programme.allPlaced));
        await person.clicks(button(programme.publish.button));
        if (await button(programme.publish.anyway).count()) await person.clicks(button(programme.publish.anyway));
        await person.sees(page.getByText(programme.publish.done(0)));
      },
    },
    // The last task, because it also deletes the other tasks' congresses.
    {
      name: `delete ${count(EVENTS)} events`,
      at: `${list}?${new URLSearchParams({ filter: '{}' })}`,
      most: 6,
      does: (person) => bulkAct(person, bulk.delete, bulk.done.delete),
    },
  ];
}

/** Number of rows that fit whole into a laptop's window. */
async function rowsInSight(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.locator('tbody tr').nth(1).waitFor();
  await page.waitForLoadState('networkidle');
  return page
    .locator('tbody tr')
    .evaluateAll(
      (rows) =>
        rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
    );
}

async function measure(prepared: Prepared): Promise<Line[]> {
  const { client, product } = prepared;
  const [wanted] = (await client.allEvents()).toReversed();
  if (!wanted) throw new Error('there are no events');
  const made = await fill(client);
  const panel = await openPanel(prepared, { width: 1366, height: 800 });
  if (!panel) throw new Error('no browser is installed');
  const { browser, page } = panel;
  try {
    const lines: Line[] = [];
    for (const path of [LISTS.event, APPLICATIONS.ofEvent(made.call), ADMIN.applicants, ADMIN.audit]) {
      const rows = await rowsInSight(page, product.url + path);
      lines.push({
        measure: `rows in sight, ${path.split('?')[0]}`,
        goal: `>= ${ROWS}`,
        here: String(rows),
        beside: '',
        reached: rows >= ROWS,
      });
    }
    for (const { name, at, most, wait, does } of tasksOf(page, wanted.event_title, made)) {
      if (at) await page.goto(product.url + at, { waitUntil: 'networkidle' });
      const person = new Person(page);
      await does(person);
      lines.push({
        measure: name,
        goal: `<= ${most} interactions${wait ? `, <= ${time(wait)} of waiting` : ''}`,
        here: `${person.interactions}, ${time(person.waited)}`,
        beside: '',
        reached: person.interactions <= most && person.waited <= (wait ?? Number.POSITIVE_INFINITY),
      });
    }
    return lines;
  } finally {
    await browser.close();
  }
}

/** Starts its own product, because one task deletes all events. */
export async function taskTable(): Promise<Table> {
  const dataDir = await importEvents({ madeUp: EVENTS });
  const prepared = await startOn(dataDir, { LIMIT_APPLICATIONS: '100000', LIMIT_LOGIN_ADDRESS: '1000' });
  try {
    return {
      title: 'Tasks',
      how: `An administrator in Chromium at 1366 x 800, with ${count(EVENTS)} events and ${APPLICATION_COUNT} applications: clicks and keys besides typing, and the time until what they lead to can be seen.`,
      lines: await measure(prepared),
    };
  } finally {
    await prepared.stop();
  }
}
