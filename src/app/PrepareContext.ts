import { createContext } from 'react';
import type { Prepare } from './prepare.ts';

export const PrepareContext = createContext<Prepare>(() => Promise.resolve());
