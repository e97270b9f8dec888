/**
 * Updates the days left in pages that stay open (or cached) past midnight. The publisher renders pages again at that time; this
 * script shows the same words until the visitor reloads.
 */

import { openState } from '@trama/shared/calls/days-left';
import { MINUTE_MS } from '@trama/shared/format/time';
import { CALL_STATE_TEXTS } from '@trama/shared/texts/call-state';

function update(call: HTMLElement) {
  const { closes, lastDay, figure } = call.dataset;
  const now = Date.now();
  const closed = now >= Date.parse(closes ?? '');
  // Swedish dates are formatted like ISO dates.
  const today = new Intl.DateTimeFormat('sv', { timeZone: document.body.dataset.zone }).format(now);
  const { state, daysLeft } = openState(lastDay ?? null, today);
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
    // Without `href`, only the role keeps it a link for screen readers.
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
