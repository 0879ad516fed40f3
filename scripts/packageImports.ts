import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'e2e' ? [] : sources(path);
    return /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name) ? [path] : [];
  });
}

/** What a source imports from packages, lazily too, types apart. */
export function importsOf(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  const lazy = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  return [...statements, ...lazy]
    .map(([, source]) => source ?? '')
    .filter((source) => /^[@a-z]/.test(source) && !/^node:|\.css$/.test(source));
}

/**
 * Every package that stories can come to load. Vite finds them by itself only as it meets them, and then reloads the
 * page: a story under test at that moment fails for no fault of its own.
 */
export function packageImports(folders: readonly string[]): string[] {
  const found = folders.flatMap(sources).flatMap((file) => importsOf(readFileSync(file, 'utf8')));
  return [...new Set(found)].sort();
}
