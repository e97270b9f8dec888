/** Mails to administrators about their accounts, and to people who are shown on the site. */
import { ACCOUNT_MAILS as t } from '@trama/shared/texts/mail-kinds/accounts';
import { CONSENT_MAILS } from '@trama/shared/texts/mail-kinds/consents';
import { COPIES_MAILS } from '@trama/shared/texts/mail-kinds/copies';
import { button, contactLink, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

/** Says that something of an account changed. */
export const accountChange = (
  site: SiteIdentity,
  { firstName, whatChanged, resetUrl }: Record<'firstName' | 'whatChanged' | 'resetUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: t.change.subject(site.name),
    parts: [whatChanged, t.change.notYou(contactLink(site)), button(t.change.button, resetUrl)],
  });

/** Tells the other administrators that one of them downloaded an archive of many people's files. */
export const archiveTaken = (
  site: SiteIdentity,
  { firstName, who, what, auditUrl }: Record<'firstName' | 'who' | 'what' | 'auditUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: t.archiveTaken.subject(who),
    parts: [t.archiveTaken.opening(who, what), t.archiveTaken.why, button(t.archiveTaken.button, auditUrl)],
  });

/** Tells an administrator that no copy of the product reaches its place. `reason` is a sentence of Estado. */
export const copiesFailing = (
  site: SiteIdentity,
  { firstName, since, reason, statusUrl }: Record<'firstName' | 'since' | 'reason' | 'statusUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: COPIES_MAILS.failing.subject,
    parts: [
      COPIES_MAILS.failing.opening(since),
      reason,
      COPIES_MAILS.failing.whatNow,
      button(COPIES_MAILS.failing.button, statusUrl),
    ],
  });

/** Asks the new address of an account to confirm the change. */
export const emailChangeConfirmation = (
  site: SiteIdentity,
  { firstName, confirmUrl }: Record<'firstName' | 'confirmUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: t.emailChange.confirmSubject(site.name),
    parts: [
      t.emailChange.confirmOpening(site.name),
      button(t.emailChange.confirm, confirmUrl),
      t.emailChange.confirmExpiry,
      t.emailChange.notExpected,
    ],
  });

/** Notifies the old address of an account about the new one, and how to undo it. */
export const emailChangeNotice = (
  site: SiteIdentity,
  { firstName, whatChanged, undoUrl }: Record<'firstName' | 'whatChanged' | 'undoUrl', string>,
) =>
  personalMail(site, {
    firstName,
    subject: t.emailChange.noticeSubject(site.name),
    parts: [whatChanged, t.emailChange.undoIntro, button(t.emailChange.undo, undoUrl), t.emailChange.undoExpiry],
  });

/** Asks a person whether to be shown on the site. */
export const shownQuestion = (site: SiteIdentity, { firstName, shownUrl }: Record<'firstName' | 'shownUrl', string>) =>
  personalMail(site, {
    firstName,
    subject: CONSENT_MAILS.shown.subject(site.name),
    parts: [
      CONSENT_MAILS.shown.opening(site.name),
      button(CONSENT_MAILS.shown.button, shownUrl),
      CONSENT_MAILS.shown.later,
      CONSENT_MAILS.shown.questions(contactLink(site)),
    ],
  });
