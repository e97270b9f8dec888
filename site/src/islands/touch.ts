/**
 * `client:touch`, the directive of the forms. A form stays the HTML that it is until someone touches it: its code is fetched
 * when it comes near the screen, because the connection may be gone later, but runs after the first touch, so that
 * nobody who only reads waits for it. Nothing of what was done before it was alive is lost: fields that were filled,
 * left or sent are told to it as soon as it listens.
 *
 * Astro compiles this file by itself and puts it into the page: it must import nothing but types.
 */
import type { ClientDirective } from 'astro';

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'input', 'change', 'dragover', 'drop', 'submit'];
/** How near is near. */
const MARGIN = '400px';

/** Fetches a module and what it imports into the browser's cache. */
async function fetchAhead(url: URL, known: Set<string>): Promise<void> {
  if (known.has(url.href)) return;
  known.add(url.href);
  const code = await (await fetch(url)).text();
  const imported = [...code.matchAll(/(?:from|import) ?["'](\.\/[\w.-]+\.js)["']/gu)];
  await Promise.all(imported.map(([, file = '']) => fetchAhead(new URL(file, url), known)));
}

/** So that the browser shows the answer to the touch itself first. */
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Whether this tab keeps something under the key that the directive was given. */
function isKept(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kept' in value)) return false;
  try {
    return sessionStorage.getItem(String(value.kept)) !== null;
  } catch {
    return false;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** A file dropped on the label of a control is as good as one chosen there. */
function takeDropped({ type, target, dataTransfer }: DragEvent): void {
  const control = target instanceof Element && target.closest('label')?.control;
  if (type === 'drop' && control instanceof HTMLInputElement && control.type === 'file')
    control.files = dataTransfer?.files ?? null;
}

/** What a control holds, as something that puts it back; null for one that nobody filled. */
function remember(control: Control): (() => void) | null {
  const { value } = control;
  if (!(control instanceof HTMLInputElement)) return value ? () => (control.value = value) : null;
  const { type, checked, files } = control;
  if (type === 'file') return files?.length ? () => (control.files = files) : null;
  if (type === 'checkbox') return checked ? () => (control.checked = true) : null;
  return value ? () => (control.value = value) : null;
}

/** What was filled in a form: coming alive may empty it, and knows nothing of it. Gives what puts it back and tells it. */
function rememberAll(form: HTMLFormElement): () => void {
  const filled = [...form.elements].filter(isControl).map((control) => ({ control, restore: remember(control) }));
  return () => {
    for (const { control, restore } of filled) {
      if (!restore) continue;
      restore();
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

/** `value.kept`: a key of the tab's storage; when something is kept under it, the form wakes without a touch. */
const touch: ClientDirective = (load, { value }, island) => {
  const form = island.querySelector('form');
  if (!form) return;
  const help = island.parentElement?.querySelector<HTMLElement>('[data-unreachable]');
  const left = new Set<Control>();
  let sent = false;
  let waking = false;

  async function wake(): Promise<void> {
    if (waking || !form) return;
    waking = true;
    // Robots are told from people by the time since then (Trap.tsx).
    island.dataset.touched ??= String(Date.now());
    await nextPaint();
    const hydrate = await load();
    if (!waking) return;
    await nextPaint();
    const tell = rememberAll(form);
    form.addEventListener('alive', () => becomeAlive(tell), { once: true });
    await hydrate();
  }

  /** Astro's own event: without a connection, the next touch tries again. */
  const onFailure = (event: Event) => {
    event.preventDefault();
    waking = false;
    if (help && sent) help.hidden = false;
    sent = false;
  };

  const onTouch = (event: Event) => {
    if (event.type === 'submit') sent = true;
    const files = event instanceof DragEvent && event.dataTransfer?.types.includes('Files');
    // The browser would leave the page: for the form's own address, or for the file that was dropped.
    if (event.type === 'submit' || files) event.preventDefault();
    if (files) takeDropped(event);
    void wake();
  };
  const onLeave = ({ target }: Event) => {
    if (isControl(target)) left.add(target);
  };

  function becomeAlive(tell: () => void): void {
    for (const type of TOUCHES) island.removeEventListener(type, onTouch);
    island.removeEventListener('focusout', onLeave);
    if (help) help.hidden = true;
    tell();
    for (const control of left) {
      if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    // After the form has drawn what it was told.
    if (sent) setTimeout(() => form?.requestSubmit());
  }

  for (const type of TOUCHES) island.addEventListener(type, onTouch);
  island.addEventListener('focusout', onLeave);
  island.addEventListener('astro:hydration-error', onFailure);
  if (isKept(value)) void wake();

  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      const known = new Set<string>();
      for (const name of ['component-url', 'renderer-url']) {
        const url = island.getAttribute(name);
        // Without a connection, waking it fails and says so.
        if (url) fetchAhead(new URL(url, location.href), known).catch(() => {});
      }
    },
    { rootMargin: MARGIN },
  );
  observer.observe(form);
};

export default touch;
