import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { countryForTax } from '#rules/paymentWords';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success } from '../../../tests/fakeSend.ts';
import { paymentAnswers } from '../../../tests/paymentAnswers.ts';
import { declined } from '../../../tests/standInCards.ts';
import { standInProviders } from '../../../tests/standInProviders.ts';
import { Refusal } from '../../data/refusal.ts';
import { byCard, byCheckout, byTaxedCard, smallerChange, storagePreview } from './samplePayments.ts';
import { ScriptFailure } from './scriptLoad.ts';

const zine = aSession({
  item: 'Zine',
  detail: {
    hascreative: false,
    haszine: true,
    show_upgrade_creative: true,
    TaxID: 'SE556188840401',
    usePaddle: false,
  },
});
const creative = aSession({
  detail: { TaxID: 'SE556188840401', usePaddle: false, show_cancel_storage: true },
});
const untaxed = aSession({ detail: { usePaddle: false } });
const ended = aSession({
  item: 'Zine',
  detail: {
    hascreative: false,
    haszine: true,
    reg_date_plus1y: '2026-03-01T00:00:00.000Z',
    TaxID: 'SE556188840401',
    usePaddle: false,
  },
});
const endedTeam = aSession({
  item: 'Team',
  detail: {
    isactive: false,
    reg_date_plus1y: '2026-03-01T00:00:00.000Z',
    TaxID: 'SE556188840401',
    usePaddle: false,
  },
});
const throughPaddle = aSession({ detail: { paddle_id: 'ctm_1', TaxID: 'SE556188840401' } });

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Payments',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/user', session: creative, answers: paymentAnswers, config: { payments: byCard } },
};
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () =>
  within(
    await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role$="dialog"]');
      if (!found) throw new Error('There is no dialog.');
      return found;
    }),
  );
const press = async (name: string) => userEvent.click(await (await dialog()).findByRole('button', { name }));
const begin =
  (name: string): Story['play'] =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
    await dialog();
  };
const settled =
  (name: string): Story['play'] =>
  async (context) => {
    await begin(name)?.(context);
    await (await dialog()).findByRole('button', { name: /^(Pay|Save Card|Continue|Keep|Show Total)/ });
  };
/** A card in the provider's fields. */
const typeCard = async () => {
  const form = await dialog();
  await userEvent.type(await form.findByLabelText('Credit or debit card number'), '4242424242424242');
  await userEvent.type(form.getByLabelText('Credit or debit card expiration date'), '1230');
  await userEvent.type(form.getByLabelText('Credit or debit card CVC/CVV'), '123');
};
const paying =
  (name: string, pay: string): Story['play'] =>
  async (context) => {
    await begin(name)?.(context);
    await typeCard();
    await press(pay);
  };
const finding =
  (steps: Story['play'], words: string): Story['play'] =>
  async (context) => {
    await steps?.(context);
    await waitFor(() => expect(screen.getAllByText(words, { exact: false }).length).toBeGreaterThan(0));
  };

export const UpgradeByCard: Story = { args: { session: zine }, play: settled('Upgrade to Creative License') };
export const UpgradeInCheckout: Story = {
  args: { session: zine, config: { payments: byCheckout } },
  play: settled('Upgrade to Creative License'),
};
/** The previous plan comes first. */
export const RenewTeam: Story = {
  args: { session: endedTeam },
  play: settled('Renew Creative Subscription'),
};
export const RenewServices: Story = {
  args: { session: ended, config: { payments: byCheckout } },
  play: settled('Renew Services Account'),
};
export const Domain: Story = { args: { session: zine }, play: settled('Purchase Additional Domain') };
export const Storage: Story = { play: settled('Purchase More Cloud Storage') };
export const CardDetails: Story = { play: settled('Update Payment Details') };
const owing = { ...creative, owed: 'payment' as const };
/** A term is unpaid: the next card pays it. */
export const CardDetailsOwing: Story = {
  args: {
    session: owing,
    answers: {
      ...paymentAnswers,
      'creative-services#due': { ...success(), due: { amount: 39900, currency: 'USD' } },
    },
  },
  play: settled('Update Payment Details'),
};
export const CardDetailsOwingLoading: Story = {
  args: { session: owing, answers: { ...paymentAnswers, 'creative-services#due': pending } },
  play: settled('Update Payment Details'),
};
export const CardDetailsOwingFailed: Story = {
  args: {
    session: owing,
    answers: { ...paymentAnswers, 'creative-services#due': new Refusal('network', 'creative-services#due') },
  },
  play: async (context) => {
    await begin('Update Payment Details')?.(context);
    await (await dialog()).findByRole('button', { name: 'Retry' });
  },
};
/** From paying by card to the hosted checkout. */
export const MoveToCheckout: Story = {
  args: { config: { payments: byCheckout } },
  play: settled('Update Payment Details'),
};
export const MoveToCheckoutOwing: Story = {
  args: { session: owing, config: { payments: byCheckout } },
  play: settled('Update Payment Details'),
};
export const InDesktopPublisher: Story = {
  args: { at: '/home/user?route=dtp', config: { payments: byCheckout } },
  play: settled('Purchase More Cloud Storage'),
};

