/** What must be rendered: takes up what was edited and what time has made stale, and knows which notes of it are settled. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../context.ts';
import type { Database } from '../database/tables.ts';
import { type Affected, addAffectedByKeys, addDifference, addOutdated, affectedByOrder } from './affected-pages.ts';
import type { LivePage, LivePages } from './live-pages.ts';
import { staleKeysAfter } from './page-records.ts';
import type { PageContent } from './page-source.ts';
import type { PageWriter } from './page-writer.ts';
import { RenderQueue, type Ticket, type Waiting } from './render-queue.ts';
import { Retries } from './retries.ts';

export interface AgendaParts {
  db: Kysely<Database>;
  log: Logger;
  clock: Clock;
  content: PageContent;
  live: LivePages;
  writer: PageWriter;
  rendererVersion: string;
}

export class Agenda {
  readonly #parts: AgendaParts;
  readonly queue = new RenderQueue();
  readonly retries = new Retries();
  /** Another number after each time that a public list was computed anew. */
  edition = 0;
  #lastStaleId = 0;
  /** Instant (ms) at which something must be looked at again though nobody edits anything. */
  #nextMoment = 0;
  #compareAll = true;
  /** Until a visitor's first pages are live they come before all others. */
  #basicsFirst = true;

  constructor(parts: AgendaParts) {
    this.#parts = parts;
  }

  /** Whether it is time to look though nobody said that something was edited. */
  get isTime(): boolean {
    return this.#compareAll || this.#parts.clock.now() >= this.#nextMoment;
  }

  /** What was being looked up is lost: the next look compares everything. */
  startOver(): void {
    this.#compareAll = true;
  }

  /** Failed pages are tried at the next look, whatever pause they were in. Returns how many. */
  retryNow(): number {
    this.#nextMoment = 0;
    return this.retries.hurry(this.#parts.clock.now());
  }

  /** Whether a page is still to come that a visitor needs before anything else. */
  get lacksBasics(): boolean {
    // It is not known yet what there is.
    if (this.#compareAll) return true;
    this.#basicsFirst &&= this.#parts.content.basicPaths.some((path) => this.queue.has(path));
    return this.#basicsFirst;
  }

  /** Takes up new notes, and what time has made stale. No page may be in hand meanwhile: what it read is not known yet. */
  async look(): Promise<void> {
    const { db, clock, content, live, writer } = this.#parts;
    const now = clock.now();
    const notes = await staleKeysAfter(db, this.#lastStaleId);
    const keys = new Set(notes.map(({ key }) => key));
    const moved = content.sources.filter((source) => this.#compareAll || keys.has(source.collection) || source.validUntil <= now);
    // Looking up what pages read must see the pages rendered a moment ago.
    if (notes.length > 0) await writer.save();
    if (moved.length > 0) this.edition += 1;
    const affected = await affectedByOrder(content, moved, live, now);
    if (notes.length > 0) await addAffectedByKeys(affected, { db, content, live, keys });
    if (this.#compareAll) this.#addAll(affected);
    if (now >= this.#nextMoment) {
      addOutdated(affected, content, this.#livesByTime(), now);
      for (const waiting of this.retries.due(now)) affected.render.set(waiting.path, waiting.priority);
    }
    this.#compareAll = false;
    await this.#accept(
      affected,
      notes.map(({ id }) => id),
    );
    this.#lastStaleId = notes.at(-1)?.id ?? this.#lastStaleId;
    this.#nextMoment = this.#earliestMoment();
  }

  /** A page is live as it must be: one less that its notes wait for. */
  done(waiting: Waiting): void {
    this.#settle(waiting);
    this.#settle(this.retries.clear(waiting.path));
    this.#nextMoment = Math.min(this.#nextMoment, this.#parts.live.get(waiting.path)?.validUntil ?? Number.POSITIVE_INFINITY);
  }

  /** The old version stays; the page's notes stay in the database until it succeeds. */
  failed(waiting: Waiting, error: unknown): void {
    const attempts = (this.retries.get(waiting.path)?.attempts ?? 0) + 1;
    const earlier = this.retries.clear(waiting.path);
    for (const ticket of earlier?.tickets ?? []) {
      if (waiting.tickets.has(ticket)) ticket.waiting -= 1;
      else waiting.tickets.add(ticket);
    }
    const message = error instanceof Error ? error.message : String(error);
    const failure = this.retries.add(waiting, message, attempts, this.#parts.clock.now());
    this.#nextMoment = Math.min(this.#nextMoment, failure.retryAt);
    this.#parts.log.error({ err: error, path: waiting.path, attempts }, 'page could not be rendered; its last version stays');
  }

  /** At start, and after a failed look: whatever differs from what must be. */
  #addAll(affected: Affected): void {
    const { content, live, rendererVersion } = this.#parts;
    addDifference(affected, content, live, rendererVersion);
    if (this.#basicsFirst) for (const path of content.basicPaths) if (affected.render.has(path)) affected.render.set(path, 0);
  }

  #earliestMoment(): number {
    let next = this.retries.next;
    for (const source of this.#parts.content.sources) next = Math.min(next, source.validUntil);
    for (const page of this.#livesByTime()) next = Math.min(next, page.validUntil);
    return next;
  }

  /** Pages that time makes stale. One that fails has its own moment: asked for at every look it would be tried without a pause. */
  *#livesByTime(): Generator<LivePage> {
    for (const page of this.#parts.live.values()) if (!this.retries.get(page.path)) yield page;
  }

  async #accept({ render, gone }: Affected, staleIds: readonly number[]): Promise<void> {
    const ticket: Ticket = { staleIds, waiting: 0 };
    for (const path of gone) {
      await this.#parts.writer.remove(path);
      this.#settle(this.queue.takeOut(path));
      this.#settle(this.retries.clear(path));
    }
    for (const [path, priority] of render) this.queue.add(path, priority, staleIds.length > 0 ? [ticket] : []);
    if (ticket.waiting === 0) this.#parts.writer.finish(staleIds);
  }

  #settle(waiting: Waiting | undefined): void {
    for (const ticket of waiting?.tickets ?? []) {
      ticket.waiting -= 1;
      if (ticket.waiting === 0) this.#parts.writer.finish(ticket.staleIds);
    }
  }
}
