/** Values drawn from a seed: the same for both products, whatever they answered before. */
import { seededRandom } from '@trama/shared/art/random';

const WORDS = 'infancia lectura río escuela barrio salud memoria cuidado territorio juego lengua archivo mapa taller voz'.split(
  ' ',
);
const FIRST_NAMES = ['Rayén', 'Ana María', 'Luz', 'Tamara', 'Ñusta', 'Beatriz', 'Inés', 'Greta'];
const LAST_NAMES = ['Quilodrán', 'Pérez', 'Huenchumil', 'Soto', 'Araya', 'O’Higgins', 'Muñoz', 'de la Fuente'];

export class Draw {
  readonly #random: () => number;

  constructor(seed: string) {
    this.#random = seededRandom(seed);
  }

  /** A whole number from `from` up to, not including, `to`. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.#random() * (to - from));
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  /** undefined: the list is empty. */
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.whole(0, items.length)];
  }

  /** Like `pick`, the last ones more often: early items may be over or deleted. */
  recent<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.max(this.whole(0, items.length), this.whole(0, items.length), this.whole(0, items.length))];
  }

  /** Draws from a list that is not empty. */
  oneOf<Item>(...items: readonly Item[]): Item {
    const item = this.pick(items);
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const keyed = items.map((item) => [this.#random(), item] as const);
    return keyed.sort(([one], [other]) => one - other).map(([, item]) => item);
  }

  words(count = this.whole(2, 5)): string {
    const text = Array.from({ length: count }, () => this.pick(WORDS)).join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  person(): { firstName: string; lastName: string; email: string } {
    const [firstName, lastName] = [this.oneOf(...FIRST_NAMES), this.oneOf(...LAST_NAMES)];
    return { firstName, lastName, email: this.email() };
  }

  /** Draws from few addresses, so that people come back. */
  email(): string {
    return `persona${this.whole(1, 30)}@example.org`;
  }

  /** A day of the calendar, some days after an instant (ms). */
  day(now: number, from: number, to: number): string {
    return new Date(now + this.whole(from, to) * 86_400_000).toISOString().slice(0, 10);
  }
}
