import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { standInProviders } from '../../../tests/standInProviders.ts';
import { byCheckout } from './samplePayments.ts';
import { ScriptFailure } from './scriptLoad.ts';

const link = '/home/pay?_ptxn=txn_01hv8wptq8987qeep44cyrewp9';
/** The checkout tells these, one after the other, as soon as it is opened. */
const telling = (...names: string[]) =>
  standInProviders({
    paddle: async (_way, _environment, told) => ({
      open: () => names.forEach((name) => told({ name })),
      close: () => undefined,
    }),
  });

/** The page behind the links in Paddle's emails: an unpaid term, another card, an invoice. Nobody needs to be logged in. */
const meta = {
  title: 'Screens/Payment Link',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: link, config: { payments: byCheckout } },
} satisfies Meta<typeof AccountStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const finding =
  (title: string): Story['play'] =>
  async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: title });
  };

/** The checkout is in front of the page. */
export const Opening: Story = { play: finding('Your payment') };
export const Closed: Story = {
  args: { providers: telling('checkout.loaded', 'checkout.closed') },
  play: finding('The checkout is closed'),
};
export const Done: Story = {
  args: { providers: telling('checkout.loaded', 'checkout.completed') },
  play: finding('Thank you'),
};
/** After a redirect through a bank. */
export const Returned: Story = { args: { at: '/home/pay?paid=true' }, play: finding('Thank you') };
export const Failed: Story = {
  args: { providers: telling('checkout.error') },
  play: finding('This payment could not be opened'),
};
export const Blocked: Story = {
  args: {
    providers: standInProviders({
      paddle: () => Promise.reject(new ScriptFailure('https://cdn.paddle.com')),
    }),
  },
  play: finding('The checkout could not be loaded'),
};
export const Incomplete: Story = {
  args: { at: '/home/pay?_ptxn=txn_01hv8' },
  play: finding('This payment link is incomplete'),
};
/** A host without Paddle. */
export const Unavailable: Story = {
  args: { config: { payments: undefined } },
  play: finding('This payment could not be opened'),
};