export const LoadingPrices: Story = {
  args: {
    session: zine,
    answers: { ...paymentAnswers, 'creative-services#prices': pending },
    config: { payments: byCheckout },
  },
  play: begin('Upgrade to Creative License'),
};
export const PricesFailed: Story = {
  args: {
    answers: {
      ...paymentAnswers,
      'creative-services#prices': new Refusal('network', 'creative-services#prices'),
    },
  },
  play: finding(begin('Purchase More Cloud Storage'), 'The prices could not be loaded.'),
};
/** A host without prices: uses those of the session. */
export const SessionFees: Story = {
  args: {
    session: zine,
    answers: {
      ...paymentAnswers,
      'creative-services#prices': new Refusal('fault', 'creative-services#prices'),
    },
  },
  play: settled('Upgrade to Creative License'),
};
export const TaxIdMissing: Story = {
  args: { session: untaxed, config: { payments: byCheckout } },
  play: settled('Purchase More Cloud Storage'),
};
export const TaxIdRefused: Story = {
  args: {
    session: untaxed,
    config: { payments: byCheckout },
    answers: { ...paymentAnswers, 'updateuser#updatedetails': failure('Please check your Tax ID') },
  },
  play: finding(async (context) => {
    await begin('Purchase More Cloud Storage')?.(context);
    await userEvent.type(await (await dialog()).findByLabelText('VAT / Tax ID'), 'SE1');
    await press('Continue to Checkout');
  }, 'Incorrect Tax/VAT ID.'),
};

export const CardLoading: Story = {
  args: { providers: standInProviders({ stripe: pending }) },
  play: settled('Update Payment Details'),
};
export const CardBlocked: Story = {
  args: {
    providers: standInProviders({ stripe: () => Promise.reject(new ScriptFailure('https://js.stripe.com')) }),
  },
  play: finding(begin('Update Payment Details'), 'The card fields could not be loaded.'),
};
export const CardMissing: Story = {
  play: finding(async (context) => {
    await begin('Purchase More Cloud Storage')?.(context);
    await (await dialog()).findByLabelText('Credit or debit card number');
    await press('Pay $99.00');
  }, 'Card number is required'),
};
export const Declined: Story = {
  args: {
    session: zine,
    providers: standInProviders({
      bank: { payment: () => declined('card_declined', 'Your card was declined.') },
    }),
  },
  play: finding(paying('Purchase Additional Domain', 'Pay $50.00'), 'Your card was declined.'),
};
export const Paying: Story = {
  args: { session: zine, providers: standInProviders({ bank: { payment: pending } }) },
  play: paying('Purchase Additional Domain', 'Pay $50.00'),
};
export const Refused: Story = {
  args: {
    answers: {
      ...paymentAnswers,
      'creative-services#intent': new Refusal('fault', 'creative-services#intent'),
    },
  },
  play: finding(paying('Purchase More Cloud Storage', 'Pay $99.00'), 'Payment system currently unavailable.'),
};
/** The bank requires a confirmation. */
export const SecurityConfirmation: Story = {
  args: { answers: { ...paymentAnswers, 'creative-services#createsubscription': success() } },
  play: finding(paying('Purchase More Cloud Storage', 'Pay $99.00'), 'additional security instructions'),
};
/** The card was charged, but the server has not confirmed it. */
export const Unconfirmed: Story = {
  args: {
    session: zine,
    answers: {
      ...paymentAnswers,
      'renew-domain-services#checkintent': new Refusal('network', 'renew-domain-services#checkintent'),
    },
  },
  play: finding(paying('Purchase Additional Domain', 'Pay $50.00'), 'Please do not pay again.'),
};
export const Done: Story = {
  args: { session: zine },
  play: finding(
    paying('Purchase Additional Domain', 'Pay $50.00'),
    'An additional domain has been added to your account.',
  ),
};
export const CheckoutBlocked: Story = {
  args: {
    config: { payments: byCheckout },
    providers: standInProviders({
      paddle: () => Promise.reject(new ScriptFailure('https://cdn.paddle.com')),
    }),
  },
  play: finding(async (context) => {
    await begin('Purchase More Cloud Storage')?.(context);
    await press('Continue to Checkout');
  }, 'The checkout could not be loaded.'),
};

