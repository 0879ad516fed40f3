import { loadStripe } from '@stripe/stripe-js/pure';
import type { StripeWay } from '../../session/paymentsConfig.ts';
import type { CardScript } from './providerScripts.ts';
import { loadScript, ScriptFailure } from './scriptLoad.ts';

/** Of the same release as the wrapper, which warns of any other. */
const ADDRESS = 'https://js.stripe.com/endive/stripe.js';

const ready = new Map<string, Promise<CardScript>>();

async function load({ key, script = ADDRESS }: StripeWay): Promise<CardScript> {
  await loadScript(script);
  const stripe = await loadStripe(key);
  if (!stripe) throw new ScriptFailure(script);
  return stripe;
}

/** The card provider with a host's key; created once per page load. */
export function loadStripeScript(way: StripeWay): Promise<CardScript> {
  const known = ready.get(way.key);
  if (known) return known;
  const coming = load(way);
  ready.set(way.key, coming);
  coming.catch(() => ready.delete(way.key));
  return coming;
}
