/** @throws if the work takes longer than so many milliseconds; it goes on all the same */
export async function heardWithin<T>(
  ms: number,
  work: Promise<T>,
  late = `nothing was heard within ${ms} ms`,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(late)), ms);
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
  }
}
