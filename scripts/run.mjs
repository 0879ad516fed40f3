// @ts-check
import { runEntry } from './bundle.mjs';

// `node scripts/run.mjs server/main.ts`: runs TypeScript of the product as `npm start` does; more arguments are its own.
const [entry] = process.argv.splice(2, 1);
await runEntry(entry ?? 'server/main.ts');
