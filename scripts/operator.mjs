// @ts-check
import './requireNode.mjs';
import { installDependencies } from './dependencies.mjs';

await installDependencies();

// An operator's command, by its name and arguments: `npm run publish -- <folder> …`.
const { register } = await import('tsx/esm/api');
register();
await import('../server/operator/main.ts');
