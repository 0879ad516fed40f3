import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

// Without type information: the linted files do not exist.
const eslint = new ESLint({
  overrideConfig: tseslint.configs.disableTypeChecked as ESLint.Options['overrideConfig'],
});

/** The messages of the project's own lint configuration for this text at this path. */
async function complaints(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).map((message) => `${message.ruleId ?? 'parser'}: ${message.message}`);
}

const refused: [why: string, file: string, text: string, rule: string][] = [
  ['contract imports nothing', 'contract/x.ts', "import type { A } from '#rules/a';", 'floors/one-way'],
  [
    'rules take no values from contract',
    'rules/x.ts',
    "import { calls } from '#contract/index';",
    'floors/one-way',
  ],
  ['rules do not see the server', 'rules/x.ts', "import type { A } from '../server/a.ts';", 'floors/one-way'],
  [
    'src takes no values from contract',
    'src/x.ts',
    "import { calls } from '#contract/index';",
    'floors/one-way',
  ],
  [
    'a type among values still loads the module',
    'src/x.ts',
    "import { type Send } from '#contract/index';",
    'floors/one-way',
  ],
  ['src does not see the server', 'src/x.ts', "import type { A } from '#server/app';", 'floors/one-way'],
  ['src does not see the reader', 'src/x.ts', "export { a } from '../reader/a.ts';", 'floors/one-way'],
  ['not even lazily', 'src/x.ts', "const a = () => import('#server/app');", 'floors/one-way'],
  [
    'src does not see tests',
    'src/x.ts',
    "import { fakeSend } from '../tests/fakeSend.ts';",
    'floors/one-way',
  ],
  [
    'server does not see src',
    'server/x.ts',
    "import type { A } from '../src/session/session.ts';",
    'floors/one-way',
  ],
  [
    'server does not see the sandbox',
    'server/x.ts',
    "const a = () => import('../sandbox/x.ts');",
    'floors/one-way',
  ],
  [
    'not even through its door at once',
    'server/payments/offlineSandbox.ts',
    "import { a } from '../../sandbox/x.ts';\nexport const b = a;",
    'floors/one-way',
  ],
  ['server does not see the reader', 'server/a/x.ts', "export * from '../../reader/x.ts';", 'floors/one-way'],
  [
    'reader takes no values from contract',
    'reader/x.ts',
    "import { calls } from '#contract/intake';",
    'floors/one-way',
  ],
  [
    'ui knows nothing of the account',
    'src/ui/Card/Card.tsx',
    "import { session } from '../../session.ts';",
    'floors/one-way',
  ],
  [
    'ui knows nothing of the contract',
    'src/ui/Card/Card.tsx',
    "import type { Lead } from '#contract/leads';",
    'floors/one-way',
  ],
  ['the browser gets no schema library', 'src/x.ts', "import Type from 'typebox';", 'floors/one-way'],
  ['the browser has no Node', 'reader/x.ts', "import { join } from 'node:path';", 'floors/one-way'],
  ['no raw SQL', 'server/x.ts', 'export const q = sql.raw(text);', 'no-restricted-syntax'],
  ['no SQL in a template', 'server/x.ts', 'await db.query(`select ${column}`);', 'no-restricted-syntax'],
  [
    'no SQL in a template kept first',
    'server/x.ts',
    'const q = `select a from t where b = ${b}`;',
    'no-restricted-syntax',
  ],
  [
    'no SQL glued together',
    'server/x.ts',
    "const q = 'delete from t where a = ' + a;",
    'no-restricted-syntax',
  ],
  ['no colours', 'src/x.tsx', "export const a = { color: '#fff' };", 'no-restricted-syntax'],
  ['no colours in a border', 'src/x.tsx', "export const a = '1px solid #e0e0e0';", 'no-restricted-syntax'],
  [
    'no colours in a template',
    'src/x.tsx',
    'export const a = `${w} solid rgba(0,0,0,${o})`;',
    'no-restricted-syntax',
  ],
  ['no named colours', 'src/x.tsx', "export const a = { backgroundColor: 'white' };", 'no-restricted-syntax'],
  ['no colours in a mail', 'server/x.ts', "export const ink = '#1d1b19';", 'no-restricted-syntax'],
  ['no colours in the reader', 'reader/x.ts', "export const a = 'rgb(0 0 0 / 50%)';", 'no-restricted-syntax'],
  [
    'no colours in an attribute',
    'src/x.ts',
    'export const a = `<path fill="#fff" d="${d}"/>`;',
    'no-restricted-syntax',
  ],
  ['no colours in the theme', 'src/ui/theme/x.ts', "export const a = '#fff';", 'no-restricted-syntax'],
  ['tokens import nothing', 'tokens/x.ts', "import { a } from '#rules/a';", 'floors/one-way'],
  ['no console in the dashboard', 'src/x.ts', "console.log('hi');", 'no-console'],
  [
    'no empty catch, commented or not',
    'server/x.ts',
    'try { a(); } catch { /* never mind */ }',
    'no-restricted-syntax',
  ],
  [
    'no rule is switched off in passing',
    'src/x.ts',
    "console.log('hi'); // eslint-disable-line",
    'no-console',
  ],
  ['no any', 'server/x.ts', 'export const a = (b: any) => String(b);', '@typescript-eslint/no-explicit-any'],
  [
    'no silenced type check',
    'server/x.ts',
    '// @ts-expect-error: later\nexport const a: string = 1;',
    '@typescript-eslint/ban-ts-comment',
  ],
  [
    'no test that keeps the others from running',
    'rules/x.test.ts',
    "it.only('a', () => {});",
    'no-restricted-syntax',
  ],
];

