import { CommandRefused } from '../commandRefused.ts';
import type { Config } from '../config/config.ts';
import type { PriceIds } from '../config/priceIds.ts';
import { createPaddleClient } from '../payments/paddle/paddleClient.ts';
import { createPaddleProvider } from '../payments/paddle/paddleProvider.ts';
import { paddleSettings } from '../payments/paddle/paddleSettings.ts';
import type { ProviderBasics } from '../payments/paymentProvider.ts';
import { ProviderUnavailable } from '../payments/paymentRefusal.ts';
import type { ProviderSettings } from '../payments/settings.ts';
import { openStripe } from '../payments/stripe/stripeClient.ts';
import { createStripeProvider } from '../payments/stripe/stripeProvider.ts';
import { stripeSettings } from '../payments/stripe/stripeSettings.ts';
import { parseArguments, type Command } from './command.ts';

const usage = 'check | setup';

type Print = (line: string) => void;
interface Configured {
  provider: ProviderBasics;
  settings: ProviderSettings;
}

function configured(config: Config): Configured[] {
  const { stripe: cards, paddle: hosted, environment } = config.payments;
  const all: Configured[] = [];
  if (cards) {
    const stripe = openStripe(cards);
    const provider = createStripeProvider(stripe);
    all.push({ provider, settings: stripeSettings(config, stripe, provider) });
  }
  if (hosted) {
    const ask = createPaddleClient(hosted, environment);
    const provider = createPaddleProvider(ask);
    all.push({ provider, settings: paddleSettings({ config, access: hosted, ask }, provider) });
  }
  return all;
}

interface Run {
  mending: boolean;
  made: PriceIds;
  print: Print;
}

/** @returns how much is left that is not as it should be */
async function look({ provider, settings }: Configured, { mending, made, print }: Run): Promise<number> {
  const { name } = settings;
  if (!(await provider.isKeyAccepted())) {
    print(`wrong    ${name} does not accept the key.`);
    return 1;
  }
  let left = 0;
  const later: string[] = [];
  for await (const { state, line, mend } of settings.findings(made)) {
    if (state === 'byHand') later.push(line);
    else if (state === 'right') print(`right    ${name}: ${line}`);
    else if (mending && mend) for (const done of await mend()) print(`done     ${name}: ${done}`);
    else {
      left += 1;
      print(`wrong    ${name}: ${line}`);
    }
  }
  for (const line of later) print(`by hand  ${name}: ${line}`);
  return left;
}

/** The ids as `PRICE_CATALOGUE` has them: `Creative.annually` is an entry in a group. */
function catalogueOf({ payments: { environment, priceIds } }: Config, made: PriceIds): string {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const key of new Set([...Object.keys(priceIds), ...Object.keys(made)] as (keyof PriceIds)[])) {
    const ids = { ...priceIds[key], ...made[key] };
    const [group = '', term] = key.split('.');
    groups[group] = term === undefined ? ids : { ...groups[group], [term]: ids };
  }
  return JSON.stringify({ [environment]: groups }, undefined, 2);
}

/** `npm run payments`: whether the providers are set up for this host, and what can be made so by itself. */
export const paymentsCommand: Command = {
  usage,
  // with the caller's keys: a running server may have others, or none yet
  database: false,
  async run({ config }, { argv, print }) {
    const { positionals } = parseArguments(usage, { args: [...argv], options: {}, allowPositionals: true });
    const [what, ...more] = positionals;
    if ((what !== 'check' && what !== 'setup') || more.length > 0)
      throw new CommandRefused(`Usage: ${usage}`);
    const all = configured(config);
    if (all.length === 0)
      throw new CommandRefused(
        'No payment provider is configured: set the keys of Stripe or Paddle, as the server has them.',
      );
    const run: Run = { mending: what === 'setup', made: {}, print };
    let left = 0;
    for (const one of all)
      left += await look(one, run).catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
        throw new CommandRefused(
          `${one.settings.name} gave no usable answer: ${(error.cause instanceof Error && error.cause.message) || 'no reason given'}. Try again later.`,
        );
      });
    if (Object.keys(run.made).length > 0) {
      print(
        'Put this into the file that PRICE_CATALOGUE names, and keep what it has for other environments:',
      );
      print(catalogueOf(config, run.made));
    }
    if (left > 0)
      throw new CommandRefused(
        `${left === 1 ? '1 setting is' : `${left} settings are`} not as it should be.${run.mending ? '' : ' Run: npm run payments -- setup'}`,
      );
    print(
      run.mending
        ? 'Run npm run payments -- check once the new values are set.'
        : 'The providers are set up.',
    );
  },
};
