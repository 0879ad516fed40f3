import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '../../../tests/aSession.ts';
import type { AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { failure, success, type Answers, type Sent } from '../../../tests/fakeSend.ts';
import { paymentAnswers } from '../../../tests/paymentAnswers.ts';
import { declined, paid, taken } from '../../../tests/standInCards.ts';
import { standInProviders, type StandInCheckout } from '../../../tests/standInProviders.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../refusal.ts';
import * as paymentStories from './Payments.stories.tsx';
import { byCard, byCheckout } from './samplePayments.ts';

configure({ asyncUtilTimeout: 8000 });
// what comes in chunks of its own is here before a test counts its time
beforeAll(async () => {
  await Promise.all([import('../profile/AccountPage.tsx'), import('./PaymentDialogs.tsx'), import('./CardFields.tsx'), import('#ui/Dialog/DialogFrame.tsx')]);
}, 60_000);
const userEvent = events.setup({ delay: null });
const stories = storiesIn(paymentStories);

interface Scene extends Omit<Partial<AccountStoryProps>, 'answers'> {
  answers?: Answers;
}
/** A story's account, on the way to something else than the story shows. */
function open(story: keyof typeof stories, { answers, ...scene }: Scene = {}) {
  const sent: Sent[] = [];
  const Story = stories[story];
  render(<Story sent={sent} {...scene} answers={{ ...paymentAnswers, ...answers }} />);
  return { sent, calls: () => sent.map(({ name }) => name).filter((name) => name !== 'getcloudpublications') };
}
const begin = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inPlace = () => document.querySelector<HTMLElement>('[role$="dialog"]');
const dialog = async () =>
  within(
    await waitFor(() => {
      const found = inPlace();
      if (!found) throw new Error('There is no dialog.');
      return found;
    }),
  );
const press = async (name: string) => userEvent.click(await (await dialog()).findByRole('button', { name }));
async function typeCard() {
  const form = await dialog();
  await userEvent.type(await form.findByLabelText('Credit or debit card number'), '4242424242424242');
  await userEvent.type(form.getByLabelText('Credit or debit card expiration date'), '1230');
  await userEvent.type(form.getByLabelText('Credit or debit card CVC/CVV'), '123');
}
const says = async (words: string | RegExp) => expect(await screen.findByText(words)).toBeInTheDocument();
const isClosed = () => waitFor(() => expect(inPlace()).toBeNull());
const bodyOf = (sent: Sent[], name: string) => sent.find((each) => each.name === name)?.body;
const unavailable = 'Payment system currently unavailable. Please contact support for assistance.';

describe('by card', () => {
  test.each<[keyof typeof stories, string, string, string, string[]]>([
    [
      'UpgradeByCard', 'Upgrade to Creative License', 'Pay $249.00', 'Transaction processed successfully. Your account has been upgraded.',
      ['creative-services#prices', 'creative-services#intent', 'creative-services#createsubscription', 'login'],
    ],
    [
      'RenewTeam', 'Renew Creative Subscription', 'Pay $949.00', 'Transaction processed successfully. Your account has been renewed.',
      ['creative-services#prices', 'creative-services#intent', 'creative-services#createsubscription', 'login'],
    ],
    [
      'Domain', 'Purchase Additional Domain', 'Pay $50.00', 'Transaction processed successfully. An additional domain has been added to your account.',
      ['creative-services#prices', 'renew-domain-services#intent', 'renew-domain-services#checkintent', 'login'],
    ],
    [
      'CardDetails', 'Update Payment Details', 'Save Card', 'Your card details have been updated',
      ['creative-services#intent', 'creative-services#attachpaymentmethod', 'login'],
    ],
  ])('%s: intent, card, server, session, and the dialog closes', async (story, button, pay, words, calls) => {
    const scene = open(story);
    await begin(button);
    await typeCard();
    await press(pay);
    await says(words);
    await isClosed();
    expect(scene.calls().slice(0, calls.length)).toEqual(calls);
    expect(bodyOf(scene.sent, 'login')).toEqual({ token: 'sample-token', email: 'sample-checksum', detail: true });
  });

  test('a renewal of services is charged for the licence that is held', async () => {
    const { sent } = open('RenewServices', { config: { payments: byCard } });
    await begin('Renew Services Account');
    expect((await dialog()).getByText('50% of the base licence fee, with 12 months of services included with Zine and Classic.')).toBeInTheDocument();
    await typeCard();
    await press('Pay $199.00');
    await says('Transaction processed successfully. Your account has been renewed.');
    expect(bodyOf(sent, 'renew-zine-services#checkintent')).toEqual({ product: 'zine', paymentIntentId: 'pi_sample', email: 'elin@halden-press.example', txn_id: 'txn_2026_03' });
  });

  test('what is chosen is what is paid', async () => {
    const { sent } = open('Storage');
    await begin('Purchase More Cloud Storage');
    await userEvent.click(await (await dialog()).findByRole('radio', { name: /^500 additional publications/ }));
    await typeCard();
    await press('Pay $599.00');
    await says('Transaction processed successfully. Your account has been upgraded.');
    expect(bodyOf(sent, 'creative-services#createsubscription')).toMatchObject({ product: 'extra500', paymentMethod: 'pm_sample', txn_id: 'txn_2026_03' });
  });

  test('plans stand in their order, the annual Creative one first', async () => {
    open('UpgradeByCard');
    await begin('Upgrade to Creative License');
    const plans = await (await dialog()).findAllByRole('radio');
    expect(plans.map((plan) => plan.getAttribute('value'))).toEqual(['creative-annually', 'creative-6monthly', 'team-annually', 'team-6monthly']);
    expect(plans[0]).toBeChecked();
    expect((await dialog()).getByText('$399.00 a year')).toBeInTheDocument();
  });

  test('what is missing is said beside each field, the first has the focus, and nothing is sent', async () => {
    const { calls } = open('Storage');
    await begin('Purchase More Cloud Storage');
    const number = await (await dialog()).findByLabelText('Credit or debit card number');
    await press('Pay $99.00');
    expect((await dialog()).getAllByText('Card number is required').length).toBeGreaterThan(0);
    expect((await dialog()).getAllByText(/Expiry date is required/).length).toBeGreaterThan(0);
    expect(number).toHaveFocus();
    expect(calls()).not.toContain('creative-services#intent');
  });

  test.each([
    ['card_declined', 'Your card was declined.', 'Credit or debit card number'],
    ['incorrect_cvc', 'Your security code is incorrect.', 'Credit or debit card CVC/CVV'],
  ])('%s stands at its field, what was typed stays, and it can be tried again', async (code, words, field) => {
    let tries = 0;
    const bank = { payment: () => (++tries === 1 ? declined(code, words) : paid()) };
    const { calls } = open('Domain', { providers: standInProviders({ bank }) });
    await begin('Purchase Additional Domain');
    await typeCard();
    await press('Pay $50.00');
    await says('Error processing the transaction. Please check your card details and try again.');
    expect((await dialog()).getAllByText(words).length).toBeGreaterThan(0);
    expect((await dialog()).getByLabelText('Credit or debit card number')).toHaveValue('4242424242424242');
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
    expect(calls()).not.toContain('renew-domain-services#checkintent');
    await press('Pay $50.00');
    await says('Transaction processed successfully. An additional domain has been added to your account.');
  });

  test.each<[string, Answers, string]>([
    ['no intent', { 'renew-domain-services#intent': new Refusal('network', 'renew-domain-services#intent') }, unavailable],
    ['its words', { 'renew-domain-services#intent': failure('Payments rest tonight.') }, 'Payments rest tonight.'],
  ])('nothing is charged where the server refuses at once: %s', async (_what, answers, words) => {
    open('Domain', { answers });
    await begin('Purchase Additional Domain');
    await typeCard();
    await press('Pay $50.00');
    await says(words);
    expect((await dialog()).getByRole('button', { name: 'Pay $50.00' })).toBeEnabled();
  });

  test('a subscription that the server refuses says so', async () => {
    open('Storage', { answers: { 'creative-services#createsubscription': failure('') } });
    await begin('Purchase More Cloud Storage');
    await typeCard();
    await press('Pay $99.00');
    await says('Error processing the transaction. Please check your card details.');
  });

  test('the provider failing is not the card’s fault', async () => {
    const bank = { payment: () => ({ error: { type: 'api_error' as const, message: 'x' } }) };
    open('Domain', { providers: standInProviders({ bank }) });
    await begin('Purchase Additional Domain');
    await typeCard();
    await press('Pay $50.00');
    await says('Error processing the transaction.');
  });

  test('a card that cannot be kept says so', async () => {
    open('CardDetails', { answers: { 'creative-services#attachpaymentmethod': new Refusal('network', 'creative-services#attachpaymentmethod') } });
    await begin('Update Payment Details');
    await typeCard();
    await press('Save Card');
    await says('Error updating the card details. Please contact us for further assistance.');
  });

  test('without a transaction the bank asks for more, which is said in the dialog', async () => {
    open('Storage', { answers: { 'creative-services#createsubscription': success() } });
    await begin('Purchase More Cloud Storage');
    await typeCard();
    await press('Pay $99.00');
    await says('Transaction processed successfully but you need to confirm your payment using additional security instructions. Please see your email inbox for further details.');
    expect((await dialog()).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await press('Close');
    await isClosed();
  });

  test('a double click pays once, and Escape does not lose a running payment', async () => {
    let confirm = () => {};
    let confirmed = 0;
    const bank = { payment: () => new Promise<ReturnType<typeof paid>>((resolve) => { confirmed++; confirm = () => resolve(paid()); }) };
    const { calls } = open('Domain', { providers: standInProviders({ bank }) });
    await begin('Purchase Additional Domain');
    await typeCard();
    const pay = (await dialog()).getByRole('button', { name: 'Pay $50.00' });
    await userEvent.dblClick(pay);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(confirmed).toBe(1));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByLabelText('Credit or debit card number')).toBeDisabled();
    confirm();
    await says('Transaction processed successfully. An additional domain has been added to your account.');
    expect(calls().filter((name) => name === 'renew-domain-services#intent')).toHaveLength(1);
  });

  test('charged and not booked: it says so, can be checked again, and is never paid again', async () => {
    let reachable = false;
    let charges = 0;
    const bank = { payment: () => { charges++; return paid(); } };
    const look = () => (reachable ? { ...success(), txn_id: 'txn_new' } : new Refusal('network', 'renew-domain-services#checkintent'));
    open('Domain', { providers: standInProviders({ bank }), answers: { 'renew-domain-services#checkintent': look } });
    await begin('Purchase Additional Domain');
    await typeCard();
    await press('Pay $50.00');
    await says('Your card was charged, but your account does not show it yet');
    expect((await dialog()).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await press('Close');
    await isClosed();
    // begun anew it goes on where it was
    await begin('Purchase Additional Domain');
    await says('Your card was charged, but your account does not show it yet');
    reachable = true;
    await press('Check Again');
    await says('Transaction processed successfully. An additional domain has been added to your account.');
    expect(charges).toBe(1);
  });

  test('a subscription without an answer is looked for in the account, and not sent again', async () => {
    let granted = false;
    const login = () => (granted ? aSession({ item: 'Creative + 50', detail: { TaxID: 'SE556188840401', usePaddle: false } }) : paymentAnswers.login);
    const { calls } = open('Storage', { answers: { login, 'creative-services#createsubscription': new Refusal('network', 'creative-services#createsubscription') } });
    await begin('Purchase More Cloud Storage');
    await typeCard();
    await press('Pay $99.00');
    await says('We do not know yet whether your card was charged');
    await press('Check Again');
    await waitFor(() => expect(calls().filter((name) => name === 'login')).toHaveLength(1));
    await says('We do not know yet whether your card was charged');
    granted = true;
    await press('Check Again');
    await says('Transaction processed successfully. Your account has been upgraded.');
    expect(calls().filter((name) => name === 'creative-services#createsubscription')).toHaveLength(1);
  });

  test('a script that does not come says so and comes at the next try', async () => {
    let blocked = true;
    const { stripe } = standInProviders();
    const providers = standInProviders({ stripe: (way) => (blocked ? Promise.reject(new Error('blocked')) : stripe(way)) });
    open('CardDetails', { providers });
    await begin('Update Payment Details');
    await says('The card fields could not be loaded. Check your connection, allow scripts of stripe.com, and try again.');
    blocked = false;
    await press('Try again');
    expect(await screen.findByLabelText('Credit or debit card number')).toBeInTheDocument();
  });

  test('by keyboard alone, and the focus goes back to where it came from', async () => {
    open('CardDetails', { providers: standInProviders({ bank: { setup: taken } }) });
    const button = await screen.findByRole('button', { name: 'Update Payment Details' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByLabelText('Credit or debit card number')).focus();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(button).toHaveFocus();
  });
});

describe('a missing tax ID', () => {
  test.each<[string, string, boolean]>([
    ['Purchase More Cloud Storage', 'Please update your VAT/Tax ID before purchasing additional storage.', true],
    ['Update Payment Details', 'Please update your VAT/Tax ID before updating your payment details', true],
  ])('%s: %s', async (button, words) => {
    const { calls } = open('TaxIdMissing');
    await begin(button);
    await says(words);
    await press('Continue to Checkout');
    const field = (await dialog()).getByLabelText('VAT / Tax ID');
    expect(field).toHaveAccessibleDescription(new RegExp(`^${words}`));
    expect(field).toHaveFocus();
    expect(calls().some((name) => name.endsWith('#checkout') || name.endsWith('topaddle'))).toBe(false);
  });

  test('is kept with the profile, and the purchase goes on', async () => {
    const checkouts: StandInCheckout[] = [];
    const { sent } = open('TaxIdMissing', { providers: standInProviders({ checkouts }) });
    await begin('Purchase More Cloud Storage');
    await userEvent.type(await (await dialog()).findByLabelText('VAT / Tax ID'), 'SE556188840401');
    await press('Continue to Checkout');
    await waitFor(() => expect(checkouts).toHaveLength(1));
    expect(bodyOf(sent, 'updateuser#updatedetails')).toMatchObject({ newtaxid: 'SE556188840401', newemail: 'elin@halden-press.example', newcloudid: 'halden' });
  });

  test('that the server refuses is said in our words beside it', async () => {
    const { calls } = open('TaxIdMissing', { answers: { 'updateuser#updatedetails': failure('Please check your Tax ID') } });
    await begin('Purchase More Cloud Storage');
    await userEvent.type(await (await dialog()).findByLabelText('VAT / Tax ID'), 'SE1');
    await press('Continue to Checkout');
    const field = (await dialog()).getByLabelText('VAT / Tax ID');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Incorrect Tax\/VAT ID\. Please update your VAT ID and try again\./));
    expect(field).toHaveValue('SE1');
    expect(calls()).not.toContain('creative-services#checkout');
  });

  test.each([[true], [false]])('renewing services asks for it only where the host says so: %s', async (taxIdOnRenewal) => {
    const session = aSession({ item: 'Zine', detail: { hascreative: false, haszine: true, reg_date_plus1y: '2026-03-01T00:00:00.000Z' } });
    open('RenewServices', { session, config: { payments: { ...byCheckout, taxIdOnRenewal } } });
    await begin('Renew Services Account');
    await (await dialog()).findByText('$199.00');
    expect(screen.queryByText('Please update your VAT/Tax ID before renewing your license.') !== null).toBe(taxIdOnRenewal);
  });

  test('one more domain does not ask for it', async () => {
    open('Domain', { session: aSession({ item: 'Zine', detail: { hascreative: false, haszine: true, usePaddle: false } }) });
    await begin('Purchase Additional Domain');
    await (await dialog()).findByText('$50.00');
    expect(screen.queryByLabelText('VAT / Tax ID')).not.toBeInTheDocument();
  });
});

