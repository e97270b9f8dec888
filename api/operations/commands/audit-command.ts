/** Audits an operator's command. */
import { writeAudit } from '../../core/audit/audit.ts';
import { openDatabase } from '../../core/database/open.ts';

const isWithoutTrail = (error: unknown) => error instanceof Error && error.message.includes('no such table: audit');

/** Writes the entry; does nothing on a database of a release without audit trail. */
export async function auditCommand(dataDir: string, action: 'backup' | 'backup-restore'): Promise<void> {
  const db = openDatabase(dataDir);
  try {
    await writeAudit(db, { account: null, network: null, action }, Date.now());
  } catch (error) {
    if (!isWithoutTrail(error)) throw error;
  } finally {
    await db.destroy();
  }
}
