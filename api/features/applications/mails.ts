/** Mails sent by the product when an application comes or is withdrawn: the applicant's receipt, notices to the inbox. */

import type { ApplicationFields } from '@trama/shared/applications';
import { formatDate, formatDateTime } from '@trama/shared/format';
import { ADMIN, PAGES } from '@trama/shared/paths';
import type { Trx } from '../../core/database/open.ts';
import type { SiteIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import { issueLink } from './links.ts';
import { applicationNew } from './mails/application-new.ts';
import { applicationReceipt } from './mails/application-receipt.ts';
import { applicationWithdrawn } from './mails/application-withdrawn.ts';

interface Applied {
  row: { application_id: string; person_id: string; created_at: string };
  event: { event_id: number; event_title: string; event_date: string; event_end_date: string | null };
  fields: ApplicationFields | null;
  files: { original_filename: string }[];
  site: SiteIdentity;
  timeZone: string;
}

const newKey = (applicationId: string) => `application-new:${applicationId}`;
const withdrawnKey = (applicationId: string) => `application-withdrawn:${applicationId}`;

/** Names of the notices in the outbox, by which erasing a person finds them. */
export const noticeKeys = (applicationId: string) => [newKey(applicationId), withdrawnKey(applicationId)];

/**
 * The receipt goes to the address of the ticket's person, never to another one that the form may name.
 * Neither mail contains confidential data.
 */
export async function enqueueApplicationMails(trx: Trx, { row, event, fields, files, site, timeZone }: Applied): Promise<void> {
  const now = Date.parse(row.created_at);
  const person = await trx
    .selectFrom('people')
    .select(['first_name', 'full_name', 'email'])
    .where('user_id', '=', row.person_id)
    .executeTakeFirstOrThrow();
  const shared = {
    eventTitle: event.event_title,
    talkTitle: fields?.titulo ?? '',
    fileNames: files.map((file) => file.original_filename).join(', '),
    receivedAt: formatDateTime(now, timeZone),
  };
  if (person.email) {
    await enqueue(
      trx,
      {
        key: `application-receipt:${row.application_id}`,
        to: person.email,
        replyTo: site.contactEmail,
        mail: applicationReceipt(site, {
          ...shared,
          firstName: fields?.nombre ?? person.first_name,
          // Without a closing date the call is open until the event's own day.
          closeDate: formatDate(event.event_end_date ?? event.event_date),
          eventUrl: `${site.url}${PAGES.event(event.event_id)}`,
          applicationUrl: await issueLink(trx, row.application_id, site.url, now),
        }),
      },
      now,
    );
  }
  const written = fields && [fields.nombre, fields.apellidoP, fields.apellidoM].join(' ');
  await enqueue(
    trx,
    {
      key: newKey(row.application_id),
      to: site.inbox,
      ...(person.email && { replyTo: person.email }),
      mail: applicationNew(site, {
        ...shared,
        fullName: fields?.nombrePrograma || written || person.full_name,
        applicantEmail: person.email ?? '',
        institution: fields?.institucion ?? '',
        academicDegree: fields?.academico ?? '',
        adminUrl: `${site.url}${ADMIN.applications}/${row.application_id}`,
      }),
    },
    now,
  );
}

interface Withdrawn {
  application_id: string;
  event_title: string;
  fullName: string;
  email: string | null;
  titulo: string | null;
  /** The state before, in Spanish. */
  stateName: string;
}

/** Notifies the inbox that an applicant withdrew. `now` is an instant in ms. */
export async function enqueueWithdrawalNotice(trx: Trx, row: Withdrawn, site: SiteIdentity, now: number, timeZone: string) {
  const { application_id, event_title, fullName, email, titulo, stateName } = row;
  await enqueue(
    trx,
    {
      key: withdrawnKey(application_id),
      to: site.inbox,
      ...(email && { replyTo: email }),
      mail: applicationWithdrawn(site, {
        eventTitle: event_title,
        fullName,
        applicantEmail: email ?? '',
        talkTitle: titulo ?? '',
        stateName,
        withdrawnAt: formatDateTime(now, timeZone),
        adminUrl: `${site.url}${ADMIN.applications}/${application_id}`,
      }),
    },
    now,
  );
}
