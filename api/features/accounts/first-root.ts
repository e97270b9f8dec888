/** Creates the first administrator, since only administrators can create accounts. */
import { randomInt, randomUUID } from 'node:crypto';
import { guessable } from '@trama/shared/guessable';
import { foldEmail, foldForSearch } from '@trama/shared/text';
import { type Context, nowIso } from '../../context.ts';
import { writeAudit } from '../../core/audit/audit.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { flag } from '../../core/database/columns.ts';

/** Letters and digits that are not taken for one another when read from a screen. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LONG = 16;
const DEFAULT_EMAIL = 'admin@example.org';

const madePassword = () => Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What was just made; `password` is null when the operator chose it. */
export interface FirstRoot {
  email: string;
  password: string | null;
  /** Why the operator's password is easily guessed; null: it is not, or was made here. */
  guessable: string | null;
}

/** Makes a root account when no one can log in. Returns it, to be printed once; null when there was one. */
export async function ensureRoot(ctx: Pick<Context, 'db' | 'config' | 'clock'>): Promise<FirstRoot | null> {
  const anyRoot = await ctx.db
    .selectFrom('people')
    .select('user_id')
    .where('role_name', '=', 'root')
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (anyRoot) return null;

  const email = ctx.config.rootEmail ?? DEFAULT_EMAIL;
  const password = ctx.config.rootPassword ?? madePassword();
  const now = nowIso(ctx);
  const account = {
    role_name: 'root' as const,
    password_hash: await hashPassword(password),
    // It is printed, and logs are stored.
    made_password: flag(ctx.config.rootPassword === null),
    updated_at: now,
  };
  const full_name = 'Administración';
  const user_id = randomUUID();
  await ctx.db.transaction().execute(async (trx) => {
    const { user_id: object } = await trx
      .insertInto('people')
      .values({
        ...account,
        user_id,
        first_name: full_name,
        last_name: '',
        full_name,
        search_name: foldForSearch(full_name),
        email,
        email_key: foldEmail(email),
        notification: 0,
        is_partner: 0,
        position: 0,
        created_at: now,
      })
      // The address may belong to a subscriber or a member: that record becomes the administrator's.
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(account))
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const made = { action: 'account-create', kind: 'person', object } as const;
    await writeAudit(trx, { account: null, network: null, ...made }, ctx.clock.now());
  });
  const chosen = ctx.config.rootPassword;
  // The estimator takes 50 MB: only a short password is worth them.
  const weak = chosen !== null && chosen.length < LONG ? await guessable(chosen, [email]) : null;
  return { email, password: chosen ? null : password, guessable: weak };
}
