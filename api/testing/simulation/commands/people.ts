/** Acts of and on people: they write, subscribe and leave; administrators block and erase them. */

import { foldEmail } from '@trama/shared/format/text';
import { isoTime } from '@trama/shared/format/time';
import type { Command } from '../command.ts';
import { dropApplication, type Model, makeRecord, newPerson, personOf } from '../model.ts';
import { INBOX } from '../product.ts';
import { capital, typed } from './applying.ts';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Source: the texts of the confirmation mail and of the footer's form. */
const SUBSCRIPTION = { link: 7 * DAY, pause: 10 * MINUTE, mailsPerDay: 3 };

const contact: Command = {
  name: 'write to the network',
  mails: true,
  plan(m, choice) {
    const person = choice.of(m.people);
    if (!person) return null;
    m.made += 1;
    const { index, word, email } = person;
    const over = choice.from([0, 0, 0, 1]);
    const today = ({ now }: Model) => `${foldEmail(email)} ${isoTime(now).slice(0, 10)}`;
    const text = `Hola ${m.made} de ${word} `.padEnd(choice.from([5, 150]) + over, 'a');
    return {
      request: {
        method: 'POST',
        url: '/api/send-email-contact',
        json: { name: capital(word), email: typed(email, choice), message: text },
      },
      mails: (m) => [
        `contact-received ${INBOX}`,
        ...(m.acknowledged.includes(today(m)) ? [] : [`contact-acknowledgement ${foldEmail(email)}`]),
      ],
      status: () => (text.trim().length > 150 ? 422 : 200),
      done(m) {
        if (!m.acknowledged.includes(today(m))) m.acknowledged.push(today(m));
        m.messages.push({ person: index, text: text.trim(), answered: false, at: m.now });
      },
    };
  },
};

/** Whether the address has had its mails for now. */
const isFlooded = (m: Model, email: string) => {
  const earlier = m.confirmations.filter(({ address }) => address === foldEmail(email));
  const today = earlier.filter(({ at }) => at > m.now - DAY);
  return today.length >= SUBSCRIPTION.mailsPerDay || earlier.some(({ at }) => at > m.now - SUBSCRIPTION.pause);
};

const subscribe: Command = {
  name: 'ask for the mailing',
  mails: true,
  plan(m, choice) {
    const person = choice.of(m.people);
    if (!person) return null;
    const { index, word, email } = person;
    const last = m.requests.findLast((request) => request.person === index);
    const asks = (m: Model) => !m.subscribed[index] && !isFlooded(m, email);
    return {
      request: { method: 'POST', url: '/api/subscriptions', json: { email: typed(email, choice), firstName: capital(word) } },
      at: last && choice.edge(last.at + choice.from([SUBSCRIPTION.pause, DAY])),
      mails: (m) => (asks(m) ? [`subscription ${foldEmail(email)}`] : []),
      status: () => 200,
      done(m) {
        if (!asks(m)) return;
        m.requests.push({ person: index, at: m.now, confirmed: false });
        m.confirmations.push({ address: foldEmail(email), at: m.now });
      },
    };
  },
};

/** A person's record changes. */
function touch(m: Model, index: number): object {
  return Object.assign(m.times[index] ?? {}, { updated: m.now });
}

const confirm: Command = {
  name: 'confirm a subscription',
  plan(m, choice) {
    const link = choice.of(m.links.filter(({ purpose }) => purpose === 'subscription').reverse());
    const person = link && m.people.find(({ email }) => foldEmail(email) === link.to);
    if (!link || !person) return null;
    const { index } = person;
    const requestOf = (m: Model) => m.requests.find((one) => one.person === index && one.at === link.at);
    return {
      request: { method: 'POST', url: `/api/subscriptions/${link.token}`, json: {} },
      at: choice.edge(link.at + SUBSCRIPTION.link),
      // Confirming ends the suppression of an address that left the mailing; such a row names no address.
      scope: [`subscription_requests:${link.subject}`, `people:${m.records[index]}`, 'suppressions'],
      once: false,
      status(m) {
        const request = requestOf(m);
        if (!request) return 410;
        return request.confirmed || m.now < link.at + SUBSCRIPTION.link ? 200 : 410;
      },
      done(m) {
        const request = requestOf(m);
        if (!request || request.confirmed) return;
        request.confirmed = true;
        m.subscribed[index] = true;
        makeRecord(m, index);
        touch(m, index);
      },
    };
  },
};

const subscribersOf = (m: Model) => m.people.filter(({ index }) => m.subscribed[index]);