const awaiting = { ...zine, awaited: 'creative-annually' as const };
const awaited = {
  ...success(),
  awaited: {
    product: 'creative-annually' as const,
    amount: 24900,
    currency: 'USD',
    confirmation: { id: 'pi_bank', client_secret: 'pi_bank_secret' },
    page: 'https://invoice.stripe.com/i/sample',
  },
};
const asking = { ...paymentAnswers, 'creative-services#awaited': awaited };
const confirming: Story['play'] = async ({ canvas }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Confirm Payment' }));
/** The page was left, or loaded again, before the bank had its answer. */
export const AwaitedPayment: Story = {
  args: { session: awaiting, answers: asking },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Confirm Payment' })).toBeVisible();
  },
};
/** A host that takes no cards any more: the provider's page is left. */
export const AwaitedPaymentElsewhere: Story = {
  args: {
    session: awaiting,
    answers: asking,
    config: {
      payments: { environment: 'sandbox', hosted: true, taxIdOnRenewal: false, paddle: { token: 'test' } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open Payment' })).toBeVisible();
  },
};
export const AwaitedPaymentConfirming: Story = {
  args: { session: awaiting, answers: asking, providers: standInProviders({ bank: { payment: pending } }) },
  play: confirming,
};
export const AwaitedPaymentRefused: Story = {
  args: {
    session: awaiting,
    answers: asking,
    providers: standInProviders({
      bank: { payment: () => declined('payment_intent_authentication_failure', 'Not confirmed.') },
    }),
  },
  play: finding(confirming, 'Your bank did not confirm the payment'),
};
export const AwaitedPaymentBlocked: Story = {
  args: {
    session: awaiting,
    answers: asking,
    providers: standInProviders({ stripe: () => Promise.reject(new ScriptFailure('https://js.stripe.com')) }),
  },
  play: finding(confirming, 'Your bank could not be reached from this page.'),
};
export const AwaitedPaymentFailed: Story = {
  args: {
    session: awaiting,
    answers: {
      ...paymentAnswers,
      'creative-services#awaited': new Refusal('network', 'creative-services#awaited'),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/The payment could not be loaded\./);
  },
};

export const CancelSubscription: Story = {
  play: finding(begin('Cancel Subscription'), 'publications will be archived'),
};
export const CancelStorage: Story = {
  args: {
    answers: {
      ...paymentAnswers,
      'creative-services#cancelpreview': { ...success(), preview: storagePreview },
    },
  },
  play: finding(begin('Cancel Extra Storage'), 'No publication will be archived then.'),
};
export const CancelLoading: Story = {
  args: { answers: { ...paymentAnswers, 'creative-services#cancelpreview': pending } },
  play: begin('Cancel Subscription'),
};
/** A host that cannot preview a cancellation, and then refuses it too. */
export const CancelFailed: Story = {
  args: {
    answers: {
      ...paymentAnswers,
      'creative-services#cancelpreview': new Refusal('refused', 'creative-services#cancelpreview'),
      'creative-services#cancelsubscription': new Refusal('network', 'creative-services#cancelsubscription'),
    },
  },
  play: finding(async (context) => {
    await begin('Cancel Subscription')?.(context);
    await waitFor(async () =>
      expect(await (await dialog()).findByRole('button', { name: 'Cancel Subscription' })).toBeEnabled(),
    );
    await press('Cancel Subscription');
  }, 'Subscription system currently unavailable.'),
};
/** The browser blocks new tabs. */
export const PortalBlocked: Story = {
  args: { session: throughPaddle, providers: standInProviders({ tabs: 'blocked' }) },
  play: begin('Manage Subscription'),
};

const ofCreative = {
  ...creative,
  running: { subscription: { product: 'creative-annually' as const, changeable: true } },
};
/** More than now: at once, less what is left of the paid term. */
export const ChangeUp: Story = { args: { session: ofCreative }, play: settled('Change Plan') };
/** Less than now: when the paid term ends, with what is archived then. */
export const ChangeDown: Story = {
  args: {
    session: ofCreative,
    answers: {
      ...paymentAnswers,
      'creative-services#changepreview': { ...success(), preview: smallerChange },
    },
  },
  play: async (context) => {
    await begin('Change Plan')?.(context);
    await (await dialog()).findByRole('button', { name: /^Change on/ });
  },
};
/** Paddle charges, and adds tax. */
export const ChangeInCheckout: Story = {
  args: {
    session: {
      ...throughPaddle,
      running: { subscription: { product: 'creative-annually', changeable: true } },
    },
    config: { payments: byCheckout },
  },
  play: settled('Change Plan'),
};
export const ChangeLoading: Story = {
  args: { session: ofCreative, answers: { ...paymentAnswers, 'creative-services#changepreview': pending } },
  play: begin('Change Plan'),
};
export const ChangeFailed: Story = {
  args: {
    session: ofCreative,
    answers: {
      ...paymentAnswers,
      'creative-services#changepreview': new Refusal('network', 'creative-services#changepreview'),
    },
  },
  play: async (context) => {
    await begin('Change Plan')?.(context);
    await (await dialog()).findByRole('button', { name: 'Retry' });
  },
};
export const ChangeDeclined: Story = {
  args: {
    session: ofCreative,
    answers: {
      ...paymentAnswers,
      'creative-services#changeplan': failure(
        'Error processing the transaction. Please check your card details.',
      ),
    },
  },
  play: finding(async (context) => {
    await settled('Change Plan')?.(context);
    await press('Pay $250.00');
  }, 'Please check your card details.'),
};
/** The account screen until the change takes effect. */
export const ChangePending: Story = {
  args: {
    session: {
      ...creative,
      running: {
        subscription: {
          product: 'team-annually',
          changeable: false,
          next: { product: 'creative-annually', at: '2027-03-01T00:00:00.000Z' },
        },
        storage: {
          product: 'extra500',
          changeable: false,
          next: { product: 'extra50', at: '2027-03-01T00:00:00.000Z' },
        },
      },
    },
  },
};
/** The host has the tax worked out before a card pays. */
export const UpgradeTaxed: Story = {
  args: {
    session: zine,
    config: { payments: byTaxedCard },
    answers: {
      ...paymentAnswers,
      'creative-services#tax': { ...success(), tax: { tax: 6225, total: 31125, currency: 'USD' } },
    },
  },
  play: settled('Upgrade to Creative License'),
};
export const UpgradeTaxLoading: Story = {
  args: {
    ...UpgradeTaxed.args,
    answers: { ...paymentAnswers, 'creative-services#tax': pending },
  },
  play: begin('Upgrade to Creative License'),
};
export const UpgradeTaxFailed: Story = {
  args: {
    ...UpgradeTaxed.args,
    answers: { ...paymentAnswers, 'creative-services#tax': new Refusal('network', 'creative-services#tax') },
  },
  play: finding(begin('Upgrade to Creative License'), 'The tax could not be worked out.'),
};
/** The tax depends on the country, which is among the invoice details. */
export const UpgradeTaxNowhere: Story = {
  args: {
    ...UpgradeTaxed.args,
    answers: { ...paymentAnswers, 'creative-services#tax': failure(countryForTax) },
  },
  play: finding(begin('Upgrade to Creative License'), countryForTax),
};
/** The tax depends on the tax ID: first that, then the amount, then the card. */
export const UpgradeTaxId: Story = {
  args: { ...UpgradeTaxed.args, session: { ...zine, detail: { ...zine.detail, TaxID: '' } } },
  play: settled('Upgrade to Creative License'),
};
