/** Data of an application for placeholders in the texts of its call's mails. */
import { applicationNumber } from '@trama/shared/applications/number';
import { deadlineInWords, formatInstant, hourInZone } from '@trama/shared/calls/deadline';
import { type CallTextKind, PERSONAL_LINK, TEXT_DATA } from '@trama/shared/calls/texts';
import type { EventState } from '@trama/shared/events/times';
import { formatDay, formatHour } from '@trama/shared/format/format';
import { PAGES } from '@trama/shared/paths';
import { CALL_TEXT_VALUES as words } from '@trama/shared/texts/call-texts';
import { eventDays } from '@trama/shared/texts/event-stages';
import { DECISION_MAILS } from '@trama/shared/texts/mail-kinds/decisions';
import type { MailIdentity } from '../../../core/mail/identity.ts';
import { talkTitle } from '../repository.ts';

/** Columns that a query must select for `valuesOf`. */
export const TEXT_COLUMNS = [
  'applications.application_id',
  'applications.event_id',
  'applications.created_at as received_at',
  'given_name',
  'talk_title',
  'full_talk_title',
  'unpublished',
  'first_name',
  'events.title as event_title',
  'events.date as event_date',
  'events.finish_date',
  'events.previous_date',
  'events.event_state',
  'events.time as event_time',
  'events.time_zone as event_time_zone',
  'events.location as event_location',
] as const;

export interface TextSubject {
  application_id: string;
  event_id: number;
  received_at: string;
  given_name: string | null;
  talk_title: string | null;
  full_talk_title: string | null;
  unpublished: number;
  first_name: string;
  event_title: string;
  event_date: string;
  finish_date: string | null;
  previous_date: string | null;
  event_state: EventState;
  event_time: string;
  event_time_zone: string | null;
  event_location: string;
}

interface TextContext {
  site: Pick<MailIdentity, 'url'>;
  timeZone: string;
  /** The last day for an answer, `yyyy-mm-dd`; null: no limit. */
  due: string | null;
  /** The instant at which the call closes (ISO); null: closed, or opened by hand. */
  closesAt: string | null;
}

/** A button in plain text, as `renderMail` writes it. */
const button = (label: string, href: string) => `→ ${label}: ${href}`;

/** The values of this kind's data, by the names of `TEXT_DATA`. */
export function valuesOf(
  kind: CallTextKind,
  row: TextSubject,
  { site, timeZone, due, closesAt }: TextContext,
): Record<string, string> {
  const eventUrl = `${site.url}${PAGES.event(row.event_id)}`;
  const { event_date: date, finish_date: finishDate, previous_date: previousDate, event_state: state } = row;
  const { programme, unpublished } = DECISION_MAILS.accepted;
  const all: Record<string, string> = {
    nombre: row.given_name ?? row.first_name,
    título: talkTitle(row) || row.event_title,
    evento: row.event_title,
    'fecha del evento': eventDays({ date, finishDate, previousDate, state }),
    hora: hourInZone(date, formatHour(row.event_time), row.event_time_zone ?? timeZone),
    lugar: row.event_location,
    número: applicationNumber(row.application_id),
    'recibida el': formatInstant(row.received_at, timeZone),
    plazo: closesAt === null ? words.whileOpen : deadlineInWords(closesAt, timeZone),
    'aviso del programa': row.unpublished === 1 ? unpublished : programme,
    'ficha del evento': eventUrl,
    'botón Ver el evento': button(words.buttons.event, eventUrl),
    'botón Mi postulación': button(words.buttons.own, PERSONAL_LINK),
    'botón Confirmo': button(words.buttons.confirm, PERSONAL_LINK),
    ...(due !== null && { 'fecha límite': formatDay(due) }),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => TEXT_DATA[kind].includes(name)));
}

/** Names of data that the application does not have. */
export const missingIn = (kind: CallTextKind, row: Pick<TextSubject, 'talk_title' | 'full_talk_title'>): string[] =>
  TEXT_DATA[kind].includes('título') && !talkTitle(row) ? ['título'] : [];
