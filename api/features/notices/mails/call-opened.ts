/** Notifies those who asked for it that a call has opened. */
import { OPENING_NOTICE_MAILS } from '@trama/shared/texts/opening-notices';
import { button, paragraph, personalMail, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = OPENING_NOTICE_MAILS.opened;

interface Values {
  eventTitle: string;
  /** «hasta las …»; empty: no close. */
  deadline: string;
  eventUrl: string;
}

export const callOpened = (site: SiteIdentity, { eventTitle, deadline, eventUrl }: Values) =>
  personalMail(site, {
    subject: t.subject(eventTitle),
    parts: [
      paragraph(t.opening(eventTitle)),
      paragraph(deadline === '' ? '' : t.deadline(deadline)),
      button(t.button, eventUrl),
      paragraph(t.only),
    ],
  });
