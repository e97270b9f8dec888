/**
 * Estimates with zxcvbn whether a new password is easily guessed. The dictionaries are large and load at the first use.
 * `newPassword` checks the specification's own rule (at least 6 characters). Source: decisions, "Who may do what".
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { PASSWORD_MESSAGES as m } from '../texts/accounts.ts';

/** Fewer than a million guesses. */
const TOO_WEAK = 2;
/** Longer passwords are not looked at beyond: the estimator's time grows with the length. */
const LOOKED_AT = 72;

let estimator: Promise<ZxcvbnFactory> | null = null;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    translations: spanish.translations,
  });
}

/**
 * Why a password is refused; null: it is strong enough.
 * @param own public words about the account: the network's name, the e-mail, the person's names
 */
export async function guessable(password: string, own: readonly string[]): Promise<string | null> {
  estimator ??= load();
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const { score, feedback } = (await estimator).check(password.slice(0, LOOKED_AT), words);
  return score < TOO_WEAK ? m.guessable(feedback.warning) : null;
}
