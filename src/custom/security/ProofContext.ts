import { createContext, useContext } from 'react';

/** Has users confirm their identity if they have not lately; false if they cancel. */
export type Prove = () => Promise<boolean>;

export const ProofContext = createContext<Prove>(() => Promise.resolve(true));
export const useProve = (): Prove => useContext(ProofContext);
