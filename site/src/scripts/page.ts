/**
 * The script of every page: 3 KB in one file. Its imports must have no other importer: otherwise the bundler makes a second file,
 * and pages wait for another round trip. Pages are readable without it.
 */
import { updateCallStates } from './calls.ts';
import { inviteToJoin } from './join.ts';
import { enableSubscribing } from './subscribe.ts';

/** Replaces a video's preview by the player on click; nothing of the player loads earlier. */
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

/** Shares the page with the device's own dialog; without one, copies the URL and confirms. */
async function share(title: string) {
  const url = location.href.replace(/#.*$/u, '');
  if (navigator.share) {
    // Ignores a rejection: closing the device's dialog is no failure.
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

/** Copies a text; a citation also as HTML, to keep its italics. */
function copy(text: string, shown: Element | null): Promise<void> {
  if (!shown?.querySelector('i') || !window.ClipboardItem) return navigator.clipboard.writeText(text);
  const types = { 'text/plain': text, 'text/html': shown.innerHTML };
  const blobs = Object.entries(types).map(([type, content]) => [type, new Blob([content], { type })]);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

/** Enables the buttons that copy a text. */
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
        // The browser refused, or the toast's code failed to load: a prompt lets the visitor copy by hand.
        prompt('', text);
      }
    });
  }
}

/** Loads the search when its field gets the focus, or if the URL has a query. */
function enableSearch() {
  const input = document.querySelector<HTMLInputElement>('#buscar [name=q]');
  if (!input) return;
  const load = () => void import('./live-search.ts');
  if (input.value || new URLSearchParams(location.search).has('q')) load();
  else input.addEventListener('focus', load, { once: true });
}

/** Loads the check of e-mail addresses on typing into a form with an address, or on focus of its address or button. */
function enableEmailSuggestions() {
  const load = ({ target, type }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    const isTouched = type === 'input' || (target instanceof Element && target.matches('[type=email], [type=submit]'));
    // If the check fails to load, the form is sent without it.
    if (isTouched && form?.querySelector('[type=email]')) import('./suggest-email.ts').catch(() => undefined);
  };
  for (const type of ['input', 'focusin']) addEventListener(type, load);
}

/** The key `/` focuses a search field, the page's before the header's. */
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

/** Loads the script for deadlines if the reader is in another time zone, or a deadline is near. */
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
