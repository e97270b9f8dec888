/** Runs in a browser: writes the time left on a call's last day, and the deadline by the reader's clock where that differs. */
import { lastMinute } from '@trama/shared/calls/deadline';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { DEADLINE_TEXTS as t } from '@trama/shared/texts/deadline';

function notesOn(closesAt: string, zone: string): string[] {
  const left = Date.parse(closesAt) - Date.now();
  const own = lastMinute(closesAt, undefined);
  const notes: string[] = [];
  if (left > 0 && left < DAY_MS) notes.push(t.left(Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS)));
  if (own[0] !== lastMinute(closesAt, zone)[0]) notes.push(t.own(...own));
  return notes;
}

function update() {
  for (const deadline of document.querySelectorAll<HTMLElement>('[data-deadline]')) {
    const notes = notesOn(deadline.dataset.deadline ?? '', document.body.dataset.zone ?? 'UTC');
    for (const old of deadline.querySelectorAll('small')) old.remove();
    deadline.append(...notes.map((note) => Object.assign(document.createElement('small'), { textContent: note })));
  }
}

update();
setInterval(update, MINUTE_MS);
