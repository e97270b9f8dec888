/** Applicants' acts on their application, by its links. */
import { z } from 'zod';
import { FORM_FIELDS } from '../../applications.ts';
import { pdf } from '../../files.ts';
import { form } from '../../form.ts';
import { type Choice, type Command, type Plan, Wrong } from '../command.ts';
import { endOfDay } from '../days.ts';
import { openLink } from '../links.ts';
import { type Application, eventOf, type Model, personOf, takesPart, untold } from '../model.ts';
import { capital, titleBy } from './applying.ts';

/** How long (ms) the tab that sent an application may open it without a mailed link. */
const TAB = 24 * 60 * 60 * 1000;

/** The links of an application: its tab's, and those that were mailed, the newest first. */
function linkOf(m: Model, application: Application, choice: Choice): string | undefined {
  const mailed = m.links.filter((link) => link.purpose === 'own_application' && link.subject === application.id);
  return choice.of([...mailed.map(({ token }) => token).reverse(), ...(application.tab ? [application.tab] : [])]);
}

/** The application that a token opens now, and notes that it was opened. */
function opened(m: Model, token: string): Application | undefined {
  const ofTab = m.applications.find(({ tab }) => tab === token);
  if (ofTab) return m.now < ofTab.at + TAB ? ofTab : undefined;
  const link = m.links.find((one) => one.token === token && one.purpose === 'own_application');
  return link && !link.ended ? m.applications.find(({ id }) => id === link.subject) : undefined;
}

/** The co-authors are mailed that they are named. */
function tell(m: Model, application: Application): void {
  application.told.push(...untold(m, application));
}

/** Whether the first opening of a mailed link mails co-authors. */
const isToTell = (m: Model, application: Application) =>
  !application.opened &&
  application.state !== 'retirada' &&
  application.announced !== 'rechazada' &&
  untold(m, application).length > 0;

/** Notes the first opening of a mailed link: the tab's ends. */
function noteOpened(m: Model, token: string): void {
  const link = openLink(m, token);
  const application = link && m.applications.find(({ id }) => id === link.subject);
  if (!application || application.opened) return;
  if (isToTell(m, application)) tell(m, application);
  Object.assign(application, { tab: '', opened: true });
}

interface OwnChange {
  name: string;
  weight?: number;
  url: string;
  more?: object;
  allowed(application: Application, m: Model): boolean;
  /** Whether it changes and mails anything, if allowed. */
  isNew(application: Application): boolean;
  change(application: Application, m: Model): void;
}

/** A request with a personal link. */
const own = ({ name, weight = 1, url, more, allowed, isNew, change }: OwnChange): Command => ({
  name,
  mails: true,
  weight,
  plan(m, choice) {
    // Every second draw takes an application that a programme may show.
    const shown = m.applications.filter(takesPart);
    const application = choice.of(choice.flag() && shown.length > 0 ? shown : m.applications);
    const token = application && linkOf(m, application, choice);
    if (!application || !token) return null;
    const event = eventOf(m, application.event);
    return {
      request: { method: 'POST', url, json: { token, ...more } },
      at: choice.edge(endOfDay(application.answerBy ?? event?.close ?? '2026-11-20')),
      scope: [`applications:${application.id}`],
      mails: null,
      mayMail: isNew(application),
      status(m) {
        const found = opened(m, token);
        if (!found) return 404;
        return allowed(found, m) ? 200 : 409;
      },
      done(m) {
        const found = opened(m, token);
        if (found) change(found, m);
        noteOpened(m, token);
      },
    };
  },
});

const shown = ({ state, announced }: Application) => (state === 'retirada' ? state : (announced ?? 'recibida'));
const callIsOpen = ({ event }: Application, m: Model) => {
  const item = eventOf(m, event);
  return item !== undefined && isCallOpenOf(item, m);
};
/** Whether the applicant's page calls the call open, also for a hidden event. */
const isCallOpenOf = (item: NonNullable<ReturnType<typeof eventOf>>, m: Model) =>
  item.deletedAt === null && item.state !== 'cancelled' && m.now < endOfDay(item.close);

