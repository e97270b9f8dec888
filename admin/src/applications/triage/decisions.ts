/** Decisions made in this tab, for «Deshacer» and repeated decisions. Module state: screens unmount while requests run. */
import type { ApplicationState } from '@trama/shared/applications/states';

export interface Decision {
  ids: string[];
  state: ApplicationState;
}

/** The state that a running request sets, before any screen shows it. */
interface Pending {
  state: ApplicationState;
}

let last: Decision | null = null;
const taken = new WeakSet<Decision>();
const pending = new Map<string, Pending>();
let answered: Promise<unknown> = Promise.resolve();

/** Stores the latest decision until it is undone or replaced. */
export const rememberDecision = (decision: Decision): void => {
  last = decision;
};

/** Claims `own` (default: the latest decision) for an undo; null if the decision was already claimed. */
export function takeDecision(own: Decision | null = last): Decision | null {
  if (own === last) last = null;
  if (!own || taken.has(own)) return null;
  taken.add(own);
  return own;
}

/** Makes a decision undoable again after its undo failed. */
export function putBack(decision: Decision): void {
  taken.delete(decision);
  last ??= decision;
}

/**
 * The state of an application once all running requests have succeeded.
 * @param shown the state on the screen
 */
export const stateToCome = (id: string, shown: ApplicationState): ApplicationState => pending.get(id)?.state ?? shown;

/** Resolves when every request that runs now has its response. */
export const allAnswered = (): Promise<unknown> => answered;

/**
 * Runs a request that sets the state of applications, after earlier requests about any of them. Until it resolves, `stateToCome`
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
