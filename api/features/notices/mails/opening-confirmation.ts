/** Asks the owner of an address whether they want to be notified when a call opens. */
import { OPENING_NOTICE_MAILS } from '@trama/shared/texts/opening-notices';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = OPENING_NOTICE_MAILS.confirmation;

interface Values {
  email: string;
  /** null: the next call, whichever it is. */
  eventTitle: string | null;
  confirmUrl: string;
  expiresIn: string;
}

export const openingConfirmation = (site: SiteIdentity, { email, eventTitle, confirmUrl, expiresIn }: Values) =>
  personalMail(site, {
    subject: eventTitle === null ? t.subjectNext : t.subject(eventTitle),
    parts: [
      paragraph(eventTitle === null ? t.openingNext(email) : t.opening(email, eventTitle)),
      button(t.button, confirmUrl),
      paragraph(t.expiry(expiresIn)),
    ],
  });
