import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import type { ToastMessage } from './toastMessage.ts';
import { Toasts } from './Toasts.tsx';

const meta = {
  title: 'Components/Toasts',
  component: Toasts,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For the outcome of something done a moment ago.',
      not: 'Not for what is wrong with a field (beside it), nor with a dialog’s work (in the dialog), nor for what stays true (a Notice).',
      pairs: [
        { do: 'Your password has been updated.', dont: 'Success!' },
        { do: 'Say what failed, in the server’s words.', dont: 'Let an error vanish before it can be read.' },
      ],
    },
    docs: {
      story: { inline: false, height: '280px' },
      description: {
        component:
          'What just happened, at the top centre. It goes after 15 seconds, waits while it is hovered or has the focus, can be closed, and is announced. The same words appear once, with a count, and at most three at a time; the page moves down, so nothing is covered.',
      },
    },
  },
  args: {
    toasts: [{ id: '1', level: 'success', text: 'Your password has been updated.' }],
    onClose: fn(),
    labels: {
      region: 'Notifications',
      close: 'Close',
      times: (count: number) => `${count} times`,
      levels: { info: 'Information:', success: 'Success:', warning: 'Warning:', error: 'Error:' },
    },
  },
} satisfies Meta<typeof Toasts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Error: Story = {
  args: {
    toasts: [
      { id: '1', level: 'error', text: 'Error deleting the leads. Please try again in a little while.' },
    ],
  },
};
export const WithAction: Story = {
  args: {
    toasts: [
      {
        id: '1',
        level: 'info',
        text: 'Spring Catalogue has been archived.',
        action: (
          <Button look="quiet" small>
            Undo
          </Button>
        ),
      },
    ],
  },
};
export const FourLevels: Story = {
  args: {
    toasts: [
      { id: '1', level: 'info', text: 'Your account will be refreshed in a few minutes.' },
      {
        id: '2',
        level: 'success',
        text: 'Transaction processed successfully. Your account has been upgraded.',
      },
      {
        id: '3',
        level: 'warning',
        text: 'Transaction processed successfully but you need to confirm your payment using additional security instructions. Please see your email inbox for further details.',
      },
      { id: '4', level: 'error', text: 'Error updating user details. Please try again in a little while.' },
    ],
  },
};
/** Three times the same, and one older message less than there were. */
export const Merged: Story = {
  args: {
    toasts: [
      { id: '1', level: 'info', text: 'Your account will be refreshed in a few minutes.' },
      { id: '2', level: 'success', text: 'The link has been copied.' },
      { id: '3', level: 'error', text: 'Error updating user details. Please try again in a little while.' },
      { id: '4', level: 'success', text: 'The link has been copied.' },
      { id: '5', level: 'success', text: 'The link has been copied.' },
      {
        id: '6',
        level: 'warning',
        text: 'The host may show cached copies of the publication for a few minutes.',
      },
    ],
  },
};

/** A dialog makes room below them. */
export const BesideADialog: Story = {
  args: Merged.args,
  render: (args) => (
    <>
      <Toasts {...args} />
      <Dialog
        open
        title="Are you sure you want to cancel your subscription?"
        actions={<Button>Keep it</Button>}
        onClose={() => undefined}
      >
        Your publications stay readable until the end of the period you paid for. After that they are
        archived.
      </Dialog>
    </>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    const toasts = [...document.querySelectorAll('[data-level]')].map(
      (toast) => toast.getBoundingClientRect().bottom,
    );
    await waitFor(() =>
      expect(dialog.getBoundingClientRect().top).toBeGreaterThanOrEqual(Math.max(...toasts)),
    );
  },
};

export const Arriving: Story = {
  args: { toasts: [] },
  render: function Arriving({ toasts: first, onClose, ...args }) {
    const [toasts, setToasts] = useState<readonly ToastMessage[]>(first);
    const add = () =>
      setToasts([
        ...toasts,
        {
          id: String(toasts.length + 1),
          level: 'success',
          text: `Saved, for the ${toasts.length + 1}. time.`,
        },
      ]);
    const close = (ids: readonly string[]) => {
      onClose(ids);
      setToasts((shown) => shown.filter((toast) => !ids.includes(toast.id)));
    };
    return (
      <div style={{ paddingTop: 120 }}>
        <Button onClick={add}>Save</Button>
        <Toasts {...args} toasts={toasts} onClose={close} />
      </div>
    );
  },
};
