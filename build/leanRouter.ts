import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

// react-router comes with react-router-dom, wherever that has it installed
const routerDom = createRequire(import.meta.url).resolve('react-router-dom');
const development = createRequire(routerDom).resolve('react-router');
const production = join(dirname(development), '../production/index.mjs');

/**
 * Builds with react-router's own production build, which its package does not name: the one it names warns developers. And
 * leaves out its components that nothing renders, such as forms and scroll restoration: making one, or naming it for
 * developer tools, would count as an effect.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^react-router$/, replacement: production }] },
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
