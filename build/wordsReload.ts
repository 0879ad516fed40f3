import type { Plugin } from 'vite';

/**
 * Loads the open page anew after its words were edited. They are not components, so the components that say them would
 * go on with the old ones.
 */
export const wordsReload = (): Plugin => ({
  name: 'verso-words-reload',
  apply: 'serve',
  hotUpdate({ file }) {
    if (!/\/src\/.*essages\.ts$/.test(file)) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
});
