import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { brandTheme } from './brandTheme.ts';

const isDark = (scheme: unknown) => scheme === 'dark';
const linked = new URLSearchParams(window.location.search).get('globals') ?? '';

addons.setConfig({
  theme: brandTheme(linked.split(';').includes('theme:dark') ? 'dark' : 'light'),
  layoutCustomisations: {
    // Pages to read have nothing to set.
    showPanel: ({ storyId }, shown) => (/^(guide|foundations)-/.test(storyId) ? false : shown),
  },
});

/** The frame follows the scheme that the toolbar sets for the stories. */
addons.register('verso/scheme', (api) => {
  const follow = () =>
    api.setOptions({ theme: brandTheme(isDark(api.getGlobals()['theme']) ? 'dark' : 'light') });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
