import { createContext, useContext } from 'react';

/** Has whoever is here show that it is them, where they have not lately; false where they would not. */
export type Prove = () => Promise<boolean>;

export const ProofContext = createContext<Prove>(() => Promise.resolve(true));
export const useProve = (): Prove => useContext(ProofContext);
