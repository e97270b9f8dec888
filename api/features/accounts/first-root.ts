/** Creates the first administrator, since only administrators can create accounts. */
import { randomInt, randomUUID } from 'node:crypto';
import { guessable } from '@trama/shared/accounts/guessable';
import { foldForSearch } from '@trama/shared/format/fold';
import { foldEmail } from '@trama/shared/format/text';
import { type Context, nowIso } from '../../context.ts';
import { writeAudit } from '../../core/audit/audit.ts';
import { revokePasswordLinks } from '../../core/auth/access-tokens.ts';
import { hashPassword } from '../../core/auth/passwords.ts';
import { toFlag } from '../../core/database/columns.ts';
import type { Db } from '../../core/database/open.ts';
import { isExampleAddress } from '../../core/settings/example-addresses.ts';
import { emailColumns, findByEmail, updatePerson } from '../people/index.ts';

/** Letters and digits that are not confused when read from a screen. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LONG = 16;
const DEFAULT_EMAIL = 'admin@example.org';

const madePassword = () => Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The new account; `password` is null if the operator chose it. */
export interface FirstRoot {
  email: string;
  password: string | null;
  /** Why the operator's password is easily guessed; null: it is safe, or was generated here. */
  guessable: string | null;
}

const roots = (db: Db) => db.selectFrom('people').where('role_name', '=', 'root').where('password_hash', 'is not', null);

/** Administrators whose login is an example address, which receives no mail. */
async function unreachableRoots(db: Db) {
  const found = await roots(db).select(['user_id', 'email']).execute();
  return found.filter(({ email }) => isExampleAddress(email ?? ''));
}

/** Whether, in production, an administrator logs in with an example address, which no mail reaches. */
export async function hasUnreachableRoot({ db, config }: Pick<Context, 'db' | 'config'>): Promise<boolean> {
  return config.production && (await unreachableRoots(db)).length > 0;
}

/** Result of `giveAddress`: the account got the address of ROOT_EMAIL, or another person has it. */
export type GivenAddress = 'given' | 'taken';

/**
 * Replaces the example address of the only account by ROOT_EMAIL, unless another person has that address.
 * @returns null: nothing to do
 */
export async function giveAddress({ db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>): Promise<GivenAddress | null> {
  const { rootEmail } = config;
  if (rootEmail === null || isExampleAddress(rootEmail)) return null;
  const [account, another] = await unreachableRoots(db);
  if (!account || another) return null;
  if (await findByEmail(db, rootEmail)) return 'taken';
  await db.transaction().execute(async (trx) => {
    await updatePerson(trx, account.user_id, { ...emailColumns(rootEmail), updated_at: nowIso({ clock }) });
    await revokePasswordLinks(trx, account.user_id, clock.now());
    const entry = { action: 'change', kind: 'person', object: account.user_id } as const;
    await writeAudit(trx, { account: null, network: null, ...entry }, clock.now());
  });
  return 'given';
}

/** Makes a root account when no one can log in. Returns it, to be printed once; null when there was one. */
export async function ensureRoot(ctx: Pick<Context, 'db' | 'config' | 'clock'>): Promise<FirstRoot | null> {
  if (await roots(ctx.db).select('user_id').limit(1).executeTakeFirst()) return null;

  const email = ctx.config.rootEmail ?? DEFAULT_EMAIL;
  const password = ctx.config.rootPassword ?? madePassword();
  const now = nowIso(ctx);
  const account = {
    role_name: 'root' as const,
    password_hash: await hashPassword(password),
    // A generated password is printed, and logs are stored, so it must be changed.
    made_password: toFlag(ctx.config.rootPassword === null),
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
      // If the address belongs to a subscriber or member, that person becomes the administrator.
      .onConflict((conflict) => conflict.column('email_key').doUpdateSet(account))
      .returning('user_id')
      .executeTakeFirstOrThrow();
    const made = { action: 'account-create', kind: 'person', object } as const;
    await writeAudit(trx, { account: null, network: null, ...made }, ctx.clock.now());
  });
  const chosen = ctx.config.rootPassword;
  // Estimates only short passwords, because the estimator takes 50 MB.
  const weak = chosen !== null && chosen.length < LONG ? await guessable(chosen, [email]) : null;
  return { email, password: chosen ? null : password, guessable: weak };
}