const unsubscribe: Command = {
  name: 'leave the mailing',
  mails: true,
  plan(m, choice) {
    const person = choice.of(choice.flag() ? subscribersOf(m) : m.people);
    if (!person) return null;
    const { index, email, generation } = person;
    return {
      request: { method: 'PUT', url: '/api/users-unsubscribe', json: { email: typed(email, choice) } },
      scope: [`address:${foldEmail(email)}`, `people:${m.records[index]}`],
      once: false,
      mails: (m) => (m.subscribed[index] ? [`unsubscribed ${foldEmail(email)}`] : []),
      status: () => 200,
      done(m) {
        if (m.subscribed[index]) m.erasures.push({ kind: 'unsubscribed', index, generation, at: m.now });
        leave(m, index);
      },
    };
  },
};

/** Mails to an address are gone: the next message is acknowledged again. */
export function forgetAcknowledged(m: Model, address: string): void {
  m.acknowledged = m.acknowledged.filter((one) => !one.startsWith(`${address} `));
}

/** A person leaves the mailing. */
export function leave(m: Model, index: number): void {
  if (m.subscribed[index]) Object.assign(touch(m, index), { left: true });
  m.subscribed[index] = false;
  m.requests = m.requests.filter((request) => request.person !== index || request.confirmed);
}

/** Replaces an erased person by a new one with the same address. */
export function forget(m: Model, index: number): void {
  const { word, generation, email } = personOf(m, index);
  m.gone.push({ word, address: foldEmail(email) });
  m.erasures.push({ kind: 'person', index, generation });
  for (const application of m.applications) application.authors = application.authors.filter((author) => author !== index);
  m.reviewers = m.reviewers.filter(({ person }) => person !== index);
  m.lateLinks = m.lateLinks.filter(({ person }) => person !== index);
  m.drafts = m.drafts.filter(({ person }) => person !== index);
  for (const draft of m.drafts) draft.authors = draft.authors.filter((author) => author !== index);
  for (const talk of m.talks.filter(({ people }) => people.includes(index)))
    Object.assign(talk, { people: talk.people.filter((person) => person !== index), version: talk.version + 1 });
  for (const application of m.applications.filter(({ person }) => person === index)) dropApplication(m, application);
  for (const one of m.certificates) if (one.person === index) Object.assign(one, { person: null, name: '', state: 'withdrawn' });
  m.messages = m.messages.filter(({ person }) => person !== index);
  m.attendees = m.attendees.filter(({ person }) => person !== index);
  m.requests = m.requests.filter(({ person }) => person !== index);
  m.tickets = m.tickets.filter(({ person }) => person !== index);
  m.links = m.links.filter(({ to }) => to !== foldEmail(email));
  forgetAcknowledged(m, foldEmail(email));
  m.subscribed[index] = false;
  m.records[index] = '';
  m.blocked[index] = false;
  m.people[index] = newPerson(index, generation + 1);
}

/** The talks of a person: their versions rise when the person comes or goes. */
const talksOf = (m: Model, index: number) =>
  m.talks.filter(({ people }) => people.includes(index)).map(({ id }) => `talks:${id}`);

/** Other people's drafts that name a person as co-author. */
const draftsNaming = (m: Model, index: number) =>
  m.drafts.filter(({ authors }) => authors.includes(index)).map(({ id }) => `application_drafts:${id}`);

const erase: Command = {
  name: 'erase a person',
  plan(m, choice) {
    const person = choice.of(m.people.filter(({ index }) => m.records[index] !== ''));
    if (!person) return null;
    const { index, email, generation } = person;
    const id = m.records[index];
    return {
      request: { method: 'DELETE', url: `/api/users/${id}`, by: choice.administrator() },
      scope: [`people:${id}`, `address:${foldEmail(email)}`, ...talksOf(m, index), ...draftsNaming(m, index)],
      erases: person.word,
      status: (m) => (personOf(m, index).generation === generation ? 200 : 404),
      done: (m) => forget(m, index),
    };
  },
};

const block: Command = {
  name: 'block or unblock a person',
  plan(m, choice) {
    const known = m.people.filter(({ index }) => m.records[index] !== '');
    const person = choice.of(choice.flag() ? subscribersOf(m) : known);
    if (!person) return null;
    const { index, generation } = person;
    const [id, blocked] = [m.records[index], !m.blocked[index]];
    return {
      request: { method: 'PUT', url: `/api/users/${id}/blocked`, json: { blocked }, by: choice.administrator() },
      scope: [`people:${id}`, ...talksOf(m, index)],
      status: (m) => (personOf(m, index).generation === generation ? 200 : 404),
      done(m) {
        m.blocked[index] = blocked;
        // Open forms of their talks are outdated.
        for (const talk of m.talks) if (talk.people.includes(index)) talk.version += 1;
      },
    };
  },
};

export const PEOPLE: readonly Command[] = [contact, subscribe, confirm, unsubscribe, erase, block];
