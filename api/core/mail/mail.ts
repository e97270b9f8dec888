/** Combines mailings and the outbox's worker into one worker. */
import type { Context, Mail } from '../../context.ts';
import { createEligibilityCheck } from './eligibility.ts';
import { createFileSender } from './file-sender.ts';
import { mailIdentity } from './identity.ts';
import { createMailings, type MailingSource } from './mailings.ts';
import { createResendSender } from './resend-sender.ts';
import type { MailSender } from './sender.ts';
import { storedMailsFolder } from './stored-mails.ts';
import { createMailWorker } from './worker.ts';

/** Sends through Resend if a key is set; else stores files in `DATA_DIR/mail`. */
const senderOf = ({ resendApiKey, resendBaseUrl, dataDir }: Context['config']): MailSender =>
  resendApiKey
    ? createResendSender({ key: resendApiKey, baseUrl: resendBaseUrl ?? undefined })
    : createFileSender(storedMailsFolder(dataDir));

/** @param sources the kinds of items that can be announced by a mailing @param sender default: from the configuration */
export function createMail(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'log'>,
  sources: readonly MailingSource[],
  sender = senderOf(ctx.config),
): Mail {
  const { config, db, clock, log } = ctx;
  // Files have no daily limit.
  const perDay = config.resendApiKey ? config.mailPerDay : null;
  const worker = createMailWorker({
    db,
    clock,
    log,
    sender,
    perDay,
    site: () => mailIdentity(ctx),
    eligibility: createEligibilityCheck({ db, config, clock, log, sources }),
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
