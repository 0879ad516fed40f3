/** @throws if the work takes longer than so many milliseconds; it goes on all the same */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  message = `nothing was heard within ${ms} ms`,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(message)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
