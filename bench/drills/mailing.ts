/**
 * Two mailings to thousands of subscribers while visitors send messages. The product is killed repeatedly; the provider is slow,
 * fails, hangs and sends wrong responses.
 */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MINUTE_MS } from '@trama/shared/format/time';
import { z } from 'zod';
import { count, median } from '../stats.ts';
import { between, type Drill, eventually, type Outcome } from './drill.ts';
import { eventForm, postForm } from './files.ts';
import { inTemporaryFolder, type Running, start } from './process.ts';
import { FAILURE_MODES, mostInASecond, type Provider, type ProviderMode, startProvider } from './provider.ts';
import { openForReading } from './stored-state.ts';

const FORM_LIMIT = 500;
/** Requests a second. Source: resend.com/docs/api-reference/rate-limit. */
const RATE_LIMIT = 2;
const TITLES = ['Congreso del simulacro', 'Noticia del simulacro'] as const;
/** Pause between two visitors' messages: their notifications are mailed singly, and must not use up the mailing's rate. */
const VISITOR_REST = 2000;
/** ms. No mail of a mailing takes longer, however often it is postponed. */
const TIMEOUT_MS = 15 * MINUTE_MS;

const rows = z.array(z.object({ state: z.string(), count: z.number() }));
const messages = z.array(z.object({ message: z.string() }));

interface MailingFigures {
  kills: number;
  /** Missing deliveries, and duplicates. */
  missing: number;
  doubled: number;
  /** Stored messages, acknowledged but lost ones, and missing or duplicate notifications. */
  messages: number;
  lostMessages: number;
  wrongNotices: number;
  unsent: number;
  dead: number;
  requests: number;
  mostInASecond: number;
  changed: number;
  /** ms that visitors waited for the contact form's response. */
  form: number[];
  modes: Map<ProviderMode, number>;
  seconds: number;
}

function insertSubscribers(dataDir: string, subscribers: number): void {
  const db = new DatabaseSync(join(dataDir, 'trama.sqlite'));
  const insert = db.prepare(
    `insert into people (user_id, first_name, last_name, full_name, search_name, email, email_key, role_name, notification,
       notification_at, created_at, updated_at)
     values (?, 'Elena', 'Prueba', 'Elena Prueba', 'elena prueba', ?, ?, 'exhibitor', 1, ?, ?, ?)`,
  );
  const at = new Date().toISOString();
  db.exec('begin');
  for (let n = 0; n < subscribers; n += 1) insert.run(randomUUID(), addressOf(n), addressOf(n), at, at, at);
  db.exec('commit');
  db.close();
}

const addressOf = (n: number) => `suscriptora${n}@example.org`;

function outbox(dataDir: string): Record<string, number> {
  const db = openForReading(dataDir);
  try {
    const states = rows.parse(db.prepare('select state, count(*) as count from outbox group by state').all());
    return Object.fromEntries(states.map((row) => [row.state, row.count]));
  } finally {
    db.close();
  }
}

async function publish({ client }: Running): Promise<void> {
  const [event, news] = [eventForm(TITLES[0]), postForm(TITLES[1])];
  for (const form of [event, news]) form.set('confirmation', 'true');
  for (const [path, form] of [
    ['/api/events', event],
    ['/api/posts', news],
  ] as const) {
    const { status, json } = await client.form('POST', path, form);
    if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
  }
}

/**
 * Sends visitors' messages whether the product runs or not.
 * @returns a function that stops them
 */
function writeMessages(current: () => Running, times: number[]): () => Promise<void> {
  let stopped = false;
  const work = (async () => {
    for (let n = 0; !stopped; n += 1) {
      const began = performance.now();
      const json = { name: 'Elena', email: 'elena@example.org', message: `Consulta ${n}` };
      // A kill cut the connection, so no response arrived.
      const response = await current()
        .visitor.send('POST', '/api/send-email-contact', json)
        .catch(() => null);
      if (response && response.status !== 200) throw new Error(`The contact form answered ${response.status}: ${response.body}`);
      if (response) times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, response ? VISITOR_REST : 100));
    }
  })();
  return async () => {
    stopped = true;
    await work;
  };
}

/** Kills the product within the next seconds, or right after the provider accepted mails. */
async function killOnce(running: Running, provider: Provider, onAccepted: boolean): Promise<void> {
  if (!onAccepted) await new Promise((resolve) => setTimeout(resolve, between(50, 4000)));
  else
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, 20_000);
      provider.onAccepted = async () => {
        provider.onAccepted = null;
        clearTimeout(late);
        resolve();
        await new Promise(() => {});
      };
    });
  provider.onAccepted = null;
  await running.kill();
}

