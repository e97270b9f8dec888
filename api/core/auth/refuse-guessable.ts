/** Refuses a new password that is easily guessed. */
import { guessable } from '@trama/shared/accounts/guessable';
import { invalidFields } from '../http/errors.ts';

/** Public facts about an account, which make a password guessable. */
interface Owner {
  email: string | null;
  firstName: string;
  lastName: string;
}

/** Throws HttpError 422 under `password` with the estimator's reason. */
export async function refuseGuessable(password: string, site: { name: string }, owner: Owner): Promise<void> {
  const reason = await guessable(password, [site.name, owner.email ?? '', owner.firstName, owner.lastName]);
  if (reason) throw invalidFields({ password: reason });
}
