import { tryStorage } from '#ui/theme/scheme.ts';

/** Storage of the chosen columns on this device: field names, never answers. */
const keyOf = (account: string, publication: string) => `verso-form-columns/${account}/${publication}`;

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** The stored choice; undefined unless it is a list of names. */
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

/** The columns chosen for a publication; undefined until chosen. */
export const keptColumns = (account: string, publication: string): readonly string[] | undefined =>
  read(tryStorage((storage) => storage.getItem(keyOf(account, publication))));

/** Stores a choice, or removes it. */
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
