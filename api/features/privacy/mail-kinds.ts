/** Mails about requests of one's own data, and about the privacy notice. */
import { RIGHTS_MAILS as t } from '@trama/shared/texts/mail-kinds/rights';
import { button, facts, inboxNotice, note, personalMail, quote, type SiteIdentity } from '../../core/mail/compose.ts';

/** Notifies those whose address is stored that the privacy notice has changed in an important way. */
export const privacyChanged = (site: SiteIdentity, { validFrom, noticeUrl }: Record<'validFrom' | 'noticeUrl', string>) =>
  personalMail(site, {
    subject: t.privacyChanged.subject(site.name),
    parts: [t.privacyChanged.opening(site.name, validFrom), t.privacyChanged.why, button(t.privacyChanged.button, noticeUrl)],
  });

interface RightsAnswerMailValues {
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

/** The answer to a request about one's data. A refusal says where to complain and until when. Source: Ley 19.628, art. 11. */
export const rightsAnswerMail = (site: SiteIdentity, values: RightsAnswerMailValues) =>
  personalMail(site, {
    subject: t.answer.subject(values.number),
    preheader: `${values.result} ${t.answer.proof}`,
    parts: [
      values.result,
      facts([t.answer.erased, values.erasedParts]),
      ...(values.copyUrl ? [button(t.answer.button, values.copyUrl), t.answer.copy] : []),
      ...(values.reason ? [quote(t.answer.reason, values.reason)] : []),
      values.complaint,
      note(t.answer.proof),
    ],
  });

/** Notifies the inbox that a request was confirmed. It says nothing of the person. */
export const rightsArrived = (
  site: SiteIdentity,
  { number, rightName, dueDate, adminUrl }: Record<'number' | 'rightName' | 'dueDate' | 'adminUrl', string>,
) =>
  inboxNotice(site, {
    subject: t.arrived.subject(number),
    parts: [t.arrived.opening(rightName), facts([t.arrived.due, dueDate]), button(t.arrived.button, adminUrl)],
  });

/** Reminds an administrator of the requests that are due soon. `lines`: one request each, with its number and the days left. */
export const rightsDigest = (site: SiteIdentity, { count, lines, adminUrl }: Record<'count' | 'lines' | 'adminUrl', string>) =>
  inboxNotice(site, {
    subject: t.digest.subject(count),
    parts: [t.digest.opening, lines, button(t.digest.button, adminUrl)],
  });

/** Notifies the person that the answer takes longer, and why. */
export const rightsExtended = (
  site: SiteIdentity,
  { number, dueDate, reason }: Record<'number' | 'dueDate' | 'reason', string>,
) =>
  personalMail(site, {
    subject: t.extended.subject(number),
    parts: [t.extended.opening(dueDate), quote(t.extended.reason, reason)],
  });

/** The link that proves who asked about their data. */
export const rightsLink = (site: SiteIdentity, { rightName, dataUrl }: Record<'rightName' | 'dataUrl', string>) =>
  personalMail(site, {
    subject: t.link.subject(site.name),
    parts: [t.link.opening(rightName), button(t.link.button, dataUrl), t.link.expiry, t.link.notYou],
  });

interface RightsReceivedValues {
  number: string;
  rightName: string;
  receivedAt: string;
  dueDate: string;
  /** Empty when the data is not blocked meanwhile. */
  blockedNote: string;
}

/** The receipt of a confirmed request. */
export const rightsReceived = (
  site: SiteIdentity,
  { number, rightName, receivedAt, dueDate, blockedNote }: RightsReceivedValues,
) =>
  personalMail(site, {
    subject: t.received.subject(number),
    parts: [t.received.opening(rightName, receivedAt), t.received.term(dueDate), blockedNote],
  });

/** The answer to an address without stored data. */
export const rightsUnknown = (site: SiteIdentity) =>
  personalMail(site, {
    subject: t.unknown.subject(site.name),
    parts: [t.unknown.opening, t.unknown.answer, t.unknown.notYou],
  });
