import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import floors from './scripts/floors.mjs';

const sqlWords =
  '/^\\s*(select\\s[^]*\\sfrom\\s|insert\\s+into\\s|update\\s[^]*\\sset\\s|delete\\s+from\\s|with\\s[^]*\\sas\\s*\\()/i';
const runsSql = 'CallExpression[callee.property.name=/^(query|exec|execute|raw|unsafe)$/]';

/** SQL is built from parameters alone: whatever a person typed can then never become part of a statement. */
const rawSql = {
  selector: 'CallExpression[callee.object.name="sql"][callee.property.name=/^(raw|lit)$/]',
  message: 'No raw SQL: pass values as parameters.',
};
const builtSql = [
  {
    selector: `${runsSql} > TemplateLiteral[expressions.length>0]`,
    message: 'No SQL from a template string: pass values as parameters.',
  },
  {
    selector: `${runsSql} > BinaryExpression[operator="+"]`,
    message: 'No SQL glued together: pass values as parameters.',
  },
  {
    selector: `:not(TaggedTemplateExpression) > TemplateLiteral[expressions.length>0][quasis.0.value.raw=${sqlWords}]`,
    message: "No SQL from a template string: use Kysely's sql tag or parameters.",
  },
  {
    selector: `BinaryExpression[operator="+"] > Literal[value=${sqlWords}]`,
    message: 'No SQL glued together: pass values as parameters.',
  },
];

/** DDL takes no parameters: migrations are files of our own, partitions are named and bounded by dates we computed. */
const ddl = ['server/db/migrate.ts', 'server/intake/eventPartitions.ts'];

const colour =
  '/(^|[\\s:(,"=])(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\\()/i';
const named = '/^(white|black|red|green|blue|gr[ae]y|yellow|orange|purple|pink|brown|silver|gold)$/i';
const colours = [
  {
    selector: `Literal[value=${colour}]`,
    message: 'Colours live in tokens/: read them, or in the dashboard the theme.',
  },
  {
    selector: `TemplateElement[value.raw=${colour}]`,
    message: 'Colours live in tokens/: read them, or in the dashboard the theme.',
  },
  {
    selector: `Property[key.name=/color|background|fill|stroke/i] > Literal[value=${named}]`,
    message: 'Colours live in tokens/: read them, or in the dashboard the theme.',
  },
  {
    selector: `JSXAttribute[name.name=/color|background|fill|stroke/i] > Literal[value=${named}]`,
    message: 'Colours live in tokens/: read them, or in the dashboard the theme.',
  },
];

const everywhere = [
  {
    selector: 'CatchClause > BlockStatement[body.length=0]',
    message: 'A failure nobody hears of: handle it, or let it pass on.',
  },
  {
    selector: 'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name="only"]',
    message: 'The other tests would not run.',
  },
];
/** @param {{ selector: string; message: string }[]} more */
const noSyntax = (...more) => ({ 'no-restricted-syntax': ['error', ...everywhere, ...more] });

export default defineConfig(
  globalIgnores([
    'dist',
    'data',
    'storybook-static',
    'test-results',
    'playwright-report',
    'coverage',
    'samples/*/**',
  ]),
  {
    // A rule that can be switched off in passing is no rule: exceptions stand here, where they are seen.
    linterOptions: { noInlineConfig: true },
    plugins: { floors },
  },
  ...tseslint.configs.recommended,
  { ...hooks.configs.flat.recommended, files: ['{src,reader,tests,.storybook,bench}/**/*.{ts,tsx}'] },
  {
    rules: {
      ...noSyntax(),
      'floors/one-way': 'error',
      // A warning about React's compiler, which is not in use.
      'react-hooks/incompatible-library': 'off',
      // ESLint ignores these, but Oxlint would heed them
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'] }],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-eval': 'error',
      'no-unreachable': 'error',
      'no-empty': 'error',
      'no-param-reassign': 'error',
      'max-lines': ['error', { max: 250, skipComments: true }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-ignore': true, 'ts-expect-error': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['{contract,rules,src,reader,sandbox,build,.storybook}/**/*.{ts,tsx}'],
    rules: noSyntax(...colours),
  },
  {
    files: ['src/**/*.{ts,tsx}', 'reader/**/*.ts'],
    ignores: ['**/*.test.*'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['server/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts'],
    rules: noSyntax(rawSql, ...builtSql, ...colours),
  },
  { files: ddl, rules: noSyntax(...builtSql, ...colours) },
  {
    // Tests compare colours, the colours' story shows a host's own, and the heat ramp computes its steps.
    files: ['tests/**/*.ts', '**/*.test.{ts,tsx}', 'src/ui/theme/{Colour.stories.tsx,heat.ts}'],
    rules: noSyntax(rawSql, ...builtSql),
  },
  {
    // Long by nature: a story for each state, tests, and the list of countries.
    files: ['**/*.stories.tsx', '**/*.test.{ts,tsx}', '**/*.spec.ts', 'rules/countryNames.ts'],
    rules: { 'max-lines': 'off' },
  },
);
