import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Answers, Sent } from '../../../tests/fakeSend.ts';
import { failure } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../refusal.ts';
import { listed } from '../../resources/publications/samplePublications.ts';
import * as stateStories from './AccountStates.stories.tsx';

const userEvent = events.setup({ delay: null });
const stories = storiesIn(stateStories);
afterEach(() => {
  vi.useRealTimers();
});

/** The side card, once all of the screen is there. */
async function subscription(): Promise<HTMLElement> {
  await screen.findAllByRole('link', { name: /^Stats of/ });
  return screen.getByRole('region', { name: 'Your Subscription' });
}
const button = (name: string) => screen.findByRole('button', { name });
/** What can be bought or managed, by the buttons' words. */
const bought = /^(Upgrade to|Renew|Purchase|Cancel|Manage|Update Payment|Register)/;
const buttons = () => screen.queryAllByRole('button', { name: bought }).map((each) => each.textContent).sort();

describe('what an account is offered', () => {
  const zine = ['Purchase Additional Domain', 'Register Domain'];
  const upgrade = 'Upgrade to Creative License';
  const storage = 'Purchase More Cloud Storage';
  test.each<[keyof typeof stories, string[]]>([
    ['ZineRunning', [...zine, upgrade]],
    ['ZineEnded', [...zine, 'Renew Services Account', upgrade]],
    ['ZineNoDomainLeft', ['Purchase Additional Domain', upgrade]],
    ['ZineWithoutUpgrade', zine],
    ['Downgraded', [...zine, 'Renew Creative Subscription', upgrade]],
    ['ClassicRunning', zine],
    ['ClassicEnded', [...zine, 'Renew Services Account']],
    ['AnnotationsRunning', zine],
    ['AnnotationsEnded', [...zine, 'Renew Services Account']],
    ['CreativeByCard', ['Cancel Subscription', storage, 'Update Payment Details']],
    ['CreativeThroughPaddle', ['Manage Subscription', storage]],
    ['CreativeExtraStorage', ['Cancel Extra Storage', 'Cancel Subscription', storage, 'Update Payment Details']],
    ['CreativeUnpaid', ['Cancel Subscription', storage, 'Renew Creative Subscription', 'Update Payment Details']],
    ['CreativeUnpaidThroughPaddle', ['Manage Subscription', storage, 'Renew Creative Subscription']],
    ['CreativeEnded', [storage, 'Renew Creative Subscription']],
    ['TeamByCard', ['Cancel Subscription', storage, 'Update Payment Details']],
    ['TeamThroughPaddle', ['Manage Subscription', storage]],
    ['TeamEnded', [storage, 'Renew Creative Subscription']],
  ])('%s', async (story, offers) => {
    const Story = stories[story];
    render(<Story />);
    await subscription();
    await waitFor(() => expect(buttons()).toEqual([...offers].sort()));
  });

  test('license keys are for licences that are bought for domains', async () => {
    const { unmount } = render(<stories.ClassicRunning />);
    expect(await screen.findByText('0 of 2 domains registered')).toBeInTheDocument();
    unmount();
    render(<stories.CreativeByCard />);
    await subscription();
    expect(screen.queryByRole('region', { name: 'Account License Keys' })).not.toBeInTheDocument();
  });

  test.each<[keyof typeof stories, boolean]>([
    ['ZineEnded', false], ['ZineStorageExpired', true], ['CreativeStorageExpired', true], ['TeamStorageExpired', true], ['CreativeEnded', false],
  ])('%s: the storage is expired: %s', async (story, expired) => {
    const Story = stories[story];
    render(<Story />);
    const words = 'Your publications have been archived. Renewing your subscription restores them.';
    expect((await subscription()).textContent.includes(words)).toBe(expired);
  });

  test.each<[keyof typeof stories, string, string]>([
    ['CreativeUnpaid', 'Your last payment did not go through', 'Update your payment details: the payment is tried again with the new card.'],
    ['CreativeUnpaidThroughPaddle', 'Your last payment did not go through', 'Open Manage Subscription and change how you pay there'],
    ['CreativeToConfirm', 'Your bank wants you to confirm your last payment', 'A mail with the way to do so is on its way to you.'],
    ['CreativeUnpaidMoving', 'Your last payment did not go through', 'Update your payment details: a new subscription begins at our reseller Paddle'],
    ['CreativeToConfirmMoving', 'Your bank wants you to confirm your last payment', 'Or update your payment details: a new subscription begins at our reseller Paddle'],
  ])('%s: it says that something is owed, and what helps', async (story, title, words) => {
    const Story = stories[story];
    render(<Story />);
    const region = await subscription();
    expect(region).toHaveTextContent('Payment due');
    expect(region).toHaveTextContent(title);
    expect(region).toHaveTextContent(words);
  });

  test('a fee that the account does not have is no price', async () => {
    const { unmount } = render(<stories.CreativeEndedUnpriced />);
    await subscription();
    expect(screen.getByRole('region', { name: 'Renew Subscription' })).toHaveTextContent('Paid by the year');
    unmount();
    render(<stories.ZineEndedUnpriced />);
    await subscription();
    expect(screen.getByRole('region', { name: 'Renew Subscription' })).toHaveTextContent('For 12 months');
    expect(screen.getByRole('main')).not.toHaveTextContent('$0.00');
  });

  test('prices are the server’s', async () => {
    render(<stories.ZineEnded />);
    await subscription();
    expect(screen.getByRole('region', { name: 'Renew Subscription' })).toHaveTextContent('$199.00 for 12 months');
    expect(screen.getByRole('region', { name: 'Account Upgrades' })).toHaveTextContent('$249.00.');
    expect(screen.getByRole('region', { name: 'Account Upgrades' })).toHaveTextContent('$50.00 a year');
  });

  test('the card on file is shown, or that there is none', async () => {
    const { unmount } = render(<stories.CreativeByCard />);
    expect(await screen.findByRole('region', { name: 'Update Credit Card' })).toHaveTextContent('Card ending in 4242Expires 08/2028');
    unmount();
    render(<stories.CreativeWithoutCard />);
    expect(await screen.findByText('No card is on file.')).toBeInTheDocument();
  });
});

