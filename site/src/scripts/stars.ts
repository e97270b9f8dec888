/** Talks that the visitor starred in this browser; no server receives them. */
const nameOf = (eventId: number) => `programa-${eventId}`;

/** Reads the keys of the starred talks. */
export function readStars(eventId: number): Set<string> {
  try {
    return new Set((localStorage.getItem(nameOf(eventId)) ?? '').split(' ').filter(Boolean));
  } catch {
    // Storage is forbidden: stars last until the page closes.
    return new Set();
  }
}

/** Stores the keys of the starred talks; does nothing if storage is forbidden. */
export function writeStars(eventId: number, stars: ReadonlySet<string>): void {
  try {
    localStorage.setItem(nameOf(eventId), [...stars].join(' '));
  } catch {
    // Storage is forbidden: stars last until the page closes.
  }
}
