import { tryStorage } from '#ui/theme/scheme.ts';

/** Where a choice of columns is kept, on this device alone: the names of fields, never what was filled in. */
const keyOf = (account: string, publication: string) => `verso-form-columns/${account}/${publication}`;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** What was kept, however it came there; nothing where it is no list of names. */
function read(kept: string | null): readonly string[] | undefined {
  if (kept === null) return undefined;
  try {
    const value: unknown = JSON.parse(kept);
    return isNames(value) ? value : undefined;
  } catch (failure) {
    if (failure instanceof SyntaxError) return undefined;
    throw failure;
  }
}

/** The columns chosen for a publication's entries; nothing until somebody has chosen. */
export const keptColumns = (account: string, publication: string): readonly string[] | undefined =>
  read(tryStorage((storage) => storage.getItem(keyOf(account, publication))));

/** Keeps a choice, or forgets it. */
export const keepColumns = (
  account: string,
  publication: string,
  columns: readonly string[] | undefined,
): void => {
  const key = keyOf(account, publication);
  tryStorage((storage) =>
    columns ? storage.setItem(key, JSON.stringify(columns)) : storage.removeItem(key),
  );
};
