import { initializePaddle } from '@paddle/paddle-js';
import type { PaddleWay, PaymentsConfig } from '../../session/paymentsConfig.ts';
import type { CheckoutEvent, HostedCheckout } from './providerScripts.ts';
import { loadScript, ScriptFailure } from './scriptLoad.ts';

const ADDRESS = 'https://cdn.paddle.com/paddle/v2/paddle.js';

/** The provider takes one listener at set-up, so events go to the latest caller. */
let listener: (event: CheckoutEvent) => void = () => undefined;
let ready: Promise<HostedCheckout> | undefined;

async function load(
  { token, script = ADDRESS }: PaddleWay,
  environment: PaymentsConfig['environment'],
): Promise<HostedCheckout> {
  await loadScript(script);
  const paddle = await initializePaddle({
    token,
    environment: environment === 'live' ? 'production' : 'sandbox',
    eventCallback: (event) => listener(event),
  });
  if (!paddle) throw new ScriptFailure(script);
  return paddle.Checkout;
}

/** The hosted checkout with a host's token; set up once per page load. */
export function loadPaddleScript(
  way: PaddleWay,
  environment: PaymentsConfig['environment'],
  told: (event: CheckoutEvent) => void,
): Promise<HostedCheckout> {
  listener = told;
  if (ready) return ready;
  const coming = load(way, environment);
  ready = coming;
  coming.catch(() => {
    ready = undefined;
  });
  return coming;
}
