/**
 * `client:touch`, the directive of the forms. A form stays the HTML that it is until someone touches it: its code is fetched
 * when it comes near the screen, because the connection may be gone later, but runs after the first touch, so that
 * nobody who only reads waits for it. Nothing of what was done before it was alive is lost: fields that were filled,
 * left or sent are told to it as soon as it listens. Until then the tab keeps what may be kept, as the form itself does later:
 * whoever is told that the connection is bad loads the page again.
 *
 * Astro compiles this file by itself and puts it into the page: it must import nothing but types.
 */
import type { ClientDirective } from 'astro';

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'input', 'change', 'dragover', 'drop', 'submit'];
/** After so long, ms, whoever sent is told that nothing happens. */
const PATIENCE = 10_000;
/** How near is near. */
const MARGIN = '400px';

/** What a tab keeps of a form until it is alive. */
interface Keeping {
  /** Key of the tab's storage. */
  kept: string;
  /** Names of the fields that may be written down. */
  fields: readonly string[];
}
const isKeeping = (value: unknown): value is Keeping =>
  typeof value === 'object' &&
  value !== null &&
  'kept' in value &&
  typeof value.kept === 'string' &&
  'fields' in value &&
  Array.isArray(value.fields);

/** Fetches a module and what it imports into the browser's cache. */
async function fetchAhead(url: URL, known: Set<string>): Promise<void> {
  if (known.has(url.href)) return;
  known.add(url.href);
  const code = await (await fetch(url)).text();
  const imported = [...code.matchAll(/(?:from|import) ?["'](\.\/[\w.-]+\.js)["']/gu)];
  await Promise.all(imported.map(([, file = '']) => fetchAhead(new URL(file, url), known)));
}

/** So that the browser shows the answer to the touch itself first. A tab in the background paints nothing: it waits a moment. */
const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (element: EventTarget | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const controlOf = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name);
  return found instanceof Element && isControl(found) ? found : null;
};
const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

/** Puts a draft of this tab into the fields that are empty; false without one. */
function putBack(form: HTMLFormElement, { kept, fields }: Keeping): boolean {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(kept) ?? 'null');
    if (typeof draft !== 'object' || draft === null) return false;
    const values = new Map(Object.entries(draft));
    for (const name of fields) {
      const control = controlOf(form, name);
      const value: unknown = values.get(name);
      if (control && isBox(control)) control.checked ||= value === true;
      else if (control && typeof value === 'string') control.value ||= value;
    }
    return true;
  } catch {
    return false;
  }
}

/** Keeps a draft, of the shape that the form reads (application-draft.ts). */
function keep(form: HTMLFormElement, { kept, fields }: Keeping): void {
  const draft: Record<string, string | boolean> = {};
  for (const name of fields) {
    const control = controlOf(form, name);
    if (control) draft[name] = isBox(control) ? control.checked : control.value;
  }
  try {
    sessionStorage.setItem(kept, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

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

/** With something to keep, see `Keeping`: when something is kept, the form wakes without a touch. */
const touch: ClientDirective = (load, { value }, island) => {
  const form = island.querySelector('form');
  if (!form) return;
  const help = island.parentElement?.querySelector<HTMLElement>('[data-unreachable]');
  const keeping = isKeeping(value) ? value : null;
  const left = new Set<Control>();
  let sent = false;
  let waking = false;
  let patience = 0;

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

  const sayAsleep = () => {
    if (help) help.hidden = false;
  };

  /** Without a connection, the next touch tries again. */
  const onFailure = () => {
    waking = false;
    if (sent) sayAsleep();
    sent = false;
  };

  const onTouch = (event: Event) => {
    if (event.type === 'submit') {
      sent = true;
      // It is sent once, when the form is alive: one that is drawn and does not know yet what was typed must not hear of it.
      event.stopPropagation();
      clearTimeout(patience);
      patience = window.setTimeout(sayAsleep, PATIENCE);
    }
    if (keeping && (event.type === 'input' || event.type === 'change')) keep(form, keeping);
    const files = event instanceof DragEvent && event.dataTransfer?.types.includes('Files');
    // The browser would leave the page: for the form's own address, or for the file that was dropped.
    if (event.type === 'submit' || files) event.preventDefault();
    if (files) takeDropped(event);
    void wake().catch(onFailure);
  };
  const onLeave = ({ target }: Event) => {
    if (isControl(target)) left.add(target);
  };

  function becomeAlive(tell: () => void): void {
    for (const type of TOUCHES) island.removeEventListener(type, onTouch, true);
    island.removeEventListener('focusout', onLeave);
    clearTimeout(patience);
    if (help) help.hidden = true;
    tell();
    for (const control of left) {
      if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    if (!sent) return;
    // After the form has drawn what it was told, unless it was sent once more meanwhile.
    const sending = setTimeout(() => form?.requestSubmit());
    form?.addEventListener('submit', () => clearTimeout(sending), { once: true });
  }

  for (const type of TOUCHES) island.addEventListener(type, onTouch, true);
  island.addEventListener('focusout', onLeave);
  // Astro's own event.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    onFailure();
  });
  if (keeping && putBack(form, keeping)) void wake().catch(onFailure);

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
