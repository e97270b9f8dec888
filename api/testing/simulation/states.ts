/** Records the states reached at each step: a state that no command met is untested. */

import { endOfDay } from './days.ts';
import { isAlive } from './links.ts';
import { type Item, isOpen, isVisible, type Model, takesPart } from './model.ts';

interface Thing {
  name: string;
  states: readonly string[];
  /** The states of all present things. */
  of(m: Model): readonly string[];
}

const placeOf = (item: Item, now: number) => {
  if (item.deletedAt !== null) return 'in the trash';
  return isVisible(item, now) ? 'public' : item.status;
};
const events = (m: Model) => m.items.filter(({ kind }) => kind === 'events');
const callOf = (event: Item, now: number) => {
  if (!isOpen(event, now)) return 'closed';
  return endOfDay(event.close) - now < 24 * 60 * 60 * 1000 ? 'its last day' : 'open';
};
const talkOf = (m: Model, { application, people }: Model['talks'][number]) => {
  if (application === '') return people.length > 0 ? 'of people' : 'of nobody';
  const one = m.applications.find(({ id }) => id === application);
  return one && takesPart(one) ? 'of an application' : 'of one that takes no part';
};
const isBlocked = (m: Model, person: number | null) => person !== null && m.blocked[person] === true;

const THINGS: readonly Thing[] = [
  {
    name: 'content',
    states: ['draft', 'scheduled', 'public', 'in the trash', 'announced', 'to be announced'],
    of: (m) =>
      m.items.flatMap((item) => [
        placeOf(item, m.now),
        ...(item.confirmation ? [item.announcedTo === null ? 'to be announced' : 'announced'] : []),
      ]),
  },
  {
    name: 'event',
    states: ['scheduled', 'online', 'cancelled', 'over'],
    of: (m) => events(m).flatMap(({ state, date }) => [state, ...(m.now >= endOfDay(date) ? ['over'] : [])]),
  },
  { name: 'call', states: ['open', 'its last day', 'closed'], of: (m) => events(m).map((event) => callOf(event, m.now)) },
  {
    name: 'application',
    states: ['recibida', 'en_revision', 'aceptada', 'rechazada', 'lista_espera', 'retirada'],
    of: (m) => m.applications.map(({ state }) => state),
  },
  {
    name: 'decision',
    states: ['to be told', 'told', 'told otherwise', 'confirmed', 'declined', 'can be undone'],
    of: (m) =>
      m.applications.flatMap(({ prepared, announced, state, attendance, undo }) => [
        ...(prepared ? ['to be told'] : []),
        ...(announced === null ? [] : [announced === state ? 'told' : 'told otherwise']),
        ...(attendance === null ? [] : [attendance]),
        ...(undo === null ? [] : ['can be undone']),
      ]),
  },
  {
    name: 'applicant',
    states: ['with co-authors', 'named by others', 'blocked', 'applied late', 'proved the address'],
    of: (m) =>
      m.applications.flatMap(({ authors, person, late, opened }) => [
        ...(authors.length > 0 ? ['with co-authors'] : []),
        ...(m.applications.some((other) => other.authors.includes(person)) ? ['named by others'] : []),
        ...(isBlocked(m, person) ? ['blocked'] : []),
        ...(late === '' ? [] : ['applied late']),
        ...(opened ? ['proved the address'] : []),
      ]),
  },
  {
    name: 'draft',
    states: ['in its tab', 'in no tab any more', 'opened by its link', 'after the close'],
    of: (m) =>
      m.drafts.flatMap(({ opened, tab, tabUntil, event }) => [
        opened ? 'opened by its link' : tab !== '' && m.now < tabUntil ? 'in its tab' : 'in no tab any more',
        ...(events(m).some((one) => one.id === event && isOpen(one, m.now)) ? [] : ['after the close']),
      ]),
  },
  {
    name: 'late link',
    states: ['unused', 'used', 'over'],
    of: (m) => m.lateLinks.map(({ used, until }) => (used ? 'used' : m.now < until ? 'unused' : 'over')),
  },
  {
    name: 'reviewer',
    states: ['invited', 'accepted', 'scored'],
    of: (m) =>
      m.reviewers.map(({ accepted, scores }) => (Object.keys(scores).length > 0 ? 'scored' : accepted ? 'accepted' : 'invited')),
  },
  {
    name: 'talk',
    states: ['of people', 'of nobody', 'of an application', 'of one that takes no part', 'in a public programme'],
    of: (m) =>
      m.talks.flatMap((talk) => [
        talkOf(m, talk),
        ...(m.programmes.some(({ published }) => published?.includes(talk.id)) ? ['in a public programme'] : []),
      ]),
  },
  {
    name: 'programme',
    states: ['a draft', 'public', 'public, and changed since'],
    of: (m) =>
      m.programmes.map(({ draft, published }) => {
        if (published === null) return 'a draft';
        return draft.join() === published.join() ? 'public' : 'public, and changed since';
      }),
  },
  {
    name: 'certificate',
    states: ['valid', 'revoked', 'withdrawn', 'without its event', 'of a blocked person'],
    of: (m) =>
      m.certificates.flatMap(({ state, event, person }) => [
        state,
        ...(event === 0 ? ['without its event'] : []),
        ...(isBlocked(m, person) ? ['of a blocked person'] : []),
      ]),
  },
  {
    name: 'person',
    states: ['unknown', 'known', 'blocked', 'erased and back', 'left the mailing'],
    of: (m) =>
      m.people.flatMap(({ index, generation }) => [
        m.records[index] === '' ? 'unknown' : 'known',
        ...(isBlocked(m, index) ? ['blocked'] : []),
        ...(generation > 0 && m.records[index] !== '' ? ['erased and back'] : []),
        ...(m.times[index]?.left ? ['left the mailing'] : []),
      ]),
  },
  {
    name: 'subscriber',
    states: ['asked', 'asked too long ago', 'subscribed', 'subscribed and blocked'],
    of: (m) => [
      ...m.requests
        .filter(({ confirmed }) => !confirmed)
        .map(({ at }) => (m.now < at + 7 * 24 * 60 * 60 * 1000 ? 'asked' : 'asked too long ago')),
      ...m.people
        .filter(({ index }) => m.subscribed[index])
        .map(({ index }) => (isBlocked(m, index) ? 'subscribed and blocked' : 'subscribed')),
    ],
  },
  {
    name: 'mailed link',
    states: ['opens', 'ended', 'too old'],
    of: (m) => m.links.map((link) => (isAlive(m, link) ? 'opens' : link.ended ? 'ended' : 'too old')),
  },
  {
    name: 'backup',
    states: ['older than an erasure'],
    of: (m) => (m.backups > 0 && m.erasures.length > 0 ? ['older than an erasure'] : []),
  },
];

/** Counts steps by the states that they found. */
export class States {
  readonly #met = new Map<string, number>();

  see(m: Model): void {
    for (const { name, of } of THINGS)
      for (const state of new Set(of(m))) {
        const seen = `${name} ${state}`;
        this.#met.set(seen, (this.#met.get(seen) ?? 0) + 1);
      }
  }

  #count = (name: string, state: string) => this.#met.get(`${name} ${state}`) ?? 0;

  missing(): string[] {
    return THINGS.flatMap(({ name, states }) =>
      states.filter((state) => this.#count(name, state) === 0).map((state) => `${name}: ${state}`),
    );
  }

  /** A line for each thing: the number of steps in which it was in each state. */
  table(): string {
    return THINGS.map(
      ({ name, states }) => `${name.padEnd(14)}${states.map((state) => `${state} ${this.#count(name, state)}`).join(' · ')}`,
    ).join('\n');
  }
}
