/** Waiting until others have got further. */

/** Lets requests and timers have their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** For those who wait until something is so: they look again whenever progress was made. */
export class Progress {
  #next = Promise.withResolvers<void>();

  made(): void {
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  /** Resolves when `isSo`, at the latest after `patience` (ms). */
  async until(isSo: () => boolean, patience = Number.POSITIVE_INFINITY): Promise<void> {
    let tooLate = false;
    const late = Promise.withResolvers<void>();
    const timer = Number.isFinite(patience)
      ? setTimeout(() => {
          tooLate = true;
          late.resolve();
        }, patience).unref()
      : undefined;
    while (!tooLate && !isSo()) await Promise.race([this.#next.promise, late.promise]);
    clearTimeout(timer);
  }
}
