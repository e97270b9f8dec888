/** The public list of events, its order and which calls are open. */
import { type CallOverride, type CallState, isCallOpen } from '@trama/shared/calls';
import { dayIn, isoDay, nextDay, startOfDay } from '@trama/shared/dates';
import { PAGES } from '@trama/shared/paths';
import type { Db } from '../core/database/open.ts';
import type { OrderChange } from '../core/publishing/page-source.ts';
import { type LoadedOrder, PublicList } from '../core/publishing/public-list.ts';
import { isComing, isVisible } from '../features/content/visible.ts';
import { eventKind } from '../features/events/index.ts';
import { callOverrides } from '../features/events/repository.ts';

/** Upcoming events soonest first, then past ones, latest first. An event is past once its day has ended. */
export class EventList extends PublicList {
  readonly #db: Db;
  readonly #timeZone: string;
  #chronological: number[] = [];
  #positions = new Map<number, number>();
  #open: number[] = [];
  #openSet = new Set<number>();
  /** Instant (ms) at which today ends in the network's time zone. */
  dayEnds = 0;
  /** Of calls, by the day that decides it; true until `dayEnds`. */
  readonly calls = new Map<string, CallState>();
  /** Calls that do not follow their dates alone. */
  readonly overrides = new Map<number, CallOverride>();
  /** Of descriptions, by event, with the `updated_at` they belong to. */
  readonly summaries = new Map<number, { updatedAt: string; summary: string }>();

  constructor(db: Db, timeZone: string) {
    super({
      collection: eventKind.table,
      kind: eventKind.name,
      page: eventKind.paths.list,
      item: (id) => [eventKind.paths.item(id)],
    });
    this.#db = db;
    this.#timeZone = timeZone;
  }

  protected override async load(now: number): Promise<LoadedOrder> {
    const iso = new Date(now).toISOString();
    const rows = await this.#db
      .selectFrom('events')
      .select(['id', 'date', 'close_date'])
      .where(isVisible(iso))
      .orderBy('date')
      .orderBy('id')
      .execute();
    const coming = await this.#db
      .selectFrom('events')
      .select(({ fn }) => fn.min('publish_at').as('publish_at'))
      .where(isComing(iso))
      .executeTakeFirst();
    const today = dayIn(now, this.#timeZone);
    this.dayEnds = startOfDay(nextDay(today), this.#timeZone);
    this.calls.clear();

    const firstUpcoming = rows.findIndex((row) => isoDay(row.date) >= today);
    const split = firstUpcoming === -1 ? rows.length : firstUpcoming;
    this.#chronological = rows.map((row) => row.id);
    this.#positions = new Map(this.#chronological.map((id, position) => [id, position]));
    const opening = await this.#loadOverrides(iso);
    const isOpen = ({ id, date, close_date }: (typeof rows)[number]) =>
      isCallOpen({ date, dateEnd: close_date, ...this.overrides.get(id) }, now, today);
    this.#open = rows
      .filter(isOpen)
      .map((row) => ({ id: row.id, closes: row.close_date ? isoDay(row.close_date) : isoDay(row.date) }))
      .sort((a, b) => (a.closes < b.closes ? -1 : a.closes > b.closes ? 1 : 0))
      .map(({ id }) => id);
    this.#openSet = new Set(this.#open);
    for (const id of this.summaries.keys()) if (!this.#positions.has(id)) this.summaries.delete(id);
    const upcoming = this.#chronological.slice(split);
    const past = this.#chronological.slice(0, split).reverse();
    const scheduled = coming?.publish_at ? Date.parse(coming.publish_at) : Number.POSITIVE_INFINITY;
    return { ids: [...upcoming, ...past], validUntil: Math.min(this.dayEnds, scheduled, opening) };
  }

  /** Returns the instant (ms) at which the next call opens. */
  async #loadOverrides(iso: string): Promise<number> {
    const overrides = await callOverrides(this.#db);
    this.overrides.clear();
    for (const [id, override] of overrides) this.overrides.set(id, override);
    const coming = [...overrides.values()].map(({ opensAt }) => opensAt).filter((at) => at !== null && at > iso);
    return Math.min(...coming.map((at) => Date.parse(at ?? '')));
  }

  /** The form of an open call is a page; that a call is closed is said when somebody asks (pathsOnRequest). */
  override pathsOf(id: number): string[] {
    return this.#openSet.has(id) ? [PAGES.event(id), PAGES.applyTo(id)] : [PAGES.event(id)];
  }

  override pathsOnRequest(): string[] {
    return this.ids.filter((id) => !this.#openSet.has(id)).map((id) => PAGES.applyTo(id));
  }

  override async refresh(now: number): Promise<OrderChange> {
    const openBefore = this.#openSet;
    const { appeared, gone } = await super.refresh(now);
    for (const id of this.#openSet) if (!openBefore.has(id)) appeared.push(PAGES.applyTo(id));
    for (const id of openBefore) if (!this.#openSet.has(id)) gone.push(PAGES.applyTo(id));
    return { appeared, gone };
  }

  override answer(question: string): string {
    if (question === 'open') return this.#open.join();
    if (question.startsWith('neighbours:')) return this.neighbours(Number(question.slice('neighbours:'.length))).join();
    return super.answer(question);
  }

  get openIds(): readonly number[] {
    return this.#open;
  }

  /** Ids of the event before and the event after, in time. */
  neighbours(id: number): [previous: number | undefined, next: number | undefined] {
    const position = this.#positions.get(id);
    if (position === undefined) return [undefined, undefined];
    return [this.#chronological[position - 1], this.#chronological[position + 1]];
  }
}
