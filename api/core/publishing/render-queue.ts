/** Which pages wait to be rendered, the urgent ones first, and which stale keys each of them would settle. */

/** Stale rows read together: they may be deleted once every page they touch is on disk. */
export interface Ticket {
  readonly staleIds: readonly number[];
  /** Pages still to come. */
  waiting: number;
}

export interface Waiting {
  readonly path: string;
  priority: number;
  readonly tickets: Set<Ticket>;
}

const LEVELS = 10;

export class RenderQueue {
  readonly #waiting = new Map<string, Waiting>();
  /** By priority, in order of arrival. A path that was since moved or taken is skipped when its turn comes. */
  readonly #levels: Map<string, Waiting>[] = Array.from({ length: LEVELS }, () => new Map());

  get size(): number {
    return this.#waiting.size;
  }

  has(path: string): boolean {
    return this.#waiting.has(path);
  }

  /** How many pages of a priority wait. */
  sizeOf(priority: number): number {
    return this.#levels[priority]?.size ?? 0;
  }

  /** How many wait of this priority and the less urgent ones. */
  sizeFrom(priority: number): number {
    return this.#levels.slice(priority).reduce((sum, { size }) => sum + size, 0);
  }

  /** Adds a page, or makes a waiting one as urgent as asked; `ticket` then waits for it. */
  add(path: string, priority: number, tickets: Iterable<Ticket> = []): void {
    const level = Math.min(Math.max(priority, 0), LEVELS - 1);
    let entry = this.#waiting.get(path);
    if (!entry) {
      entry = { path, priority: level, tickets: new Set() };
      this.#waiting.set(path, entry);
      this.#levels[level]?.set(path, entry);
    } else if (level < entry.priority) {
      this.#levels[entry.priority]?.delete(path);
      entry.priority = level;
      this.#levels[level]?.set(path, entry);
    }
    for (const ticket of tickets) {
      if (entry.tickets.has(ticket)) continue;
      entry.tickets.add(ticket);
      ticket.waiting += 1;
    }
  }

  /** Puts back what `take` gave: its tickets go on waiting. */
  putBack({ path, priority, tickets }: Waiting): void {
    this.add(path, priority);
    const entry = this.#waiting.get(path);
    for (const ticket of tickets) {
      if (entry?.tickets.has(ticket)) ticket.waiting -= 1;
      else entry?.tickets.add(ticket);
    }
  }

  /** Takes up to `count` pages of the most urgent priority there is among `most` to `least`. */
  take(count: number, most: number, least: number): Waiting[] {
    const taken: Waiting[] = [];
    const level = this.#levels.slice(most, least + 1).find((candidates) => candidates.size > 0);
    if (!level) return taken;
    for (const [path, entry] of level) {
      if (taken.length === count) break;
      level.delete(path);
      this.#waiting.delete(path);
      taken.push(entry);
    }
    return taken;
  }

  /** Takes one page out, whatever its turn. */
  takeOut(path: string): Waiting | undefined {
    const entry = this.#waiting.get(path);
    if (!entry) return undefined;
    this.#waiting.delete(path);
    this.#levels[entry.priority]?.delete(path);
    return entry;
  }
}
