// @ts-check

/**
 * Parts of the server that compute and keep nothing: what they are given decides what they answer. Handlers, queries and
 * whatever else has a database are left out: their tests start one each, and a mutant would take minutes. Letters and
 * pages are left out as well: most of their mutants are styles.
 */
const pureServer = [
  'server/config/alone.ts',
  'server/json.ts',
  'server/network.ts',
  'server/config/site.ts',
  'server/analytics/analyticsBounds.ts',
  'server/heatmap/heatRange.ts',
  'server/heatmap/heatmapReply.ts',
  'server/host/pageCount.ts',
  'server/mail/sealedText.ts',
  'server/payments/effects.ts',
  'server/payments/eligibility.ts',
  'server/profile/domainName.ts',
];

const mutated = ['rules/*.ts', 'src/**/*Model.ts', ...pureServer];

/** Each file is answered for by the test beside it: one that is only covered from afar counts as untested. */
export const answeringTests = mutated.map((path) => path.replace(/\.ts$/, '.test.ts'));

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  mutate: [...mutated, '!**/*.test.ts'],
  // What no test here reads is not copied into the sandbox.
  ignorePatterns: [
    '/dist',
    '/data',
    '/storybook-static',
    '/playwright-report',
    '/test-results',
    '/samples',
    '/bench',
    '/docs',
    'tests/screenshots',
    'tests/e2e',
  ],
  tempDirName: 'test-results/mutation/sandbox',
  concurrency: 1,
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false, skipFull: true },
  htmlReporter: { fileName: 'test-results/mutation/report.html' },
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  thresholds: { high: 95, low: 90, break: 90 },
};
