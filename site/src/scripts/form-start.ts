/** Notes beside each form when it was first focused, before or after hydration: how long it took distinguishes people from bots (shared/honeypot). */
export function noteFormStarts() {
  document.addEventListener('focusin', ({ target }) => {
    const place = target instanceof Element && target.closest('form')?.parentElement;
    if (place) place.dataset.started ??= String(Date.now());
  });
}
