/** The committee's decisions on applications, and its mails to applicants. */
import type { ApplicationState } from '@trama/shared/applications/states';
import { foldEmail } from '@trama/shared/format/text';
import type { Command } from '../command.ts';
import { addDays, dayIn } from '../days.ts';
import { type Application, dropApplication, eventOf, type Model, personOf, untold } from '../model.ts';

const STATES = ['aceptada', 'rechazada', 'lista_espera', 'en_revision', 'recibida'] as const;
const DECISIONS: readonly ApplicationState[] = ['aceptada', 'rechazada', 'lista_espera'];

const named = (m: Model, ids: readonly string[]) => m.applications.filter(({ id }) => ids.includes(id));
const isBlocked = (m: Model, { person }: Application) => m.blocked[person] === true;

const decide: Command = {
  name: 'decide on applications',
  weight: 3,
  plan(m, choice) {
    const first = choice.of(m.applications);
    if (!first) return null;
    const others = m.applications.filter((one) => one !== first && choice.number(3) === 1);
    const chosen = [first, ...others];
    const state = choice.from(STATES);
    // Sometimes the seen state is outdated.
    const outdated = choice.number(4) === 3;
    const seen = Object.fromEntries(chosen.map((one) => [one.id, one.state]));
    if (outdated) seen[first.id] = STATES.find((other) => other !== first.state) ?? 'recibida';
    const ids = chosen.map(({ id }) => id);
    return {
      request: { method: 'POST', url: '/api/applications/state', json: { ids, state, seen }, by: choice.administrator() },
      scope: ids.map((id) => `applications:${id}`),
      status(m) {
        const found = named(m, ids);
        const asSeen = found.length === ids.length && found.every((one) => one.state === seen[one.id] && !isBlocked(m, one));
        return asSeen ? 200 : 409;
      },
      done(m) {
        for (const one of named(m, ids)) {
          if (one.state === state) continue;
          one.undo = { state: one.state, attendance: one.attendance, mail: one.prepared, undo: one.undo };
          // The new mail is not the waiting one.
          Object.assign(one, { state, attendance: null, prepared: DECISIONS.includes(state), mail: '' });
        }
      },
    };
  },
};

const undo: Command = {
  name: 'take a decision back',
  plan(m, choice) {
    const first = choice.of(m.applications.filter((one) => one.undo !== null)) ?? choice.of(m.applications);
    if (!first) return null;
    const { state } = first;
    const ids = [first, ...m.applications.filter((one) => one !== first && choice.flag())].map(({ id }) => id);
    const undoable = (m: Model) => named(m, ids).filter((one) => one.undo !== null && one.state === state);
    return {
      request: { method: 'POST', url: '/api/applications/undo', json: { ids, state }, by: choice.administrator() },
      scope: ids.map((id) => `applications:${id}`),
      status: (m) => (undoable(m).length > 0 ? 200 : 409),
      done(m) {
        for (const one of undoable(m)) {
          const { mail, ...before } = one.undo ?? { mail: false };
          Object.assign(one, { ...before, prepared: mail, mail: '' });
        }
      },
    };
  },
};

/** Days to answer an acceptance by default. Source: the product's text of that mail. */
const ANSWER_DAYS = 10;

function tell(m: Model, application: Application): void {
  application.announced = application.state;
  if (application.state !== 'aceptada') return;
  application.told.push(...untold(m, application));
  const [today, date] = [dayIn(m.now), eventOf(m, application.event)?.date ?? ''];
  const [last = today] = [addDays(today, ANSWER_DAYS), addDays(date, -1)].sort();
  const [answerBy = today] = [last, today].sort().reverse();
  application.answerBy = answerBy;
}

const settle = (how: 'send' | 'discard'): Command => ({
  weight: how === 'send' ? 2 : 1,
  ...(how === 'send' && { mails: true }),
  name: `${how} mails of decisions`,
  plan(m, choice) {
    const waiting = m.applications.filter(({ prepared, mail }) => prepared && mail !== '');
    const first = choice.of(waiting);
    if (!first) return null;
    const chosen = [first, ...waiting.filter((one) => one !== first && choice.flag())];
    const [ids, mails] = [chosen.map(({ id }) => id), chosen.map(({ mail }) => mail)];
    /** Applications with a waiting mail. */
    const left = (m: Model) => named(m, ids).filter(({ prepared, mail }) => prepared && mails.includes(mail));
    return {
      request: { method: 'POST', url: `/api/decision-mails/${how}`, json: { ids: mails }, by: choice.administrator() },
      scope: ids.map((id) => `applications:${id}`),
      mails(m) {
        if (how !== 'send') return [];
        const to = (kind: string, person: number) => `${kind} ${foldEmail(personOf(m, person).email)}`;
        return left(m).flatMap((one) => [
          to('decision', one.person),
          ...(one.state === 'aceptada' ? untold(m, one).map((author) => to('application-coauthor', author)) : []),
        ]);
      },
      status: () => 200,
      done(m) {
        for (const one of left(m)) {
          if (how === 'send') tell(m, one);
          Object.assign(one, { prepared: false, undo: null });
        }
      },
    };
  },
});

const erase: Command = {
  name: 'erase an application',
  plan(m, choice) {
    const application = choice.of(m.applications);
    if (!application) return null;
    const { id } = application;
    return {
      request: { method: 'DELETE', url: `/api/applications/${id}`, by: choice.administrator() },
      scope: [`applications:${id}`],
      status: (m) => (m.applications.some((one) => one.id === id) ? 200 : 404),
      done(m) {
        m.erasures.push({ kind: 'application', id });
        for (const one of named(m, [id])) dropApplication(m, one);
      },
    };
  },
};

const renew: Command = {
  name: 'send a new link to an applicant',
  mails: true,
  plan(m, choice) {
    const application = choice.of(m.applications);
    if (!application) return null;
    const { id, person } = application;
    return {
      request: { method: 'POST', url: `/api/applications/${id}/link`, json: {}, by: choice.administrator() },
      scope: [`applications:${id}`],
      mails: (m) => [`application-link ${foldEmail(personOf(m, person).email)}`],
      status: (m) => (m.applications.some((one) => one.id === id) ? 200 : 404),
      done(m) {
        for (const link of m.links) if (link.purpose === 'own_application' && link.subject === id) link.ended = true;
        for (const one of m.applications) if (one.id === id) Object.assign(one, { tab: '', undo: null });
      },
    };
  },
};

export const COMMITTEE: readonly Command[] = [decide, undo, settle('send'), settle('discard'), erase, renew];
