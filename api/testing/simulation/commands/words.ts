/** Commands with texts of people outside applications: drafts, late links, letters. An erasure must find these texts too. */
import { foldEmail } from '@trama/shared/format/text';
import { z } from 'zod';
import { pdf } from '../../files.ts';
import { form } from '../../form.ts';
import type { Command } from '../command.ts';
import { addDays, dayIn, endOfDay } from '../days.ts';
import { draftBehind, noteDraftOpened, tokensOf } from '../links.ts';
import { eventOf, isOpen, isVisible, type LateLink, type Model } from '../model.ts';
import { coauthorsOf, typed } from './applying.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Source: the texts of the mail with a draft's link, and of the mail with a late link. */
const TAB = DAY;
const LATE = 7 * DAY;

const saved = z.object({ token: z.string() });

const save: Command = {
  name: 'save a draft',
  mails: true,
  plan(m, choice) {
    const event = choice.of(m.items.filter(({ kind }) => kind === 'events'));
    const person = choice.of(m.people);
    if (!event || !person) return null;
    const { id } = event;
    m.made += 1;
    const earlier = choice.flag()
      ? choice.of(m.drafts.filter((one) => one.event === id && one.person === person.index))
      : undefined;
    const token = earlier && choice.of(tokensOf(m, earlier));
    const title = `${person.word} ${m.made} borrador`;
    const authors = choice.flag() ? [] : m.people.filter(({ index }) => index !== person.index && choice.flag());
    const fields = { eventId: id, mail: typed(person.email, choice), titulo: title, coautoras: coauthorsOf(authors) };
    return {
      request: {
        method: 'POST',
        url: '/api/application-drafts',
        form: form({ ...fields, ...(token && { token }), 'files[]': pdf(`${person.word}-3.pdf`) }),
      },
      at: choice.edge(endOfDay(event.close)),
      scope: earlier ? [`application_drafts:${earlier.id}`] : [],
      mails: null,
      status(m) {
        const now = eventOf(m, id);
        if (!now || !isVisible(now, m.now)) return 404;
        if (!isOpen(now, m.now)) return 410;
        return token === undefined || draftBehind(m, token) ? 200 : 404;
      },
      done(m, body) {
        const written = { title, authors: authors.map(({ index }) => index), saved: m.now };
        const before = token === undefined ? undefined : draftBehind(m, token);
        if (before && token) {
          Object.assign(before, written);
          return noteDraftOpened(m, token);
        }
        const tab = body === undefined ? '' : saved.parse(body).token;
        const times = { created: m.now, tabUntil: m.now + TAB };
        m.drafts.push({ id: '', event: id, person: person.index, tab, opened: false, ...times, ...written });
      },
    };
  },
};

const open: Command = {
  name: 'open a draft',
  plan(m, choice) {
    const draft = choice.of(m.drafts);
    const token = draft && choice.of(tokensOf(m, draft));
    if (!draft || !token) return null;
    return {
      request: { method: 'POST', url: '/api/application-drafts/open', json: { token } },
      at: choice.edge(draft.tabUntil),
      scope: [`application_drafts:${draft.id}`],
      once: false,
      status: (m) => (draftBehind(m, token) ? 200 : 404),
      done: (m) => noteDraftOpened(m, token),
    };
  },
};

const isActive = (m: Model, { until, used }: LateLink) => !used && m.now < until;

const lateLink: Command = {
  name: 'send a late link',
  mails: true,
  plan(m, choice) {
    const event = choice.of(m.items.filter(({ kind }) => kind === 'events'));
    const person = choice.of(m.people);
    if (!event || !person) return null;
    const [{ id }, { index, email }] = [event, person];
    return {
      request: {
        method: 'POST',
        url: '/api/late-links',
        json: { event_id: id, email: typed(email, choice) },
        by: choice.administrator(),
      },
      mails: () => [`late-link ${foldEmail(email)}`],
      status(m) {
        const event = eventOf(m, id);
        if (event?.deletedAt !== null) return 404;
        return event.state === 'cancelled' ? 409 : 201;
      },
      done(m) {
        const known = m.lateLinks.find((one) => one.event === id && one.person === index && isActive(m, one));
        if (known) known.until = m.now + LATE;
        else m.lateLinks.push({ id: '', event: id, person: index, until: m.now + LATE, used: false });
      },
    };
  },
};

const letter: Command = {
  name: 'note a request about data',
  mails: true,
  plan(m, choice) {
    const person = choice.of(m.people);
    if (!person) return null;
    const { email, word } = person;
    // A late-noted request is due soon: administrators get a reminder at once.
    const receivedOn = addDays(dayIn(m.now), -choice.from([0, 25]));
    const json = { kind: 'rectification', email: typed(email, choice), receivedOn, words: `Corrijan a ${word}` };
    return {
      request: { method: 'POST', url: '/api/rights-requests', json, by: choice.administrator() },
      // Requests that are due change with the reminder.
      scope: ['rights_requests'],
      mails: null,
      status: () => 201,
    };
  },
};

const lost: Command = {
  name: 'ask for lost links',
  mails: true,
  plan(m, choice) {
    const person = choice.of(m.people);
    if (!person) return null;
    const email = typed(person.email, choice);
    return {
      request: { method: 'POST', url: '/api/personal-links', json: { email } },
      mails: null,
      scope: [`address:${foldEmail(email)}`],
      status: () => 200,
    };
  },
};

export const WORDS: readonly Command[] = [save, open, lateLink, letter, lost];
