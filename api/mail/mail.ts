/** The mail worker that the configuration asks for. */
import { join } from 'node:path';
import type { Context, Mail } from '../context.ts';
import { createFileSender } from './file-sender.ts';
import { siteIdentity } from './identity.ts';
import { createResendSender } from './resend-sender.ts';
import { createMailWorker } from './worker.ts';

/** Through Resend with a key; else as files in `DATA_DIR/mail`. */
export function createMail(ctx: Pick<Context, 'db' | 'config' | 'clock' | 'log'>): Mail {
  const { config, db, clock, log } = ctx;
  const sender = config.resendApiKey
    ? createResendSender({ key: config.resendApiKey, baseUrl: config.resendBaseUrl ?? undefined })
    : createFileSender(join(config.dataDir, 'mail'));
  return createMailWorker({ db, clock, log, sender, from: async () => (await siteIdentity(ctx)).from });
}
