/**
 * Breaks the first, the second, … k-th thing that a grave act asks of the machine, until the act no longer notices; each time the product is
 * opened again from its folder, and what must always be true is checked. As SQLite tests itself: sqlite.org/testing.html, "I/O error testing".
 */
import { rm } from 'node:fs/promises';
import { HOUR_MS } from '@trama/shared/format/time';
import { IDEMPOTENCY_KEY, REPEAT_CODES } from '@trama/shared/forms/repeats';
import type { InjectOptions } from 'fastify';
import { openDatabase } from '../../core/database/open.ts';
import type { MailSender } from '../../core/mail/sender.ts';
import { createUploads } from '../../core/uploads/uploads.ts';
import { FIXTURE_NOW } from '../api-fixtures.ts';
import { missingFiles, orphans, placesOf, restlessness, wrongPages } from '../simulation/checks.ts';
import { Postbox } from '../simulation/postbox.ts';
import { makeFolder, openProduct, type Product, removeFolder } from '../simulation/product.ts';
import { Database, type Rows, rowsOf } from '../simulation/rows.ts';
import { type Act, fill } from './acts.ts';
import { breaker, type Lasting } from './breaker.ts';

/** Tables that any call and any start may change. */
const OWN_WORK: ReadonlySet<string> = new Set([
  'access_tokens',
  'audit',
  'answered_calls',
  'audit_keys',
  'budget_shares',
  'clock_watch',
  'page_dependencies',
  'pages',
  'rate_limits',
  'sessions',
  'sqlite_sequence',
  'stale_keys',
  'erasures_to_file',
]);

const KEY = '0f0e0d0c-0b0a-4900-8807-060504030201';
/** Until every mail that was put off is tried again. */
const LATER = 3 * HOUR_MS;

export interface ActFigures {
  name: string;
  /** Operations that were broken, in both ways. */
  broken: number;
  /** Operations that the act asks for. */
  operations: number;
  violations: string[];
}

/** Breaks some of the mails that go through it. */
class BreakableSender extends Postbox {
  override send(...given: Parameters<MailSender['send']>): ReturnType<MailSender['send']> {
    try {
      breaker.count('mail', given[1], () => new Error('no connection'));
    } catch {
      return Promise.resolve({ outcome: 'retry', reason: 'no connection', after: null, pause: false });
    }
    return super.send(...given);
  }
}

interface Opened {
  product: Product;
  time: { now: number };
  postbox: Postbox;
}

async function open(folder: string, time: { now: number }, postbox: Postbox): Promise<Opened> {
  return { product: await openProduct(folder, time, postbox), time, postbox };
}

/** Until no worker has anything to do; one may wake another. */
async function settle({ ctx, byClock }: Product): Promise<void> {
  for (let round = 0; round < 2; round += 1)
    for (const worker of [ctx.publisher, ctx.mail, ctx.erasures, ...byClock]) await worker.settled();
}

/** Rows of what the act is about. Secrets are made when they are first needed. */
const relevant = (rows: Rows) =>
  [...rows]
    .filter(([table]) => !OWN_WORK.has(table))
    .map(([table, all]): [string, string[]] => [
      table,
      [...all].filter(([key]) => !key.endsWith('_secret')).map((row) => JSON.stringify(row)),
    ]);
const counted = (rows: Rows) => new Map(relevant(rows).map(([table, all]) => [table, all.length]));
const contents = (rows: Rows) => new Map(relevant(rows).map(([table, all]) => [table, all.join('\n')]));
const different = <Value>(one: Map<string, Value>, other: Map<string, Value>) =>
  [...one.keys()].filter((table) => one.get(table) !== other.get(table));

/** What the act leaves when nothing breaks. */
interface Reference {
  before: Map<string, string>;
  after: Map<string, number>;
}

async function reading<Result>(
  folder: string,
  use: (database: Database, rows: Rows) => Promise<Result> | Result,
): Promise<Result> {
  const database = new Database(folder);
  try {
    return await use(database, database.read());
  } finally {
    database.close();
  }
}

/** What must be true at rest, whatever broke. */
const invariants = (folder: string, { product, time, postbox }: Opened) =>
  reading(folder, async (database, rows) => [
    ...database.damage(),
    ...orphans(database, rows),
    ...missingFiles(rows, folder),
    ...restlessness(rows, time.now),
    ...(await wrongPages(product, rows)),
    ...postbox.doubled().map((key) => `the mail ${key} left twice`),
  ]);

/** Sends the act's call. `isGood`: it answers that the act happened, now or before. */
async function send({ app }: Product, request: InjectOptions): Promise<{ status: number; isGood: boolean }> {
  const { statusCode: status, body } = await app.inject(request);
  return { status, isGood: status < 300 || body.includes(REPEAT_CODES.done) };
}

