import { type ComponentType, lazy } from 'react';

/** Pause between two attempts (ms). */
const PAUSE = 2_000;

/** Loads a module and retries failed downloads without end: a rejection would remove the whole form from the page. */
export async function retryLoad<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return retryLoad(load);
  }
}

/** A component that loads its code when first shown; Suspense shows its fallback meanwhile. */
export const lazyWithRetry = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => retryLoad(load));