describe('where the host takes no payments', () => {
  test.each<[keyof typeof stories, string]>([
    ['ZineEnded', 'Renew Services Account'], ['ZineRunning', 'Upgrade to Creative License'], ['ZineRunning', 'Purchase Additional Domain'],
    ['CreativeEnded', 'Renew Creative Subscription'], ['CreativeByCard', 'Purchase More Cloud Storage'], ['CreativeByCard', 'Update Payment Details'],
  ])('%s: %s says so', async (story, name) => {
    const Story = stories[story];
    render(<Story />);
    await userEvent.click(await button(name));
    expect(await screen.findByText('Payment system currently unavailable. Please contact support for assistance.')).toBeInTheDocument();
  });
});

describe('what was cancelled and still runs', () => {
  test.each<[keyof typeof stories, string, string, RegExp]>([
    ['CreativeCancelled', 'Your Subscription', 'Undo the cancellation of your subscription', /^Creative EndingEnds on/],
    ['CreativeStorageCancelled', 'Account Upgrades', 'Undo the cancellation of your extra storage', /Extra cloud storageEnds on/],
  ])('%s: its end is told, and it can be undone', async (story, region, undo, words) => {
    const Story = stories[story];
    render(<Story />);
    await subscription();
    const panel = screen.getByRole('region', { name: region });
    expect(panel.textContent.replace(region, '').replace(/^(Manage|Cancel) Subscription/, '')).toMatch(words);
    expect(within(panel).getByRole('button', { name: undo })).toBeInTheDocument();
    expect(within(panel).queryByRole('button', { name: story === 'CreativeCancelled' ? 'Cancel Subscription' : 'Cancel Extra Storage' })).not.toBeInTheDocument();
  });

  test('through the hosted checkout it is still managed there', async () => {
    render(<stories.CreativeCancelledThroughPaddle />);
    await subscription();
    expect(await button('Manage Subscription')).toBeInTheDocument();
    expect(await button('Undo the cancellation of your subscription')).toBeInTheDocument();
  });
});

