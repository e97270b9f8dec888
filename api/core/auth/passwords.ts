/** Passwords: argon2id, with OWASP's least cost (19 MiB, 2 passes), which a small server bears. */
import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * So many are computed at a time, the others wait. Each keeps one of the process's four helper threads busy for tens of
 * milliseconds: a flood of logins must leave some to those who read and write files.
 */
const AT_ONCE = 2;
let computing = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(compute: () => Promise<T>): Promise<T> {
  if (computing < AT_ONCE) computing += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await compute();
  } finally {
    // Whoever waits takes this one's place.
    const next = waiting.shift();
    if (next) next();
    else computing -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let decoy: Promise<string> | null = null;

/**
 * Whether `password` is the one of `stored`. Without a stored hash it is compared with a decoy, so that an
 * unknown e-mail takes as long as a wrong password.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  // Awaited for both: the first login of a process makes it, and must not tell by its time which case it was.
  const instead = await decoy;
  const matches = await inTurn(() => verify(stored ?? instead, password)).catch(() => false);
  return matches && stored !== null;
}
