/** A congress under way: the product, its clock, its mails, the model beside it, and the two administrators. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { foldEmail } from '@trama/shared/format/text';
import { DAY_MS, isoTime } from '@trama/shared/format/time';
import type fc from 'fast-check';
import { openSession } from '../../core/auth/sessions.ts';
import { confirmClock } from '../../core/clock-watch.ts';
import { ledgerFile } from '../../core/database/erasure-ledger.ts';
import { createFileSender } from '../../core/mail/file-sender.ts';
import { storedMailsFolder } from '../../core/mail/stored-mails.ts';
import { restoreArchive, writeArchive } from '../../operations/commands/archive.ts';
import { repeatErasures } from '../../operations/replay-erasures.ts';
import { insertPerson } from '../factories.ts';
import { runRetention } from '../run-retention.ts';
import { ANNOUNCEMENTS_DUE, announce } from './announcements.ts';
import { missingFiles, orphans, placesOf, restlessness, wrongPages, wrongSearch, wrongStatus } from './checks.ts';
import type { Caller, Stage } from './command.ts';
import { afterRestore } from './commands/recovery.ts';
import { retain } from './commands/upkeep.ts';
import { differences, factsOf, factsOfModel, learnKeys, learnLinks } from './facts.ts';
import { emptyModel, type Model } from './model.ts';
import { linksOf, Postbox } from './postbox.ts';
import { copyFolder, emptyFolder, makeFolder, openProduct, type Product, removeFolder } from './product.ts';
import { Database, type Rows } from './rows.ts';
import { showsChange } from './touched.ts';
import { Lengths } from './trouble.ts';

const BEGIN = Date.parse('2026-11-20T15:00:00.000Z');
const PEOPLE = 4;
const ADMINISTRATORS = { 'first administrator': 'una@trama.example', 'second administrator': 'otra@trama.example' } as const;
/** Longest wait (ms of real time) for a woken worker: only a defect takes that long. */
const PATIENCE = 5_000;

/** Query for mails that are due at an instant. */
const MAIL_DUE = "select count(*) from outbox where state = 'pending' and next_attempt_at <= ?";
const UNFILED = 'select count(*) from erasures_to_file';

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

export class World implements Stage {
  /** Orders concurrent steps. */
  scheduler!: fc.Scheduler;
  readonly time = { now: BEGIN };
  readonly postbox: Postbox;
  folder: string;
  readonly #withFiles: boolean;
  product!: Product;
  database!: Database;
  rows!: Rows;
  readonly #tokens = new Map<Caller, string>();
  readonly lengths: Lengths;
  /** Folders and archives that are deleted in the end. */
  readonly #left: string[] = [];
  /** Archives, each with the model of its moment. */
  readonly #backups: { archive: string; model: Model }[] = [];
  /** Number of erasures that the mails reflect. */
  #erased = 0;
  /** Number of mails already in the model. */
  #learnt = 0;

  private constructor(folder: string, withFiles: boolean, lengths = new Lengths()) {
    this.lengths = lengths;
    this.folder = folder;
    this.#withFiles = withFiles;
    this.postbox = new Postbox(this.time);
  }

  /** @param from a world at rest whose folder is copied; null: an empty product */
  static async open(from: World | null, withFiles: boolean): Promise<World> {
    const world = new World(await makeFolder(from?.folder ?? null), withFiles, from?.lengths.copy());
    if (from) {
      world.time.now = from.time.now;
      world.postbox.delivered = [...from.postbox.delivered];
      world.#learnt = from.#learnt;
      world.#erased = from.#erased;
      world.#backups.push(...from.#backups);
    }
    await world.begin();
    if (from === null)
      for (const email of Object.values(ADMINISTRATORS))
        await insertPerson(world.product.ctx.db, { role_name: 'root', email, password_hash: 'none' });
    await world.signIn();
    await world.product.publishing.publisher.settled();
    world.read();
    return world;
  }

  async begin(): Promise<void> {
    this.postbox.files = this.#withFiles ? createFileSender(storedMailsFolder(this.folder)) : null;
    this.product = await openProduct(this.folder, this.time, this.postbox);
    this.database = new Database(this.folder);
  }

  newModel(): Model {
    return emptyModel(this.time.now, PEOPLE);
  }

  async signIn(): Promise<void> {
    const { db } = this.product.ctx;
    for (const caller of ['first administrator', 'second administrator'] as const) {
      const { user_id } = await db
        .selectFrom('people')
        .select('user_id')
        .where('email_key', '=', foldEmail(ADMINISTRATORS[caller]))
        .executeTakeFirstOrThrow();
      this.#tokens.set(caller, await openSession(db, user_id, this.time.now, { remember: true }));
    }
  }

  headersOf(by: Caller | undefined): Record<string, string> {
    const token = by && this.#tokens.get(by);
    return token ? { authorization: `Bearer ${token}` } : {};
  }

  read(): Rows {
    this.rows = this.database.read();
    return this.rows;
  }

  /** Waits only for woken workers, so that a missing wake is found. @param all wakes every worker, like passing time */
  async rest(all = false): Promise<void> {
    const { product } = this;
    const { ctx, woken } = product;
    if (all) {
      for (const worker of [ctx.publisher, ctx.mail, ctx.erasures]) worker.wake();
      for (const worker of product.byClock) await worker.settled();
    }
    if (woken.has('publisher')) await product.publishing.publisher.settled();
    // An announcement waits for its page, which the product polls every few seconds.
    if (this.#isDue(ANNOUNCEMENTS_DUE)) ctx.mail.wake();
    if (woken.has('mail')) await this.#until(() => !this.#isDue([MAIL_DUE, ...ANNOUNCEMENTS_DUE]));
    if (woken.has('erasures')) await this.#until(() => !this.database.has(UNFILED));
    woken.clear();
    this.read();
  }

  #isDue(queries: readonly string[]): boolean {
    const now = isoTime(this.time.now);
    return queries.some((query) => this.database.has(query, now));
  }

