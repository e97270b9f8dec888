/** Asks the address that an applicant wants for an application to confirm it by opening the link. It repeats nothing that was typed. */
import { APPLICATION_MAILS } from '@trama/shared/texts/mail-kinds/applications';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = APPLICATION_MAILS.address;

export const applicationAddress = (
  site: SiteIdentity,
  { eventTitle, applicationUrl }: { eventTitle: string; applicationUrl: string },
) =>
  personalMail(site, {
    subject: t.subject(eventTitle),
    parts: [paragraph(t.opening(eventTitle)), button(t.button, applicationUrl), paragraph(...t.notYou(contactLink(site)))],
  });
