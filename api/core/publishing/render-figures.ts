/** Number of rendered pages since the start, and the speed. */

/** Enough for the median and the slowest; the oldest are dropped. */
const REMEMBERED = 500;

interface RenderSummary {
  /** Pages rendered since the start. */
  count: number;
  /** Total time (ms). */
  total: number;
  /** ms that a page takes: median, and 95th percentile. Null before the first page. */
  median: number | null;
  p95: number | null;
}

export class RenderFigures {
  readonly #times: number[] = [];
  #count = 0;
  #total = 0;

  /** Pages that were rendered together, in `ms`. */
  add(pages: number, ms: number): void {
    if (pages === 0) return;
    this.#times.push(ms / pages);
    if (this.#times.length > REMEMBERED) this.#times.shift();
    this.#count += pages;
    this.#total += ms;
  }

  summary(): RenderSummary {
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null;
    return { count: this.#count, total: this.#total, median: at(0.5), p95: at(0.95) };
  }
}