  async #until(isDone: () => boolean): Promise<void> {
    const deadline = performance.now() + PATIENCE;
    while (!isDone()) {
      if (performance.now() > deadline) return;
      await nextTurn();
    }
  }

  /** Moves the clock and runs all work that becomes due. */
  async moveTo(instant: number, m: Model): Promise<void> {
    const days = instant - this.time.now > DAY_MS;
    this.time.now = instant;
    m.now = instant;
    // Retention, which runs every few hours, would have followed the clock.
    await confirmClock(this.product.ctx.db, instant);
    await this.rest(true);
    if (days) await this.signIn();
    this.learn(m);
  }

  /** Runs retention with a trusted clock, as every start and every few hours do. */
  async retain(m: Model): Promise<void> {
    await runRetention(this.product.ctx);
    retain(m);
    await this.rest(true);
    this.learn(m);
  }

  /** SIGKILL, then a start on a copy of the folder: the killed product's last writes to files may still be under way here. */
  async crash(): Promise<void> {
    await this.product.kill();
    this.database.close();
    this.#left.push(this.folder);
    this.folder = copyFolder(this.folder);
    await this.begin();
    await this.rest(true);
  }

  async backUp(m: Model): Promise<void> {
    const archive = `${this.folder}-${m.backups}.tar.gz`;
    await writeArchive(this.folder, archive, this.time.now, null);
    this.#left.push(archive);
    this.#backups.push({ archive, model: structuredClone(m) });
    m.backups += 1;
  }

  async restore(m: Model, backup: number): Promise<void> {
    const kept = this.#backups[backup];
    if (!kept) throw new Error(`there is no backup ${backup}`);
    await this.product.close();
    this.database.close();
    const list = ledgerFile(this.folder);
    const ledger = existsSync(list) ? readFileSync(list, 'utf8') : '';
    this.#left.push(this.folder);
    this.folder = emptyFolder();
    const clock = { now: () => this.time.now };
    await restoreArchive(kept.archive, this.folder, [], async (staging) => void (await repeatErasures(staging, ledger, clock)));
    writeFileSync(ledgerFile(this.folder), ledger);
    Object.assign(m, afterRestore(kept.model, m));
    // No row has the mails that left since.
    this.postbox.forget();
    this.#learnt = 0;
    await this.begin();
    await this.signIn();
    await this.rest(true);
    this.learn(m);
    await this.retain(m);
  }

  learn(m: Model): void {
    announce(m);
    for (const { address } of m.gone.slice(this.#erased)) this.postbox.forgetAddress(address);
    this.#erased = m.gone.length;
    learnKeys(m, this.rows);
    const mailed = this.postbox.delivered.slice(this.#learnt).flatMap(linksOf);
    this.#learnt = this.postbox.delivered.length;
    learnLinks(m, this.rows, mailed);
  }

  /** Problems that are cheap to find. */
  problems(m: Model): string[] {
    const { rows, database } = this;
    return [
      ...differences(factsOf(rows, m), factsOfModel(m)),
      ...orphans(database, rows),
      ...missingFiles(rows, this.folder),
      ...restlessness(rows, this.time.now),
      ...this.postbox.doubled().map((key) => `the mail ${key} came twice`),
      ...this.#announcements(m),
    ];
  }

  /** Pages at rest that differ from the database, among those that may show changed rows. @param before null: all pages */
  wrongPagesSince(before: Rows | null): Promise<string[]> {
    return wrongPages(this.product, this.rows, before ? showsChange(this.database, before, this.rows) : undefined);
  }

  /** Announcements reach exactly their subscribers. */
  #announcements(m: Model): string[] {
    return m.items.flatMap(({ kind, id, announcedTo }) => {
      if (kind === 'publications') return [];
      const prefix = `${kind === 'events' ? 'event' : 'news'}-announcement:${id}:`;
      const reached = this.postbox.delivered.filter(({ key }) => key.startsWith(prefix)).map(({ to }) => foldEmail(to));
      const surplus = reached.filter((to) => !(announcedTo ?? []).includes(to));
      return surplus.map((to) => `${to} got the announcement of ${kind} ${id} and should not`);
    });
  }

  /** Problems that are expensive to find: every page, every file. */
  async thoroughProblems(m: Model): Promise<string[]> {
    const words = m.gone.filter(({ word }) => word !== '').map(({ word }) => placesOf(word, this.rows, this.folder));
    return [
      ...(await wrongPages(this.product, this.rows)),
      ...(await wrongSearch(this.product)),
      ...(await Promise.all(words)).flat(),
      ...this.database.damage(),
      ...(await this.#status()),
    ];
  }

  /** Estado's counts are those of the rows. */
  async #status(): Promise<string[]> {
    const response = await this.product.send({
      method: 'GET',
      url: '/api/status',
      headers: this.headersOf('first administrator'),
    });
    if (response?.status !== 200) return [`Estado answers ${response?.status}`];
    return wrongStatus(this.rows, JSON.parse(response.body));
  }

  async close(): Promise<void> {
    this.database.close();
    await this.product.close();
    await this.removeFolder();
  }

  async removeFolder(): Promise<void> {
    for (const left of [...this.#left, this.folder]) await removeFolder(left);
  }
}
