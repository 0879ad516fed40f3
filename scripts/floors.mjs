// @ts-check
import { isAbsolute, posix, relative, resolve, sep } from 'node:path';

/**
 * Which floors may import which. `types`: `import type` only; `values`: anything; absent: nothing. A floor
 * may always import itself. Anything that is not a floor (scripts, tests, bench …) may import all.
 * @type {Record<string, Record<string, 'types' | 'values'>>}
 */
export const floors = {
  contract: {},
  rules: { contract: 'types' },
  tokens: {},
  src: { contract: 'types', rules: 'values', tokens: 'values' },
  server: { contract: 'values', rules: 'values', tokens: 'values' },
  reader: { contract: 'types', rules: 'values', tokens: 'values' },
  sandbox: {},
};

/**
 * A file that may load another floor on demand, with `import(…)` only (besides types); otherwise it is never
 * loaded.
 * @type {Record<string, string>}
 */
const doors = { 'server/payments/offlineSandbox.ts': 'sandbox' };

/** Floors that also run in a browser, or are pure: Node's modules do not exist there. */
const withoutNode = new Set(['contract', 'rules', 'tokens', 'src', 'reader']);

/** Packages whose code must never reach a browser; their types may. */
const serverPackages =
  /^(typebox|fastify|@fastify|kysely|pg|@electric-sql|nodemailer|@node-rs|esbuild|tsx)(\/|$)/;

/**
 * Beside the product but not part of it: tests, stories and tools.
 * @param {string} file path from the root, with `/`
 */
const isBeside = (file) => /\.(test|stories)\.tsx?$|\.mjs$/.test(file);

/**
 * @param {string} from importing file, from the root
 * @param {string} source as written
 * @returns {string | undefined} what is imported, from the root; undefined for a package
 */
function target(from, source) {
  if (source.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), source));
  if (source.startsWith('#ui/')) return `src/ui/${source.slice(4)}`;
  return source.startsWith('#') ? source.slice(1) : undefined;
}

/** @param {string} file */
const floorOf = (file) => file.split('/')[0] ?? '';

/**
 * @param {string} from importing file, from the root
 * @param {string} source as written in the import
 * @param {boolean} typesOnly
 * @param {boolean} [late] loaded by `import(…)`
 * @returns {string | undefined} what is wrong with it, as a message
 */
export function forbidden(from, source, typesOnly, late = false) {
  const floor = floorOf(from);
  const allowed = floors[floor];
  if (!allowed) return undefined;
  const to = target(from, source);
  if (to === undefined) {
    if (typesOnly || isBeside(from)) return undefined;
    if (withoutNode.has(floor) && source.startsWith('node:'))
      return `${floor}/ runs without Node: ${source} is not there.`;
    if ((floor === 'src' || floor === 'reader') && serverPackages.test(source)) {
      return `${source} would be sent to every browser: import its types only.`;
    }
    return undefined;
  }
  if (from.startsWith('src/ui/') && !to.startsWith('src/ui/') && floorOf(to) !== 'tokens') {
    return isBeside(from) && floorOf(to) === 'tests'
      ? undefined
      : `src/ui knows nothing of the account: it may not import ${to}.`;
  }
  const toFloor = floorOf(to);
  if (toFloor === floor) return undefined;
  if ((late || typesOnly) && doors[from] === toFloor) return undefined;
  // tests pay through the doubles
  if (isBeside(from) && (!floors[toFloor] || allowed[toFloor] || toFloor === 'sandbox')) return undefined;
  if (allowed[toFloor] === 'values') return undefined;
  if (allowed[toFloor] === 'types')
    return typesOnly ? undefined : `${floor}/ may import ${toFloor}/ as types only: use "import type".`;
  return `${floor}/ may not import ${toFloor || to}/.`;
}

/** @type {import('eslint').Rule.RuleModule} */
const oneWay = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const path = relative(
      context.cwd,
      isAbsolute(context.filename) ? context.filename : resolve(context.cwd, context.filename),
    );
    const from = path.split(sep).join('/');
    /**
     * @param {any} node
     * @param {boolean} typesOnly
     * @param {boolean} [late]
     */
    const check = (node, typesOnly, late = false) => {
      const source = (node.source?.type === 'TSLiteralType' ? node.source.literal : node.source)?.value;
      if (typeof source !== 'string') return;
      const message = forbidden(from, source, typesOnly, late);
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: (/** @type {any} */ node) => check(node, node.importKind === 'type'),
      ExportNamedDeclaration: (/** @type {any} */ node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (/** @type {any} */ node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, false, true),
      TSImportType: (/** @type {any} */ node) => check(node, true),
    };
  },
};

export default { rules: { 'one-way': oneWay } };
