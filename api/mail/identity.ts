/** Who writes the mails and where the answers go. */
import { z } from 'zod';
import type { Context } from '../context.ts';

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

/** Until the network says otherwise. */
const DEFAULTS = { name: 'Trama', contactEmail: 'contacto@example.org' };
const known = z.object({ name: z.string().catch(DEFAULTS.name), contactEmail: z.email().catch(DEFAULTS.contactEmail) });

/** A name that mail programs show as it is: quoted, without characters that end a quoted string or a header. */
const quoted = (name: string) => `"${name.replace(/["\\\r\n<>]/gu, '')}"`;

export async function siteIdentity({ db, config }: Pick<Context, 'db' | 'config'>): Promise<SiteIdentity> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirst();
  const { name, contactEmail } = row ? known.parse(JSON.parse(row.value)) : DEFAULTS;
  return {
    name,
    url: config.siteUrl,
    contactEmail,
    inbox: config.contactEmail ?? contactEmail,
    from: config.mailFrom ?? `${quoted(name)} <${contactEmail}>`,
  };
}
