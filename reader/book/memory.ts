import { withoutPass } from '#rules/linkPass';

/**
 * What a browser remembers about one publication; nothing without storage, as in a frame with an opaque
 * origin.
 */
export interface Memory {
  read: (name: string) => unknown;
  write: (name: string, value: unknown) => void;
}

/** `storage` is accessed anew each time, because in some browsers access itself throws. */
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
        // Full or forbidden: the question will be shown again next time.
        return;
      }
    },
  };
}

/** The publication's own address, shared by all its pages. */
export const publicationAddress = (pathname: string): string => withoutPass(pathname.replace(/[^/]*$/, ''));
