/** Notifies a person named as a co-author, with the link that removes the name. It repeats nothing that was typed: anyone can type anyone's address. */
import { COAUTHOR_MAILS } from '@trama/shared/texts/mail-kinds/coauthors';
import { button, contactLink, paragraph, personalMail, type SiteIdentity, webLink } from '../../../core/mail/compose.ts';

const t = COAUTHOR_MAILS.named;

interface Values {
  eventTitle: string;
  receivedAt: string;
  coauthorUrl: string;
  privacyUrl: string;
}

export const applicationCoauthor = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    subject: t.subject(values.eventTitle),
    parts: [
      paragraph(t.opening(values.eventTitle, values.receivedAt)),
      paragraph(t.link),
      button(t.button, values.coauthorUrl),
      paragraph(...t.privacy(webLink(values.privacyUrl))),
      paragraph(...t.notYou(contactLink(site))),
    ],
  });
