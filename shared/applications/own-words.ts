/** First sentences of an applicant's page by the state of the application, with scripts and without them. */
import { deadlineInWords, formatInstant } from '../calls/deadline.ts';
import { formatDateTime, formatDay } from '../format/format.ts';
import { OWN_CONSENT_TEXTS as consentTexts } from '../texts/consents-by-link.ts';
import { OWN_TEXTS as t } from '../texts/own-application.ts';
import type { OwnApplication } from './own-application.ts';

export function ownHeading({ state, open, attendance }: OwnApplication): string {
  if (state === 'aceptada') return t.headings[attendance ?? 'aceptada'];
  return t.headings[state === 'recibida' && !open ? 'en_revision' : state];
}

/** Sentence about when results are expected. */
const expected = ({ resultsOn }: OwnApplication) => (resultsOn ? ` ${t.leads.resultsOn(formatDay(resultsOn))}` : '');

/** @param zone of the network */
export function ownLead(application: OwnApplication, zone: string): string {
  const { state, open, closesAt, restorable, attendance, attendance_at, answerable, tooLate, confirmBy, waiting } = application;
  const until = closesAt && deadlineInWords(closesAt, zone);
  if (state === 'recibida' || state === 'en_revision') {
    if (!open) return t.leads.en_revision + expected(application);
    return (until ? t.leads.recibida(until) : t.leads.open) + expected(application);
  }
  if (state === 'retirada') {
    if (!restorable) return t.leads.retirada;
    return `${t.leads.retirada} ${until ? t.leads.restorable(until) : t.leads.restorableOpen}`;
  }
  if (waiting) return t.leads.waiting(waiting.place, waiting.total);
  if (state !== 'aceptada') return t.leads[state];
  if (attendance && attendance_at) return t.leads[attendance](formatInstant(attendance_at, zone));
  if (tooLate && confirmBy) return t.leads.tooLate(formatDay(confirmBy));
  if (!answerable) return t.leads.accepted;
  return confirmBy ? t.leads.aceptada(formatDay(confirmBy)) : t.leads.aceptadaNoDay;
}

/** Whether the applicant may withdraw the application. */
export const isWithdrawable = ({ state }: OwnApplication): boolean =>
  state === 'recibida' || state === 'en_revision' || state === 'lista_espera';

/** The confirmation question of a withdrawal. */
export const withdrawQuestion = ({ recoverable, open }: OwnApplication): string =>
  recoverable ? t.withdrawQuestion : open ? t.withdrawQuestionForGood : t.withdrawQuestionClosed;

/** Describes the authorisation of supports: when it was given or withdrawn; null: never given. @param zone of the network */
export function supportsWords(
  { authorisation: { given_at, withdrawn_at, needed } }: OwnApplication,
  zone: string,
): string | null {
  if (needed) return given_at ? consentTexts.givenAt(formatDateTime(given_at, zone)) : consentTexts.unproved;
  return withdrawn_at && consentTexts.withdrawnAt(formatDateTime(withdrawn_at, zone));
}

/**
 * Describes whether the programme may name the applicant, and the other choice; null: the programme will not include the
 * application.
 */
export function programmeWords({ unpublished, state }: OwnApplication) {
  if (state === 'retirada' || state === 'rechazada') return null;
  const [shown, done] =
    state === 'aceptada' ? [consentTexts.isNamed, consentTexts.named] : [consentTexts.isPublished, consentTexts.published];
  return unpublished
    ? { said: consentTexts.isUnpublished, choose: consentTexts.publish, done }
    : { said: shown, choose: consentTexts.unpublish, done: consentTexts.unpublished };
}
