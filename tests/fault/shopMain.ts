import { once } from 'node:events';
import type { OfflineSandbox } from '#server/payments/offlineSandbox';
import { start } from '#server/start';

// The product as `server/main.ts` starts it, with providers in the test's process that outlive it. Its code
// is loaded before it is told to start, so that one can wait while another still runs.
process.stdin.once('end', () => process.exit(0));
await once(process.stdin, 'data');
const { PROVIDERS: told } = process.env;
const access = told === undefined ? undefined : (JSON.parse(told) as OfflineSandbox['access']);
const { stop } = await start(process.env, {
  say: (line) => console.log(line),
  giveUp: (why) => {
    console.error(why);
    process.exit(1);
  },
  ...(access && { openSandbox: async () => ({ access, close: async () => undefined }) }),
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
