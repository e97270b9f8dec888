import { untilInWords } from '@trama/shared/calls/deadline';
import { dayIn } from '@trama/shared/format/dates';
import { DAY_MS, HOUR_MS } from '@trama/shared/format/time';
import type { ReadingState } from '@trama/shared/reviews/reviews';
import { lastDayIn } from '@trama/shared/texts/days-left';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { networkZone } from '../network-zone.ts';

function timeLeft(until: string, now: number): { words: string; last: boolean } {
  const ms = Date.parse(until) - now;
  if (ms <= 0) return { words: t.over, last: true };
  if (ms < 24 * HOUR_MS) return { words: t.leftHours(Math.ceil(ms / HOUR_MS)), last: true };
  // Repeats shared/calls/days-left.ts: a second importer of that file would make every page load one more file.
  const daysLeft = Math.round(
    (Date.parse(dayIn(Date.parse(until), networkZone())) - Date.parse(dayIn(now, networkZone()))) / DAY_MS,
  );
  return { words: lastDayIn(daysLeft), last: false };
}

function Deadline({ until, complete }: { until: string | null; complete: boolean }) {
  if (complete) {
    const open = until !== null && Date.parse(until) > Date.now();
    return (
      <div className="desk-time">
        <p className="call">
          <i />
          {t.complete}
        </p>
        <p className="num">{open ? t.completeUntil(untilInWords(until, networkZone())) : t.completeHelp}</p>
      </div>
    );
  }
  if (until === null) return null;
  const { words, last } = timeLeft(until, Date.now());
  const day = untilInWords(until, networkZone());
  return (
    <div className="desk-time">
      <p className={last ? 'call last' : 'call'}>
        <i />
        {words}
      </p>
      <p className="num">{words === t.over ? t.overHelp(day) : day}</p>
    </div>
  );
}

interface Props {
  eventTitle: string;
  blind: boolean;
  until: string | null;
  /** State of each application, in any order. */
  states: readonly ReadingState[];
}

/** Number of finished applications, with a progress bar, and time left. */
export function DeskHead({ eventTitle, blind, until, states }: Props) {
  const own = states.filter((state) => state !== 'refused');
  const done = own.filter((state) => state === 'done').length;
  return (
    <header className="desk-head bleed">
      <div className="desk-title row spread">
        <div>
          <p className="label">{t.of(eventTitle, blind)}</p>
          <h1 className="num" aria-live="polite">
            {own.length === 1 ? t.progressOne(done) : t.progress(done, own.length)}
          </h1>
        </div>
        <Deadline until={until} complete={own.length > 0 && done === own.length} />
      </div>
      <progress value={done} max={Math.max(own.length, 1)} aria-hidden="true" />
    </header>
  );
}
