/** Lets code wait until other work has progressed. */

/** Yields to the event loop, so that requests and timers run. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Lets callers wait for a condition: they check it again after each `notify`. */
export class Signal {
  #next = Promise.withResolvers<void>();

  notify(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  /** Resolves when `isSo` returns true, at the latest after `timeout` (ms); without `timeout` waits without limit. */
  async waitFor(isSo: () => boolean, timeout?: number): Promise<void> {
    let late = false;
    const giveUp = () => {
      late = true;
      this.notify();
    };
    const timer = timeout === undefined ? undefined : setTimeout(giveUp, timeout).unref();
    while (!late && !isSo()) await this.#next.promise;
    clearTimeout(timer);
  }
}
