import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** What a chunk takes from others, asked for where it stands in the page: `import{a as b}from"./c.js"` → `const{a:b}=await import("…")`. */
function inPage(code: string, base: string): string {
  const standing = code.replace(/import\{([^}]*)\}from"\.\/([^"]*)";/g, (_, names: string, file: string) => `const{${names.replaceAll(' as ', ':')}}=await import("${base}assets/${file}");`).trim();
  const left = /\bimport\s*["{*\w][^;]*|\bexport\s*[{*][^;]*/.exec(standing);
  if (left) throw new Error(`This cannot stand in the page: ${left[0]}`);
  return standing;
}

/**
 * Has index.html begin the bundle in steps, each in a task of its own, so that a slow phone can answer in between: first
 * each of these entries, then the page's own. Two scripts beside each other would not do: whichever file comes last
 * makes both of them ready, and they run in one go. What an entry holds stands in the page, since it is hardly more
 * than what it imports.
 * @param modules the entries' sources, below the project's folder, in the order in which they are to run
 */
export const aheadScripts = (modules: readonly string[], base = '/account/'): Plugin => ({
  name: 'ahead-scripts',
  apply: 'build',
  config: () => ({
    build: { rolldownOptions: { input: { index: 'index.html', ...Object.fromEntries(modules.map((module) => [basename(module, '.ts'), module])) } } },
  }),
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const steps = modules.map((module) => {
        const [name, chunk] = Object.entries(bundle).find(([, file]) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`)) ?? [];
        if (!name || chunk?.type !== 'chunk') throw new Error(`No chunk was built for ${module}; see vite.config.ts.`);
        delete bundle[name];
        return `{${inPage(chunk.code, base)}}\n      await new Promise((next) => setTimeout(next));`;
      });
      const entryScript = /<script type="module" crossorigin src="([^"]*)"><\/script>/;
      if (!entryScript.test(html)) throw new Error('index.html has no script that begins the page.');
      return html.replace(entryScript, (_, entry: string) =>
        [
          `<link rel="modulepreload" crossorigin href="${entry}">`,
          `<script type="module" nonce="__CSP_NONCE__">\n      ${[...steps, `await import("${entry}");`].join('\n      ')}\n    </script>`,
        ].join('\n    '),
      );
    },
  },
});
