import type { Plugin, Rolldown } from 'vite';

/** What the inline script of index.html says in the place of the files. */
const placeholder = `'page chunks'`;

/**
 * Tells index.html's inline script which files each first page needs beyond the entry's own, so that they
 * travel beside the bundle and not after it. `pages` maps the first part of a route to its modules.
 */
export const pageChunks = (
  pages: Readonly<Record<string, readonly string[]>>,
  base = '/account/',
): Plugin => ({
  name: 'page-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const needs = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> => {
        if (seen.has(chunk.fileName)) return seen;
        seen.add(chunk.fileName);
        for (const name of chunk.imports) {
          const imported = chunks.find(({ fileName }) => fileName === name);
          if (imported) needs(imported, seen);
        }
        return seen;
      };
      const ahead = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...needs(entry)]));
      const chunkOf = (module: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
        if (!chunk) throw new Error(`No chunk was built for ${module}; see vite.config.ts.`);
        return chunk;
      };
      const files = Object.entries(pages).map(([route, modules]) => {
        const needed = new Set(modules.flatMap((module) => [...needs(chunkOf(module))]));
        return [route, [...needed].filter((name) => !ahead.has(name)).map((name) => base + name)];
      });
      if (!html.includes(placeholder)) throw new Error(`index.html no longer says ${placeholder}.`);
      return html.replace(placeholder, JSON.stringify(Object.fromEntries(files)));
    },
  },
});
