/** The talks of an event that the visitor saved in this browser; no server receives them. */
const nameOf = (eventId: number) => `programa-${eventId}`;

/** Keys of the saved talks. */
export function readStars(eventId: number): Set<string> {
  try {
    return new Set((localStorage.getItem(nameOf(eventId)) ?? '').split(' ').filter(Boolean));
  } catch {
    // Storage is refused: they last as long as the page.
    return new Set();
  }
}

/** Stores the keys of the saved talks; where storage is refused nothing happens. */
export function writeStars(eventId: number, stars: ReadonlySet<string>): void {
  try {
    localStorage.setItem(nameOf(eventId), [...stars].join(' '));
  } catch {
    // Storage is refused: they last as long as the page.
  }
}
