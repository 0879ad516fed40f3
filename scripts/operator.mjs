// @ts-check
import './requireNode.mjs';
import { installDependencies } from './dependencies.mjs';

await installDependencies();

// An operator's command, by its name and arguments: `npm run publish -- <folder> …`.
const { runEntry } = await import('./bundle.mjs');
await runEntry('server/operator/main.ts');
