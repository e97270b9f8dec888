/** Notifies an applicant's former address that the application now has another e-mail address. Names neither that address nor what was sent. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.moved;

export const applicationMoved = (site: SiteIdentity, { eventTitle, movedAt }: { eventTitle: string; movedAt: string }) =>
  personalMail(site, {
    subject: t.subject(eventTitle),
    parts: [paragraph(t.opening(eventTitle, movedAt)), paragraph(...t.notYou(contactLink(site)))],
  });