/** Of a call that was cut. */
const NO_ANSWER = { status: 0, isGood: false };

/** Looks at a folder that was opened again after a fault: what the call was answered, and the call to repeat. */
type Check = (folder: string, again: Opened, status: number, request: InjectOptions) => Promise<string[]>;

export class EveryWrite {
  readonly #act: Act;
  #start = '';
  #reference: Reference = { before: new Map(), after: new Map() };
  operations = 0;

  constructor(act: Act) {
    this.#act = act;
  }

  /** Fills a folder, and does the act once without a fault. */
  async prepare(): Promise<string[]> {
    this.#start = await makeFolder(null);
    const time = { now: Date.parse(FIXTURE_NOW) };
    const db = openDatabase(this.#start);
    await fill({ db, uploads: createUploads(this.#start) }, this.#act);
    await db.destroy();
    const { product } = await open(this.#start, time, new Postbox(time));
    await settle(product);
    await product.close();
    const before = await reading(this.#start, (_, rows) => contents(rows));
    const found = await this.#run(0, 'once', async (folder, again, status) => {
      this.#reference = { before, after: await reading(folder, (_, rows) => counted(rows)) };
      return status < 300 ? this.#atRest(folder, again) : [`without a fault it answers ${status}`];
    });
    return found.map((line) => `${this.#act.name}, nothing broken: ${line}`);
  }

  /** Opens a copy of the folder, breaks the k-th operation of the act, and opens the copy again. */
  async #run(k: number, lasting: Lasting, check: Check): Promise<string[]> {
    const folder = await makeFolder(this.#start);
    try {
      const time = { now: Date.parse(FIXTURE_NOW) };
      const postbox = new BreakableSender(time);
      const { product } = await open(folder, time, postbox);
      await settle(product);
      const asked = await this.#act.call((first) => product.app.inject(first));
      const request = { ...asked, headers: { ...asked.headers, [IDEMPOTENCY_KEY]: KEY } };
      breaker.arm(k === 0 ? Number.POSITIVE_INFINITY : k, lasting);
      const { status } = await send(product, request).catch(() => NO_ANSWER);
      await settle(product).catch(() => {});
      await product.close().catch(() => product.kill());
      const { first, count } = breaker.disarm();
      if (k === 0) this.operations = count;
      if (k > 0 && first === null) return [];
      const again = await open(folder, time, postbox);
      try {
        await settle(again.product);
        const found = await check(folder, again, status, request);
        return found.map((line) => `${this.#act.name}, ${k} (${first}) ${lasting}, answered ${status}: ${line}`);
      } finally {
        await again.product.close();
      }
    } finally {
      await removeFolder(folder);
    }
  }

  /** Breaks the k-th operation. Returns what was wrong afterwards. */
  breakAt(k: number, lasting: Lasting): Promise<string[]> {
    return this.#run(k, lasting, async (folder, again, status, request) => {
      const { before, after } = this.#reference;
      const found = await invariants(folder, again);
      const now = await reading(folder, (_, rows) => ({ contents: contents(rows), counts: counted(rows) }));
      const lacking = different(after, now.counts);
      const changed = different(before, now.contents);
      if (status < 300 && status > 0 && lacking.length > 0)
        found.push(`answered, and ${lacking.join(', ')} are not as they should be`);
      if (status >= 300 && changed.length > 0 && lacking.length > 0)
        found.push(`half of it happened: ${changed.join(', ')} changed, ${lacking.join(', ')} did not`);
      const repeated = await send(again.product, request);
      if (!repeated.isGood) found.push(`the repeat answers ${repeated.status}`);
      await settle(again.product);
      const twice = await reading(folder, (_, rows) => different(after, counted(rows)));
      if (repeated.isGood && twice.length > 0) found.push(`repeated, and ${twice.join(', ')} are not as after once`);
      return [...found, ...(await this.#atRest(folder, again))];
    });
  }

  /** What must be true once the mails that were put off had their time. */
  async #atRest(folder: string, again: Opened): Promise<string[]> {
    again.time.now += LATER;
    await settle(again.product);
    const found = await invariants(folder, again);
    const words = await reading(folder, async (_, rows) => {
      const unsent = rowsOf(rows, 'outbox').filter(({ state }) => state === 'pending' || state === 'sending');
      const erased = this.#act.erases === undefined ? [] : await placesOf(this.#act.erases, rows, folder);
      return [...erased, ...unsent.map(({ mail_key, state }) => `the mail ${mail_key} is ${state}`)];
    });
    return [...found, ...words];
  }

  close(): Promise<void> {
    return rm(this.#start, { recursive: true, force: true });
  }
}
