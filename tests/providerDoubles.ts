import pino from 'pino';
import { openPaddleServer } from '../sandbox/paddle/paddleServer.ts';
import { openStripeServer } from '../sandbox/stripe/stripeServer.ts';
import type { Config } from '../server/config/config.ts';
import { readConfig } from '../server/config/readConfig.ts';
import { providerDocuments } from './providerDocuments.ts';

const secretKey = 'sk_test_of_the_double';
const apiKey = 'pdl_sdbx_tests';

/** Both doubles, empty and without a server that they notify. Whatever the documents describe is validated. */
export async function openProviderDoubles() {
  const documents = providerDocuments();
  const publishableKey = 'pk_test_of_the_double';
  const stripe = await openStripeServer({
    secretKey,
    publishableKey,
    documents: documents.stripe,
  });
  const paddle = await openPaddleServer({ apiKey, documents: documents.paddle });
  const access = {
    stripe: { secretKey, publishableKey, webhookSecret: 'whsec_of_the_double_0001', api: stripe.address },
    paddle: { apiKey, clientToken: 'test_tests', webhookSecret: 'pdl_ntfset_tests', api: paddle.address },
  };
  const read = readConfig({});
  const logged: string[] = [];
  return {
    stripe: stripe.stripe,
    paddle: paddle.paddle,
    access,
    /** A host with these keys and no catalogue. */
    config: {
      ...read,
      scheme: 'https',
      accountHost: 'account.example',
      payments: { ...read.payments, environment: 'sandbox' },
    } satisfies Config,
    logged,
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
    close: () => Promise.all([stripe.close(), paddle.close()]),
  };
}
export type ProviderDoubles = Awaited<ReturnType<typeof openProviderDoubles>>;
