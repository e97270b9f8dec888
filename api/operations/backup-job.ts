/**
 * A separate process for the nightly backup: compressing takes no time of the site. It reads its task on standard input (other
 * processes see arguments) and writes its outcome to standard output, both as JSON.
 */
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { backupOrder, makeBackup } from './make-backup.ts';

/** Everything else comes first. */
const LOWEST = 19;

try {
  setPriority(LOWEST);
  process.stdout.write(JSON.stringify(await makeBackup(backupOrder.parse(await json(process.stdin)))));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
