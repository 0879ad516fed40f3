/** Makes a property of all objects of a kind take something else than it is given. */
export function changeSetter(prototype: object, property: string, change: (given: string) => string): void {
  const known = Object.getOwnPropertyDescriptor(prototype, property);
  if (!known?.set) return;
  const { set } = known;
  Object.defineProperty(prototype, property, {
    ...known,
    set(given: unknown) {
      set.call(this, typeof given === 'string' ? change(given) : given);
    },
  });
}

/** Makes a method take other arguments than it is given. */
export function changeArguments(
  object: object,
  method: string,
  changed: (args: unknown[]) => unknown[],
): void {
  const known = Reflect.get(object, method) as (...args: unknown[]) => unknown;
  Reflect.set(
    object,
    method,
    new Proxy(known, {
      apply: (target, it, args: unknown[]) => Reflect.apply(target, it, changed(args)),
      construct: (target, args: unknown[], made) => Reflect.construct(target, changed(args), made) as object,
    }),
  );
}

/** Changes those arguments that are texts, from the `at`th on. */
export const texts = (args: unknown[], at: number, how: (text: string) => string): unknown[] =>
  args.map((given, nth) => (nth >= at && typeof given === 'string' ? how(given) : given));
