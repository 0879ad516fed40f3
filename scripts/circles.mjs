// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Floors whose files and rooms must not import one another in cycles; type and dynamic imports count. */
export const checked = ['contract', 'rules', 'tokens', 'src', 'server', 'reader', 'sandbox'];

/** Floors whose rooms (folders, and each file beside them) must not form import cycles either. */
const floorsOfRooms = new Set(['server']);

/** @typedef {Map<string, string[]>} Graph what each file or room imports */

/** As in tsconfig.json. */
const resolution = {
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
};

/**
 * The files of some folders and what they import from one another.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {Graph}
 */
export function importGraph(root, folders) {
  const cache = ts.createModuleResolutionCache(root, (name) => name, resolution);
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const known = new Set(files);
  /** @param {string} path */
  const named = (path) => relative(root, path).split(sep).join('/');
  /**
   * @param {string} file
   * @returns {string[]} types and `import(…)` among them
   */
  const importsOf = (file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => ts.resolveModuleName(fileName, file, resolution, ts.sys, cache))
      .map(({ resolvedModule }) => resolvedModule?.resolvedFileName ?? '')
      .filter((path) => known.has(path));
  return new Map(files.map((file) => [named(file), [...new Set(importsOf(file))].map(named)]));
}

/**
 * Test-only modules may import everything: the tested app, and through it every room.
 * @param {string} file
 */
const isOfTests = (file) => /\.test\.tsx?$|^test[A-Z]/.test(basename(file));

/** @param {string} file `server/leads/leadsQueries.ts` → `server/leads` */
const roomOf = (file) => file.split('/').slice(0, 2).join('/');

/**
 * @param {Graph} files
 * @returns {Graph}
 */
export function roomGraph(files) {
  /** @type {Graph} */
  const rooms = new Map();
  for (const [file, imported] of files) {
    if (!floorsOfRooms.has(file.split('/')[0] ?? '') || isOfTests(file)) continue;
    const room = roomOf(file);
    const others = imported
      .map(roomOf)
      .filter((other) => other !== room && floorsOfRooms.has(dirname(other)));
    rooms.set(room, [...new Set([...(rooms.get(room) ?? []), ...others])]);
  }
  return rooms;
}

/**
 * A shortest path from a node back to itself.
 * @param {Graph} graph
 * @param {string} start
 * @returns {string[] | undefined}
 */
function wayBack(graph, start) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  for (const queue = [start]; queue.length > 0;) {
    const node = String(queue.shift());
    for (const next of graph.get(node) ?? []) {
      if (next === start) {
        const way = [node];
        while (way[0] !== start) way.unshift(String(cameFrom.get(String(way[0]))));
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

/**
 * Cycles, the shortest through each node, each cycle once.
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function circlesIn(graph) {
  /** @type {Set<string>} */
  const inOne = new Set();
  /** @type {string[][]} */
  const found = [];
  for (const node of graph.keys()) {
    const way = inOne.has(node) ? undefined : wayBack(graph, node);
    if (!way) continue;
    for (const each of way) inOne.add(each);
    found.push(way);
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const asked = process.argv.slice(2);
  const files = importGraph(root, asked.length > 0 ? asked : checked);
  const circles = [...circlesIn(files), ...circlesIn(roomGraph(files))];
  for (const circle of circles) console.error(`Import circle: ${[...circle, circle[0]].join(' → ')}`);
  console.log(
    `${files.size} files: ${circles.length === 0 ? 'no import circles' : `${circles.length} import circles`}.`,
  );
  process.exitCode = circles.length > 0 ? 1 : 0;
}
