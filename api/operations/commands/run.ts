/** How a command ends: 0 when it did its work, 1 with one plain sentence when it could not. */
import { ConfigError } from '../../config.ts';
import { DataFolderInUse } from '../../core/database/lock.ts';
import { DatabaseTooNew, MigrationFailed } from '../../core/database/migrate.ts';
import { SiteNotBuilt } from '../../core/publishing/site-renderer.ts';

/** A refusal whose message is written for the operator. */
export class OperatorError extends Error {}

/** Runs a command and sets the exit code. Unexpected errors show their stack: the operator will be asked for it. */
export async function finish(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const known = [OperatorError, ConfigError, DataFolderInUse, DatabaseTooNew, MigrationFailed, SiteNotBuilt].some(
      (kind) => error instanceof kind,
    );
    console.error(known && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
