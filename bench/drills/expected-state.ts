/** The sent requests and their answers: the expected side of "nothing lost". */

/** Last title that was answered 2xx for an event, and those that were sent and never answered. */
interface Titles {
  saved: string;
  open: Set<string>;
}

export class ExpectedState {
  /** Contact messages and applicants' addresses answered 2xx. */
  readonly messages = new Set<string>();
  readonly applicants = new Set<string>();
  readonly events = new Map<number, Titles>();
  /** Events whose deletion was answered, and those whose deletion was sent. */
  readonly deleted = new Set<number>();
  readonly deleting = new Set<number>();
  /** Events touched since the pages were last compared. */
  readonly touched = new Set<number>();
  /** Answers that were neither 2xx nor a broken connection. */
  readonly refused = new Map<number, number>();
  /** Writes answered 2xx. */
  acknowledged = 0;
  /** Requests that the product died on. */
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

  /** Call after a restart. Accepts the present title if it is a possible one. @returns false: it is not */
  settle(id: number, title: string): boolean {
    const titles = this.events.get(id);
    if (!titles || (title !== titles.saved && !titles.open.has(title))) return false;
    this.events.set(id, { saved: title, open: new Set() });
    return true;
  }
}
