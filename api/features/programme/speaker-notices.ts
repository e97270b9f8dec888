/**
 * Mails authors the time and place of their talks. The place last mailed to each author is stored, so changes accumulate until an
 * administrator sends them: one mail per person.
 */

import { zoneName } from '@trama/shared/calls/deadline';
import { escapeText, localTimeProperty, noticeText, sequenceAt, talkUid, utcStamp, zoneLines } from '@trama/shared/events/ical';
import { dayIn, startOfDay } from '@trama/shared/format/dates';
import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import { PAGES } from '@trama/shared/paths';
import { placeInShort, placeInWords, type TalkPlace, talkPlace, talkPlaces } from '@trama/shared/programme/places';
import type { Programme, ProgrammeLayout, SpeakerNotice } from '@trama/shared/programme/programme';
import { instantAt } from '@trama/shared/programme/times';
import { speakerPlaces } from '@trama/shared/texts/mail-kinds/programme';
import type { Context } from '../../context.ts';
import { parseJson } from '../../core/database/json.ts';
import type { Db, Trx } from '../../core/database/open.ts';
import { type MailIdentity, mailIdentity } from '../../core/mail/identity.ts';
import { enqueue } from '../../core/mail/outbox.ts';
import type { MailCalendar } from '../../core/mail/sender.ts';
import { lookupHasher } from '../../core/settings/secret.ts';

/** A changed place of one talk, for one author. */
interface Untold {
  talk_id: number;
  title: string;
  person_hash: string;
  /** Sequence of the last calendar mail; null: never mailed. `before`: the place last mailed. */
  lastSequence: number | null;
  before: TalkPlace | null;
  after: TalkPlace | null;
  /** The present place, or the former place of a removed talk. */
  place: TalkPlace;
}

interface Recipient {
  /** Hash of the author's address. */
  hash: string;
  name: string;
  email: string;
  untold: Untold[];
}

type Known = Pick<Programme, 'event_id' | 'event_title' | 'first_day' | 'time_zone' | 'talks'>;

const same = (one: TalkPlace | null, other: TalkPlace | null) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Authors with an address who were not mailed their talk's place in `layout`. Blocked people are absent, because `talks` omits
 * them. Skips past days, so that an old programme mails no author.
 * @param now ms
 */
export async function untoldSpeakers(
  db: Db | Trx,
  { talks, time_zone }: Pick<Known, 'talks' | 'time_zone'>,
  layout: ProgrammeLayout | null,
  now: number,
): Promise<Recipient[]> {
  if (!layout) return [];
  const today = dayIn(now, time_zone);
  const hash = await lookupHasher(db);
  const ids = talks.map(({ talk_id }) => talk_id);
  const rows = ids.length === 0 ? [] : await db.selectFrom('speaker_notices').selectAll().where('talk_id', 'in', ids).execute();
  const told = new Map(rows.map((row) => [`${row.talk_id}:${row.person_hash}`, row]));
  const places = talkPlaces(layout);
  const recipients = new Map<string, Recipient>();
  for (const { talk_id, title, people, problem } of talks) {
    // Authors of withdrawn or declined applications get no notice.
    if (problem !== null && problem !== 'unpublished') continue;
    const after = places.get(talk_id) ?? null;
    for (const { name, email } of people) {
      if (email === '') continue;
      const key = foldEmail(email);
      const person_hash = hash(key);
      const row = told.get(`${talk_id}:${person_hash}`);
      const before = parseJson(talkPlace.nullable(), row?.place ?? 'null', null);
      const place = after ?? before;
      if (!place || place.day < today || same(before, after)) continue;
      const recipient = recipients.get(key) ?? { hash: person_hash, name, email, untold: [] };
      recipient.untold.push({ talk_id, title, person_hash, lastSequence: row?.sequence ?? null, before, after, place });
      recipients.set(key, recipient);
    }
  }
  return [...recipients.values()];
}

/** The recipients for the panel. */
export const noticesOf = (recipients: readonly Recipient[]): SpeakerNotice[] =>
  recipients.map(({ name, untold }) => ({ name, talks: untold.map(({ title }) => title) }));

/** Sequence of the next calendar mail. Counts like the site's calendars; two mails within a minute still differ. @param at ISO */
const sequenceOf = ({ lastSequence }: Untold, at: string) => Math.max(sequenceAt(at), (lastSequence ?? 0) + 1);

