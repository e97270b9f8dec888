/** A mail waits while its provider is down; meanwhile what it says may become untrue. */
import type { Context } from '../../context.ts';

/**
 * - `true`: the mail may leave
 * - `later`: it may become true again, and waits
 * - `never`: it is deleted
 */
export type Truth = 'true' | 'later' | 'never';

/** One kind of mail that an event's change makes untrue. */
export interface PassingMail {
  /** The mail's key up to its first colon. */
  kind: string;
  /** @param key the parts of the mail's key after `kind` @param now ms */
  truthOf(ctx: Pick<Context, 'db' | 'config'>, key: readonly string[], now: number): Promise<Truth>;
}

/** The check before each send of a mail that is no mailing's. @param key the mail's */
export function createTruthCheck(ctx: Pick<Context, 'db' | 'config'>, passing: readonly PassingMail[]) {
  return async (key: string, now: number): Promise<Truth> => {
    const [kind, ...rest] = key.split(':');
    const found = passing.find((each) => each.kind === kind);
    return found ? found.truthOf(ctx, rest, now) : 'true';
  };
}
