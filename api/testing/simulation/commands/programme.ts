/** The programme of an event and the certificates of its participants. */
import { foldEmail } from '@trama/shared/format/text';
import { z } from 'zod';
import { form } from '../../form.ts';
import type { Choice, Command } from '../command.ts';
import { dayIn, endOfDay } from '../days.ts';
import { type Certificate, eventOf, type Item, type Model, type Programme, personOf, type Talk } from '../model.ts';
import { capital } from './applying.ts';

const DAY = 24 * 60 * 60 * 1000;

const heldEvents = (m: Model) => m.items.filter(({ kind, deletedAt }) => kind === 'events' && deletedAt === null);
const isThere = (m: Model, event: number) => eventOf(m, event)?.deletedAt === null;

const peopleOf = (m: Model, people: readonly number[]) =>
  people.map((index) => {
    const { word, email } = personOf(m, index);
    return { name: capital(word), cited: '', affiliation: `Universidad ${word}`, orcid: null, email, presents: true };
  });

const someone = (m: Model, choice: Choice) =>
  m.people.filter(({ index }) => !m.blocked[index] && choice.flag()).map(({ index }) => index);

const addTalk: Command = {
  name: 'add a talk',
  plan(m, choice) {
    const event = choice.of(heldEvents(m));
    if (!event) return null;
    m.made += 1;
    const [title, people] = [`Charla ${m.made}`, someone(m, choice)];
    const json = { event_id: event.id, title, abstract: '', people: peopleOf(m, people) };
    return {
      request: { method: 'POST', url: '/api/talks', json, by: choice.administrator() },
      status: (m) => (isThere(m, event.id) ? 201 : 404),
      done(m, body) {
        const { data } = z.object({ talk_id: z.number() }).safeParse(body);
        m.talks.push({ id: data?.talk_id ?? 0, event: event.id, title, people, version: 1, application: '' });
      },
    };
  },
};

const talkOf = (m: Model, id: number): Talk | undefined => m.talks.find((talk) => talk.id === id);

const editTalk: Command = {
  name: 'edit a talk',
  plan(m, choice) {
    const talk = choice.of(m.talks);
    if (!talk) return null;
    m.made += 1;
    const { id } = talk;
    const owner = m.applications.find((one) => one.id === talk.application)?.person;
    // Keeps the applicant on the talk, because the model cannot predict which author replaces a removed applicant.
    const applicant = owner !== undefined && !m.blocked[owner] && talk.people.includes(owner) ? [owner] : [];
    const [title, people] = [`Charla ${m.made}`, [...new Set([...applicant, ...someone(m, choice)])]];
    const seen = talk.version - (choice.number(4) === 3 && talk.version > 1 ? 1 : 0);
    const json = { title, abstract: `Resumen ${m.made}`, people: peopleOf(m, people), version: seen };
    return {
      request: { method: 'PUT', url: `/api/talks/${id}`, json, by: choice.administrator() },
      scope: [`talks:${id}`],
      status(m) {
        const now = talkOf(m, id);
        if (!now) return 404;
        return now.version === seen ? 200 : 409;
      },
      done(m) {
        const now = talkOf(m, id);
        // The form does not name blocked people; they stay on the talk.
        const hidden = now?.people.filter((person) => m.blocked[person] && !people.includes(person)) ?? [];
        if (now) Object.assign(now, { title, people: [...people, ...hidden], version: now.version + 1 });
      },
    };
  },
};

const takeAccepted: Command = {
  name: 'make talks of the accepted',
  plan(m, choice) {
    const event = choice.of(heldEvents(m));
    if (!event) return null;
    const { id } = event;
    return {
      request: { method: 'POST', url: `/api/programmes/${id}/accepted`, json: {}, by: choice.administrator() },
      status: (m) => (isThere(m, id) ? 200 : 404),
      done(m) {
        const accepted = m.applications.filter((one) => one.event === id && one.state === 'aceptada');
        for (const one of accepted) {
          if (m.blocked[one.person] || one.attendance === 'declined') continue;
          if (m.talks.some(({ application }) => application === one.id)) continue;
          const people = [one.person, ...one.authors];
          m.talks.push({ id: 0, event: id, title: one.title, people, version: 1, application: one.id });
        }
      },
    };
  },
};

/** Whether a public programme announces a talk that is to come: its authors were mailed their place, if the team wished it. */
const isAwaited = (m: Model, { id, event, people }: Talk) =>
  programmeOf(m, event)?.published?.includes(id) === true &&
  (eventOf(m, event)?.date ?? '') >= dayIn(m.now) &&
  people.some((person) => !m.blocked[person]);

const deleteTalk: Command = {
  name: 'delete a talk',
  mails: true,
  plan(m, choice) {
    const talk = choice.of(m.talks);
    if (!talk) return null;
    const { id } = talk;
    return {
      request: { method: 'DELETE', url: `/api/talks/${id}`, by: choice.administrator() },
      scope: [`talks:${id}`, `programmes:${talk.event}`],
      mails: null,
      mayMail: isAwaited(m, talk),
      status: (m) => (talkOf(m, id) ? 200 : 404),
      done(m) {
        m.talks = m.talks.filter((one) => one.id !== id);
      },
    };
  },
};

const layoutOf = (event: Item, talks: readonly number[]) => ({
  days: [event.date],
  rooms: [{ id: 'sala', name: 'Sala', place: '', seats: null }],
  sessions: [
    {
      ...{ id: 's1', kind: 'talks', title: 'Mesa', note: '', room: 'sala', chair: null },
      ...{ day: event.date, start: '09:00', end: '13:00' },
      talks: talks.map((talk) => ({ talk, minutes: 10, off: false })),
    },
  ],
});