const answering = (answers: Answers): Answers => ({ getcloudpublications: listed([]), ...answers });

describe('the profile', () => {
  const formOf = async () => within(await screen.findByRole('region', { name: 'Edit Profile' }));

  test('is edited in its place, saved whole, and read anew', async () => {
    const sent: Sent[] = [];
    const addresses: string[] = [];
    render(<stories.ZineRunning sent={sent} onAddress={(address) => addresses.push(address)} />);
    await userEvent.click(await button('Edit Profile'));
    expect(addresses.at(-1)).toBe('/home/user?edit=profile');
    const form = await formOf();
    const name = await form.findByLabelText('Name');
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Elin N.');
    await userEvent.selectOptions(form.getByLabelText('Email preference'), 'Account');
    await userEvent.selectOptions(form.getByLabelText('Bot permission'), 'Disallow All Bots');
    await userEvent.click(form.getByRole('button', { name: 'Update Details' }));
    expect(await screen.findByText('Your details have been updated.')).toBeInTheDocument();
    expect(sent.find((each) => each.name === 'updateuser#updatedetails')?.body).toEqual({
      newname: 'Elin N.', newemail: 'elin@halden-press.example', newemailprefs: 'Account', botprefs: 'Disallow All Bots', newcloudid: 'halden', newtaxid: 'SE556188840401',
    });
    expect(await screen.findByRole('region', { name: 'Your Account' })).toHaveTextContent('NameElin N.');
    expect(await button('Edit Profile')).toHaveFocus();
    expect(addresses.at(-1)).toBe('/home/user');
  });

  test('has the four bot permissions and the three email preferences', async () => {
    render(<stories.EditingProfile />);
    const form = await formOf();
    const optionsOf = async (label: string) => within(await form.findByLabelText(label)).getAllByRole('option').map((each) => each.textContent);
    expect(await optionsOf('Bot permission')).toEqual(['Allow All Bots', 'Only Allow Search Bots', 'Only Allow AI Crawler Bots', 'Disallow All Bots']);
    expect(await optionsOf('Email preference')).toEqual(['All', 'Account', 'None']);
  });

  test('what cannot be is said beside its field, and not sent', async () => {
    const sent: Sent[] = [];
    render(<stories.EditingProfile sent={sent} />);
    const form = await formOf();
    const email = await form.findByLabelText('Email');
    await userEvent.clear(email);
    await userEvent.type(form.getByLabelText(/^Cloud ID/), '!');
    await userEvent.click(form.getByRole('button', { name: 'Update Details' }));
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription(/^Email is required/);
    await userEvent.type(email, 'elin');
    expect(email).toHaveAccessibleDescription(/^Email is invalid/);
    expect(form.getByLabelText(/^Cloud ID/)).toHaveAccessibleDescription(/^A cloud ID has 3 to 63 characters/);
    expect(sent.some((each) => each.name === 'updateuser#updatedetails')).toBe(false);
  });

  test.each<[string, Answers['updateuser#updatedetails'], string]>([
    ['no answer', new Refusal('network', 'updateuser#updatedetails'), 'Error updating user details. Please try again in a little while.'],
    ['the server’s words', failure('The cloud ID "atlas" belongs to somebody else. Choose another.'), 'The cloud ID "atlas" belongs to somebody else. Choose another.'],
  ])('failing keeps what was typed: %s', async (_what, answer, words) => {
    render(<stories.EditingProfile answers={answering({ 'updateuser#updatedetails': answer })} />);
    const form = await formOf();
    await userEvent.type(await form.findByLabelText('Name'), ' II');
    await userEvent.click(form.getByRole('button', { name: 'Update Details' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Elin Norberg II');
  });

  test('a tax ID that the server refuses is said in our words, beside it until it is changed', async () => {
    render(<stories.EditingProfile answers={answering({ 'updateuser#updatedetails': failure('Please check your Tax ID') })} />);
    const form = await formOf();
    await userEvent.click(await form.findByRole('button', { name: 'Update Details' }));
    const words = 'Incorrect Tax/VAT ID. Please update your VAT ID and try again.';
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    const taxId = form.getByLabelText(/^VAT/);
    expect(taxId).toHaveFocus();
    expect(taxId).toHaveAccessibleDescription(words);
    await userEvent.type(taxId, '1');
    expect(taxId).toBeValid();
  });

  test('Cancel forgets it', async () => {
    const sent: Sent[] = [];
    render(<stories.EditingProfile sent={sent} />);
    const form = await formOf();
    await userEvent.type(await form.findByLabelText('Name'), ' II');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('region', { name: 'Your Account' })).toHaveTextContent('NameElin NorbergEmail');
    expect(sent.some((each) => each.name === 'updateuser#updatedetails')).toBe(false);
  });
});

describe('a domain', () => {
  test('is registered, and the session read anew', async () => {
    const sent: Sent[] = [];
    render(<stories.ClassicRunning sent={sent} />);
    await userEvent.type(await screen.findByLabelText('Domain'), ' bücher.de ');
    await userEvent.click(await button('Register Domain'));
    expect(await screen.findByText('bücher.de is registered. Its license key is below.')).toBeInTheDocument();
    expect(sent.find((each) => each.name === 'updateuser#registerdomain')?.body).toEqual({ newdomain: 'bücher.de' });
    await waitFor(() => expect(sent.some((each) => each.name === 'login')).toBe(true));
  });

  test('none typed is said, and not sent', async () => {
    const sent: Sent[] = [];
    render(<stories.ClassicRunning sent={sent} />);
    await userEvent.click(await button('Register Domain'));
    expect(screen.getByLabelText('Domain')).toHaveAccessibleDescription(/^Domain is required/);
    expect(sent.some((each) => each.name === 'updateuser#registerdomain')).toBe(false);
  });

  test.each<[string, Answers['updateuser#registerdomain'], string]>([
    ['no answer', new Refusal('network', 'updateuser#registerdomain'), 'Error registering the domain. Please try again in a little while.'],
    ['refused', { ...failure('"co.uk" is an ending that many share.'), registered_domains: [] }, '"co.uk" is an ending that many share.'],
  ])('failing keeps what was typed: %s', async (_what, answer, words) => {
    render(<stories.ClassicRunning answers={answering({ 'updateuser#registerdomain': answer })} />);
    await userEvent.type(await screen.findByLabelText('Domain'), 'co.uk');
    await userEvent.click(await button('Register Domain'));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Domain')).toHaveValue('co.uk');
  });

  test('has its key beside it, to be copied', async () => {
    render(<stories.ZineRunning />);
    expect(await screen.findByText('5C1D90AE-77B2F04C-18E9A3D6-BB02C4F1')).toBeInTheDocument();
    expect(await button('Copy Key of halden-press.example')).toBeInTheDocument();
  });
});

test('whoever comes back from the hosted checkout is told so after a second and a half, once', async () => {
  // brings the page's chunk, which the clock below would wait for
  const { unmount } = render(<stories.CreativeByCard />);
  await subscription();
  unmount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const addresses: string[] = [];
  render(<stories.BackFromCheckout onAddress={(address) => addresses.push(address)} />);
  expect(screen.getByRole('region', { name: 'Your Subscription' })).toBeInTheDocument();
  const words = 'Transaction Completed. Please allow a few minutes for your account to refresh.';
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(addresses.at(-1)).toBe('/home/user');
});
