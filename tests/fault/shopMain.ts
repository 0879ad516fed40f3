import { once } from 'node:events';
import type { OfflineSandbox } from '#server/payments/offlineSandbox';
import { start } from '#server/start';

// The product as `server/main.ts` starts it, where they are given with providers that outlive it, in the test's own process. All
// of its code is loaded before it is told to go, so that one can wait while another still runs.
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
