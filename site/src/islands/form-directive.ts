/**
 * `client:form`: loads an island's code when its form is touched, so readers of the page load nothing. The form reads values
 * typed earlier (use-hydrated-form.ts). Repeats a submit or click once the form reports `hydrated`. Loads urgent forms shortly
 * before they scroll into view. If the code fails to load, shows FormHelp.astro. Astro bundles this file separately and inlines
 * it into the page: import only types here.
 */
import type { ClientDirective } from 'astro';

/** Distance from the viewport at which an urgent form loads. */
const ROOT_MARGIN = '400px';
/** How long a submit waits for hydration before a message appears (ms). */
const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
/** The longest delay of a timer (ms). */
const MOST_MS = 2 ** 31 - 1;
const TOUCHES = ['pointerover', 'focusin', 'click', 'input', 'hashchange'] as const;

/** Whether the browser stores a draft, or the memory of a sent form, of this kind. */
function isStored(draft: string): boolean {
  const [kind = ''] = draft.split('-');
  try {
    return [sessionStorage, localStorage].some((store) => Object.keys(store).some((key) => key.startsWith(kind)));
  } catch {
    return false;
  }
}

/** ms until a form becomes urgent. On the last day of a call the API must record that the form was opened in time. */
function waitOf({ dataset: { draft = '' } }: HTMLFormElement): number {
  const { hash, search } = window.location;
  if (hash || search || isStored(draft)) return 0;
  const deadline = draft.startsWith('application') && document.querySelector<HTMLElement>('[data-deadline]')?.dataset.deadline;
  return deadline ? Date.parse(deadline) - DAY_MS - Date.now() : MOST_MS;
}

const directive: ClientDirective = (load, _options, island) => {
  const form = island.querySelector('form');
  const help = island.parentElement?.querySelector('[data-unreachable]');
  const showHelp = (shown: boolean) => help?.toggleAttribute('hidden', !shown);
  let loading = false;
  let submitted = false;
  let pressed: HTMLElement | null | undefined;
  let timeout = 0;

  const hydrate = async () => {
    if (loading) return;
    loading = true;
    const run = await load();
    await run();
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    submitted = true;
    clearTimeout(timeout);
    timeout = window.setTimeout(showHelp, TIMEOUT_MS, true);
    void hydrate();
  };
  const onClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
  };
  // Marks fields that were left: use-hydrated-form.ts validates the empty ones.
  const onFocusOut = ({ target }: Event) => target instanceof HTMLElement && target.toggleAttribute('data-left', true);
  form?.addEventListener('submit', onSubmit, true);
  form?.addEventListener('click', onClick, true);
  form?.addEventListener('focusout', onFocusOut);
  const onTouch = (event: Event) => {
    // Ignores a swiping finger, which only passes over the form.
    if (event.type !== 'pointerover' || !(event instanceof PointerEvent) || event.pointerType !== 'touch') void hydrate();
  };
  for (const type of TOUCHES) (type === 'hashchange' ? window : island).addEventListener(type, onTouch);
  island.addEventListener('hydrated', () => {
    form?.removeEventListener('submit', onSubmit, true);
    form?.removeEventListener('click', onClick, true);
    form?.removeEventListener('focusout', onFocusOut);
    clearTimeout(timeout);
    showHelp(false);
    if (submitted) form?.requestSubmit();
    else pressed?.click();
  });
  // Astro dispatches this event. The next touch or submit retries.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    loading = false;
    // Hides an island without a form, which would show only its loading text.
    island.hidden = !form;
    if (submitted || pressed || !form) showHelp(true);
    submitted = false;
    pressed = null;
  });
  const onIntersection = ([entry]: IntersectionObserverEntry[]) => {
    if (entry?.isIntersecting) void hydrate();
  };
  const observer = new IntersectionObserver(onIntersection, { rootMargin: ROOT_MARGIN });
  const observe = () => {
    for (const child of island.children) observer.observe(child);
  };
  const wait = form ? waitOf(form) : 0;
  if (wait <= 0) observe();
  else if (wait < MOST_MS) setTimeout(observe, wait);
};

export default directive;
