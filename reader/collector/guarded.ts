/** Statistics must never disturb reading, and the console belongs to the page: errors end here. */
export const guarded =
  <A extends unknown[]>(task: (...args: A) => void) =>
  (...args: A): void => {
    try {
      task(...args);
    } catch {
      return;
    }
  };
