/** Decisions made in this tab, for «Deshacer» and repeated decisions. Module state: screens unmount while requests run. */
import type { ApplicationState } from '@trama/shared/applications/states';

/** One act, on one application or many. */
export interface UndoableDecision {
  ids: string[];
  state: ApplicationState;
  /** The applicant, if the act is about one application. */
  name?: string | undefined;
  /** The call, or one of the calls. */
  event_id?: number | undefined;
}

/** The state that a running request sets, before any screen shows it. */
interface Pending {
  state: ApplicationState;
}

/** Oldest first. */
let made: UndoableDecision[] = [];
const pending = new Map<string, Pending>();
let answered: Promise<unknown> = Promise.resolve();

/** Stores a decision until it is undone. An undo that failed stores the decision again, at the end. */
export const rememberDecision = (decision: UndoableDecision): void => {
  made.push(decision);
};

/** Whether an undo would take back this decision: it is the latest one, and not undone. */
export const isLatest = (decision: UndoableDecision): boolean => made.at(-1) === decision;

/**
 * Claims a decision for an undo; null: no such decision, or it was already claimed.
 * @param own default: the latest decision of the call `eventId`, or of any call
 */
export function claimDecision(own?: UndoableDecision, eventId?: number): UndoableDecision | null {
  const taken = made.findLast((one) => (own ? one === own : eventId === undefined || one.event_id === eventId));
  made = made.filter((one) => one !== taken);
  return taken ?? null;
}

/**
 * The state of an application once all running requests have succeeded.
 * @param shown the state on the screen
 */
export const pendingState = (id: string, shown: ApplicationState): ApplicationState => pending.get(id)?.state ?? shown;

/** Runs `act` once every request that runs now has its response, the requests of earlier acts included. */
export function afterPending(act: () => Promise<unknown>): void {
  answered = Promise.allSettled([answered.then(act)]);
}

/**
 * Runs a request that sets the state of applications, after earlier requests about any of them. Until it resolves, `pendingState`
 * returns that state instead of the one on screen. `call` reports a failure at once through its argument.
 */
export function whilePending(
  ids: readonly string[],
  state: ApplicationState,
  call: (failed: () => void) => Promise<void>,
): Promise<void> {
  const earlier = ids.some((id) => pending.has(id)) ? answered : null;
  const mine = { state };
  for (const id of ids) pending.set(id, mine);
  const over = () => {
    for (const id of ids) if (pending.get(id) === mine) pending.delete(id);
  };
  const run = async () => {
    await earlier;
    try {
      await call(over);
    } finally {
      over();
    }
  };
  const done = run();
  answered = Promise.allSettled([answered, done]);
  return done;
}
