/** Promises of an event's page. */

import { zoneName } from '@trama/shared/calls/deadline';
import { endsAt, hasNoDate, isOnlinePlace, startsAt } from '@trama/shared/events/times';
import { isoDay, withOffset } from '@trama/shared/format/dates';
import { formatDate, formatDays } from '@trama/shared/format/format';
import type { EventDetail } from '@trama/shared/page-data';
import { NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';
import { EVENT_BADGE_TEXTS, EVENT_STAGE_TEXTS } from '@trama/shared/texts/event-stages';
import { EVENT_PAGE_TEXTS as t } from '@trama/shared/texts/events';
import { NEXT_CALL_TEXTS, OPENING_NOTICE_TEXTS } from '@trama/shared/texts/opening-notices';
import { BOOK_TEXTS, PUBLIC_PROGRAMME_TEXTS } from '@trama/shared/texts/public-programme';
import {
  deadline,
  eventAt,
  hasClosed,
  isCancelled,
  isComing,
  isOpen,
  isOver,
  lines,
  whenClosed,
  whenOpens,
} from './event-facts.ts';
import { wordsIn } from './said.ts';
import { factOf, headed, leads, linksTo, pageKind, playsOnClick, says, saysInOrder, showsWay } from './table.ts';

const STATUSES = { scheduled: 'Scheduled', postponed: 'Postponed', cancelled: 'Cancelled', online: 'MovedOnline' } as const;
const statusOf = (event: EventDetail) =>
  event.state === 'postponed' && event.previousDate ? 'Rescheduled' : STATUSES[event.state];

export const event = pageKind({
  name: 'An event',
  address: /^\/blog\/(\d+)$/u,
  content: eventAt,
  promises: [
    { says: 'is headed by its title', holds: (seen, { title }) => headed(seen, title) && seen.said.title.startsWith(title) },
    {
      says: 'says its hours with their zone, and of several days no end that is the last one’s',
      holds: (seen, event) => {
        const zone = zoneName(startsAt(event), event.timeZone);
        return says(seen, t.hours(event.hour, null, zone), t.hours(event.hour, event.finishDate ? null : event.finishHour, zone));
      },
    },
    {
      says: 'says its first and its last day',
      when: (event) => !hasNoDate(event) && !isCancelled(event),
      holds: (seen, { date, finishDate }) => says(seen, formatDays(date, finishDate)),
    },
    { says: 'says where it is', holds: (seen, { location }) => says(seen, location) },
    { says: 'has its text', holds: (seen, { descriptionHtml }) => says(seen, wordsIn(descriptionHtml).slice(0, 5)) },
    {
      says: 'with an open call shows POSTULAR leading to its form',
      when: isOpen,
      holds: (seen, { id }) => leads(seen, t.apply, PAGES.applyTo(id)),
    },
    {
      says: 'with an open call says until when one can apply, with hour and zone',
      when: (event) => isOpen(event) && event.call.closesAt !== null,
      holds: (seen, event) => says(seen, deadline(event, seen)),
    },
    {
      says: 'with an open call says before its title how many days are left',
      when: (event) => isOpen(event) && event.stage !== 'today',
      holds: (seen, { call, title }) =>
        saysInOrder(seen, CALL_STATE_TEXTS.remaining(call.daysLeft, call.state === 'last'), title),
    },
    {
      says: 'with a closed call leads to no form',
      when: (event) => !isOpen(event) && !isComing(event),
      holds: (seen, { id }) => !linksTo(seen, PAGES.applyTo(id)),
    },
    {
      says: 'whose call has closed says when, with hour and zone',
      when: (event, seen) => hasClosed(event, seen) && !isCancelled(event),
      holds: (seen, event) => says(seen, whenClosed(event, seen)),
    },
    {
      says: 'whose call opens later says when, with hour and zone, and offers to send word',
      when: isComing,
      holds: (seen, event) =>
        says(seen, whenOpens(event, seen)) && leads(seen, OPENING_NOTICE_TEXTS.send, `${PAGES.applyTo(event.id)}#avisame`),
    },
    {
      says: 'with a closed call offers to send word of the next one, in place of POSTULAR',
      when: (event) => !isOpen(event) && !isComing(event) && !isCancelled(event),
      holds: (seen) => says(seen, NEXT_CALL_TEXTS.title) && seen.said.fields.includes('email') && !says(seen, t.apply),
    },
    {
      says: 'names the close of applications «Fecha término Postulación»',
      when: ({ closeDate, state }) => closeDate !== null && state !== 'cancelled',
      holds: (seen, { closeDate }) => saysInOrder(seen, formatDate(closeDate ?? ''), t.deadline),
    },
    {
      says: 'with documents offers DESCARGAR BASES for each, by its name, in another tab',
      when: ({ documents }) => documents.length > 0,
      holds: (seen, { documents }) =>
        documents.every(({ filename, url }) => leads(seen, t.downloadName(filename), url, { target: '_blank' })),
    },
    {
      says: 'with a video leads to it, plays it in its place, and loads nothing of it before it is asked for',
      when: ({ videoId }) => videoId !== null,
      holds: (seen, { videoId, title }) => playsOnClick(seen, title, videoId),
    },
    {
      says: 'that is cancelled says so before its title, and its former date, and offers nothing to apply to',
      when: isCancelled,
      holds: (seen, { title, date }) =>
        saysInOrder(seen, EVENT_BADGE_TEXTS.cancelled, title, t.formerDate, formatDate(date)) && !says(seen, t.apply),
    },
    {
      says: 'that was given another date says so before its title, and the former date',
      when: ({ state, previousDate }) => state === 'postponed' && previousDate !== null,
      holds: (seen, { title, previousDate, date, finishDate }) =>
        saysInOrder(
          seen,
          EVENT_BADGE_TEXTS.newDate,
          title,
          t.formerDate,
          formatDate(previousDate ?? ''),
          formatDays(date, finishDate),
        ),
    },
    {
      says: 'that waits for a date says so before its title',
      when: hasNoDate,
      holds: (seen, { title }) => saysInOrder(seen, EVENT_BADGE_TEXTS.noDate, title),
    },
    {
      says: 'that was moved online says so before its title, and the former place',
      when: ({ state, location }) => state === 'online' && !isOnlinePlace(location),
      holds: (seen, { title, location }) => saysInOrder(seen, EVENT_BADGE_TEXTS.online, title, t.formerPlace, location, t.online),
    },
    {
      says: 'that changed has what people should know about it',
      when: ({ state, stateNote }) => state !== 'scheduled' && stateNote !== null,
      holds: (seen, { stateNote }) => saysInOrder(seen, ...lines(stateNote)),
    },
    {
      says: 'names the state of a closed call, also where something else leads',
      when: (event) => !isOpen(event) && !isCancelled(event),
      holds: (seen, event) => saysInOrder(seen, t.stateTitle, isComing(event) ? t.stateComing : t.stateClosed),
    },
    {
      says: 'with a programme and a closed call leads with the programme, before its dates and its text',
      when: ({ stage }) => stage === 'programme',
      holds: (seen, { title, descriptionHtml }) =>
        saysInOrder(
          seen,
          EVENT_STAGE_TEXTS.badges.programme,
          title,
          PUBLIC_PROGRAMME_TEXTS.ofEvent,
          t.hour,
          t.about,
          wordsIn(descriptionHtml).slice(0, 5),
        ),
    },
    {
      says: 'that takes place today says so first',
      when: ({ stage }) => stage === 'today',
      holds: (seen, { title }) => saysInOrder(seen, EVENT_STAGE_TEXTS.today, title, EVENT_STAGE_TEXTS.today, t.hour),
    },
    {
      says: 'to come says how to get there and how accessible its place is',
      when: ({ stage }) => stage !== 'past',
      holds: (seen, { directions, accessibility }) => says(seen, ...lines(directions), ...lines(accessibility)),
    },
    {
      says: 'that took place says where certificates are verified, and leads to what its talks show and how they are cited',
      when: ({ stage }) => stage === 'past',
      holds: async (seen, { id, fullProgramme }) => {
        const talks = fullProgramme ? await seen.reader.talksWithFiles(id) : [];
        return (
          leads(seen, EVENT_STAGE_TEXTS.verify, PAGES.verify) &&
          talks.every((talk) => leads(seen, talk.title, PAGES.talk(id, talk.id))) &&
          (!fullProgramme?.book || leads(seen, EVENT_STAGE_TEXTS.citeBook, `${PAGES.book(id)}#h-citar`))
        );
      },
    },
    {
      says: 'that took place says so and offers no calendar',
      when: (event, seen) => isOver(event, seen) && !isOpen(event),
      holds: (seen, { id }) => says(seen, t.statePast) && !linksTo(seen, NON_HTML_PATHS.eventCalendar(id)),
    },
    {
      says: 'to come is offered for one’s calendar: as a file, in Google’s and in Outlook’s',
      when: (event, seen) => !isOver(event, seen) && !isCancelled(event),
      holds: (seen, { id }) =>
        leads(seen, t.calendar, NON_HTML_PATHS.eventCalendar(id)) &&
        [/^https:\/\/calendar\.google\.com\//u, /^https:\/\/outlook\./u].every((calendar) =>
          seen.said.links.some(({ href }) => calendar.test(href)),
        ),
    },
    {
      says: 'to come with an open call offers the close alone for one’s calendar',
      when: (event, seen) => !isOver(event, seen) && isOpen(event) && event.call.closesAt !== null,
      holds: (seen, { id }) => leads(seen, t.deadlineCalendar, NON_HTML_PATHS.deadlineCalendar(id)),
    },
    {
      says: 'with a published programme leads to it',
      when: ({ fullProgramme }) => fullProgramme !== undefined,
      holds: (seen, { id }) => leads(seen, PUBLIC_PROGRAMME_TEXTS.ofEvent, PAGES.programme(id)),
    },
    {
      says: 'with abstracts leads to their book',
      when: ({ fullProgramme }) => fullProgramme?.book === true,
      holds: (seen, { id }) => leads(seen, BOOK_TEXTS.link, PAGES.book(id)),
    },
    {
      says: 'leads to the latest news about it',
      holds: async (seen, { id }) =>
        (await seen.reader.newsOf(id)).every((item) => leads(seen, item.title, PAGES.newsItem(item.id))),
    },
    {
      says: 'leads to the events before and after it',
      holds: async (seen, { id }) => {
        const { previous, next } = await seen.reader.eventPrevNext(id);
        return [previous, next].every((other) => other === null || leads(seen, other.title, PAGES.event(other.id)));
      },
    },
    { says: 'leads back to all events', holds: (seen) => leads(seen, t.back, PAGES.events) },
    {
      says: 'can be sent by WhatsApp with its title and its address',
      holds: (seen, { title }) =>
        linksTo(seen, `https://wa.me/?text=${encodeURIComponent(`${title} ${seen.site.origin}${seen.path}`)}`),
    },
    {
      says: 'is an Event for search engines: name, address, first hour with its offset, and its state',
      holds: (seen, event) => {
        const fact = factOf(seen, 'Event');
        return (
          fact?.name === event.title &&
          fact.url === seen.site.origin + seen.path &&
          fact.startDate === withOffset(startsAt(event), event.timeZone) &&
          fact.eventStatus === `https://schema.org/Event${statusOf(event)}`
        );
      },
    },
    {
      says: 'tells search engines its own end, with its offset where the hour is known, and never the close of applications',
      holds: (seen, event) => {
        const end = endsAt(event);
        const told = factOf(seen, 'Event')?.endDate;
        if (end === null) return told === undefined;
        return told === (event.finishHour ? withOffset(end, event.timeZone) : isoDay(event.finishDate ?? event.date));
      },
    },
    {
      says: 'that was given another date tells search engines the former one',
      when: ({ previousDate }) => previousDate !== null,
      holds: (seen, { previousDate }) => factOf(seen, 'Event')?.previousStartDate === isoDay(previousDate ?? ''),
    },
    { says: 'tells search engines the way to it', holds: showsWay },
    {
      says: 'sends its picture in the smallest form that a browser reads',
      when: ({ picture }) => picture !== null,
      holds: ({ text }) => text.includes('type="image/avif"'),
    },
    {
      says: 'is shared with its own picture, else with a card that is made for it',
      holds: ({ said, site, path }, { picture }) =>
        said.meta.get('og:image')?.[0]?.startsWith(site.origin + (picture?.src ?? `${path}/tarjeta.png?v=`)) === true,
    },
  ],
});
