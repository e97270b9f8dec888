/** Suggests the probable domain of a mistyped address. */

/** Large providers, and valid domains that resemble them. */
export const PROVIDERS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.es',
  'yahoo.cl',
  'mail.com',
  'ymail.com',
  'email.com',
] as const;
/** Endings typed for `.com`. */
const COM = /\.(?:con|cmo|ocm|comm|coom|vom|xom|cim)$/u;

/** Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= one.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? at(i - 2, j - 2) + 1 : changed;
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(one.length, other.length);
}

/** The address with the probable domain; null: no suggestion. */
export function suggestedEmail(address: string): { email: string; domain: string } | null {
  const [local, typed, more] = address.trim().toLowerCase().split('@');
  if (!local || !typed?.includes('.') || more !== undefined || PROVIDERS.some((name) => name === typed)) return null;
  const near = PROVIDERS.map((name) => ({ name, steps: distance(typed, name) })).sort((a, b) => a.steps - b.steps)[0];
  const domain = near && near.steps <= 2 ? near.name : COM.test(typed) ? typed.replace(COM, '.com') : null;
  return domain === null ? null : { email: `${address.trim().split('@')[0]}@${domain}`, domain };
}

/** Whether the local part has accents: a phone's autocorrection adds them («María.Pérez@…»), and providers do not allow them. */
export const hasAccents = (address: string): boolean => /^[^@]*[^ -~@][^@]*@/u.test(address);
