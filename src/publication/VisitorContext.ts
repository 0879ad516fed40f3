import { createContext } from 'react';

/** Whether the figures are shown to someone without an account: then nothing leads to other screens. */
export const VisitorContext = createContext(false);
