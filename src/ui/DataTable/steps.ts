/** Long work in small steps: whoever drives it may rest between any two of them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Takes all the steps without a rest. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work that several need: each goes on where the last one left it, and finds it done when it is done. */
export function shared<Result>(steps: Steps<Result>): () => Steps<Result> {
  let done: { value: Result } | undefined;
  return function* () {
    while (!done) {
      const step = steps.next();
      if (step.done) done = { value: step.value };
      else yield;
    }
    return done.value;
  };
}
