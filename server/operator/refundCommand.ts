import { CommandRefused } from '../commandRefused.ts';
import { openPaymentWays } from '../payments/providers.ts';
import { PaymentRefusal, ProviderUnavailable } from '../payments/paymentRefusal.ts';
import { parseArguments, type Command } from './command.ts';

const usage = '<payment>';

/**
 * `npm run refund`: gives a whole payment back at its provider, such as one of two for the same time. The provider's
 * notification writes the credit note; what was paid for stays, until an operator takes it away.
 */
export const refundCommand: Command = {
  usage,
  async run(deps, { argv, print }) {
    const { positionals } = parseArguments(usage, { args: [...argv], options: {}, allowPositionals: true });
    const [payment = '', ...more] = positionals;
    if (payment === '' || more.length > 0) throw new CommandRefused(`Usage: ${usage}`);
    const granted = await deps.db
      .selectFrom('grants')
      .selectAll()
      .where('payment_id', '=', payment)
      .executeTakeFirst();
    if (!granted) throw new CommandRefused(`No account here has a payment ${payment}.`);
    const { account_id, provider, amount, currency, product } = granted;
    const { [provider]: there } = openPaymentWays(deps).providers;
    if (!there) throw new CommandRefused(`The keys of ${provider} are not set.`);
    try {
      await there.refund(payment);
    } catch (error) {
      if (error instanceof PaymentRefusal) throw new CommandRefused(error.message);
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new CommandRefused(
        `${provider} gave no usable answer. It may have refunded it: look there before you try again.`,
      );
    }
    deps.log.info({ account: account_id, payment, provider }, 'payment refunded by an operator');
    print(
      `${(amount / 100).toFixed(2)} ${currency} of account ${account_id} for ${product} go back. What was paid for was not taken away.`,
    );
  },
};
