/** Mails about the opening of calls. */
import { OPENING_NOTICE_MAILS as t } from '@trama/shared/texts/opening-notices';
import { button, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

interface CallOpenedValues {
  eventTitle: string;
  /** «hasta las …»; empty: no close. */
  deadline: string;
  eventUrl: string;
}

/** Notifies those who asked for it that a call has opened. */
export const callOpened = (site: SiteIdentity, { eventTitle, deadline, eventUrl }: CallOpenedValues) =>
  personalMail(site, {
    subject: t.opened.subject(eventTitle),
    parts: [
      t.opened.opening(eventTitle),
      deadline === '' ? '' : t.opened.deadline(deadline),
      button(t.opened.button, eventUrl),
      t.opened.only,
    ],
  });

interface OpeningConfirmationValues {
  email: string;
  /** null: the next call, whichever it is. */
  eventTitle: string | null;
  confirmUrl: string;
  expiresIn: string;
}

/** Asks the owner of an address whether they want to be notified when a call opens. */
export const openingConfirmation = (
  site: SiteIdentity,
  { email, eventTitle, confirmUrl, expiresIn }: OpeningConfirmationValues,
) =>
  personalMail(site, {
    subject: eventTitle === null ? t.confirmation.subjectNext : t.confirmation.subject(eventTitle),
    parts: [
      eventTitle === null ? t.confirmation.openingNext(email) : t.confirmation.opening(email, eventTitle),
      button(t.confirmation.button, confirmUrl),
      t.confirmation.expiry(expiresIn),
    ],
  });
