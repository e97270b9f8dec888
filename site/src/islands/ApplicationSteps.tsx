import type { OwnApplication } from '@trama/shared/applications/own-application';
import { formatInstant } from '@trama/shared/calls/deadline';
import { formatDayIn } from '@trama/shared/format/dates';
import { formatDate, formatHour } from '@trama/shared/format/format';
import { STATE_NAMES } from '@trama/shared/texts/applications';
import { OWN_TEXTS } from '@trama/shared/texts/own-application';
import { networkZone } from './network-zone.ts';

const t = OWN_TEXTS.steps;

interface Step {
  name: string;
  when: string;
  help?: string | undefined;
  state: 'done' | 'now' | 'ahead';
}

/** @param timeZone the network's */
function stepsOf(application: OwnApplication, timeZone: string): Step[] {
  const { state, open, closesAt, files, announced_at, created_at, withdrawn_at, event_days, event_time, event_location } =
    application;
  const { resultsOn, waiting } = application;
  const received: Step = {
    name: t.received,
    when: formatInstant(created_at, timeZone),
    help: t.files(files.length),
    state: 'done',
  };
  const when = OWN_TEXTS.when(event_days, formatHour(event_time));
  const programme = { name: t.programme, when, help: event_location };
  if (state === 'retirada') {
    const when = withdrawn_at ? formatInstant(withdrawn_at, timeZone) : '';
    return [received, { name: t.withdrawn, when, state: 'now' }];
  }
  const closeDay = closesAt ? formatDayIn(closesAt, timeZone) : null;
  if (state === 'recibida' || state === 'en_revision') {
    const review = closeDay ? t.since(closeDay) : t.afterClose;
    return [
      { ...received, state: open ? 'now' : 'done' },
      { name: t.review, when: review, state: open ? 'ahead' : 'now' },
      resultsOn
        ? { name: t.result, when: t.expected(formatDate(resultsOn)), help: t.byMail, state: 'ahead' }
        : { name: t.result, when: t.byMail, state: 'ahead' },
      { ...programme, state: 'ahead' },
    ];
  }
  const { attendance, confirmBy } = application;
  const decided: Step = {
    name: STATE_NAMES[state],
    when: waiting ? t.place(waiting.place, waiting.total) : announced_at ? formatInstant(announced_at, timeZone) : '',
    help: state === 'aceptada' && !attendance && confirmBy ? t.confirmBy(formatDate(confirmBy)) : undefined,
    state: state === 'lista_espera' || (state === 'aceptada' && !attendance) ? 'now' : 'done',
  };
  // Skips the review if the decision came while the call was open: the review starts at the close.
  const review: Step[] = open ? [] : [{ name: t.review, when: closeDay ? t.since(closeDay) : '', state: 'done' }];
  const before: Step[] = [received, ...review, decided];
  if (state === 'rechazada' || attendance === 'declined') return before;
  return [...before, { ...programme, state: attendance === 'confirmed' ? 'now' : 'ahead' }];
}

/** Timeline of an application: past, current and coming steps, also for screen readers. */
export function ApplicationSteps({ application }: { application: OwnApplication }) {
  const steps = stepsOf(application, networkZone());
  return (
    <ol className="steps num" aria-label={t.label}>
      {steps.map(({ name, when, help, state }) => (
        <li key={name} className={state} aria-current={state === 'now' ? 'step' : undefined}>
          <i />
          <div>
            <h2>
              <span className="sr-only">{`${t[state]}: `}</span>
              {name}
            </h2>
            <p>{when}</p>
            {help && <small>{help}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}
