import type { OfflineSandbox } from '#server/payments/offlineSandbox';
import { start } from '#server/start';

// The product as `server/main.ts` starts it, with providers that outlive it: they are in the test's own process.
const access = JSON.parse(process.env.PROVIDERS ?? '{}') as OfflineSandbox['access'];
const { stop } = await start(process.env, {
  say: (line) => console.log(line),
  giveUp: (why) => {
    console.error(why);
    process.exit(1);
  },
  openSandbox: async () => ({ access, close: async () => undefined }),
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
