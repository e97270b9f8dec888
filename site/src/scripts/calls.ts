/**
 * Days left, kept true in a page that stays open (or comes from a cache) past midnight. The publisher renders
 * the page again at that moment; this says the same words until the visitor reloads.
 */

import { CALL_TEXTS } from '@trama/shared/texts/site-calls';
import { DAY_MS, MINUTE_MS } from '@trama/shared/time';

/** Whole days from today, in the network's time zone, to `lastDay` (yyyy-mm-dd); null without one. */
function daysLeft(lastDay: string | undefined): number | null {
  if (!lastDay) return null;
  // The Swedish order of a date is ISO's.
  const today = new Intl.DateTimeFormat('sv', { timeZone: document.body.dataset.zone }).format();
  return Math.round((Date.parse(lastDay) - Date.parse(today)) / DAY_MS);
}

function update(call: HTMLElement) {
  const { closes, lastDay, figure } = call.dataset;
  const closed = Date.now() >= Date.parse(closes ?? '');
  const days = daysLeft(lastDay);
  const last = !closed && days !== null && days <= Number(document.body.dataset.lastDays);
  const words = closed ? CALL_TEXTS.closed : CALL_TEXTS.remaining(days, last);
  if (figure !== undefined) {
    const number = call.querySelector('b');
    if (number && !closed && days) {
      number.textContent = String(days);
      const unit = number.nextElementSibling;
      if (unit) unit.textContent = CALL_TEXTS.unit(days);
    } else if (number || closed) {
      call.className = 'serif state';
      call.textContent = words;
    }
    return;
  }
  const text = call.querySelector('span');
  if (text) text.textContent = words;
  call.classList.toggle('closed', closed);
  call.classList.toggle('last', last);
  if (!closed) return;
  for (const link of document.querySelectorAll('[data-apply]')) {
    link.removeAttribute('href');
    link.setAttribute('aria-disabled', 'true');
  }
}

export function keepCallsTrue() {
  const calls = document.querySelectorAll<HTMLElement>('[data-closes]');
  if (calls.length === 0) return;
  const updateAll = () => {
    for (const call of calls) update(call);
  };
  updateAll();
  setInterval(updateAll, MINUTE_MS);
}
