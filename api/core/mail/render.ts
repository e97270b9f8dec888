/** Renders a mail from its parts: subject, HTML and plain text, which say the same. */
import { cleanLine, truncate } from '@trama/shared/format/text';
import { type MailContent, visibleText, withoutEmptyParts } from '@trama/shared/mail/parts';
import { layOutMail, withFirstParagraph } from './layout.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const PREHEADER_LENGTH = 140;

/** Renders subject, HTML and text. Drops control and bidirectional characters and keeps the subject on one line. */
export function renderMail({ siteName, logo = null, subject, preheader, parts }: MailContent): RenderedMail {
  const title = cleanLine(subject);
  return {
    subject: title,
    text: `${visibleText(parts)}\n`,
    html: layOutMail({
      title,
      siteName,
      logo,
      parts: withoutEmptyParts(parts),
      preheader: truncate(cleanLine(preheader), PREHEADER_LENGTH),
    }),
  };
}

/** A rendered mail with a paragraph more, first in its HTML and its plain text. */
export const startingWith = <Mail extends Pick<RenderedMail, 'html' | 'text'>>(words: string, mail: Mail): Mail => ({
  ...mail,
  html: withFirstParagraph(mail.html, words),
  text: `${words}\n\n${mail.text}`,
});
