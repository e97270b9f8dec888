/** Applying to an event. */
import { foldEmail } from '@trama/shared/format/text';
import { z } from 'zod';
import { FORM_FIELDS } from '../../applications.ts';
import { pdf } from '../../files.ts';
import { form } from '../../form.ts';
import { type Choice, type Command, newToken } from '../command.ts';
import { endOfDay } from '../days.ts';
import { draftBehind, lateLinkBehind, lateToken, tokensOf } from '../links.ts';
import {
  dropApplication,
  eventOf,
  type Item,
  isOpen,
  isVisible,
  type Model,
  makeRecord,
  type Person,
  personOf,
} from '../model.ts';

const HOUR = 60 * 60 * 1000;

const TICKET = HOUR;

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** An address as its owner types it this time. */
export const typed = (email: string, choice: Choice) => (choice.flag() ? email : capital(email));

const ticketResponse = z.object({ user: z.object({ user_id: z.string() }) });

const announce: Command = {
  name: 'begin to apply',
  weight: 2,
  plan(m, choice) {
    const person = choice.of(m.people);
    if (!person) return null;
    const { index, email, word } = person;
    const json = { firstName: capital(word), lastName: 'Soto', email: typed(email, choice), roleName: 'exhibitor' };
    const event = choice.of(m.items.filter(({ kind, close }) => kind === 'events' && endOfDay(close) > m.now));
    return {
      request: { method: 'POST', url: '/api/users', json },
      // So late that the ticket expires after the call's close.
      at: choice.flag() && event ? endOfDay(event.close) - TICKET / 2 : undefined,
      status: () => 201,
      done(m, body) {
        m.tickets = m.tickets.filter((ticket) => ticket.person !== index);
        m.tickets.push({ person: index, token: body === undefined ? '' : ticketResponse.parse(body).user.user_id, at: m.now });
        makeRecord(m, index);
      },
    };
  },
};

const applicationOf = (m: Model, event: number, person: number) =>
  m.applications.find((one) => one.event === event && one.person === person);

export const coauthorsOf = (people: readonly Person[]) =>
  JSON.stringify(people.map(({ email, word }) => ({ name: capital(word), email, presents: true })));

/** A title of several authors outlives the erasure of one: it has no author's word. */
export const titleBy = (m: Model, { word }: Person, authors: number) => `${authors > 0 ? 'Ponencia' : word} ${m.made}`;

/** Longest title that the form takes. Source: specification, point 5. */
const TITLE = 50;

interface Wish {
  event: Item;
  ticket: Model['tickets'][number];
  /** Token of a late link; undefined: none is sent. */
  enlace: string | undefined;
  /** End of the call or of the late link (ms). */
  end: number;
}

const isFresh = (m: Model, { at }: Wish['ticket']) => m.now < at + TICKET;

/** Wishes to apply to any event, with any late link for it. */
function anyWish(m: Model, choice: Choice): Wish | null {
  const event = choice.of(m.items.filter(({ kind }) => kind === 'events'));
  const fresh = m.tickets.filter((ticket) => isFresh(m, ticket));
  const ticket = choice.of(choice.number(8) === 7 || fresh.length === 0 ? m.tickets : fresh);
  return event && ticket ? { event, ticket, enlace: lateToken(m, event.id, choice), end: endOfDay(event.close) } : null;
}

/** A wish after the close, by a used or unused late link of this person. */
function lateWish(m: Model, choice: Choice): Wish | null {
  const wishes = m.lateLinks.flatMap(({ id, event: of, person, until: end }): Wish[] => {
    const event = eventOf(m, of);
    const ticket = m.tickets.find((one) => one.person === person && isFresh(m, one));
    const enlace = m.links.findLast(({ purpose, subject }) => purpose === 'late_link' && subject === id)?.token;
    return event && ticket && !isOpen(event, m.now) ? [{ event, ticket, enlace, end }] : [];
  });
  return choice.of(wishes) ?? null;
}

