/** Mails that open an account. */
import { ACCOUNT_MAILS as t } from '@trama/shared/texts/mail-kinds/accounts';
import { button, contactLink, personalMail, type SiteIdentity } from '../../core/mail/compose.ts';

/** Invitation to administrate the site. */
export const adminInvitation = (
  site: SiteIdentity,
  { inviterName, firstName, inviteUrl, expiresIn }: Record<'inviterName' | 'firstName' | 'inviteUrl' | 'expiresIn', string>,
) =>
  personalMail(site, {
    firstName,
    subject: t.invitation.subject(inviterName, site.name),
    parts: [
      t.invitation.opening(inviterName, site.name),
      t.invitation.accept,
      button(t.invitation.button, inviteUrl),
      t.invitation.expiry(expiresIn),
      t.invitation.notExpected(contactLink(site)),
    ],
  });

/** The link by which an administrator makes a new password. */
export const passwordReset = (
  site: SiteIdentity,
  { firstName, resetUrl, expiresIn }: Record<'firstName' | 'resetUrl' | 'expiresIn', string>,
) =>
  personalMail(site, {
    firstName,
    subject: t.passwordReset.subject(site.name),
    parts: [
      t.passwordReset.opening(site.name),
      button(t.passwordReset.button, resetUrl),
      t.passwordReset.expiry(expiresIn),
      t.passwordReset.notYou,
    ],
  });
