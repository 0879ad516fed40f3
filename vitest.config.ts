import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

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
  'server/db/reusedDatabase.test.ts',
];

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
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          globalSetup: ['tests/builtServer.ts'],
          exclude: process.env.TEST_DATABASE_URL ? embeddedAlone : [],
          // The embedded database takes a second or two to start, and longer when both cores are busy.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
