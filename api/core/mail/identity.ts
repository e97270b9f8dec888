/** The sender and the inbox of the product's mails. */
import { cleanLine } from '@trama/shared/format/text';
import type { MailSite } from '@trama/shared/mail/compose';
import type { Context } from '../../context.ts';
import { mailLogo } from '../settings/logo.ts';
import { readSettings } from '../settings/read-settings.ts';

export interface MailIdentity extends MailSite {
  /** Receives contact messages and notices of applications. */
  inbox: string;
  /** `From` of every mail. */
  from: string;
  /** Time zone of the deadlines in mails. */
  timeZone: string;
}

/** Quotes a name for an address header: one line, without characters that end a quoted string. */
const quoted = (name: string) => `"${cleanLine(name).replace(/["\\<>]/gu, '')}"`;

/** `MAIL_FROM` as configured; a bare address gets the network's name. */
function sender(mailFrom: string | null, name: string, address: string): string {
  if (mailFrom?.includes('<')) return mailFrom;
  return `${quoted(name)} <${mailFrom ?? address}>`;
}

/** Default inbox: the first administrator's address. */
async function firstAdministrator({ db, config }: Pick<Context, 'db' | 'config'>): Promise<string> {
  if (config.rootEmail) return config.rootEmail;
  const first = db.selectFrom('people').select('email').where('role_name', '=', 'root').where('email', 'is not', null);
  return (await first.orderBy('created_at').limit(1).executeTakeFirst())?.email ?? '';
}

export async function mailIdentity(ctx: Pick<Context, 'db' | 'config'>): Promise<MailIdentity> {
  const { db, config } = ctx;
  const { name, contactEmail } = await readSettings(db);
  const inbox = config.contactEmail ?? (contactEmail || (await firstAdministrator(ctx)));
  return {
    name,
    logo: await mailLogo(db, config.siteUrl),
    url: config.siteUrl,
    contactEmail,
    inbox,
    from: sender(config.mailFrom, name, contactEmail || `no-reply@${new URL(config.siteUrl).hostname}`),
    timeZone: config.timeZone,
  };
}