const withdraw = own({
  name: 'withdraw an application',
  weight: 3,
  url: '/api/my-application/withdraw',
  allowed: () => true,
  isNew: ({ state }) => state !== 'retirada',
  change(application) {
    if (application.state === 'retirada') return;
    Object.assign(application, { before: application.state, state: 'retirada', undo: null, prepared: false });
  },
});

const restore = own({
  name: 'take a withdrawal back',
  url: '/api/my-application/undo-withdrawal',
  allowed: (application, m) =>
    application.state === 'retirada' &&
    application.before !== null &&
    callIsOpen(application, m) &&
    (application.announced === null || application.announced === 'lista_espera'),
  isNew: () => true,
  change(application, m) {
    const { before, announced } = application;
    const decided = before === 'aceptada' || before === 'rechazada' || before === 'lista_espera';
    application.state = announced === 'lista_espera' ? announced : decided ? 'en_revision' : (before ?? 'recibida');
    Object.assign(application, { before: null, undo: null });
    if (application.opened) tell(m, application);
  },
});

const answer = (attendance: 'confirmed' | 'declined'): Command =>
  own({
    name: `answer an acceptance: ${attendance}`,
    url: '/api/my-application/attendance',
    more: { attendance },
    allowed(application, m) {
      const event = eventOf(m, application.event);
      const isAhead = event !== undefined && event.deletedAt === null && m.now < endOfDay(event.date);
      const inTime = application.answerBy === null || m.now < endOfDay(application.answerBy);
      const isAccepted = shown(application) === 'aceptada' && application.state === 'aceptada';
      return isAccepted && isAhead && (inTime || application.attendance === 'confirmed');
    },
    isNew: (application) => application.attendance !== attendance,
    change(application) {
      if (application.attendance !== attendance) application.undo = null;
      application.attendance = attendance;
    },
  });

const open: Command = {
  name: 'open the own application',
  mails: true,
  plan(m, choice) {
    const application = choice.of(m.applications);
    const token = application && linkOf(m, application, choice);
    if (!application || !token) return null;
    return {
      request: { method: 'POST', url: '/api/my-application', json: { token } },
      at: choice.edge(application.at + TAB),
      scope: [`applications:${application.id}`],
      mails: null,
      mayMail: token !== application.tab && isToTell(m, application),
      once: false,
      status: (m) => (opened(m, token) ? 200 : 404),
      done(m, body) {
        const found = opened(m, token);
        noteOpened(m, token);
        if (body === undefined) return;
        const { titulo, state } = z.object({ titulo: z.string(), state: z.string() }).parse(body);
        const said = found && [found.title, shown(found)];
        if (said?.join() !== [titulo, state].join()) throw new Wrong(`the own page says ${titulo} ${state}, not ${said}`);
      },
    };
  },
};

const edit: Command = {
  name: 'edit the own application',
  mails: true,
  weight: 2,
  plan(m, choice) {
    const application = choice.of(m.applications);
    const token = application && linkOf(m, application, choice);
    const event = application && eventOf(m, application.event);
    if (!application || !token || !event) return null;
    const person = personOf(m, application.person);
    m.made += 1;
    const title = `${titleBy(m, person, application.authors.length)} cambiado`;
    const fields = { ...FORM_FIELDS, nombre: capital(person.word), institucion: `Universidad ${person.word}`, titulo: title };
    const { mail: _, ...sent } = fields;
    const plan: Plan = {
      request: {
        method: 'POST',
        url: '/api/my-application/edit',
        form: form({ token, ...sent, 'files[]': pdf(`${person.word}-2.pdf`) }),
      },
      at: choice.edge(endOfDay(event.close)),
      scope: [`applications:${application.id}`],
      mails: null,
      status(m) {
        const found = opened(m, token);
        if (!found) return 404;
        return shown(found) === 'recibida' && callIsOpen(found, m) ? 200 : 409;
      },
      // The route opens the link before it reads the form.
      refused: (m) => void openLink(m, token),
      done(m) {
        const found = opened(m, token);
        if (found) Object.assign(found, { title, undo: null });
        noteOpened(m, token);
      },
    };
    return plan;
  },
};

export const OWN: readonly Command[] = [open, edit, withdraw, restore, answer('confirmed'), answer('declined')];
