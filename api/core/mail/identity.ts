/** Sender of the mails, and where answers go. */
import { cleanLine } from '@trama/shared/text';
import type { Context } from '../../context.ts';
import { readSettings } from '../settings/read-settings.ts';

export interface SiteIdentity {
  /** The network's name. */
  name: string;
  /** `SITE_URL` without a trailing slash. */
  url: string;
  /** Public contact address. */
  contactEmail: string;
  /** Where contact messages and notices of applications go. */
  inbox: string;
  /** `From` of every mail. */
  from: string;
  /** In which deadlines are said. */
  timeZone: string;
}

/** A name that mail programs show as it is: one line, quoted, without characters that end a quoted string. */
const quoted = (name: string) => `"${cleanLine(name).replace(/["\\<>]/gu, '')}"`;

/** `MAIL_FROM` as the operator wrote it; of a bare address the network's name becomes the sender's. */
function sender(mailFrom: string | null, name: string, contactEmail: string): string {
  if (mailFrom?.includes('<')) return mailFrom;
  return `${quoted(name)} <${mailFrom ?? contactEmail}>`;
}

export async function siteIdentity({ db, config }: Pick<Context, 'db' | 'config'>): Promise<SiteIdentity> {
  const { name, contactEmail } = await readSettings(db);
  return {
    name,
    url: config.siteUrl,
    contactEmail,
    inbox: config.contactEmail ?? contactEmail,
    from: sender(config.mailFrom, name, contactEmail),
    timeZone: config.timeZone,
  };
}
