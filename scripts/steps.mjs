// @ts-check
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findCitus } from './citusCluster.mjs';
import { npm, run } from './command.mjs';
import { judge, readReport } from './counts.mjs';
import { findBinaries } from './postgresServer.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {() => Promise<{ counts: Counts; output: string; note?: string }>} run `note`: why nothing ran
 */

const reports = 'test-results/reports';
/** Makes later output look as if printed to this terminal or file directly. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * A command that passes or fails as a whole.
 * @param {string} name
 * @param {string} title
 * @param {string} script npm script
 * @returns {Step}
 */
function whole(name, title, script) {
  return {
    name,
    title,
    run: async () => {
      const { code, output } = await npm(['run', '--silent', script], {
        quiet: true,
        env: { ...process.env, ...colours },
      });
      return {
        output,
        counts: code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 },
      };
    },
  };
}

/**
 * @param {string} file
 * @returns {string}
 */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * A test runner, which writes its counts to a report.
 * @param {string} name
 * @param {string} title
 * @param {(report: string) => { args: string[]; env?: Record<string, string> }} command for node
 * @returns {Step}
 */
function runner(name, title, command) {
  return {
    name,
    title,
    run: async () => {
      const report = join(reports, `${name}.json`);
      mkdirSync(reports, { recursive: true });
      rmSync(report, { force: true });
      const { args, env } = command(report);
      const { code, output } = await run(process.execPath, args, {
        quiet: true,
        env: { ...process.env, ...colours, STORYBOOK_DISABLE_TELEMETRY: '1', ...env },
      });
      const counts = readReport(textOf(report));
      const nothing = !counts || counts.passed + counts.failed === 0 ? `\nNo test ran in "${title}".\n` : '';
      return { output: output + nothing, counts: judge(code, counts) };
    },
  };
}

/**
 * @param {string} name
 * @param {string} title
 * @param {{ projects?: string[]; before?: string[]; more?: string[] }} [how] `before`: a command to run Vitest under
 */
const vitest = (name, title, { projects = [name], before = [], more = [] } = {}) =>
  runner(name, title, (report) => ({
    args: [
      ...before,
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
  }));

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} [more]
 */
const playwright = (name, title, more = []) =>
  runner(name, title, (report) => ({
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      `--project=${name}`,
      '--reporter=list,json',
      ...more,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }));

const withPostgres = ['scripts/withPostgres.mjs', process.execPath];
/** CI installs PostgreSQL if it is missing. */
const hasPostgres = Boolean(process.env.CI) || (await findBinaries()) !== undefined;

/**
 * All that `npm test` does, in this order. Steps of one row run side by side: the server's tests wait half of their
 * time, for databases and processes.
 * @type {Step[][]}
 */
export const steps = [
  [
    whole('lint', 'lint', 'lint'),
    whole('typecheck', 'type-check', 'typecheck'),
    vitest('unit', 'unit tests'),
    hasPostgres
      ? vitest('server', 'server tests on PostgreSQL, and on the embedded database what concerns it', {
          projects: ['server', 'embedded'],
          before: withPostgres,
        })
      : vitest('server', 'server tests on the embedded database'),
  ],
  [
    vitest('component', 'component tests'),
    whole('build', 'build of dashboard and reader', 'build'),
    whole('build-storybook', 'build of the storybook', 'build-storybook'),
  ],
  [
    playwright(
      'stories',
      'every story: drawn, played, accessible in both schemes, screens against their stored pictures',
    ),
  ],
  // four workers, for all of them wait half of their time: for a page to come to rest, or for a server to start
  [
    playwright(
      'e2e',
      'end-to-end tests of the built product, a walk over all that is in sight, and sudden deaths of the server',
      ['--project=walk', '--project=fault', '--workers=4'],
    ),
  ],
];

/**
 * @param {Step} step
 * @returns {Step} counts as skipped where Citus is not installed
 */
const whereCitusIs = (step) => ({
  ...step,
  run: async () =>
    (await findCitus())
      ? step.run()
      : {
          output: '',
          counts: { passed: 0, failed: 0, skipped: 1 },
          note: 'PostgreSQL with the Citus extension is not installed here',
        },
});

/**
 * Steps that run only when named.
 * @type {Step[]}
 */
export const extraSteps = [
  playwright('walk', 'a walk over all that is in sight'),
  playwright('fault', 'sudden deaths of the server'),
  // a fifth of their time they wait, and nothing runs beside them
  vitest('server-postgres', 'server tests on PostgreSQL', {
    projects: ['server'],
    before: withPostgres,
    more: ['--maxWorkers=3'],
  }),
  vitest('server-embedded', 'server tests on the embedded database', { projects: ['server'] }),
  // every statement passes through two servers
  whereCitusIs(
    vitest('server-citus', 'server tests on Citus', {
      projects: ['server'],
      before: ['scripts/withCitus.mjs', process.execPath],
      more: ['--maxWorkers=2', '--testTimeout=120000', '--hookTimeout=180000'],
    }),
  ),
];
