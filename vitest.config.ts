import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { quickStart } from './tests/quickStart.ts';

/** Files of one worker share what they import: to load React or the server anew for each takes as long as its tests. */
const shared = { isolate: false };

/** On the embedded database whatever else there is: nothing is different beside another one. */
const embeddedAlone = [
  'server/main.test.ts',
  'server/start.test.ts',
  'server/operator/main.test.ts',
  'server/secret.test.ts',
  'server/db/embedded.test.ts',
  'server/db/embeddedFiles.test.ts',
  'server/db/folderLock.test.ts',
];

/**
 * On both databases: every migration and every call, any text, and the SQL that computes, cuts and removes the most.
 * Intake, payments and all that the dashboard shows run on the embedded one in the end-to-end tests, and under sudden
 * deaths in `tests/fault`.
 */
const onBoth = [
  'server/openapi/answers.test.ts',
  'server/db/{migrations,placeWrites,anyText,reusedDatabase}.test.ts',
  'server/analytics/{figures,raggedHours}.test.ts',
  'server/heatmap/heatForgetting.test.ts',
];

const onServer = Boolean(process.env.TEST_DATABASE_URL);

const server = {
  ...shared,
  environment: 'node' as const,
  globalSetup: ['tests/builtServer.ts', 'tests/keptDatabases.ts'],
  // Most of a test's objects are gone soon: collecting them less often, and by one thread, takes a third of the time.
  execArgv: [quickStart, '--max-semi-space-size=64', '--single-threaded-gc'],
  // The embedded database takes a second or two to start, and longer when both cores are busy.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    // The default leaves one core idle: on two cores, half the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: [
            '{contract,rules,tokens,reader,scripts,samples,bench,build,src}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          // Properties are tried on hundreds of values, beside whatever else runs.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'component',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/componentSetup.ts'],
          alias: [
            {
              find: /^@emotion\/cache$/,
              replacement: fileURLToPath(new URL('tests/fewStyles.ts', import.meta.url)),
            },
          ],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: onServer ? embeddedAlone : [],
        },
      },
      // without a PostgreSQL server, `server` runs these with all others
      {
        test: {
          ...server,
          name: 'embedded',
          include: onServer ? [...embeddedAlone, ...onBoth] : [],
          env: { TEST_DATABASE_URL: '' },
        },
      },
    ],
  },
});
