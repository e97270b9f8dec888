/** Asks a person whether to be shown on the site. */
import { CONSENT_MAILS } from '@trama/shared/texts/mail-kinds/consents';
import { button, contactLink, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = CONSENT_MAILS.shown;

export const shownQuestion = (site: SiteIdentity, { firstName, shownUrl }: { firstName: string; shownUrl: string }) =>
  personalMail(site, {
    firstName,
    subject: t.subject(site.name),
    parts: [
      paragraph(t.opening(site.name)),
      button(t.button, shownUrl),
      paragraph(t.later),
      paragraph(...t.questions(contactLink(site))),
    ],
  });
