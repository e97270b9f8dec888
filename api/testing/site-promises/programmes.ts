import { citedAuthor, indexName } from '@trama/shared/applications/authors';
import { formatInstant, zoneName } from '@trama/shared/calls/deadline';
import { withOffset } from '@trama/shared/format/dates';
import { formatDate, formatDays } from '@trama/shared/format/format';
import { API, NON_HTML_PATHS, PAGES } from '@trama/shared/paths';
import type { ProgrammeEvent, ProgrammeTalkCard } from '@trama/shared/programme/page';
import { VERIFY_TEXTS } from '@trama/shared/texts/certificates';
import { BOOK_TEXTS, PUBLIC_PROGRAMME_TEXTS as t } from '@trama/shared/texts/public-programme';
import { LICENCE_TEXTS, TALK_MATERIAL_TEXTS } from '@trama/shared/texts/talk-materials';
import {
  canBeCited,
  hasHeading,
  hasMeta,
  headed,
  isFact,
  leads,
  linksTo,
  pageKind,
  pointsTo,
  says,
  saysInOrder,
  showsWay,
  tells,
} from './table.ts';

const programme = pageKind({
  name: 'A programme',
  address: /^\/blog\/(\d+)\/programa$/u,
  content: (reader, id) => reader.programme(Number(id)),
  promises: [
    {
      says: 'is headed «Programa», and says of which event, when and where',
      holds: (seen, { event }) =>
        headed(seen, t.title) &&
        leads(seen, event.title, PAGES.event(event.id)) &&
        says(seen, formatDays(event.date, event.finishDate), event.location),
    },
    {
      says: 'has a heading for each day with its weekday',
      holds: (seen, { days }) => days.every((day) => hasHeading(seen, `${t.weekday(day)} ${t.day(day)}`)),
    },
    {
      says: 'says in which zone its hours are',
      holds: (seen, { event, sessions: [first] }) => first === undefined || says(seen, zoneName(first.startsAt, event.timeZone)),
    },
    {
      says: 'says every talk with its hour and its people, leading to its page',
      holds: (seen, { event, sessions }) =>
        sessions.every(({ talks, kind }) =>
          talks.every(
            ({ id, title, people, start }) =>
              leads(seen, title, PAGES.talk(event.id, id)) &&
              (kind === 'poster' || says(seen, start)) &&
              says(seen, people.join(', ') || t.unnamed),
          ),
        ),
    },
    {
      says: 'says of each session its hours, its title, its room, who chairs it and its note',
      holds: (seen, { sessions }) =>
        sessions.every(({ kind, start, title, room, chair, note }) =>
          says(seen, start, title, room?.name ?? '', chair && kind !== 'break' ? t.chairs(chair) : '', note),
        ),
    },
    {
      says: 'says which talks are not given',
      when: ({ sessions }) => sessions.some(({ talks }) => talks.some(({ off }) => off)),
      holds: (seen) => says(seen, t.off),
    },
    {
      says: 'is offered for one’s calendar',
      holds: (seen, { event }) => leads(seen, t.calendar, NON_HTML_PATHS.programmeCalendar(event.id)),
    },
    {
      says: 'says when it was changed last',
      holds: (seen, { updatedAt, event }) => says(seen, t.updated(formatInstant(updatedAt, event.timeZone))),
    },
    {
      says: 'leads to the book of its abstracts',
      when: ({ book }) => book !== null,
      holds: (seen, { event }) => leads(seen, BOOK_TEXTS.link, PAGES.book(event.id)),
    },
    { says: 'tells search engines the way to it', holds: showsWay },
  ],
});

