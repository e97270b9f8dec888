/**
 * Breaks the first, second, … k-th request of a grave act to the machine, until the act no longer notices. After each change the
 * product is opened again from its folder, and the invariants are checked. SQLite tests itself this way: sqlite.org/testing.html,
 * "I/O error testing".
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@trama/shared/format/time';
import { IDEMPOTENCY_KEY, REPEAT_CODES } from '@trama/shared/forms/repeats';
import type { InjectOptions } from 'fastify';
import { DATABASE_FILE, openDatabase } from '../../core/database/open.ts';
import type { MailSender } from '../../core/mail/sender.ts';
import { createUploads } from '../../core/uploads/uploads.ts';
import { FIXTURE_NOW } from '../api-fixtures.ts';
import { missingFiles, orphans, placesOf, restlessness, wrongPages } from '../simulation/checks.ts';
import { Postbox } from '../simulation/postbox.ts';
import { makeFolder, openProduct, type Product, removeFolder } from '../simulation/product.ts';
import { Database, type Rows, rowsOf } from '../simulation/rows.ts';
import { type FaultyAct, fill } from './acts.ts';
import { type Broken, breaker, type Lasting } from './breaker.ts';

/** Tables that any request and any start may change. */
const OWN_WORK: ReadonlySet<string> = new Set([
  'access_tokens',
  'audit',
  'idempotency_keys',
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

/** Rows that the act may change, without tables of background work. Secrets are created at their first use. */
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

/** Result of the act when nothing breaks. */
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

/** Checks that hold at rest, after any fault. */
const invariants = (folder: string, { product, time, postbox }: Opened) =>
  reading(folder, async (database, rows) => [
    ...database.damage(),
    ...orphans(database, rows),
    ...missingFiles(rows, folder),
    ...restlessness(rows, time.now),
    ...(await wrongPages(product, rows)),
    ...postbox.doubled().map((key) => `the mail ${key} left twice`),
  ]);

/** Sends the act's request. `isGood`: the response reports success, now or earlier. */
async function send({ app }: Product, request: InjectOptions): Promise<{ status: number; isGood: boolean }> {
  const { statusCode: status, body } = await app.inject(request);
  return { status, isGood: status < 300 || body.includes(REPEAT_CODES.done) };
}

/** The result of a request without a response. */
const NO_ANSWER = { status: 0, isGood: false };

/** A product on a copy of the prepared folder, before the act. */
interface Ready extends Opened {
  folder: string;
  database: Database;
  request: InjectOptions;
  /** State before the act. */
  state: string;
  /** Whether no operation was broken in this product yet. */
  isNew: boolean;
}

/** Work that is left to do, and responses that are kept: rows of the product's own work that a failed act must not leave either. */
const LEFT = ['stale_keys', 'erasures_to_file', 'idempotency_keys'];

/** Everything that an act may change: rows, and the names and sizes of files. A restart cannot tell equal states apart. */
function stateOf(folder: string, database: Database): string {
  const rows = database.read();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith(DATABASE_FILE))
    .map(({ parentPath, name }) => join(parentPath, name));
  const sizes = files.map((file) => `${file} ${statSync(file).size}`).sort();
  return JSON.stringify([relevant(rows), LEFT.map((table) => rowsOf(rows, table).length), sizes]);
}

export class EveryWrite {
  readonly #act: FaultyAct;
  #start = '';
  #reference: Reference = { before: new Map(), after: new Map() };
  #ready: Ready | null = null;
  /** Operations of the act without a fault. */
  #asked: string[] = [];
  /** Number of reopened folders: those that differ from the state before the act. */
  restarts = 0;

  constructor(act: FaultyAct) {
    this.#act = act;
  }

  /** Fills a folder and runs the act once without a fault. */
  async prepare(): Promise<string[]> {
    this.#start = await makeFolder(null);
    const time = { now: Date.parse(FIXTURE_NOW) };
    const db = openDatabase(this.#start);
    await fill({ db, uploads: createUploads(this.#start) }, this.#act);
    await db.destroy();
    const { product } = await open(this.#start, time, new Postbox(time));
    await settle(product);
    await product.close();
    const ready = await this.#begin();
    const before = contents(ready.database.read());
    breaker.arm(Number.POSITIVE_INFINITY, 'once');
    const { status } = await send(ready.product, ready.request);
    await settle(ready.product);
    const again = await this.#restart(ready);
    this.#asked = again.broken.asked;
    this.#reference = { before, after: await reading(ready.folder, (_, rows) => counted(rows)) };
    const found = status < 300 ? await this.#atRest(ready.folder, again) : [`without a fault it answers ${status}`];
    await this.#end(ready.folder, again);
    return found.map((line) => `${this.#act.name}, nothing broken: ${line}`);
  }

  get operations(): number {
    return this.#asked.length;
  }

  async #begin(): Promise<Ready> {
    const folder = await makeFolder(this.#start);
    const time = { now: Date.parse(FIXTURE_NOW) };
    const opened = await open(folder, time, new BreakableSender(time));
    await settle(opened.product);
    const asked = await this.#act.request((first) => opened.product.app.inject(first));
    const request = { ...asked, headers: { ...asked.headers, [IDEMPOTENCY_KEY]: KEY } };
    const database = new Database(folder);
    return { ...opened, folder, database, request, state: stateOf(folder, database), isNew: true };
  }

  /** Closes a product with broken operations and opens its folder again. */
  async #restart({ product, database, folder, time, postbox }: Ready): Promise<Opened & { broken: Broken }> {
    this.#ready = null;
    database.close();
    await product.close().catch(() => product.kill());
    const broken = breaker.disarm();
    this.restarts += 1;
    const again = await open(folder, time, postbox);
    await settle(again.product);
    return { ...again, broken };
  }

  async #end(folder: string, { product }: Opened): Promise<void> {
    await product.close();
    await removeFolder(folder);
  }

  /**
   * Breaks the k-th operation. Reuses a product whose folder did not change.
   * @returns whether the act has that many operations, and the faults found afterwards
   */
  async breakAt(k: number, lasting: Lasting): Promise<{ isBroken: boolean; found: string[] }> {
    const ready = this.#ready ?? (await this.#begin());
    this.#ready = ready;
    breaker.arm(k, lasting);
    const { status } = await send(ready.product, ready.request).catch(() => NO_ANSWER);
    await settle(ready.product).catch(() => {});
    const isRefused = status === 0 || status >= 300;
    const { first: broken, asked } = breaker.broken;
    // An earlier fault may make the product refuse sooner, so a new product is tried.
    const isAsBefore = asked.slice(0, k).join() === this.#asked.slice(0, k).join();
    if (isRefused && broken !== null && isAsBefore && stateOf(ready.folder, ready.database) === ready.state) {
      breaker.disarm();
      ready.isNew = false;
      return { isBroken: true, found: [] };
    }
    const again = await this.#restart(ready);
    try {
      if (isRefused && !isAsBefore && !ready.isNew) return await this.breakAt(k, lasting);
      const { first } = again.broken;
      const found = await this.#problems(ready, again, status);
      const told = found.map((line) => `${this.#act.name}, ${k} (${first}) ${lasting}, answered ${status}: ${line}`);
      return { isBroken: first !== null, found: told };
    } finally {
      await this.#end(ready.folder, again);
    }
  }

  /** Problems of a folder that was opened again after a fault. */
  async #problems({ folder, request }: Ready, again: Opened, status: number): Promise<string[]> {
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
  }

  /** Problems once postponed mails had their time. */
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

  async close(): Promise<void> {
    if (this.#ready) {
      this.#ready.database.close();
      await this.#end(this.#ready.folder, this.#ready);
    }
    await removeFolder(this.#start);
  }
}
