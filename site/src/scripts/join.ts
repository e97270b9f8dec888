/** The invitation to join the network: once per session, after 16 seconds, and never over a form in use. */
const STARTED = 'join-started';
const SHOWN = 'join-shown';
const RETRY = 4_000;

/** Whether a form is in use: a field has the focus or holds unsent text. */
function someoneIsWriting(): boolean {
  if (document.activeElement?.closest('form')) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('form :is(input, textarea)');
  return [...fields].some((field) => field.type !== 'checkbox' && field.value !== '');
}

export function inviteToJoin() {
  const dialog = document.querySelector<HTMLDialogElement>('#join');
  if (!dialog) return;
  dialog.addEventListener('click', (click) => {
    const target = click.target;
    // A click whose target is the dialog itself is on its backdrop.
    if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close();
  });
  try {
    if (sessionStorage.getItem(SHOWN)) return;
    const started = Number(sessionStorage.getItem(STARTED)) || Date.now();
    sessionStorage.setItem(STARTED, String(started));
    const invite = () => {
      // Checks again, because the browser may have restored this page from its cache after another page showed the invitation.
      if (sessionStorage.getItem(SHOWN)) return;
      if (someoneIsWriting() || document.querySelector('dialog[open], :popover-open')) {
        setTimeout(invite, RETRY);
        return;
      }
      sessionStorage.setItem(SHOWN, '1');
      dialog.showModal();
    };
    setTimeout(invite, Math.max(0, started + Number(dialog.dataset.delay) - Date.now()));
  } catch {
    // Without session storage «once» cannot be guaranteed, so the invitation never appears.
  }
}
