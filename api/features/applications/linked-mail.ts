/** A mail written by an administrator; `link` is the recipient's personal link. */
import { type CallTextKind, PERSONAL_LINK, withOwnButton } from '@trama/shared/calls/texts';
import type { MailContent } from '@trama/shared/mail/parts';
import { type Written, writtenMail } from '../../core/mail/written.ts';

/** Replaces the text's placeholder by the link; without one, adds a button before the signature. */
export const linkedMail = (mail: Written & { kind: CallTextKind }, link: string): MailContent =>
  writtenMail({ ...mail, body: withOwnButton(mail.body, mail.kind).replaceAll(PERSONAL_LINK, link) });
