/** `npm run doctor -- --reset-second-factor EMAIL`: for an administrator who lost telephone and recovery codes. */
import { DOCTOR_TEXTS as t } from '@trama/shared/texts/doctor';
import { ACCOUNT_MAILS } from '@trama/shared/texts/mail-kinds/accounts';
import type { Config } from '../../config.ts';
import { writeAudit } from '../../core/audit/audit.ts';
import { openDatabase } from '../../core/database/open.ts';
import { mailIdentity } from '../../core/mail/identity.ts';
import { OperatorError } from '../../core/operator-error.ts';
import { hasSecondFactor, removeSecondFactor } from '../../features/accounts/index.ts';
import { findByEmail, notifyAccount } from '../../features/people/index.ts';

/**
 * Removes the second factor of an account, mails its owner and audits the act. The product may be running. Throws OperatorError
 * if no account has the address, or the account has no second factor.
 * @returns a message
 */
export async function resetSecondFactor(config: Config, email: string): Promise<string> {
  const db = openDatabase(config.dataDir);
  try {
    const person = await findByEmail(db, email);
    if (person?.role_name !== 'root' || !(await hasSecondFactor(db, person.user_id)))
      throw new OperatorError(t.factorNone(email));
    const now = Date.now();
    const site = await mailIdentity({ db, config });
    await db.transaction().execute(async (trx) => {
      await removeSecondFactor(trx, person.user_id);
      const entry = { account: null, network: null, action: 'factor-off', kind: 'person', object: person.user_id } as const;
      await writeAudit(trx, entry, now);
      await notifyAccount(trx, site, person, ACCOUNT_MAILS.change.secondFactorReset, now);
    });
    return t.factorReset(email);
  } finally {
    await db.destroy();
  }
}
