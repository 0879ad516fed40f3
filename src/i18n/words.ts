import { useTranslate } from 'react-admin';
import type { Messages } from './catalogue.ts';

type Keys<M, Prefix extends string = ''> = {
  [K in keyof M & string]: M[K] extends string ? `${Prefix}${K}` : Keys<M[K], `${Prefix}${K}.`>;
}[keyof M & string];

/** Every key of the catalogue: a missing one does not compile. */
export type MessageKey = Keys<Messages>;

export type Words = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Looks up words; `smart_count` chooses between singular and plural. */
export const useWords = (): Words => useTranslate();
