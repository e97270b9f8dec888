/**
 * The process of the nightly backup, separate so that compression does not slow the site. Reads its task as JSON from standard
 * input, since other processes can see arguments. Writes its outcome as JSON to standard output.
 */
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { backupOrder, makeBackup } from './make-backup.ts';

/** Priority of the process: below everything else. */
const LOWEST = 19;

try {
  setPriority(LOWEST);
  process.stdout.write(JSON.stringify(await makeBackup(backupOrder.parse(await json(process.stdin)))));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