const book = pageKind({
  name: 'A book of abstracts',
  address: /^\/blog\/(\d+)\/libro$/u,
  content: (reader, id) => reader.book(Number(id)),
  promises: [
    {
      says: 'is headed by its name, and leads to the programme of its event',
      holds: (seen, { programme: { event } }) =>
        headed(seen, BOOK_TEXTS.title) && leads(seen, event.title, PAGES.programme(event.id)),
    },
    {
      says: 'has its contents, then the abstracts, then how to cite it',
      holds: (seen) => saysInOrder(seen, BOOK_TEXTS.contents, BOOK_TEXTS.abstracts, BOOK_TEXTS.cite),
    },
    {
      says: 'has every abstract under its title, with its people, leading to the talk',
      holds: (seen, { programme: { event }, talks }) =>
        talks.every(
          ({ id, title, abstract, people }) =>
            hasHeading(seen, title) &&
            leads(seen, title, PAGES.talk(event.id, id)) &&
            saysInOrder(seen, ...people.map(({ name }) => name)) &&
            abstract.split(/\n+/u).every((paragraph) => says(seen, paragraph)),
        ),
    },
    {
      says: 'has an index of its authors',
      when: ({ talks }) => talks.some(({ people }) => people.length > 0),
      holds: (seen) => hasHeading(seen, BOOK_TEXTS.index),
    },
    {
      says: 'can be had as a PDF, and cited as files',
      holds: (seen, { programme: { event } }) =>
        leads(seen, BOOK_TEXTS.pdf, NON_HTML_PATHS.bookPdf(event.id)) &&
        canBeCited(seen, (format) => NON_HTML_PATHS.bookCitation(event.id, format)) &&
        pointsTo(seen, 'item', NON_HTML_PATHS.bookPdf(event.id)),
    },
    {
      says: 'with an ISBN says it, to search engines as digits',
      when: ({ programme }) => Boolean(programme.book?.isbn),
      holds: (seen, { programme }) =>
        says(seen, programme.book?.isbn ?? '?') && isFact(seen, 'Book', 'isbn', programme.book?.isbn.replaceAll('-', '')),
    },
    {
      says: 'is a Book for search engines',
      holds: (seen, { programme: { event } }) => isFact(seen, 'Book', 'name', BOOK_TEXTS.pageTitle(event.title)),
    },
    { says: 'tells search engines the way to it', holds: showsWay },
  ],
});

const isOff = ({ off }: ProgrammeTalkCard, { state }: ProgrammeEvent) => off || state === 'cancelled';

const talk = pageKind({
  name: 'A talk',
  address: /^\/blog\/(\d+)\/ponencias\/(\d+)$/u,
  async content(reader, eventId, talkId) {
    const [found, within] = [await reader.talk(Number(eventId), Number(talkId)), await reader.programme(Number(eventId))];
    const session = within?.sessions.find(({ talks }) => talks.some(({ id }) => id === found?.id));
    const card = session?.talks.find(({ id }) => id === found?.id);
    return found && within && session && card ? { ...found, session, card, event: within.event } : null;
  },
  promises: [
    { says: 'is headed by its title', holds: (seen, { title }) => headed(seen, title) },
    {
      says: 'says its people in their order, where they work and who presents',
      holds: (seen, { people }) =>
        people.length === 0
          ? says(seen, t.unnamed)
          : saysInOrder(
              seen,
              ...people.flatMap(({ name, affiliation, presents }) => [name, presents ? t.talk.presents : '', affiliation]),
            ),
    },
    {
      says: 'leads to the ORCID of each who has one',
      holds: (seen, { people }) => people.every(({ orcid }) => !orcid || linksTo(seen, `https://orcid.org/${orcid}`)),
    },
    {
      says: 'says its day, its hours with their zone, its room or else its session’s note, and who chairs',
      holds: (seen, { session, card, event }) =>
        saysInOrder(
          seen,
          `${t.weekday(session.day)} ${formatDate(session.day)}`,
          card.start,
          card.end,
          zoneName(card.startsAt, event.timeZone),
          session.room?.name ?? (session.note || event.location),
          session.chair ?? '',
        ),
    },
    {
      says: 'has its abstract, or says that it is not published yet',
      holds: (seen, { abstract }) => says(seen, ...(abstract ? abstract.split(/\n+/u) : [t.talk.noAbstract])),
    },
    { says: 'that is not given says so', when: ({ card }) => card.off, holds: (seen) => says(seen, t.off) },
    {
      says: 'leads to its slides, poster and recording, each with its licence',
      when: ({ materials }) => materials.length > 0,
      holds: (seen, { materials }) =>
        materials.every(
          ({ kind, url, licence }) =>
            linksTo(seen, url) &&
            says(seen, TALK_MATERIAL_TEXTS.kinds[kind], LICENCE_TEXTS.names[licence], LICENCE_TEXTS.words[licence]),
        ),
    },
    {
      says: 'says from when those are shown that are not yet',
      when: ({ expected }) => expected.length > 0,
      holds: (seen, { expected, materials }) =>
        says(seen, ...expected.map((kind) => TALK_MATERIAL_TEXTS.kinds[kind])) &&
        materials.every(({ kind }) => !expected.includes(kind)),
    },
    {
      says: 'is offered for one’s calendar, and leads back to the programme',
      holds: (seen, { event, id }) =>
        leads(seen, t.talk.addToCalendar, NON_HTML_PATHS.talkCalendar(event.id, id)) &&
        leads(seen, t.talk.back, PAGES.programme(event.id)),
    },
    {
      says: 'can be cited: in each style, as files, and by academic search engines',
      holds: (seen, { event, id, title, people }) =>
        canBeCited(seen, (format) => NON_HTML_PATHS.talkCitation(event.id, id, format)) &&
        hasMeta(seen, 'citation_title', title) &&
        hasMeta(seen, 'citation_conference_title', event.title) &&
        people.every(
          ({ affiliation, orcid, ...person }) =>
            hasMeta(seen, 'citation_author', indexName(citedAuthor(person))) &&
            (!affiliation || hasMeta(seen, 'citation_author_institution', affiliation)) &&
            (!orcid || pointsTo(seen, 'author', `https://orcid.org/${orcid}`)),
        ),
    },
    {
      says: 'names no PDF to academic search engines: its slides are not the paper',
      holds: (seen) => !seen.said.meta.has('citation_pdf_url'),
    },
    {
      says: 'is an Event within its event for search engines: hours with their offset, whether it is given, and its people',
      holds: (seen, { title, card, event, people }) =>
        isFact(seen, 'Event', 'name', title) &&
        isFact(seen, 'Event', 'eventStatus', `https://schema.org/Event${isOff(card, event) ? 'Cancelled' : 'Scheduled'}`) &&
        isFact(seen, 'Event', 'startDate', withOffset(card.startsAt, event.timeZone)) &&
        isFact(seen, 'Event', 'endDate', withOffset(card.endsAt, event.timeZone)) &&
        tells(seen, seen.site.origin + PAGES.event(event.id)) &&
        people.every(({ name }) => tells(seen, name)),
    },
    { says: 'tells search engines the way to it', holds: showsWay },
  ],
});

