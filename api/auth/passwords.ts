/** Passwords: argon2id, with OWASP's least cost (19 MiB, 2 passes), which a small server bears. */
import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | null = null;

/**
 * Whether `password` is the one of `stored`. Without a stored hash it is compared with a decoy, so that an
 * unknown e-mail takes as long as a wrong password.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  // Awaited for both: the first login of a process makes it, and must not tell by its time which case it was.
  const instead = await decoy;
  const matches = await verify(stored ?? instead, password).catch(() => false);
  return matches && stored !== null;
}
