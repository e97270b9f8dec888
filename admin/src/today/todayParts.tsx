import { formatDate } from '@trama/shared/format/format';
import { truncate } from '@trama/shared/format/text';
import { DAY_MS } from '@trama/shared/format/time';
import { mailProblem } from '@trama/shared/mail/problems';
import type { TodayBoard } from '@trama/shared/network/today';
import { APPLICATIONS, LISTS } from '@trama/shared/panel-paths';
import { ADMIN, CONTENT_FORMS } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { closesIn, termLeft } from '@trama/shared/texts/days-left';
import { RIGHTS_NAMES } from '@trama/shared/texts/rights';
import { TODAY_TEXTS as t } from '@trama/shared/texts/today';
import { ActButton } from '../ui/ActButton.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { formatDateTime, formatDayOf } from '../ui/formatDateTime.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { TodayRow } from './TodayLine.tsx';

export type TodayPart = Exclude<keyof TodayBoard, 'steps'>;

export interface Part {
  icon: IconName;
  count: number;
  rows: TodayRow[];
  to: string;
  more: string;
  note?: string;
}

/** Maximum length of a row, in characters. */
const LONGEST = 70;
const daysSince = (iso: string) => Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / DAY_MS));

const Gesture = ({ to, name, children }: { to: string; name: string; children: string }) => (
  <LinkButton size="small" to={to} aria-label={name}>
    {children}
  </LinkButton>
);

const TimeLeft = ({ days, children }: { days: number; children: string }) => (
  <span className={days <= 10 ? 'time-left soon' : 'time-left'}>{children}</span>
);

/** Rows of each part, the most urgent first, with the path of the full list. */
export function todayParts(board: TodayBoard): Record<TodayPart, Part> {
  const { rights, mails, decisions, speakers, undecided, calls, messages, unpublished } = board;
  /** The first row decides the linked list and its filter, because each kind has a separate list. */
  const first = unpublished.rows[0] ?? { kind: 'event' as const, status: 'draft' as const };

  return {
    rights: {
      icon: 'shield',
      count: rights.count,
      to: ADMIN.rights,
      more: t.footers.rights,
      rows: rights.rows.map(({ request_id, kind, name, created_at, days_left }) => ({
        key: request_id,
        text: (
          <>
            <b>{RIGHTS_NAMES[kind]}</b>
            {t.rightsOf(name)}
          </>
        ),
        detail: t.askedOn(formatDayOf(created_at)),
        left: <TimeLeft days={days_left}>{termLeft(days_left)}</TimeLeft>,
        gesture: (
          <Gesture to={`${ADMIN.rights}/${request_id}`} name={t.seeNamed(RIGHTS_NAMES[kind])}>
            {t.see}
          </Gesture>
        ),
      })),
    },
    mails: {
      icon: 'alert',
      count: mails.count,
      to: ADMIN.mails,
      more: t.footers.mails,
      rows: mails.rows.map(({ mail_id, to_address, subject, last_error }) => ({
        key: mail_id,
        text: <b>{t.to(to_address)}</b>,
        detail: last_error ? mailProblem(last_error).sentence : subject,
        gesture: (
          <ActButton
            size="small"
            aria-label={t.retryOf(to_address)}
            act={{ request: (api) => api.send('POST', `/mails/${mail_id}/retry`), done: t.retried, failed: t.retryFailed }}
          >
            {t.retry}
          </ActButton>
        ),
      })),
    },
    decisions: {
      icon: 'inbox',
      count: decisions.count,
      to: APPLICATIONS.list,
      more: t.footers.calls,
      note: t.footers.decisions,
      rows: decisions.rows.map(({ event_id, event_title, accepted, waiting, rejected }) => ({
        key: event_id,
        text: <b>{truncate(event_title, LONGEST)}</b>,
        detail: t.decided(accepted, waiting, rejected),
        gesture: (
          <Gesture to={APPLICATIONS.ofEvent(event_id)} name={t.reviewOf(event_title)}>
            {t.review}
          </Gesture>
        ),
      })),
    },
    speakers: {
      icon: 'people',
      count: speakers.count,
      to: APPLICATIONS.list,
      more: t.footers.calls,
      rows: speakers.rows.map(({ event_id, event_title, people }) => ({
        key: event_id,
        count: people,
        text: <b>{truncate(event_title, LONGEST)}</b>,
        detail: t.waitForPlace(people),
        gesture: (
          <Gesture to={APPLICATIONS.programme(event_id)} name={t.tellOf(event_title)}>
            {t.tell}
          </Gesture>
        ),
      })),
    },
    undecided: {
      icon: 'list',
      count: undecided.count,
      to: APPLICATIONS.list,
      more: t.footers.calls,
      rows: undecided.rows.map(({ event_id, event_title, applications }) => ({
        key: event_id,
        text: <b>{truncate(event_title, LONGEST)}</b>,
        // The title has the number of the only event.
        detail: applications === undecided.count ? '' : t.undecided(applications),
        gesture: (
          <Gesture to={APPLICATIONS.undecided(event_id)} name={t.decideOf(event_title)}>
            {t.decide}
          </Gesture>
        ),
      })),
    },
    calls: {
      icon: 'clock',
      count: calls.count,
      to: APPLICATIONS.list,
      more: t.footers.calls,
      rows: calls.rows.map(({ event_id, event_title, event_end_date, days_left, applications }) => ({
        key: event_id,
        text: <b>{truncate(event_title, LONGEST)}</b>,
        detail: t.closes(formatDate(event_end_date), applications),
        left: <TimeLeft days={days_left}>{closesIn(days_left)}</TimeLeft>,
        gesture: (
          <Gesture to={APPLICATIONS.ofEvent(event_id)} name={t.seeNamed(event_title)}>
            {t.see}
          </Gesture>
        ),
      })),
    },
    messages: {
      icon: 'message',
      count: messages.count,
      to: ADMIN.messages,
      more: t.seeAll(messages.count),
      rows: messages.rows.map(({ message_id, name, message, created_at }) => ({
        key: message_id,
        text: (
          <>
            <b>{name}</b>: {truncate(message, LONGEST)}
          </>
        ),
        detail: t.ago(daysSince(created_at)),
        gesture: (
          <Gesture to={`${ADMIN.messages}?responder=${message_id}`} name={t.answerTo(name)}>
            {t.answer}
          </Gesture>
        ),
      })),
    },
    unpublished: {
      icon: 'pencil',
      count: unpublished.count,
      to: `${LISTS[first.kind]}?filter=${encodeURIComponent(JSON.stringify({ status: first.status }))}`,
      more: CONTENT_WORDS[first.kind][first.status === 'draft' ? 'drafts' : 'scheduled'],
      rows: unpublished.rows.map(({ kind, id, title, status, publish_at, updated_at, announces }) => ({
        key: `${kind}-${id}`,
        text: (
          <>
            <b>{status === 'scheduled' && publish_at ? formatDateTime(publish_at) : t.draft}</b> · {CONTENT_WORDS[kind].one} «
            {truncate(title, LONGEST)}»
          </>
        ),
        detail: status === 'scheduled' ? (announces ? t.willAnnounce : t.willPublish) : t.untouched(daysSince(updated_at)),
        gesture: (
          <Gesture to={CONTENT_FORMS[kind].edit(id)} name={t.editOf(title)}>
            {t.edit}
          </Gesture>
        ),
      })),
    },
  };
}