const allowed: [why: string, file: string, text: string][] = [
  [
    'rules read the contract',
    'rules/x.ts',
    "import type { Lead } from '#contract/leads';\nexport type A = Lead;",
  ],
  [
    'src reads types and rules',
    'src/x.ts',
    "import type { Send } from '#contract/index';\nimport { a } from '#rules/a';\nexport const b = (s: Send) => a(s);",
  ],
  ['src uses ui', 'src/layout/x.tsx', "import { Card } from '#ui/Card/Card.tsx';\nexport const a = Card;"],
  ['ui uses ui', 'src/ui/A/A.tsx', "export { Card } from '../Card/Card.tsx';"],
  [
    'a story uses the stand-ins of tests',
    'src/leads/x.stories.tsx',
    "export { AccountStory } from '../../tests/AccountStory.tsx';",
  ],
  [
    'server uses contract and rules',
    'server/a/x.ts',
    "export { calls } from '#contract/index';\nexport { a } from '#rules/a';",
  ],
  ['the reader uses rules', 'reader/x.ts', "export { a } from '#rules/a';"],
  [
    'the sandbox is loaded through its door',
    'server/payments/offlineSandbox.ts',
    "export const a = () => import('../../sandbox/x.ts');",
  ],
  ['the tokens have colours', 'tokens/x.ts', "export const a = '#fff';"],
  ['a test compares with colours', 'server/x.test.ts', "export const a = '#fff';"],
  ['the design system reads the tokens', 'src/ui/x.ts', "export { colours } from '#tokens/colours';"],
  ['the server reads the tokens', 'server/x.ts', "export { colours } from '#tokens/colours';"],
  ['an address is no colour', 'src/x.tsx', "export const a = '#/home/leads';"],
  ['tagged SQL', 'server/x.ts', 'export const a = (id: string) => sql`select a from t where id = ${id}`;'],
];

describe('rejected by the lint', () => {
  it.each(refused)('%s (%s)', async (_why, file, text, rule) => {
    expect((await complaints(file, text)).map((complaint) => complaint.split(':')[0])).toContain(rule);
  });
});

describe('accepted by the lint', () => {
  it.each(allowed)('%s (%s)', async (_why, file, text) => {
    expect(await complaints(file, text)).toEqual([]);
  });
});
