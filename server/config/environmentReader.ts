/** Every invalid setting, one per line. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigFaults';
    this.faults = faults;
  }
}

/** Reads values one by one and collects all errors, to report them together. Empty means absent. */
export function environmentReader(environment: Readonly<Record<string, string | undefined>>) {
  const faults: string[] = [];
  const given = (name: string) => environment[name]?.trim() || undefined;

  /** `secret` values never appear in messages. */
  function optional(
    name: string,
    isRight: (text: string) => boolean,
    wanted: string,
    secret?: 'secret',
  ): string | undefined {
    const value = given(name);
    if (value === undefined || isRight(value)) return value;
    faults.push(`${name} must be ${wanted}${secret ? '' : `, not ${JSON.stringify(value.slice(0, 100))}`}.`);
    return undefined;
  }

  function integer(name: string, otherwise: number, least: number, most: number): number {
    const isRight = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
    return Number(optional(name, isRight, `a whole number from ${least} to ${most}`) ?? otherwise);
  }

  function oneOf<T extends string>(name: string, values: readonly T[], otherwise: T): T {
    const value = optional(
      name,
      (text) => values.some((known) => known === text),
      `one of ${values.join(', ')}`,
    );
    return values.find((known) => known === value) ?? otherwise;
  }

  return {
    optional,
    integer,
    oneOf,
    text: (name: string, otherwise: string): string => given(name) ?? otherwise,
    checked: (
      name: string,
      otherwise: string,
      isRight: (text: string) => boolean,
      wanted: string,
      secret?: 'secret',
    ): string => optional(name, isRight, wanted, secret) ?? otherwise,
    /** Values separated by commas or spaces. */
    list: (name: string, isRight: (text: string) => boolean, wanted: string): string[] =>
      optional(
        name,
        (text) =>
          text
            .split(/[\s,]+/)
            .filter(Boolean)
            .every(isRight),
        wanted,
      )
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? [],
    fault: (words: string): void => void faults.push(words),
    /** @throws ConfigFaults if any value was invalid */
    finish(): void {
      if (faults.length > 0) throw new ConfigFaults(faults);
    },
  };
}
