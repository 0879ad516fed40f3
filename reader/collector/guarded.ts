/** Statistics must never disturb reading, and the console belongs to the page: a fault ends here. */
export const guarded =
  <A extends unknown[]>(task: (...args: A) => void) =>
  (...args: A): void => {
    try {
      task(...args);
    } catch {
      return;
    }
  };
