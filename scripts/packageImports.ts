import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'e2e' ? [] : sources(path);
    return /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name) ? [path] : [];
  });
}

/** The packages a source imports, dynamically too, without types. */
export function importsOf(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm);
  const lazy = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  return [...statements, ...lazy]
    .map(([, source]) => source ?? '')
    .filter((source) => /^[@a-z]/.test(source) && !/^node:|\.css$/.test(source));
}

/**
 * Every package that stories may load. Vite otherwise discovers them one by one and reloads the page, which
 * fails the story under test.
 */
export function packageImports(folders: readonly string[]): string[] {
  const found = folders.flatMap(sources).flatMap((file) => importsOf(readFileSync(file, 'utf8')));
  return [...new Set(found)].sort();
}
