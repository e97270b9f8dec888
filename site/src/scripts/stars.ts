/** The talks of an event that the visitor keeps in this browser. Nobody else learns of it. */
const nameOf = (eventId: number) => `programa-${eventId}`;

export function readStars(eventId: number): Set<string> {
  try {
    return new Set((localStorage.getItem(nameOf(eventId)) ?? '').split(' ').filter(Boolean));
  } catch {
    // Storage is refused: they last as long as the page.
    return new Set();
  }
}

export function writeStars(eventId: number, stars: ReadonlySet<string>): void {
  try {
    localStorage.setItem(nameOf(eventId), [...stars].join(' '));
  } catch {
    // As above.
  }
}
