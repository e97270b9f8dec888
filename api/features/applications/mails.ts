/** Mails about an arrived or repeated application: the applicant's receipt, and notices to the inbox. */

import type { ApplicationFields } from '@trama/shared/applications/form';
import { applicationNumber } from '@trama/shared/applications/number';
import { deadlineInWords, formatInstant } from '@trama/shared/calls/deadline';
import { fillText } from '@trama/shared/calls/texts';
import type { MailQueue } from '@trama/shared/mail/mails';
import type { MailContent } from '@trama/shared/mail/parts';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { applicationNew } from '@trama/shared/texts/mail-kinds/application-notices';
import { APPLICATION_MAILS, applicationAgain, applicationReceipt } from '@trama/shared/texts/mail-kinds/applications';
import { type Expression, type SqlBool, sql } from 'kysely';
import { hashToken } from '../../core/auth/access-tokens.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { inList } from '../../core/database/sqlite-sql.ts';
import type { MailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { coauthorsToNotify } from './authors/coauthors.ts';
import { TEXT_COLUMNS, valuesOf } from './call-texts/text-values.ts';
import { notifyInboxOfArrival } from './inbox.ts';
import { linkedMail } from './linked-mail.ts';
import { issueLink } from './links.ts';
import { applicationsJoined } from './repository.ts';

interface Applied {
  row: { application_id: string; person_id: string; created_at: string };
  event: { event_id: number; event_title: string };
  /** The instant at which the call closes (ISO); null: closed, or opened by hand. */
  closesAt: string | null;
  fields: ApplicationFields | null;
  files: { original_filename: string }[];
  site: MailIdentity;
  timeZone: string;
}

/**
 * SQL condition on `outbox`: all mails about these applications. Their keys are `application-<kind>:<id>…` or `decision:<its
 * id>`. Use it before the rows of decision mails are deleted: their keys come from those rows.
 */
export function applicationMailKeys(ids: readonly string[]): Expression<SqlBool> {
  const all = inList(ids);
  return sql<SqlBool>`((mail_key >= 'application-' and mail_key < 'application.'
      and substr(mail_key, instr(mail_key, ':') + 1, 36) in ${all})
    or mail_key in (select 'decision:' || decision_mail_id from decision_mails where application_id in ${all}))`;
}

/** Whether the person opened a mailed personal link, which proves the address. */
async function hasProvedAddress(db: Db | Trx, personId: string): Promise<boolean> {
  const opened = await db
    .selectFrom('applications')
    .select('application_id')
    .where('person_id', '=', personId)
    .where('link_opened_at', 'is not', null)
    .executeTakeFirst();
  return opened !== undefined;
}

/** The queue of a mail to an applicant. Unproved addresses have separate queues. */
export const queueOf = async (
  trx: Trx,
  personId: string,
  unproved: 'unproved_receipt' | 'unproved_change',
): Promise<MailQueue> => ((await hasProvedAddress(trx, personId)) ? 'receipt' : unproved);

interface Repeated {
  application_id: string;
  person_id: string;
  email: string;
  event_title: string;
  created_at: string;
}

/** Notifies the applicant that the form was sent again with their address. @param now ms */
export async function enqueueRepeatMail(trx: Trx, row: Repeated, site: MailIdentity, now: number, timeZone: string) {
  await enqueue(
    trx,
    {
      key: `application-again:${row.application_id}:${now}`,
      to: row.email,
      replyTo: site.contactEmail,
      queue: await queueOf(trx, row.person_id, 'unproved_change'),
      mail: applicationAgain(site, {
        eventTitle: row.event_title,
        receivedAt: formatInstant(row.created_at, timeZone),
        repeatedAt: formatInstant(now, timeZone),
        applicationUrl: await issueLink(trx, row.application_id, site.url, now),
      }),
    },
    now,
  );
}

interface When {
  site: MailIdentity;
  /** ms */
  now: number;
  timeZone: string;
  /** See Applied. */
  closesAt: string | null;
}

interface Received {
  application_id: string;
  person_id: string;
  email: string;
  event_id: number;
  event_title: string;
  created_at: string;
}

/**
 * Whether co-authors still wait for the applicant to open this application's link. Anyone can type anyone's address, so the form
 * mails the applicant alone.
 */
export const coauthorsWait = async (db: Db | Trx, { application_id }: Pick<Received, 'application_id'>): Promise<boolean> =>
  (await coauthorsToNotify(db, application_id)).length > 0;

/** The receipt with the call's text, else the product's. */
async function receiptMail(trx: Trx, row: Received, { site, timeZone, closesAt }: When, link: string): Promise<MailContent> {
  const text = await trx
    .selectFrom('call_texts')
    .select(['subject', 'body'])
    .where('event_id', '=', row.event_id)
    .where('kind', '=', 'recibida')
    .executeTakeFirst();
  const wait = await coauthorsWait(trx, row);
  if (!text)
    return applicationReceipt(site, {
      number: applicationNumber(row.application_id),
      eventTitle: row.event_title,
      receivedAt: formatInstant(row.created_at, timeZone),
      until: closesAt === null ? null : deadlineInWords(closesAt, timeZone),
      coauthorsWait: wait,
      eventUrl: `${site.url}${PAGES.event(row.event_id)}`,
      applicationUrl: link,
    });
  const subject = await applicationsJoined(trx)
    .select(TEXT_COLUMNS)
    .where('applications.application_id', '=', row.application_id)
    .executeTakeFirstOrThrow();
  const values = valuesOf('recibida', subject, { site, timeZone, due: null, closesAt });
  const body = [fillText(text.body, values), ...(wait ? [APPLICATION_MAILS.receipt.coauthors] : [])].join('\n\n');
  return linkedMail({ subject: fillText(text.subject, values), body, site, kind: 'recibida' }, link);
}

/** Mails the receipt with a personal link. */
async function enqueueReceipt(trx: Trx, row: Received, when: When): Promise<void> {
  const { site, now } = when;
  await enqueue(
    trx,
    {
      // A changed address gets its own receipt.
      key: `application-receipt:${row.application_id}:${hashToken(row.email).slice(0, 8)}`,
      to: row.email,
      replyTo: site.contactEmail,
      queue: await queueOf(trx, row.person_id, 'unproved_receipt'),
      mail: await receiptMail(trx, row, when, await issueLink(trx, row.application_id, site.url, now)),
    },
    now,
  );
}

/**
 * Mails the receipt to the address of the ticket's person, never to another address typed in the form. Neither mail contains
 * confidential data.
 */
export async function enqueueApplicationMails(
  trx: Trx,
  { row, event, closesAt, fields, files, site, timeZone }: Applied,
): Promise<void> {
  const now = Date.parse(row.created_at);
  const person = await trx
    .selectFrom('people')
    .select(['full_name', 'email'])
    .where('user_id', '=', row.person_id)
    .executeTakeFirstOrThrow();
  const shared = { eventTitle: event.event_title, receivedAt: formatInstant(now, timeZone) };
  if (person.email)
    await enqueueReceipt(
      trx,
      { ...row, email: person.email, event_id: event.event_id, event_title: event.event_title },
      { site, now, timeZone, closesAt },
    );
  const { application_id } = row;
  const written = fields && [fields.nombre, fields.apellidoP, fields.apellidoM].join(' ');
  await notifyInboxOfArrival(
    trx,
    { application_id, event, site, now, timeZone },
    {
      ...(person.email && { replyTo: person.email }),
      mail: applicationNew(site, {
        ...shared,
        talkTitle: fields?.titulo ?? '',
        fileNames: files.map((file) => file.original_filename).join(', '),
        fullName: fields?.nombrePrograma || written || person.full_name,
        applicantEmail: person.email ?? '',
        institution: fields?.institucion ?? '',
        academicDegree: fields?.academico ?? '',
        adminUrl: `${site.url}${ADMIN.applications}/${row.application_id}`,
      }),
    },
  );
}
