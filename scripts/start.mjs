// @ts-check
import './requireNode.mjs';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { endWithNpm } from './endWithNpm.mjs';

endWithNpm();
await installDependencies();
if (!(await build())) process.exit(1);

// In this same process: one Node process serves, and its signals and exit code are nobody else's.
const { runEntry } = await import('./bundle.mjs');
await runEntry('server/main.ts');
