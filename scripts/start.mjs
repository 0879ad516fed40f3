// @ts-check
import './requireNode.mjs';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { runEntry } from './run.mjs';

endWithNpm();
await installDependencies();
if (!(await build())) process.exit(1);

// In this same process: its signals and exit code are the server's.
await runEntry('server/main.ts');
