/** Promises of the list of open calls and of the form of a call. */
import { hasNoDate } from '@trama/shared/events/times';
import { formatDate } from '@trama/shared/format/format';
import { PAGES } from '@trama/shared/paths';
import { APPLICATION_PAGE_TEXTS } from '@trama/shared/texts/application-form';
import { EVENT_BADGE_TEXTS } from '@trama/shared/texts/event-stages';
import { EVENT_PAGE_TEXTS } from '@trama/shared/texts/events';
import { OPENING_NOTICE_TEXTS } from '@trama/shared/texts/opening-notices';
import { deadline, eventAt, hasClosed, isCancelled, isComing, isOpen, lines, whenClosed, whenOpens } from './event-facts.ts';
import { eachLeads, hasHeading, headed, leads, leadsInOrder, linksTo, pageKind, says } from './table.ts';

export const openCalls = pageKind({
  name: 'The open calls',
  address: /^\/postulacion$/u,
  content: (reader) => reader.openCalls(),
  promises: [
    { says: 'are headed by their name', holds: (seen) => headed(seen, APPLICATION_PAGE_TEXTS.choose) },
    {
      says: 'lead to each form, the one that closes first before the others',
      holds: (seen, calls) =>
        eachLeads(seen, calls, PAGES.applyTo) &&
        leadsInOrder(
          seen,
          calls.map(({ id }) => PAGES.applyTo(id)),
        ),
    },
    {
      says: 'say until when each is open, with hour and zone',
      holds: (seen, calls) => calls.every((event) => !event.closeDate || says(seen, deadline(event, seen))),
    },
    {
      says: 'say the last day of each that was opened by hand',
      when: (calls) => calls.some(({ call, closeDate }) => call.closesAt === null && closeDate),
      holds: (seen, calls) =>
        calls.every(
          ({ call, closeDate }) =>
            call.closesAt !== null || !closeDate || says(seen, `${EVENT_PAGE_TEXTS.deadline}: ${formatDate(closeDate)}`),
        ),
    },
    {
      says: 'say when there is none, and lead to the events',
      when: ({ length }) => length === 0,
      holds: (seen) => says(seen, APPLICATION_PAGE_TEXTS.noneOpen) && leads(seen, APPLICATION_PAGE_TEXTS.seeEvents, PAGES.events),
    },
  ],
});

/** Names of the fields of the specification. */
const FIELDS = 'nombre apellidoP apellidoM mail institucion titulo academico inclusion observacion archivo suscripcion'.split(
  ' ',
);

export const applicationForm = pageKind({
  name: 'The form of a call',
  address: /^\/postulacion\/(\d+)$/u,
  content: eventAt,
  promises: [
    {
      says: 'is headed «Formulario de postulación» and says for which event',
      holds: (seen, { title }) => headed(seen, APPLICATION_PAGE_TEXTS.title) && hasHeading(seen, title),
    },
    { says: 'leads back to the event', holds: (seen, { id }) => linksTo(seen, PAGES.event(id)) },
    {
      says: 'of an event that has no date any more says so',
      when: hasNoDate,
      holds: (seen) => says(seen, EVENT_BADGE_TEXTS.noDate),
    },
    {
      says: 'of an open call asks what the specification names',
      when: isOpen,
      holds: ({ said }) => FIELDS.every((name) => said.fields.includes(name)),
    },
    {
      says: 'of an open call says until when one can apply, with hour and zone',
      when: (event) => isOpen(event) && event.closeDate !== null && event.call.closesAt !== null,
      holds: (seen, event) => says(seen, deadline(event, seen)),
    },
    {
      says: 'of an open call asks its own questions, with their help, after its own words',
      when: (event) => isOpen(event) && event.form !== undefined,
      holds: (seen, { form }) =>
        form === undefined ||
        (says(seen, form.textBefore) && form.questions.every(({ label, help }) => says(seen, label, ...lines(help)))),
    },
    {
      says: 'of a call that closed says when, and leads to the calls that are open and to all events',
      when: (event, seen) => hasClosed(event, seen) && !isCancelled(event),
      holds: (seen, event) =>
        says(seen, whenClosed(event, seen)) &&
        leads(seen, APPLICATION_PAGE_TEXTS.openCalls, PAGES.apply) &&
        leads(seen, APPLICATION_PAGE_TEXTS.seeEvents, PAGES.events),
    },
    {
      says: 'of a closed call asks nothing but whom to write to',
      when: (event) => !isOpen(event),
      holds: ({ said }, event) => said.fields.every((name) => !isCancelled(event) && name !== 'nombre'),
    },
    {
      says: 'of a call that opens later says when, and asks whom to write to then',
      when: isComing,
      holds: (seen, event) => says(seen, whenOpens(event, seen), OPENING_NOTICE_TEXTS.title) && seen.said.fields.length > 0,
    },
  ],
});
