import { type ComponentType, lazy } from 'react';

/** Time between two tries (ms). */
const PAUSE = 2_000;

/** Resolves once it is there. A failed download is tried again: a rejection would take the whole form off the page. */
export async function persistently<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return persistently(load);
  }
}

/** A component whose code is loaded when it is first shown; until then Suspense shows its fallback. */
export const later = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => persistently(load));
