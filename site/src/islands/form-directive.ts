/**
 * `client:form`: hydrates an island shortly before it scrolls into view. A submit before that is prevented and repeated once the form reports
 * `hydrated` (use-hydrated-form.ts). When the code does not arrive, the sentence of FormHelp.astro is shown.
 * Astro bundles this file on its own and puts it inline into the page: it must import types only.
 */
import type { ClientDirective } from 'astro';

/** Distance from the screen at which loading starts. */
const ROOT_MARGIN = '400px';
/** How long a submit may wait for hydration before a message says so, ms. */
const TIMEOUT_MS = 10_000;

const directive: ClientDirective = (load, _options, island) => {
  const form = island.querySelector('form');
  const help = island.parentElement?.querySelector('[data-unreachable]');
  const showHelp = (shown: boolean) => help?.toggleAttribute('hidden', !shown);
  let loading = false;
  let submitted = false;
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
  // Marks fields that were left: use-hydrated-form.ts validates the empty ones.
  const onFocusOut = ({ target }: Event) => target instanceof HTMLElement && target.toggleAttribute('data-left', true);
  form?.addEventListener('submit', onSubmit, true);
  form?.addEventListener('focusout', onFocusOut);
  island.addEventListener('focusin', hydrate);
  island.addEventListener('hydrated', () => {
    form?.removeEventListener('submit', onSubmit, true);
    form?.removeEventListener('focusout', onFocusOut);
    clearTimeout(timeout);
    showHelp(false);
    if (submitted) form?.requestSubmit();
  });
  // Dispatched by Astro. The next focus or submit tries again.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    loading = false;
    // An island without a form only says that it is loading.
    island.hidden = !form;
    if (submitted || !form) showHelp(true);
    submitted = false;
  });
  const onIntersection = ([entry]: IntersectionObserverEntry[]) => {
    if (entry?.isIntersecting) void hydrate();
  };
  const observer = new IntersectionObserver(onIntersection, { rootMargin: ROOT_MARGIN });
  for (const child of island.children) observer.observe(child);
};

export default directive;