const certificate = pageKind({
  name: 'A certificate',
  address: /^\/certificado\/([A-Z2-9-]{19})$/u,
  content: (reader, code) => reader.certificate(code ?? ''),
  promises: [
    {
      says: 'begins with what it is worth',
      holds: (seen, { state }) =>
        headed(seen, VERIFY_TEXTS.headings[state]) && saysInOrder(seen, VERIFY_TEXTS.states[state], VERIFY_TEXTS.headings[state]),
    },
    {
      says: 'that is valid says for whom, as what, of which event, when and where, and its code',
      when: ({ state }) => state === 'valid',
      holds: (seen, { name, role, event_title, event_date, finish_date, location, hours, talk_title, code }) =>
        saysInOrder(
          seen,
          name,
          VERIFY_TEXTS.roles[role],
          talk_title ?? '',
          event_title,
          `${formatDays(event_date, finish_date)}, ${location}`,
          hours,
          code,
        ),
    },
    {
      says: 'that is valid can be had as a PDF',
      when: ({ state }) => state === 'valid',
      holds: (seen, { code }) => leads(seen, VERIFY_TEXTS.download, `${API}/certificates/${code}/pdf`),
    },
    {
      says: 'that is not valid names nobody and offers no PDF',
      when: ({ state }) => state !== 'valid',
      holds: (seen) => !says(seen, VERIFY_TEXTS.facts.name) && !says(seen, VERIFY_TEXTS.download),
    },
    {
      says: 'that was replaced leads to the present one',
      when: ({ state }) => state === 'replaced',
      holds: (seen, { replaced_by }) => leads(seen, VERIFY_TEXTS.seeCurrent, PAGES.certificate(replaced_by ?? '')),
    },
    {
      says: 'that was revoked says why',
      when: ({ state }) => state === 'revoked',
      holds: (seen, { revoked_reason }) => says(seen, revoked_reason ?? '?'),
    },
    { says: 'lets another code be verified', holds: ({ said }) => said.fields.includes('codigo') },
  ],
});

export const PROGRAMMES = [programme, book, talk, certificate];
