import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { success } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';
import { listed, somePublications } from '../../resources/publications/samplePublications.ts';
import { anAccount } from '../../../tests/sampleAccounts.ts';
import { defaultConfig } from '../../session/config.ts';
import { byCard, byCheckout } from '../payments/samplePayments.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/Account states',
  component: AccountStory,
  // their terms count from today, so their pictures would change
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: {
    at: '/home/user',
    answers: {
      getcloudpublications: listed(somePublications.slice(0, 2)),
      login: ({ token }) =>
        token
          ? anAccount('zine', 'running', { detail: { name: 'Elin N.' } })
          : { auth: 'AUTH_FAILED', message: '' },
      'updateuser#updatedetails': success('Your details have been updated.'),
      'updateuser#registerdomain': ({ newdomain }) => ({
        ...success(`${newdomain} is registered. Its license key is below.`),
        registered_domains: [{ domain: newdomain, key: '0A1B2C3D-4E5F6071-8293A4B5-C6D7E8F9' }],
      }),
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const ZineRunning: Story = { args: { session: anAccount('zine', 'running') } };
export const ZineEnded: Story = { args: { session: anAccount('zine', 'ended') } };
export const ZineStorageExpired: Story = { args: { session: anAccount('zine', 'expired') } };
/** All domains that the licence allows are registered. */
export const ZineNoDomainLeft: Story = {
  args: { session: anAccount('zine', 'running', { allowed_domains: 1 }) },
};
export const ZineWithoutUpgrade: Story = {
  args: { session: anAccount('zine', 'running', { detail: { show_upgrade_creative: false } }) },
};
/** A former Creative plan. */
export const Downgraded: Story = {
  args: { session: anAccount('zine', 'running', { txn_id: 'txn_2026_03_downgrade' }) },
};

export const ClassicRunning: Story = { args: { session: anAccount('classic', 'running') } };
export const ClassicEnded: Story = { args: { session: anAccount('classic', 'ended') } };
export const AnnotationsRunning: Story = { args: { session: anAccount('annotations', 'running') } };
export const AnnotationsEnded: Story = { args: { session: anAccount('annotations', 'ended') } };

/** Paid by card, outside the hosted checkout. */
export const CreativeByCard: Story = { args: { session: anAccount('creative', 'running') } };
export const CreativeWithoutCard: Story = {
  args: { session: anAccount('creative', 'running', { detail: { paymentMethods: [] } }) },
};
export const CreativeThroughPaddle: Story = {
  args: { session: anAccount('creative', 'running', { detail: { paddle_id: 'ctm_1' } }) },
};
export const CreativeExtraStorage: Story = {
  args: { session: anAccount('creative', 'running', { detail: { show_cancel_storage: true } }) },
};
const soon = new Date(Date.now() + 200 * 24 * 3_600_000).toISOString();
/** Cancelled, but active until its term ends. */
export const CreativeCancelled: Story = {
  args: { session: anAccount('creative', 'running', { endings: { subscription: soon } }) },
};
export const CreativeCancelledThroughPaddle: Story = {
  args: {
    session: anAccount('creative', 'running', {
      endings: { subscription: soon },
      detail: { paddle_id: 'ctm_1' },
    }),
  },
};
export const CreativeStorageCancelled: Story = {
  args: { session: anAccount('creative', 'running', { endings: { storage: soon } }) },
};
const unpaid = { hascreative: true, isactive: true, usePaddle: false };
/** The renewal is unpaid; the page offers ways to pay it. */
export const CreativeUnpaid: Story = {
  args: { session: anAccount('creative', 'ended', { owed: 'payment', detail: unpaid }) },
};
export const CreativeUnpaidThroughPaddle: Story = {
  args: {
    session: anAccount('creative', 'ended', { owed: 'payment', detail: { ...unpaid, paddle_id: 'ctm_1' } }),
  },
};
export const CreativeToConfirm: Story = {
  args: { session: anAccount('creative', 'ended', { owed: 'confirmation', detail: unpaid }) },
};
/** Paid by card, on a host that now sells through the hosted checkout. */
export const CreativeUnpaidMoving: Story = {
  args: {
    session: anAccount('creative', 'ended', { owed: 'payment', detail: unpaid }),
    config: { payments: byCheckout },
  },
};
export const CreativeToConfirmMoving: Story = {
  args: {
    session: anAccount('creative', 'ended', { owed: 'confirmation', detail: unpaid }),
    config: { payments: byCheckout },
  },
};
export const CreativeEnded: Story = { args: { session: anAccount('creative', 'ended') } };
const { paddle: _hosted, ...cardsOnly } = byCard;
const unsold = { payments: undefined };
const withSupport = { ...unsold, links: { ...defaultConfig.links, support: 'mailto:help@halden.example' } };
/** The host takes no payments, and has no address to ask for them. */
export const ZineUnsold: Story = { args: { session: anAccount('zine', 'ended'), config: unsold } };
/** The host takes no payments itself: its support does. */
export const ZineUnsoldSupported: Story = {
  args: { session: anAccount('zine', 'ended'), config: withSupport },
};
export const CreativeUnsold: Story = {
  args: {
    session: anAccount('creative', 'running', { detail: { show_cancel_storage: true } }),
    config: unsold,
  },
};
export const CreativeUnsoldSupported: Story = {
  args: {
    session: anAccount('creative', 'running', { detail: { show_cancel_storage: true } }),
    config: withSupport,
  },
};
export const CreativeUnpaidUnsold: Story = {
  args: { session: anAccount('creative', 'ended', { owed: 'payment', detail: unpaid }), config: withSupport },
};
/** It is to pay in the hosted checkout, and the host takes cards only. */
export const CreativeEndedOtherWay: Story = {
  args: {
    session: anAccount('creative', 'ended'),
    config: { ...withSupport, payments: cardsOnly },
  },
};
/** Without its own fees: pays the catalogue's prices, shown before paying. */
const noFees = { renewal_fee: 0, creative_fee: 0, upgrade_fee: 0 };
export const CreativeEndedUnpriced: Story = {
  args: { session: anAccount('creative', 'ended', { detail: noFees }) },
};
export const ZineEndedUnpriced: Story = { args: { session: anAccount('zine', 'ended', { detail: noFees }) } };
export const CreativeStorageExpired: Story = { args: { session: anAccount('creative', 'expired') } };
/** An hour or so after the end of a term, before the provider has billed the next one. */
export const CreativeRenewing: Story = {
  args: {
    session: anAccount('creative', 'due', {
      running: { subscription: { product: 'creative-annually', changeable: true } },
    }),
  },
};
/** In the EU, and without a tax ID. */
export const CreativeTaxIdMissing: Story = {
  args: { session: anAccount('creative', 'running', { detail: { TaxID: '' } }) },
};

export const TeamByCard: Story = { args: { session: anAccount('team', 'running') } };
export const TeamThroughPaddle: Story = {
  args: { session: anAccount('team', 'running', { detail: { paddle_id: 'ctm_1' } }) },
};
export const TeamEnded: Story = { args: { session: anAccount('team', 'ended') } };
export const TeamStorageExpired: Story = { args: { session: anAccount('team', 'expired') } };

export const EditingProfile: Story = {
  args: { at: '/home/user?edit=profile', session: anAccount('zine', 'running') },
  // the form and the keys are in their own chunks; pictures should show them
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Bot permission');
    await canvas.findByLabelText('Domain');
  },
};
export const EditFailing: Story = {
  args: {
    at: '/home/user?edit=profile',
    session: anAccount('zine', 'running'),
    answers: {
      getcloudpublications: listed([]),
      'updateuser#updatedetails': new Refusal('network', 'updateuser#updatedetails'),
    },
  },
};
export const BackFromCheckout: Story = {
  args: { at: '/home/user?viapaddle=true', session: anAccount('creative', 'running') },
};
