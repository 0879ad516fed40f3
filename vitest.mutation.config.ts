import { defineConfig } from 'vitest/config';
import { answeringTests } from './stryker.config.mjs';

/** For `npm run mutation`: tests that need neither a browser nor a database. */
export default defineConfig({ test: { environment: 'node', include: answeringTests, testTimeout: 30_000 } });
