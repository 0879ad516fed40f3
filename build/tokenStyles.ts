import type { Plugin } from 'vite';
import { fillTokens } from '#tokens/fillTokens';

/** Puts the colours of `tokens/` where style sheets and index.html say `token(light.ink.strong)`. */
export const tokenStyles: Plugin = {
  name: 'token-styles',
  enforce: 'pre',
  transform: (code, id) => (/\.css$/.test(id) && code.includes('token(') ? fillTokens(code) : undefined),
  transformIndexHtml: { order: 'pre', handler: fillTokens },
};
