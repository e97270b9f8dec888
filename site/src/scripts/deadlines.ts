/** Adds to deadlines the reader's local hour, if it differs, and the time left in a call's last 24 hours. */
import { lastMinute } from '@trama/shared/calls/deadline';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trama/shared/format/time';
import { DEADLINE_TEXTS as t } from '@trama/shared/texts/deadline';

function update() {
  for (const deadline of document.querySelectorAll<HTMLElement>('[data-deadline]')) {
    const closesAt = deadline.dataset.deadline ?? '';
    const [hour, , zone] = lastMinute(closesAt, document.body.dataset.zone);
    const [ownHour, ownDay] = lastMinute(closesAt, undefined);
    const [after, remaining] = deadline.querySelectorAll('small');
    if (after && ownHour !== hour) after.textContent = t.own(zone, ownHour, ownDay);
    const left = Date.parse(closesAt) - Date.now();
    const isNear = left > 0 && left < DAY_MS;
    // A no-break space keeps the line's height.
    if (remaining)
      remaining.textContent = isNear ? t.left(Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS)) : '\u00A0';
  }
}

update();
setInterval(update, MINUTE_MS);
