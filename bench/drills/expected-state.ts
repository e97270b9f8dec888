/** Sent requests and their responses: the expected state for "nothing lost". */

/** Latest acknowledged title of an event, and sent titles without a response. */
interface Titles {
  saved: string;
  open: Set<string>;
}

export class ExpectedState {
  /** Messages and applicants' addresses with a 2xx response. */
  readonly messages = new Set<string>();
  readonly applicants = new Set<string>();
  readonly events = new Map<number, Titles>();
  /** Events whose deletion was acknowledged, and events whose deletion was sent. */
  readonly deleted = new Set<number>();
  readonly deleting = new Set<number>();
  /** Events touched since the pages were last compared. */
  readonly touched = new Set<number>();
  /** Responses that were neither 2xx nor a broken connection, by status. */
  readonly refused = new Map<number, number>();
  /** Number of writes with a 2xx response. */
  acknowledged = 0;
  /** Number of requests during which the product died. */
  cut = 0;

  refuse(status: number): void {
    this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
  }

  created(id: number, title: string): void {
    this.acknowledged += 1;
    this.events.set(id, { saved: title, open: new Set() });
    this.touched.add(id);
  }

  /** Call before an event's new title is sent. */
  sending(id: number, title: string): void {
    this.events.get(id)?.open.add(title);
    this.touched.add(id);
  }

  saved(id: number, title: string): void {
    this.acknowledged += 1;
    this.events.set(id, { saved: title, open: new Set() });
  }

  /**
   * Call after a restart. Accepts the stored title if it is one of the possible titles.
   * @returns false if it is not
   */
  settle(id: number, title: string): boolean {
    const titles = this.events.get(id);
    if (!titles || (title !== titles.saved && !titles.open.has(title))) return false;
    this.events.set(id, { saved: title, open: new Set() });
    return true;
  }
}
