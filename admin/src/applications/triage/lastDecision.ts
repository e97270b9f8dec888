/** The latest decision of this tab, for «Deshacer»: screens come and go between a decision and its undoing. */
import type { ApplicationState } from '@trama/shared/application-states';

interface Decision {
  ids: string[];
  state: ApplicationState;
}

let last: Decision | null = null;

/** Stores a decision until the next screen takes it. */
export const rememberDecision = (decision: Decision): void => {
  last = decision;
};

/** The decision, once. */
export function takeDecision(): Decision | null {
  const taken = last;
  last = null;
  return taken;
}
