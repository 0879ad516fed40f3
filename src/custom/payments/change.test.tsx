import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ChangePreview } from '#contract/payments';
import { aSession } from '../../../tests/aSession.ts';
import { failure, success } from '../../../tests/fakeSend.ts';
import { begin, bodyOf, isClosed, open, press, says, userEvent } from '../../../tests/paymentRoom.tsx';
import { Refusal } from '../../data/refusal.ts';
import { aChange, smallerChange } from './samplePayments.ts';

const CALL = 'creative-services#changeplan';
const changed = (product: 'team-annually' | 'creative-annually') =>
  aSession({
    item: 'Team',
    running: { subscription: { product, changeable: true } },
    detail: { TaxID: 'SE556188840401', usePaddle: false },
  });
const dialog = async () => screen.findByRole('dialog', { name: 'Change Plan' });

describe('changing the plan', () => {
  test('shows what is paid today and then, and is made once, for exactly that', async () => {
    const { sent, calls } = open('ChangeUp', { answers: { login: changed('team-annually') } });
    await begin('Change Plan');
    const form = await dialog();
    await within(form).findByText('$250.00');
    expect(form).toHaveTextContent('You have Creative, annual now.');
    expect(form).toHaveTextContent('BeginsToday');
    expect(form).toHaveTextContent('From 1 March 2027$995.00 a year');
    expect(form).toHaveTextContent('Publications you can host50');
    expect(form).toHaveTextContent('Due today$250.00');
    expect(form).toHaveTextContent('No tax added.');
    expect(
      within(form)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['creative-6monthly', 'team-annually', 'team-6monthly', 'pro-annually']);
    expect(within(form).getByRole('radio', { checked: true })).toHaveAttribute('value', 'team-annually');
    // the plan one has, in its place and with its price
    expect(within(form).getByRole('group', { name: 'Plan' })).toHaveTextContent(
      /^PlanCreative, annual.*You have this now.*\$399\.00 a yearCreative, six months.*\$229\.00 every 6 months/,
    );
    await userEvent.dblClick(within(form).getByRole('button', { name: 'Pay $250.00' }));
    await says('Your account has been changed to Team, annual.');
    await isClosed();
    expect(calls().filter((name) => name === CALL)).toHaveLength(1);
    expect(bodyOf(sent, CALL)).toEqual({
      product: 'team-annually',
      today: 25_000,
      at: '2026-09-01T12:00:00.000Z',
    });
  });

  test.each<[string, ChangePreview]>([
    ['Today’s amount includes tax; later terms are plus applicable tax.', aChange({ taxed: true })],
    ['Later terms are plus applicable tax.', { ...smallerChange, taxed: true }],
  ])('says of tax: %s', async (words, preview) => {
    open('ChangeUp', { answers: { 'creative-services#changepreview': { ...success(), preview } } });
    await begin('Change Plan');
    const form = await dialog();
    expect(await within(form).findByText(words, { exact: false })).toBeVisible();
    expect(form).not.toHaveTextContent('No tax added.');
  });

  test('asks the bank in the page, and books the payment that it approved', async () => {
    const confirmation = { id: 'pi_change', client_secret: 'pi_change_secret_1' };
    let asked = 0;
    const { calls } = open('ChangeUp', {
      answers: {
        login: changed('team-annually'),
        [CALL]: () =>
          (asked += 1) === 1 ? { ...success(), confirmation } : { ...success(), txn_id: 'in_1' },
      },
    });
    await begin('Change Plan');
    await press('Pay $250.00');
    await says('Your account has been changed to Team, annual.');
    expect(calls().filter((name) => name === CALL)).toHaveLength(2);
  });

  test('to less shows when, and what is archived then', async () => {
    const { sent } = open('ChangeUp', {
      answers: { 'creative-services#changepreview': { ...success(), preview: smallerChange } },
    });
    await begin('Change Plan');
    const form = await dialog();
    await within(form).findByText('7 publications will be archived');
    expect(form).toHaveTextContent('Begins1 March 2027');
    expect(form).toHaveTextContent('Due today$0.00');
    await press('Change on 1 March 2027');
    await says('Your account changes to Creative, six months on 1 March 2027.');
    expect(bodyOf(sent, CALL)).toMatchObject({ product: 'creative-6monthly', today: 0 });
  });

  test('whose answer is lost can be tried again, and says why', async () => {
    let asked = 0;
    open('ChangeUp', {
      answers: {
        login: changed('team-annually'),
        [CALL]: () => ((asked += 1) === 1 ? new Refusal('network', CALL) : { ...success(), txn_id: 'in_1' }),
      },
    });
    await begin('Change Plan');
    await press('Pay $250.00');
    await says(/^We do not know yet whether your change was made/);
    await press('Pay $250.00');
    await says('Your account has been changed to Team, annual.');
  });

  test('refused says so in the server’s words', async () => {
    open('ChangeUp', {
      answers: { [CALL]: failure('Error processing the transaction. Please check your card details.') },
    });
    await begin('Change Plan');
    await press('Pay $250.00');
    await says('Error processing the transaction. Please check your card details.');
  });

  test('that cannot be priced is not offered to be paid', async () => {
    let asked = 0;
    open('ChangeUp', {
      answers: {
        'creative-services#changepreview': () =>
          (asked += 1) === 1
            ? new Refusal('network', 'creative-services#changepreview')
            : { ...success(), preview: aChange() },
      },
    });
    await begin('Change Plan');
    const form = await dialog();
    await within(form).findByRole('button', { name: 'Retry' });
    expect(within(form).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await press('Retry');
    await within(form).findByRole('button', { name: 'Pay $250.00' });
  });
});

describe('a change that waits', () => {
  test('is on the account screen, and undone there', async () => {
    const { sent } = open('ChangePending', { answers: { login: changed('creative-annually') } });
    const panel = await screen.findByRole('region', { name: 'Your Subscription' });
    expect(panel).toHaveTextContent('Changes to Creative, annual on 1 March 2027');
    expect(screen.queryByRole('button', { name: 'Change Plan' })).not.toBeInTheDocument();
    expect(screen.getByText('Changes to 50 additional publications on 1 March 2027')).toBeVisible();
    await begin('Undo the change of your plan');
    await says('Your plan stays as it is.');
    expect(bodyOf(sent, 'creative-services#undochange')).toEqual({ product: 'subscription' });
    await waitFor(() => expect(panel).not.toHaveTextContent('Changes to Creative'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
