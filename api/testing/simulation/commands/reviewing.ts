/** The committee's readers: invited by an administrator, they read and score by their link. */
import { foldEmail } from '@trama/shared/format/text';
import type { Choice, Command, Plan } from '../command.ts';
import { isAlive, openLink } from '../links.ts';
import { eventOf, type Model, type Reviewer } from '../model.ts';
import { capital, typed } from './applying.ts';

/** So long after its day (ms) an event's applications can be read. */
const READABLE = 30 * 24 * 60 * 60 * 1000;
/** The only criterion of a call without settings. */
const CRITERION = 'Valoración general';
const CONSENT = '1';

const isThere = (m: Model, event: number) => eventOf(m, event)?.deletedAt === null;

const invite: Command = {
  name: 'invite a reviewer',
  mails: true,
  plan(m, choice) {
    const event = choice.of(m.items.filter(({ kind }) => kind === 'events'));
    const person = choice.of(m.people);
    if (!event || !person) return null;
    const [{ id }, { index, word, email }] = [event, person];
    const isInvited = (m: Model) => m.reviewers.some((one) => one.event === id && one.person === index);
    return {
      request: {
        method: 'POST',
        url: '/api/reviewers',
        json: { event_id: id, name: capital(word), email: typed(email, choice), institution: `Universidad ${word}` },
        by: choice.administrator(),
      },
      mails: () => [`reviewer ${foldEmail(email)}`],
      status(m) {
        if (!isThere(m, id)) return 404;
        return isInvited(m) ? 409 : 201;
      },
      done: (m) => void m.reviewers.push({ id: '', event: id, person: index, accepted: false, scores: {} }),
    };
  },
};

/** The reviewer whose link this is now. */
function reviewerBehind(m: Model, token: string): Reviewer | undefined {
  const link = m.links.find((one) => one.token === token && one.purpose === 'reviewing');
  const reviewer = link && isAlive(m, link) ? m.reviewers.find(({ id }) => id === link.subject) : undefined;
  const event = reviewer && eventOf(m, reviewer.event);
  if (!event || event.deletedAt !== null) return undefined;
  return m.now - Date.parse(event.date) < READABLE ? reviewer : undefined;
}

/** A command of a reviewer, sent by a link. */
const byLink = (name: string, plan: (reviewer: Reviewer, token: string, m: Model, choice: Choice) => Plan | null): Command => ({
  name,
  plan(m, choice) {
    const link = choice.of(m.links.filter(({ purpose }) => purpose === 'reviewing'));
    const reviewer = link && m.reviewers.find(({ id }) => id === link.subject);
    return link && reviewer ? plan(reviewer, link.token, m, choice) : null;
  },
});

const accept = byLink('accept confidentiality', (reviewer, token) => ({
  request: { method: 'POST', url: '/api/reviewing/confidentiality', json: { token, version: CONSENT } },
  scope: [`reviewers:${reviewer.id}`],
  status: (m) => (reviewerBehind(m, token) ? 200 : 404),
  done(m) {
    const now = reviewerBehind(m, token);
    if (now) now.accepted = true;
    openLink(m, token);
  },
}));

const review = byLink('review an application', (reviewer, token, m, choice) => {
  const application = choice.of(m.applications.filter(({ event }) => event === reviewer.event));
  if (!application) return null;
  const { id } = application;
  const score = 1 + choice.number(5);
  const json = { token, application_id: id, scores: [{ name: CRITERION, score }], comment: 'Clara.' };
  return {
    request: { method: 'POST', url: '/api/reviewing/reviews', json },
    scope: [`reviewers:${reviewer.id}`],
    status(m) {
      const now = reviewerBehind(m, token);
      if (!now) return 404;
      if (!now.accepted) return 403;
      const read = m.applications.find((one) => one.id === id);
      return read && read.state !== 'retirada' && !m.blocked[read.person] ? 200 : 404;
    },
    done(m) {
      const now = reviewerBehind(m, token);
      if (now) now.scores[id] = score;
      openLink(m, token);
    },
  };
});

export const REVIEWING: readonly Command[] = [invite, accept, review];
