import { createContext } from 'react';

export interface Support {
  /** What messages call the support: "contact us". */
  phrase: RegExp;
  /** Where these words lead. */
  address: string;
}

/** The host's support; undefined where it has no address. */
export const SupportContext = createContext<Support | undefined>(undefined);
