import type { Plugin } from 'vite';

/**
 * Builds an entry beside the page's own and has index.html run it first, in a task of its own. Of the entries in
 * the build Vite itself writes only index.html's own into the page.
 * @param module the entry's source, below the project's folder
 */
export const aheadScript = (module: string, base = '/account/'): Plugin => ({
  name: 'ahead-script',
  apply: 'build',
  config: () => ({ build: { rolldownOptions: { input: { index: 'index.html', ahead: module } } } }),
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const ahead = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`));
      if (!ahead) throw new Error(`No chunk was built for ${module}; see vite.config.ts.`);
      const script = `<script type="module" async crossorigin src="${base}${ahead.fileName}"></script>`;
      return html.replace('<script type="module" ', `${script}\n    $&`);
    },
  },
});
