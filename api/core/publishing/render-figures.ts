/** Number of rendered pages since the start, and the speed. */

/** Number of latest renderings that the median and percentile use. */
const REMEMBERED = 500;

interface RenderSummary {
  /** Pages rendered since the start. */
  count: number;
  /** Total time (ms). */
  total: number;
  /** Median and 95th percentile (ms) of rendering a page; null: no page yet. */
  median: number | null;
  p95: number | null;
}

export class RenderFigures {
  readonly #times: number[] = [];
  #count = 0;
  #total = 0;

  /** Records a batch. @param pages number of pages @param ms duration of the batch */
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
