/** A process that does nothing but mail, for tests that kill it. Its argument is its present at the start (ms). */
import { readConfig } from '../config.ts';
import { openDatabase } from '../core/database/open.ts';
import { createLog } from '../core/http/log.ts';
import { createMail } from '../core/mail/mail.ts';
import { MAILINGS } from '../features/content-kinds.ts';

const config = readConfig();
const began = performance.now();
const clock = { now: () => Number(process.argv[2]) + performance.now() - began };
await createMail({ config, db: openDatabase(config.dataDir), log: createLog('silent'), clock }, MAILINGS).start();
setInterval(() => {}, 60_000);
