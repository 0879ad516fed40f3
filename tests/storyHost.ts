import { createContext } from 'react';
import type { Config } from '../src/session/config.ts';

/** Whose account area a story shows; the storybook's toolbar chooses. */
export const StoryHost = createContext<Partial<Pick<Config, 'name' | 'accent'>>>({});
