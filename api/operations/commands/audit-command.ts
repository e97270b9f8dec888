/** Enters an operator's command in the audit trail. */
import { writeAudit } from '../../core/audit/audit.ts';
import { openDatabase } from '../../core/database/open.ts';

const isWithoutTrail = (error: unknown) => error instanceof Error && error.message.includes('no such table: audit');

/** Enters it; nothing happens to a database of a release that had no trail. */
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
