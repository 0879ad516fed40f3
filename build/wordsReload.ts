import type { Plugin } from 'vite';

/**
 * Reloads the open page after its words were edited: they are not components, so those that show them would keep the old
 * ones.
 */
export const wordsReload = (): Plugin => ({
  name: 'verso-words-reload',
  apply: 'serve',
  hotUpdate({ file }) {
    if (!/\/src\/.*messages\.ts$/i.test(file)) return undefined;
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
});
