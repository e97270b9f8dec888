/** Reads the mails that the tested product stored as files, because it has no provider. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './test.ts';

/** Parsed mails by file name. A run stores hundreds, each written once, so each worker parses a file once. */
const parsed = new Map<string, Promise<Email[]>>();

async function parseMail(path: string): Promise<Email[]> {
  // The file may be gone: another test may erase a person and her mails between listing and reading.
  const content = await readFile(path).catch(() => null);
  return content ? [await PostalMime.parse(content)] : [];
}

function mailIn(folder: string, name: string): Promise<Email[]> {
  const mail = parsed.get(name) ?? parseMail(join(folder, name));
  parsed.set(name, mail);
  return mail;
}

/** Mails to `address`, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const { E2E_DATA_DIR } = process.env;
  if (!E2E_DATA_DIR) throw new Error('E2E_DATA_DIR must name the data folder of the product at E2E_URL');
  const folder = join(E2E_DATA_DIR, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.sort().map((name) => mailIn(folder, name)));
  return mails.flat().filter((mail) => mail.to?.some((to) => to.address === address));
}

/** Waits for the mail to `address` whose subject contains `subject`. */
export async function receivedMail(address: string, subject: string): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(address);
        found = mails.find((mail) => mail.subject?.includes(subject));
        return mails.map((mail) => mail.subject);
      },
      { message: `mails to ${address}`, timeout: 30_000, intervals: [50, 100, 250] },
    )
    .toContainEqual(expect.stringContaining(subject));
  if (!found) throw new Error('unreachable');
  return found;
}

/** Path of the first link in a mail's text whose URL contains `part`. */
export function linkIn(mail: Email, part: string): string {
  const address = (mail.text ?? '').match(/https?:\/\/\S+/gu)?.find((link) => link.includes(part));
  if (!address) throw new Error(`no link with ${part} in «${mail.subject}»`);
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

/** All links with `part` in the mails to `address`, oldest first. */
export async function linksTo(address: string, part: string): Promise<string[]> {
  return (await mailsTo(address)).map((mail) => linkIn(mail, part));
}
