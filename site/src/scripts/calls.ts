/**
 * Days left, updated in a page that stays open (or comes from a cache) past midnight. The publisher renders
 * the page again at that time; this says the same words until the visitor reloads.
 */

import { remaining } from '@trama/shared/calls/days-left';
import { MINUTE_MS } from '@trama/shared/format/time';
import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';

function update(call: HTMLElement) {
  const { closes, lastDay, figure } = call.dataset;
  const now = Date.now();
  const closed = now >= Date.parse(closes ?? '');
  // The Swedish way to write a date is ISO's.
  const today = new Intl.DateTimeFormat('sv', { timeZone: document.body.dataset.zone }).format(now);
  const { state, daysLeft } = remaining(lastDay ?? null, today);
  const last = !closed && state === 'last';
  const words = closed ? CALL_STATE_TEXTS.closed : CALL_STATE_TEXTS.remaining(daysLeft, last);
  if (figure !== undefined) {
    const number = call.querySelector('b');
    if (number && !closed && daysLeft) {
      number.textContent = String(daysLeft);
      const unit = number.nextElementSibling;
      if (unit) unit.textContent = CALL_STATE_TEXTS.unit(daysLeft);
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
    // Without an address, only the role makes it a link.
    link.role = 'link';
    link.ariaDisabled = 'true';
  }
}

export function updateCallStates() {
  const updateAll = () => {
    for (const call of document.querySelectorAll<HTMLElement>('[data-closes]')) update(call);
  };
  updateAll();
  setInterval(updateAll, MINUTE_MS);
}
