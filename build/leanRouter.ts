import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const production = new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url);

/**
 * Builds with react-router's own production build, which its package does not name: the one it names warns developers. And
 * leaves out its components that nothing renders, such as forms and scroll restoration: making one, or naming it for
 * developer tools, would count as an effect.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^react-router$/, replacement: fileURLToPath(production) }] },
  }),
  // No line moves, so that the map stays true.
  transform: (code, id) =>
    id.includes('/react-router/dist/')
      ? {
          code: code
            .replace(/^\w+\.displayName = "\w+";$/gm, '')
            .replace(
              /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
              '$1/* @__PURE__ */ $2',
            ),
          map: null,
        }
      : undefined,
};
