import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen as whole, userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending } from '../../../tests/fakeSend.ts';
import type { RestAnswers } from '../../../tests/fakeRest.ts';
import { Refusal } from '../../data/refusal.ts';
import {
  aDeletion,
  aDevice,
  aPasskey,
  aSecondFactor,
  recoveryCodes,
  someDevices,
  someEvents,
  somePasskeys,
} from './sampleSecurity.ts';

const proven = { rows: [{ id: 'proof' as const, until: '2026-11-21T14:15:00.000Z' }] };
const filled: RestAnswers = {
  sessions: { rows: someDevices },
  passkeys: { rows: somePasskeys },
  'second-factors': { rows: [aSecondFactor()] },
  'security-events': { rows: someEvents(43) },
  'account-deletions': { rows: [aDeletion()] },
  proofs: proven,
};
const bare: RestAnswers = {
  sessions: { rows: [aDevice({ current: true })] },
  'security-events': { rows: someEvents(1) },
  'account-deletions': {
    rows: [aDeletion({ publications: 0, trackableLinks: 0, leads: 0, formEntries: 0 })],
  },
  proofs: proven,
};
const begun = {
  id: 'app' as const,
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Verso:elin%40halden-press.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Verso',
};

const meta = {
  title: 'Screens/Security',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/security', session: aSession(), rest: filled },
} satisfies Meta<AccountStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const press =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  };

export const Filled: Story = {};

/** A new account: one device, nothing set up. */
export const NothingSetUp: Story = { args: { rest: bare } };

export const Loading: Story = {
  args: {
    rest: {
      sessions: { rows: pending },
      passkeys: { rows: pending },
      'second-factors': { rows: pending },
      'security-events': { rows: pending },
      'account-deletions': { rows: pending },
    },
  },
};

const fault = { rows: new Refusal('fault', 'rest') };
export const Failed: Story = {
  args: {
    rest: {
      sessions: fault,
      passkeys: fault,
      'second-factors': fault,
      'security-events': fault,
      'account-deletions': fault,
    },
  },
};

export const LongNames: Story = {
  args: {
    rest: {
      ...filled,
      sessions: {
        rows: [
          aDevice({ current: true }),
          aDevice({ id: 'd9', browser: '', system: '', ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348' }),
        ],
      },
      passkeys: {
        rows: [
          aPasskey({
            name: 'The-security-key-in-the-top-drawer-of-the-desk-by-the-window-on-the-second-floor-of-the-north-wing',
          }),
          aPasskey({ id: 'p3', name: '<b>مفتاح</b> 鍵' }),
        ],
      },
      'second-factors': { rows: [aSecondFactor({ recoveryCodesLeft: 1 })] },
    },
  },
};

/** After a while, users confirm their identity first. */
export const ProofAsked: Story = {
  args: {
    rest: {
      ...filled,
      proofs: {
        create: new Refusal('refused', 'proofs', 'Your password is incorrect. Please check your input.'),
      },
    },
  },
  play: async (context) => {
    await press('Add a passkey')(context);
    await userEvent.type(await whole.findByLabelText('Your password'), 'not it{Enter}');
    await whole.findByText('Your password is incorrect. Please check your input.');
  },
};

export const PasskeyCancelled: Story = {
  args: {
    rest: {
      ...filled,
      'passkey-challenges': { create: { id: 'challenge', options: { challenge: 'AAAA' } } },
    },
  },
  play: async (context) => {
    await press('Add a passkey')(context);
    await userEvent.click(await whole.findByRole('button', { name: 'Continue' }));
    await whole.findByText(/^Nothing was done/);
  },
};

export const WithoutPasskeys: Story = {
  tags: ['!screen'],
  args: { rest: bare, authenticator: { isThere: () => false } },
};

export const SettingUp: Story = {
  args: {
    rest: {
      ...bare,
      'second-factors': {
        create: begun,
        update: new Refusal(
          'refused',
          'second-factors',
          'This code is wrong. Please enter the one that your app shows now.',
        ),
      },
    },
  },
  play: async (context) => {
    await press('Set up two-step login')(context);
    await userEvent.type(await whole.findByLabelText('Authenticator code'), '123456{Enter}');
    await whole.findByText(/^This code is wrong/);
    await whole.findByRole('img', { name: /QR code/ });
  },
};

export const RecoveryCodesShown: Story = {
  args: { rest: { ...bare, 'second-factors': { create: begun, update: { id: 'app', recoveryCodes } } } },
  play: async (context) => {
    await press('Set up two-step login')(context);
    await userEvent.type(await whole.findByLabelText('Authenticator code'), '123456{Enter}');
    await whole.findByText(recoveryCodes[0] ?? '');
  },
};

export const LoggingOutOthers: Story = {
  play: async (context) => {
    await press('Log out all others')(context);
    await whole.findByRole('alertdialog');
  },
};

const askDeletion: NonNullable<Story['play']> = async (context) => {
  await press('Delete account')(context);
  await whole.findByRole('dialog');
};

/** What will be lost, before the account's deletion is asked for. */
export const DeletingTheAccount: Story = { play: askDeletion };

export const DeletingWhileCharged: Story = {
  args: { rest: { ...filled, 'account-deletions': { rows: [aDeletion({ charged: ['team-annually'] })] } } },
  play: askDeletion,
};

const due = '2026-12-05T10:00:00.000Z';

/** The account waits to be deleted; every screen says so. */
export const ToBeDeleted: Story = {
  args: {
    session: aSession({ endings: { account: due } }),
    rest: { ...filled, 'account-deletions': { rows: [aDeletion({ due })] } },
  },
};

/** Where the link from the email leads. */
export const ArchiveReady: Story = { args: { at: `/home/security?archive=${'a1b2'.repeat(10)}` } };
