/** Stores every mail as an `.eml` file, which any mail program opens: for a product without a provider's key. */
import { createHash } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeSafely } from '../durable-files.ts';
import { calendarFile, type MailSender, type OutgoingMail, type SendResult } from './sender.ts';

function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24);
}

/** File name of a mail: sorts by time, and is equal for equal keys. */
export function emlName(mail: Pick<OutgoingMail, 'key' | 'createdAt'>): string {
  return `${mail.createdAt.replace(/[^\dT]/gu, '').slice(0, 15)}-${fingerprint(mail.key)}.eml`;
}

async function compose(mail: OutgoingMail): Promise<Buffer> {
  // Imported with the first mail: a product with a provider does not need it.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const id = fingerprint(mail.key);
  return new MailComposer({
    from: mail.from,
    to: mail.to,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    attachments: mail.calendars.map(calendarFile),
    date: new Date(mail.createdAt),
    messageId: `<${id}@mail.invalid>`,
    baseBoundary: id,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Writes a mail once; a file with the final name is complete. */
async function keep(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.tmp`;
  // A crash may have left a temporary file.
  await rm(temporary, { force: true });
  try {
    await writeSafely(temporary, path, content);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** @param folder of the files; created if missing */
export function createFileSender(folder: string): MailSender {
  return {
    describe: () => `Mail is stored as .eml files in ${folder} (no RESEND_API_KEY)`,
    interval: 0,
    remembers: Number.POSITIVE_INFINITY,
    batchSize: 1,
    async send(mails): Promise<SendResult> {
      try {
        if (await mkdir(folder, { recursive: true })) syncFolder(dirname(folder));
        for (const mail of mails) {
          const path = join(folder, emlName(mail));
          if (!(await exists(path))) await keep(path, await compose(mail));
        }
        return { outcome: 'sent' };
      } catch (error) {
        return { outcome: 'retry', reason: error instanceof Error ? error.message : String(error), after: null, pause: false };
      }
    },
  };
}
