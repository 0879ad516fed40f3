// @ts-check
import './requireNode.mjs';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { runEntry } from './run.mjs';

await installDependencies();
if (!(await build({ only: ['server'] }))) process.exit(1);

// An operator's command, by its name and arguments: `npm run publish -- <folder> …`.
await runEntry('server/operator/main.ts');
