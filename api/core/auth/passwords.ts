/** Passwords: argon2id with OWASP's minimum parameters (19 MiB, 2 passes), which suit a small server. */
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash occupies a thread of libuv's pool of four for tens of milliseconds; file access needs the other two. */
const concurrent = pLimit(2);

export const hashPassword = (password: string): Promise<string> => concurrent(() => hash(password, COST));

let dummyHash: Promise<string> | null = null;

/**
 * Whether `password` matches `stored`. An unknown account is compared with a dummy hash, so it takes as long as a wrong password.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('no account has this password');
  // Awaits the dummy hash in both cases: the first login computes it, and its duration must not reveal the case.
  const instead = await dummyHash;
  const matches = await concurrent(() => verify(stored ?? instead, password)).catch(() => false);
  return matches && stored !== null;
}