const applying = (name: string, weight: number, wishOf: typeof anyWish): Command => ({
  name,
  mails: true,
  weight,
  plan(m, choice) {
    const wish = wishOf(m, choice);
    if (!wish) return null;
    const { event, ticket, enlace } = wish;
    const { id } = event;
    const person = personOf(m, ticket.person);
    m.made += 1;
    const authors = choice.flag() ? [] : m.people.filter(({ index }) => index !== person.index && choice.flag());
    const over = choice.from([0, 0, 0, 0, 1]);
    const title = `${titleBy(m, person, authors.length)} `.padEnd(choice.from([20, TITLE]) + over, 'o');
    const tab = newToken();
    const fields = {
      ...FORM_FIELDS,
      nombre: capital(person.word),
      mail: person.email,
      institucion: `Universidad ${person.word}`,
      titulo: title,
    };
    const draft = choice.of(m.drafts.filter((one) => one.event === id && one.person === person.index));
    const borrador = draft && choice.of(tokensOf(m, draft));
    /** The late link was used for the application that is there. */
    const isRepeatedLate = (m: Model) => {
      const [link, there] = [lateLinkBehind(m, enlace, id), applicationOf(m, id, person.index)];
      return link !== undefined && !link.opens && there?.late === link.late.id;
    };
    // Waits for the close if the ticket is still valid then; otherwise for the ticket's end.
    const at = choice.edge(Math.min(wish.end, ticket.at + TICKET));
    return {
      request: {
        method: 'POST',
        url: '/api/user-event',
        form: form({
          userId: ticket.token,
          eventId: id,
          ...fields,
          ...(borrador && { borrador }),
          ...(enlace && { enlace }),
          comprobante: tab,
          coautoras: coauthorsOf(authors),
          'files[]': pdf(`${person.word}.pdf`),
        }),
      },
      at,
      scope: [
        `applications:${applicationOf(m, id, person.index)?.id}`,
        `application_drafts:${draft?.id}`,
        ...m.lateLinks.filter(({ event }) => event === id).map((one) => `late_links:${one.id}`),
      ],
      mails: () => [`application-receipt ${foldEmail(person.email)}`],
      status(m) {
        const event = eventOf(m, id);
        if (!m.tickets.includes(ticket) && !m.tickets.some(({ token }) => token === ticket.token)) return 401;
        if (m.now >= ticket.at + TICKET) return 401;
        if (!event || !isVisible(event, m.now)) return 404;
        if (!isOpen(event, m.now)) {
          if (isRepeatedLate(m)) return 400;
          const link = lateLinkBehind(m, enlace, id);
          if (!link?.opens) return 410;
          if (link.late.person !== person.index) return 422;
        }
        if (title.length > TITLE) return 422;
        const earlier = applicationOf(m, id, person.index);
        return earlier && earlier.state !== 'retirada' ? 400 : 201;
      },
      done(m) {
        const now = eventOf(m, id);
        const link = now && isOpen(now, m.now) ? undefined : lateLinkBehind(m, enlace, id);
        const late = link?.opens ? link.late : null;
        if (late) late.used = true;
        const used = draftBehind(m, borrador ?? '');
        m.drafts = m.drafts.filter((one) => one !== used);
        const withdrawn = applicationOf(m, id, person.index);
        if (withdrawn) dropApplication(m, withdrawn);
        m.applications.push({
          id: '',
          event: id,
          person: person.index,
          title: title.trim(),
          state: 'recibida',
          announced: null,
          attendance: null,
          answerBy: null,
          undo: null,
          before: null,
          prepared: false,
          mail: '',
          tab,
          at: m.now,
          authors: authors.map(({ index }) => index),
          told: [],
          opened: false,
          late: late?.id ?? '',
        });
      },
    };
  },
});

export const APPLYING: readonly Command[] = [
  announce,
  applying('apply', 3, anyWish),
  applying('apply by a late link', 2, lateWish),
];