function compare(dataDir: string, provider: Provider, subscribers: number) {
  const copies = new Map<string, number>();
  for (const { to, subject } of provider.delivered) {
    const title = TITLES.find((each) => subject.includes(each));
    if (title) copies.set(`${to} ${title}`, (copies.get(`${to} ${title}`) ?? 0) + 1);
  }
  let missing = 0;
  for (let n = 0; n < subscribers; n += 1) for (const title of TITLES) if (!copies.has(`${addressOf(n)} ${title}`)) missing += 1;
  const doubled = [...copies.values()].reduce((sum, times) => sum + times - 1, 0);
  const db = openForReading(dataDir);
  const stored = messages.parse(db.prepare('select message from contact_messages').all()).length;
  db.close();
  const notices = provider.delivered.filter(({ subject }) => subject.startsWith('Nuevo mensaje')).length;
  return { missing, doubled, messages: stored, wrongNotices: Math.abs(stored - notices) };
}

/** @param kills number of kills, half of them right after the provider accepted mails */
async function mailThrough(subscribers: number, kills: number): Promise<MailingFigures> {
  return inTemporaryFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const provider = await startProvider();
    const environment = { RESEND_API_KEY: 're_drill', RESEND_BASE_URL: provider.url, MAIL_FROM: 'red@example.org' };
    await (await start(dataDir, environment)).stop();
    insertSubscribers(dataDir, subscribers);
    const began = performance.now();
    // Each kind of failure once, then in random order; half of the requests succeed.
    const first: ProviderMode[] = [...FAILURE_MODES];
    let misbehaving = true;
    provider.nextMode = () => {
      if (!misbehaving || Math.random() < 0.5) return 'good';
      return first.shift() ?? FAILURE_MODES[between(0, FAILURE_MODES.length)] ?? 'good';
    };
    let running = await start(dataDir, environment);
    const form: number[] = [];
    const endMessages = writeMessages(() => running, form);
    await publish(running);
    for (let killed = 0; killed < kills; killed += 1) {
      await killOnce(running, provider, killed % 2 === 1);
      running = await start(dataDir, environment);
    }
    const allModes = await eventually(() => first.length === 0, TIMEOUT_MS);
    await endMessages();
    misbehaving = false;
    const whole = subscribers * TITLES.length;
    const done = () => {
      const { pending = 0, sent = 0 } = outbox(dataDir);
      return pending === 0 && sent >= whole;
    };
    await eventually(done, TIMEOUT_MS);
    await running.stop();
    await provider.close();
    const { pending = 0, dead = 0 } = outbox(dataDir);
    const compared = compare(dataDir, provider, subscribers);
    return {
      ...compared,
      lostMessages: Math.max(0, form.length - compared.messages),
      kills,
      unsent: pending + (allModes ? 0 : 1),
      dead,
      requests: provider.requests.length,
      mostInASecond: mostInASecond(provider.requests),
      changed: provider.changed,
      form,
      modes: provider.modes,
      seconds: (performance.now() - began) / 1000,
    };
  });
}

function outcome(subscribers: number, found: MailingFigures): Outcome {
  const slowest = Math.max(...found.form);
  const modes = [...found.modes].map(([mode, times]) => `${mode} ${times}`).join(', ');
  return {
    figure:
      `${count(subscribers)} subscribers, ${TITLES.length} items, ${found.kills} kills: ${found.missing} mails missing, ${found.doubled} doubled, ` +
      `${found.dead} given up, ${found.unsent} not sent; of ${found.messages} messages ${found.lostMessages} lost, ${found.wrongNotices} without exactly one notice; ` +
      `contact form ${Math.round(median(found.form))} ms, slowest ${Math.round(slowest)} ms; ` +
      `${found.requests} requests, at most ${found.mostInASecond} in a second, ${found.changed} under a known key with other mails; ` +
      `${Math.round(found.seconds)} s (${modes})`,
    reached:
      found.missing + found.doubled + found.dead + found.unsent + found.lostMessages + found.wrongNotices + found.changed === 0 &&
      slowest <= FORM_LIMIT &&
      found.mostInASecond <= RATE_LIMIT,
  };
}

/** @param subscribers number of subscribers in the whole drill; the quick one has 320 */
export const mailing = (subscribers: number): Drill => ({
  name: 'mailing by a killed product through a mail provider that is slow, fails, hangs, answers 429 and answers wrongly',
  goal: 'every subscriber gets every item exactly once, <= 2 requests/s, contact form <= 500 ms throughout',
  run: async (quick) => {
    const people = quick ? 320 : subscribers;
    return outcome(people, await mailThrough(people, quick ? 6 : 30));
  },
});