function calendarEntry(site: MailIdentity, known: Known, untold: Untold, at: string): string[] {
  const { talk_id, title, after, place } = untold;
  const { day, start, end, room, roomPlace } = place;
  const url = `${site.url}${PAGES.programme(known.event_id)}`;
  return [
    'BEGIN:VEVENT',
    talkUid(site.url, talk_id),
    `DTSTAMP:${utcStamp(at)}`,
    `SEQUENCE:${sequenceOf(untold, at)}`,
    `STATUS:${after ? 'CONFIRMED' : 'CANCELLED'}`,
    ...(site.contactEmail === '' ? [] : [`ORGANIZER:mailto:${site.contactEmail}`]),
    localTimeProperty('DTSTART', instantAt(day, start, known.time_zone), known.time_zone),
    localTimeProperty('DTEND', instantAt(day, end, known.time_zone), known.time_zone),
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText([room, roomPlace].filter(Boolean).join(', '))}`,
    `DESCRIPTION:${escapeText(`${known.event_title}\n${url}`)}`,
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** Calendars for an author: new entries, and cancelled entries. */
function calendarsOf(site: MailIdentity, known: Known, untold: readonly Untold[], at: string): MailCalendar[] {
  const of = (method: MailCalendar['method'], entries: readonly Untold[]): MailCalendar[] => {
    if (entries.length === 0) return [];
    const zone = known.time_zone;
    const uses = entries.flatMap(({ place: { day, start, end } }) =>
      [start, end].map((hour) => ({ zone, at: instantAt(day, hour, zone) })),
    );
    const lines = [...zoneLines(uses), ...entries.flatMap((entry) => calendarEntry(site, known, entry, at))];
    return [{ method, content: noticeText(method, lines) }];
  };
  return [
    ...of(
      'PUBLISH',
      untold.filter(({ after }) => after !== null),
    ),
    ...of(
      'CANCEL',
      untold.filter(({ after }) => after === null),
    ),
  ];
}

/** The mail to one author. */
export function speakerMail(site: MailIdentity, known: Known, { name, untold }: Recipient) {
  const [first] = untold;
  const only = untold.length === 1 && first?.after ? placeInShort(first.after) : '';
  return speakerPlaces(site, {
    firstName: name.split(' ', 1)[0] ?? '',
    eventTitle: known.event_title,
    only,
    places: untold.map(({ title, before, after }) => ({
      title,
      before: before ? placeInWords(before) : '',
      after: after ? placeInWords(after) : '',
    })),
    zone: zoneName(startOfDay(known.first_day, known.time_zone), known.time_zone),
    programmeUrl: `${site.url}${PAGES.programme(known.event_id)}`,
  });
}

/**
 * Mails the people whose last mailed places differ from `layout`, and stores the new places.
 * @returns number of mails
 */
export async function tellSpeakers(ctx: Context, trx: Trx, known: Known, layout: ProgrammeLayout | null): Promise<number> {
  const site = await mailIdentity({ db: trx, config: ctx.config });
  const now = ctx.clock.now();
  const at = isoTime(now);
  const recipients = await untoldSpeakers(trx, known, layout, now);
  for (const recipient of recipients) {
    const calendars = calendarsOf(site, known, recipient.untold, at);
    const [entry] = recipient.untold;
    // The sequence number of the first entry is never used twice, so it makes the key unique.
    const number = entry && sequenceOf(entry, at);
    const key = `speaker-places:${entry?.talk_id}:${recipient.hash.slice(0, 32)}:${number}`;
    const mail = speakerMail(site, known, recipient);
    await enqueue(trx, { key, to: recipient.email, replyTo: site.contactEmail, toMany: true, calendars, mail }, now);
    for (const untold of recipient.untold) {
      const { talk_id, person_hash, after } = untold;
      const values = { talk_id, person_hash, sequence: sequenceOf(untold, at), place: JSON.stringify(after) };
      await trx
        .insertInto('speaker_notices')
        .values(values)
        .onConflict((conflict) => conflict.columns(['talk_id', 'person_hash']).doUpdateSet(values))
        .execute();
    }
  }
  return recipients.length;
}
