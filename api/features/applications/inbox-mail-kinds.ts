/** Notices to the inbox about applications. */
import { APPLICATION_MAILS as t } from '@trama/shared/texts/mail-kinds/applications';
import { button, facts, inboxNotice, mailLink, type SiteIdentity } from '../../core/mail/compose.ts';

interface ApplicationAnsweredValues {
  eventTitle: string;
  fullName: string;
  applicantEmail: string;
  talkTitle: string;
  /** In words. */
  answerName: string;
  answeredAt: string;
  adminUrl: string;
  /** How many are on the waiting list for the place that this answer frees; 0: it frees none, or the list is empty. */
  waiting: number;
}

/** Notifies the inbox of whether an accepted applicant takes part. */
export const applicationAnswered = (site: SiteIdentity, values: ApplicationAnsweredValues) =>
  inboxNotice(site, {
    subject: t.answered.subject(values.answerName, values.fullName),
    parts: [
      t.answered.opening,
      facts(
        [t.answered.facts.event, values.eventTitle],
        [t.answered.facts.applicant, values.fullName],
        [t.answered.facts.email, mailLink(values.applicantEmail)],
        [t.answered.facts.talk, values.talkTitle],
        [t.answered.facts.answer, values.answerName],
        [t.answered.facts.answeredAt, values.answeredAt],
      ),
      values.waiting > 0 ? t.answered.freed(values.waiting) : '',
      button(t.answered.button, values.adminUrl),
    ],
  });

interface ApplicationDigestValues {
  eventTitle: string;
  count: string;
  /** Nothing but new applications. */
  onlyArrivals: boolean;
  since: string;
  adminUrl: string;
}

/** Notifies the inbox of many new applications to one event at once. */
export const applicationDigest = (
  site: SiteIdentity,
  { eventTitle, count, onlyArrivals, since, adminUrl }: ApplicationDigestValues,
) =>
  inboxNotice(site, {
    subject: (onlyArrivals ? t.digest.subject : t.digest.subjectOfNews)(eventTitle, count),
    parts: [
      (onlyArrivals ? t.digest.opening : t.digest.openingOfNews)(eventTitle, count, since),
      button(t.digest.button, adminUrl),
    ],
  });

/** Notifies the inbox of a new application. What was asked for inclusion is sensitive and read in the panel alone. */
export const applicationNew = (
  site: SiteIdentity,
  values: Record<
    | 'eventTitle'
    | 'fullName'
    | 'applicantEmail'
    | 'institution'
    | 'academicDegree'
    | 'talkTitle'
    | 'fileNames'
    | 'receivedAt'
    | 'adminUrl',
    string
  >,
) =>
  inboxNotice(site, {
    subject: t.new.subject(values.eventTitle, values.fullName),
    preheader: t.new.preheader(values.fullName, values.talkTitle),
    parts: [
      t.new.opening,
      facts(
        [t.new.facts.event, values.eventTitle],
        [t.new.facts.applicant, values.fullName],
        [t.new.facts.email, mailLink(values.applicantEmail)],
        [t.new.facts.institution, values.institution],
        [t.new.facts.degree, values.academicDegree],
        [t.new.facts.talk, values.talkTitle],
        [t.new.facts.files, values.fileNames],
        [t.new.facts.receivedAt, values.receivedAt],
      ),
      t.new.inPanel,
      button(t.new.button, values.adminUrl),
      t.new.inclusion,
    ],
  });

interface ApplicationWithdrawnValues {
  eventTitle: string;
  fullName: string;
  applicantEmail: string;
  talkTitle: string;
  /** The state before, in words. */
  stateName: string;
  withdrawnAt: string;
  adminUrl: string;
  /** How many are on the waiting list for the place that is freed; 0: none is, or the list is empty. */
  waiting: number;
}

/** Notifies the inbox that an application was withdrawn. */
export const applicationWithdrawn = (site: SiteIdentity, values: ApplicationWithdrawnValues) =>
  inboxNotice(site, {
    subject: t.withdrawn.subject(values.eventTitle, values.fullName),
    parts: [
      t.withdrawn.opening,
      facts(
        [t.withdrawn.facts.event, values.eventTitle],
        [t.withdrawn.facts.applicant, values.fullName],
        [t.withdrawn.facts.email, mailLink(values.applicantEmail)],
        [t.withdrawn.facts.talk, values.talkTitle],
        [t.withdrawn.facts.state, values.stateName],
        [t.withdrawn.facts.withdrawnAt, values.withdrawnAt],
      ),
      values.waiting > 0 ? t.answered.freed(values.waiting) : '',
      t.withdrawn.inPanel,
      button(t.withdrawn.button, values.adminUrl),
    ],
  });