const programmeOf = (m: Model, event: number): Programme | undefined => m.programmes.find((one) => one.event === event);
const versionOf = (m: Model, event: number) => programmeOf(m, event)?.version ?? 1;

const saveDraft: Command = {
  name: 'save the draft of a programme',
  plan(m, choice) {
    const event = choice.of(heldEvents(m));
    if (!event) return null;
    const { id } = event;
    const talks = m.talks.filter((talk) => talk.event === id && choice.number(4) > 0).map((talk) => talk.id);
    const seen = versionOf(m, id) - (choice.number(4) === 3 && versionOf(m, id) > 1 ? 1 : 0);
    const json = { draft: layoutOf(event, talks), version: seen };
    return {
      request: { method: 'PUT', url: `/api/programmes/${id}`, json, by: choice.administrator() },
      scope: [`programmes:${id}`],
      status(m) {
        if (!isThere(m, id)) return 404;
        return versionOf(m, id) === seen ? 200 : 409;
      },
      done(m) {
        const now = programmeOf(m, id);
        const saved = { event: id, version: versionOf(m, id) + 1, draft: talks, published: now?.published ?? null };
        m.programmes = [...m.programmes.filter((one) => one.event !== id), saved];
      },
    };
  },
};

const publish: Command = {
  name: 'publish a programme',
  mails: true,
  plan(m, choice) {
    const programme = choice.of(m.programmes);
    if (!programme) return null;
    const { event, version } = programme;
    const seen = version - (choice.number(4) === 3 ? 1 : 0);
    return {
      request: {
        method: 'POST',
        url: `/api/programmes/${event}/publish`,
        json: { version: seen, notify: choice.flag() },
        by: choice.administrator(),
      },
      scope: [`programmes:${event}`, ...m.talks.filter((talk) => talk.event === event).map((talk) => `talks:${talk.id}`)],
      mails: null,
      status(m) {
        if (!isThere(m, event)) return 404;
        return versionOf(m, event) === seen ? 200 : 409;
      },
      done(m) {
        const now = programmeOf(m, event);
        // Deleted talks are in no programme.
        if (now) now.published = now.draft.filter((id) => talkOf(m, id));
      },
    };
  },
};

const attend: Command = {
  name: 'list who attended',
  plan(m, choice) {
    const event = choice.of(heldEvents(m));
    const person = choice.of(m.people);
    if (!event || !person) return null;
    const text = `${capital(person.word)} Soto;${person.email}`;
    return {
      request: {
        method: 'POST',
        url: `/api/certificate-people/${event.id}`,
        form: form({ role: 'attendee', text }),
        by: choice.administrator(),
      },
      status: (m) => (isThere(m, event.id) ? 200 : 404),
      done(m) {
        const known = m.attendees.some((one) => one.event === event.id && one.person === person.index);
        if (!known) m.attendees.push({ event: event.id, person: person.index });
      },
    };
  },
};

const ofPerson = (m: Model, event: number, person: number): Certificate | undefined =>
  m.certificates.find((one) => one.event === event && one.person === person);

const issue: Command = {
  name: 'issue certificates',
  mails: true,
  plan(m, choice) {
    const event = choice.of(heldEvents(m).filter(({ id }) => m.attendees.some((one) => one.event === id)));
    if (!event) return null;
    const { id, date } = event;
    const reason = choice.flag() ? 'Se entregan en la última sesión' : undefined;
    const isHeld = (m: Model) => {
      const now = eventOf(m, id);
      return now !== undefined && dayIn(m.now) >= now.date && (now.state === 'scheduled' || now.state === 'online');
    };
    const due = (m: Model) =>
      m.attendees.filter((one) => one.event === id && !m.blocked[one.person] && !ofPerson(m, id, one.person));
    return {
      request: {
        method: 'POST',
        url: '/api/certificates',
        json: { event_id: id, role: 'attendee', ...(reason && { reason }) },
        by: choice.administrator(),
      },
      // The event's last day begins.
      at: choice.edge(endOfDay(date) - DAY),
      mails: (m) => due(m).map(({ person }) => `certificate ${foldEmail(personOf(m, person).email)}`),
      status(m) {
        if (!isThere(m, id)) return 404;
        return isHeld(m) || reason ? 200 : 409;
      },
      done(m) {
        for (const { person } of due(m))
          m.certificates.push({ code: '', event: id, person, name: `${capital(personOf(m, person).word)} Soto`, state: 'valid' });
      },
    };
  },
};

const turn = (name: string, verb: 'revoke' | 'reinstate', from: Certificate['state'], to: Certificate['state']): Command => ({
  name,
  plan(m, choice) {
    const certificate = choice.of(m.certificates.filter(({ person }) => person !== null));
    if (!certificate) return null;
    const { code } = certificate;
    const now = (m: Model) => m.certificates.find((one) => one.code === code);
    return {
      request: {
        method: 'POST',
        url: `/api/certificates/${code}/${verb}`,
        json: verb === 'revoke' ? { reason: 'No asistió' } : {},
        by: choice.administrator(),
      },
      scope: [`certificates:${code}`],
      status(m) {
        const found = now(m);
        if (found?.state !== from) return 409;
        return found.person !== null && m.blocked[found.person] ? 404 : 200;
      },
      done(m) {
        const found = now(m);
        if (found) found.state = to;
      },
    };
  },
});

export const PROGRAMME: readonly Command[] = [
  addTalk,
  takeAccepted,
  editTalk,
  deleteTalk,
  saveDraft,
  publish,
  attend,
  issue,
  turn('revoke a certificate', 'revoke', 'valid', 'revoked'),
  turn('reinstate a certificate', 'reinstate', 'revoked', 'valid'),
];
