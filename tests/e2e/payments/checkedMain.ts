import { openOfflineSandbox } from '#server/payments/offlineSandbox';
import { start } from '#server/start';
import { providerDocuments } from '../../providerDocuments.ts';

// The product as `server/main.ts` starts it; requests to the sandbox are validated against the providers'
// documents.
const { stop } = await start(process.env, {
  say: (line) => console.log(line),
  giveUp: (why) => {
    console.error(why);
    process.exit(1);
  },
  openSandbox: (config) => openOfflineSandbox(config, providerDocuments()),
});
process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
