/** Decisions of this tab, for «Deshacer» and for deciding again: screens come and go while they are on their way. */
import type { ApplicationState } from '@trama/shared/applications/states';

export interface Decision {
  ids: string[];
  state: ApplicationState;
}

/** The state that a call under way gives an application, which no screen shows yet. */
interface Pending {
  state: ApplicationState;
}

let last: Decision | null = null;
const taken = new WeakSet<Decision>();
const pending = new Map<string, Pending>();
let answered: Promise<unknown> = Promise.resolve();

/** Stores the latest decision, until it is taken back or another one is stored. */
export const rememberDecision = (decision: Decision): void => {
  last = decision;
};

/** The latest decision, or `own`, to be taken back: each once. */
export function takeDecision(own: Decision | null = last): Decision | null {
  if (own === last) last = null;
  if (!own || taken.has(own)) return null;
  taken.add(own);
  return own;
}

/** Runs after an undo that failed: it can be tried again. */
export function putBack(decision: Decision): void {
  taken.delete(decision);
  last ??= decision;
}

/** The state of an application once all calls under way have succeeded. @param shown the state on the screen */
export const stateToCome = (id: string, shown: ApplicationState): ApplicationState => pending.get(id)?.state ?? shown;

/** Resolves when every call that is under way now was answered. */
export const allAnswered = (): Promise<unknown> => answered;

/**
 * Runs a call that puts applications into a state, after earlier calls about any of them. Until it resolves, that state counts,
 * not the one on the screen. `call` tells of a failure at once.
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
