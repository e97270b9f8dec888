/** Bodies kept in memory, the least recently used given up first. */

export interface Kept {
  /** Version of the thing; a newer one makes this entry worthless. */
  readonly hash: string;
  /** Bytes it takes. */
  readonly size: number;
}

/** What an entry takes beside its body: key, headers, bookkeeping. */
const OVERHEAD = 1_024;

export class MemoryCache<Entry extends Kept> {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The entry, if it is of this version. */
  get(key: string, hash: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.hash !== hash) {
      this.delete(key);
      return undefined;
    }
    // To the young end of the map's order.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.delete(key);
    // One huge file must not push everything else out.
    if (entry.size > this.#limit / 4) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.size + OVERHEAD;
    for (const [oldest, { size }] of this.#entries) {
      if (this.#bytes <= this.#limit) break;
      this.#entries.delete(oldest);
      this.#bytes -= size + OVERHEAD;
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry && this.#entries.delete(key)) this.#bytes -= entry.size + OVERHEAD;
  }
}