describe('in the hosted checkout', () => {
  const opened = async (story: keyof typeof stories, button: string, scene: Scene = {}) => {
    const checkouts: StandInCheckout[] = [];
    const made = open(story, { providers: standInProviders({ checkouts }), ...scene });
    await begin(button);
    await press('Continue to Checkout');
    await waitFor(() => expect(checkouts).toHaveLength(1));
    const [checkout] = checkouts;
    if (!checkout) throw new Error('It did not open.');
    return { ...made, checkout };
  };

  test('a transaction of the server is opened, for the account’s holder and in the page’s look', async () => {
    const { checkout, sent } = await opened('UpgradeInCheckout', 'Upgrade to Creative License');
    expect(bodyOf(sent, 'creative-services#checkout')).toEqual({ product: 'creative-annually' });
    expect(checkout.options).toMatchObject({
      transactionId: 'txn_checkout', customer: { email: 'elin@halden-press.example' }, settings: { displayMode: 'overlay', theme: 'light', locale: 'en' },
    });
    expect(checkout.options.settings?.successUrl).toMatch(/#\/home\/user\?viapaddle=true$/);
    await isClosed();
  });

  test('a price id of the host’s is opened in its place', async () => {
    const payments = { ...byCheckout, paddle: { token: 'test_1', prices: { 'creative-annually': 'pri_creative' } } };
    const { checkout, calls } = await opened('UpgradeInCheckout', 'Upgrade to Creative License', { config: { payments } });
    expect(checkout.options.items).toEqual([{ priceId: 'pri_creative' }]);
    expect(calls()).not.toContain('creative-services#checkout');
  });

  test('closing it changes nothing, and the focus is where it was', async () => {
    const { checkout, calls } = await opened('UpgradeInCheckout', 'Upgrade to Creative License');
    checkout.tell({ name: 'checkout.closed' });
    await isClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upgrade to Creative License' })).toHaveFocus());
    expect(calls()).not.toContain('login');
  });

  test('completed, it closes, is told of, and the session is read anew', async () => {
    const { checkout, calls } = await opened('UpgradeInCheckout', 'Upgrade to Creative License');
    checkout.tell({ name: 'checkout.completed' });
    checkout.tell({ name: 'checkout.closed' });
    await says('Transaction Completed. Please allow a few minutes for your account to refresh.');
    expect(checkout.closed).toBe(true);
    await waitFor(() => expect(calls()).toContain('login'));
  });

  test('updating payment details moves the subscription over', async () => {
    const { checkout, sent } = await opened('MoveToCheckout', 'Update Payment Details');
    expect(bodyOf(sent, 'creative-services#migratestripesubtopaddle')).toEqual({});
    expect(checkout.options.transactionId).toBe('txn_migration');
  });

  test('a double click begins one transaction', async () => {
    const checkouts: StandInCheckout[] = [];
    const { calls } = open('UpgradeInCheckout', { providers: standInProviders({ checkouts }) });
    await begin('Upgrade to Creative License');
    await (await dialog()).findByText('$249.00', { selector: 'dd' });
    await userEvent.dblClick((await dialog()).getByRole('button', { name: 'Continue to Checkout' }));
    await waitFor(() => expect(checkouts).toHaveLength(1));
    expect(calls().filter((name) => name === 'creative-services#checkout')).toHaveLength(1);
  });

  test.each<[string, Scene, string]>([
    ['its script is blocked', { providers: standInProviders({ paddle: () => import('./scriptLoad.ts').then(({ ScriptFailure }) => Promise.reject(new ScriptFailure('x'))) }) }, 'The checkout could not be loaded. Check your connection, allow scripts of paddle.com, and try again.'],
    ['no transaction', { answers: { 'creative-services#checkout': new Refusal('network', 'creative-services#checkout') } }, unavailable],
    ['it does not open', { providers: standInProviders({ paddle: async (_way, _env, told) => ({ open: () => told({ name: 'checkout.error' }), close: () => undefined }) }) }, unavailable],
  ])('%s: the dialog says so, and it can be tried again', async (_what, scene, words) => {
    open('UpgradeInCheckout', scene);
    await begin('Upgrade to Creative License');
    await press('Continue to Checkout');
    await says(words);
    expect((await dialog()).getByRole('button', { name: 'Continue to Checkout' })).toBeEnabled();
  });

  test('whoever uses it pays there, though the host does not force it', async () => {
    const session = aSession({ detail: { TaxID: 'SE556188840401', usePaddle: true } });
    await opened('Storage', 'Purchase More Cloud Storage', { session, config: { payments: byCard } });
  });
});

describe('prices', () => {
  test('where the server tells none, those of the session stand', async () => {
    open('SessionFees', { answers: { 'creative-services#prices': new Refusal('fault', 'creative-services#prices') } });
    await begin('Upgrade to Creative License');
    expect(await (await dialog()).findByRole('button', { name: 'Pay $249.00' })).toBeEnabled();
    expect((await dialog()).getByText('$399.00 a year')).toBeInTheDocument();
    expect((await dialog()).queryByRole('radio')).not.toBeInTheDocument();
  });

  test('a price that nobody knows is not charged', async () => {
    open('Storage', { answers: { 'creative-services#prices': new Refusal('refused', 'creative-services#prices') } });
    await begin('Purchase More Cloud Storage');
    await says(unavailable);
    expect((await dialog()).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  test('that could not be loaded are asked for again', async () => {
    let reachable = false;
    open('Storage', { answers: { 'creative-services#prices': () => (reachable ? paymentAnswers['creative-services#prices'] : new Refusal('network', 'creative-services#prices')) } });
    await begin('Purchase More Cloud Storage');
    await says('The prices could not be loaded. Check your connection and try again.');
    reachable = true;
    await press('Retry');
    expect(await (await dialog()).findByRole('button', { name: 'Pay $99.00' })).toBeEnabled();
  });

  test('nothing can be bought where the host takes no payments', async () => {
    open('Unavailable');
    await begin('Purchase More Cloud Storage');
    await says(unavailable);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('giving up', () => {
  test('a subscription: says what it means, takes a reason, does it once, and the account shows its end', async () => {
    const login = aSession({ endings: { subscription: '2027-03-01T00:00:00.000Z' }, detail: { TaxID: 'SE556188840401', usePaddle: false } });
    const { sent, calls } = open('CancelSubscription', { answers: { login } });
    await begin('Cancel Subscription');
    const ask = await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel your subscription?' });
    await within(ask).findByText('7 publications will be archived');
    expect(ask).toHaveTextContent('Ends on1 March 2027');
    expect(ask).toHaveTextContent('Publications after that3');
    expect(ask).toHaveTextContent('Spring-Catalogue-2026');
    expect(ask).toHaveTextContent('and 2 more');
    expect(within(ask).getByRole('button', { name: 'Keep Subscription' })).toHaveFocus();
    await userEvent.type(within(ask).getByLabelText(/^Why are you leaving/), ' Too dear ');
    await userEvent.dblClick(within(ask).getByRole('button', { name: 'Cancel Subscription' }));
    await says('Your subscription has been cancelled.');
    await isClosed();
    expect(bodyOf(sent, 'creative-services#cancelsubscription')).toEqual({ product: 'subscription', email: 'elin@halden-press.example', reason: 'Too dear' });
    expect(calls().filter((name) => name === 'creative-services#cancelsubscription')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Your Subscription' })).toHaveTextContent('Ends on 1 March 2027');
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('and taking it back', async () => {
    const session = aSession({ endings: { subscription: '2027-03-01T00:00:00.000Z' }, detail: { TaxID: 'SE556188840401', usePaddle: false } });
    const { sent } = open('Storage', { session });
    await begin('Undo the cancellation of your subscription');
    await says('Your subscription goes on.');
    expect(bodyOf(sent, 'creative-services#undocancel')).toEqual({ product: 'subscription' });
    expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeInTheDocument();
  });

  test('the extra storage: in its own words', async () => {
    const { sent } = open('CancelStorage');
    await begin('Cancel Extra Storage');
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel your extra storage?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel Extra Storage' })).toBeEnabled());
    await press('Cancel Extra Storage');
    await says('Your extra storage has been cancelled.');
    expect(bodyOf(sent, 'creative-services#cancelsubscription')).toEqual({ product: 'storage', email: 'elin@halden-press.example' });
  });

  test.each(['Cancel Subscription', 'Cancel Extra Storage'])('%s failing says so, and where nothing is known of it the question stands alone', async (name) => {
    open('CancelFailed', {
      answers: {
        'creative-services#cancelpreview': new Refusal('refused', 'creative-services#cancelpreview'),
        'creative-services#cancelsubscription': new Refusal('network', 'creative-services#cancelsubscription'),
      },
    });
    await begin(name);
    await (await dialog()).findByText(/^It stays as it is until the end of the term/);
    await press(name);
    await says('Subscription system currently unavailable. Please contact support for assistance.');
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  test('Escape keeps it', async () => {
    const { calls } = open('CancelSubscription');
    await begin('Cancel Subscription');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toHaveFocus();
    expect(calls()).not.toContain('creative-services#cancelsubscription');
  });
});

describe('managing a subscription', () => {
  test('leads a tab there, at a fresh address for every click', async () => {
    const tabs: string[] = [];
    const { calls } = open('PortalBlocked', { providers: standInProviders({ tabs }) });
    await begin('Manage Subscription');
    await waitFor(() => expect(tabs).toEqual(['https://portal.example/overview']));
    await begin('Manage Subscription');
    await waitFor(() => expect(calls().filter((name) => name === 'creative-services#paddleportalsession')).toHaveLength(2));
  });

  test('is a link where no tab opens', async () => {
    open('PortalBlocked');
    await begin('Manage Subscription');
    expect(await screen.findByRole('link', { name: 'Open Subscription' })).toHaveAttribute('href', 'https://portal.example/overview');
  });

  test('failing closes the tab and says so', async () => {
    const tabs: string[] = [];
    open('PortalBlocked', { providers: standInProviders({ tabs }), answers: { 'creative-services#paddleportalsession': new Refusal('fault', 'creative-services#paddleportalsession') } });
    await begin('Manage Subscription');
    await says('Subscription system currently unavailable. Please contact support for assistance.');
    expect(tabs).toEqual(['closed']);
  });
});
