/** All that has to do with mail, as the process and the tests start it. */
import type { Context, Mail } from '../../context.ts';
import { createFileSender } from './file-sender.ts';
import { siteIdentity } from './identity.ts';
import { keptMailsFolder } from './kept-mails.ts';
import { createMailings, type MailingSource } from './mailings.ts';
import { createResendSender } from './resend-sender.ts';
import { createStanding } from './standing.ts';
import { createMailWorker } from './worker.ts';

/**
 * Mail goes through Resend with a key; else it is kept as files in `DATA_DIR/mail`.
 * @param sources the items that may ask for a mailing
 */
export function createMail(ctx: Pick<Context, 'db' | 'config' | 'clock' | 'log'>, sources: readonly MailingSource[]): Mail {
  const { config, db, clock, log } = ctx;
  const sender = config.resendApiKey
    ? createResendSender({ key: config.resendApiKey, baseUrl: config.resendBaseUrl ?? undefined })
    : createFileSender(keptMailsFolder(config.dataDir));
  // Files have no plan.
  const perDay = config.resendApiKey ? config.mailPerDay : null;
  const worker = createMailWorker({
    db,
    clock,
    log,
    sender,
    perDay,
    from: async () => (await siteIdentity(ctx)).from,
    standing: createStanding({ db, config, clock, log, sources }),
  });
  const mailings = createMailings({ db, config, clock, log, sources, onQueued: () => worker.wake() });
  return {
    async start() {
      await worker.start();
      await mailings.start();
    },
    wake() {
      worker.wake();
      mailings.wake();
    },
    async settled() {
      await mailings.settled();
      await worker.settled();
    },
    async stop() {
      await mailings.stop();
      await worker.stop();
    },
  };
}
