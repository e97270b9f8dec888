/**
 * The script of every page: 3 KB in one file. Its imports must have no other importer. Otherwise the bundler makes a second file,
 * and the page waits for another round trip. Pages are readable without it.
 */
import { updateCallStates } from './calls.ts';
import { inviteToJoin } from './join.ts';
import { enableSubscribing } from './subscribe.ts';

/** A click on a video's façade replaces it by the player; nothing of it loads before. */
function loadVideosOnClick() {
  for (const facade of document.querySelectorAll<HTMLAnchorElement>('[data-embed]')) {
    facade.addEventListener('click', (click) => {
      if (click.ctrlKey || click.metaKey || click.shiftKey) return;
      click.preventDefault();
      const frame = document.createElement('iframe');
      frame.className = 'video';
      frame.src = facade.dataset.embed ?? facade.href;
      frame.title = facade.dataset.title ?? '';
      frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      facade.replaceWith(frame);
      frame.focus();
    });
  }
}

/** Shares the page's address with the device's own means; without them, copies it and confirms. */
async function share(title: string) {
  const url = location.href.replace(/#.*$/u, '');
  if (navigator.share) {
    // Closing the device's panel is not a failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  const { READING_TEXTS } = await import('@trama/shared/texts/reading');
  alert(copied ? READING_TEXTS.shareCopied(url) : READING_TEXTS.shareByHand(url));
}

function enableShare() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]'))
    button.addEventListener('click', () => share(button.dataset.share ?? document.title));
}

/** Copies a text, with the italics of the citation before the button. */
function copy(text: string, shown: Element | null): Promise<void> {
  if (!shown?.querySelector('i') || !window.ClipboardItem) return navigator.clipboard.writeText(text);
  const types = { 'text/plain': text, 'text/html': shown.innerHTML };
  const blobs = Object.entries(types).map(([type, content]) => [type, new Blob([content], { type })]);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

/** Buttons that copy a text and confirm it. */
function enableCopying() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const text = button.dataset.copy ?? '';
      try {
        await copy(text, button.previousElementSibling);
        const { toast } = await import('./toast.ts');
        toast(button.dataset.done ?? '');
      } catch {
        // Refused, or the toast's code did not load: the prompt lets the visitor copy by hand.
        prompt('', text);
      }
    });
  }
}

/** Fetches the search when it is about to be used, or the address has a query. */
function enableSearch() {
  const input = document.querySelector<HTMLInputElement>('#buscar [name=q]');
  if (!input) return;
  const load = () => void import('./live-search.ts');
  if (input.value || new URLSearchParams(location.search).has('q')) load();
  else input.addEventListener('focus', load, { once: true });
}

/** Fetches the check of addresses when a form with one is typed into, or its address or its button has the focus. */
function enableEmailSuggestions() {
  const load = ({ target, type }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    const isTouched = type === 'input' || (target instanceof Element && target.matches('[type=email], [type=submit]'));
    // Without the check an address is sent as it is.
    if (isTouched && form?.querySelector('[type=email]')) import('./suggest-email.ts').catch(() => undefined);
  };
  for (const type of ['input', 'focusin']) addEventListener(type, load);
}

/** `/` focuses the field of the search: the page's before the header's. */
function focusSearchByKey() {
  addEventListener('keydown', (press) => {
    const isTyping = press.target instanceof Element && press.target.closest('input, textarea, select, [contenteditable]');
    if (press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey || isTyping) return;
    const field = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]');
    if (!field) return;
    press.preventDefault();
    field.focus();
  });
}

/** Loads further words about deadlines if there may be any: in another zone, or where a line has a place for the time left. */
function sayDeadlines(): void {
  const elsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== document.body.dataset.zone;
  if (document.querySelector(elsewhere ? '[data-deadline]' : '[data-deadline] small + small')) void import('./deadlines.ts');
}

updateCallStates();
loadVideosOnClick();
enableShare();
enableCopying();
enableSearch();
focusSearchByKey();
enableSubscribing();
enableEmailSuggestions();
inviteToJoin();
sayDeadlines();
