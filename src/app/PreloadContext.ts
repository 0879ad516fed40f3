import { createContext } from 'react';

/** Starts loading the chunk of the page at a path. Links call it when they are pointed at or focused. */
export type Preload = (pathname: string) => void;

export const PreloadContext = createContext<Preload>(() => undefined);
