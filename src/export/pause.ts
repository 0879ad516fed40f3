interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}

/** Lets the page answer whoever uses it before long work goes on. */
export const pause = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((resolve) => { setTimeout(resolve, 0); });
