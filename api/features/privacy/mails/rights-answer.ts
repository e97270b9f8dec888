/** The answer to a request about one's data. A refusal says where to complain and until when. Source: Ley 19.628, art. 11. */
import { RIGHTS_MAILS } from '@trama/shared/texts/mail-kinds/rights';
import { button, facts, note, paragraph, personalMail, quote, type SiteIdentity } from '../../../core/mail/compose.ts';

const t = RIGHTS_MAILS.answer;

interface Values {
  number: string;
  /** What was done. */
  result: string;
  /** Empty: nothing was erased. */
  erasedParts: string;
  /** Empty when everything was granted. */
  reason: string;
  /** Empty when everything was granted. */
  complaint: string;
  /** Empty: there is no copy to download. */
  copyUrl: string;
}

export const rightsAnswerMail = (site: SiteIdentity, values: Values) =>
  personalMail(site, {
    subject: t.subject(values.number),
    preheader: `${values.result} ${t.proof}`,
    parts: [
      paragraph(values.result),
      facts([t.erased, values.erasedParts]),
      ...(values.copyUrl ? [button(t.button, values.copyUrl), paragraph(t.copy)] : []),
      ...(values.reason ? [quote(t.reason, values.reason)] : []),
      paragraph(values.complaint),
      note(t.proof),
    ],
  });
