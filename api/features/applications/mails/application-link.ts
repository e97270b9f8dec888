/** Sends the applicant a new personal link. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.link;

export const applicationLink = (
  site: SiteIdentity,
  { firstName, eventTitle, applicationUrl }: { firstName: string; eventTitle: string; applicationUrl: string },
) =>
  personalMail(site, {
    firstName,
    subject: t.subject(eventTitle),
    parts: [paragraph(t.opening(eventTitle)), button(t.button, applicationUrl), paragraph(...t.questions(contactLink(site)))],
  });
