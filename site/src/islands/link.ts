/**
 * `client:link`, the directive of what stands behind a personal link: alive at once, as there is nothing to read before. When its
 * code does not come, the page must not say for ever that it loads.
 *
 * Astro compiles this file by itself and puts it into the page: it must import nothing but types.
 */
import type { ClientDirective } from 'astro';

const link: ClientDirective = async (load, _options, island) => {
  // Astro's own event.
  island.addEventListener('astro:hydration-error', (event) => {
    event.preventDefault();
    island.hidden = true;
    const help = island.parentElement?.querySelector<HTMLElement>('[data-unreachable]');
    if (help) help.hidden = false;
  });
  const hydrate = await load();
  await hydrate();
};

export default link;
