/** Who writes the mails and where the answers go. */
import type { Context } from '../context.ts';
import { readSettings } from '../settings/read-settings.ts';

export interface SiteIdentity {
  /** The network's name. */
  name: string;
  /** `SITE_URL` without a trailing slash. */
  url: string;
  /** Public contact address, told to people. */
  contactEmail: string;
  /** Where contact messages and notices of applications go. */
  inbox: string;
  /** `From` of every mail. */
  from: string;
}

/** A name that mail programs show as it is: quoted, without characters that end a quoted string or a header. */
const quoted = (name: string) => `"${name.replace(/["\\\r\n<>]/gu, '')}"`;

export async function siteIdentity({ db, config }: Pick<Context, 'db' | 'config'>): Promise<SiteIdentity> {
  const { name, contactEmail } = await readSettings(db);
  return {
    name,
    url: config.siteUrl,
    contactEmail,
    inbox: config.contactEmail ?? contactEmail,
    from: config.mailFrom ?? `${quoted(name)} <${contactEmail}>`,
  };
}
