/** What a browser keeps of one publication; where it keeps nothing, as in a frame without an origin, nothing is remembered. */
export interface Memory {
  read: (name: string) => unknown;
  write: (name: string, value: unknown) => void;
}

/** `storage` is asked for anew each time: some browsers throw already there. */
export function createMemory(storage: () => Storage, publication: string): Memory {
  const key = (name: string) => `verso ${name} ${publication}`;
  return {
    read(name) {
      try {
        return JSON.parse(storage().getItem(key(name)) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        storage().setItem(key(name), JSON.stringify(value));
      } catch {
        // Full or forbidden: it is asked again the next time.
        return;
      }
    },
  };
}

/** The publication's own address: its pages differ in what follows. */
export const publicationAddress = (pathname: string): string => pathname.replace(/[^/]*$/, '');
