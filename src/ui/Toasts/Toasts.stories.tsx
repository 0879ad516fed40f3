import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import type { ToastMessage } from './Toast.tsx';
import { Toasts } from './Toasts.tsx';

const meta = {
  title: 'Components/Toasts',
  component: Toasts,
  tags: ['autodocs'],
  parameters: {
    docs: {
      story: { inline: false, height: '280px' },
      description: {
        component:
          'What just happened, at the top centre: it goes after 15 seconds, waits while it is hovered or has the focus, can be closed, and is announced. Errors at once, the rest when the listener pauses. Use it for the outcome of something done a moment ago. Not for what is wrong with a field (beside the field), nor with a dialog’s work (in the dialog), nor for what stays true (a Notice).',
      },
    },
  },
  args: {
    toasts: [{ id: '1', level: 'success', text: 'Your password has been updated.' }],
    onClose: fn(),
    labels: { region: 'Notifications', close: 'Close', levels: { info: 'Information:', success: 'Success:', warning: 'Warning:', error: 'Error:' } },
    duration: 15_000,
  },
} satisfies Meta<typeof Toasts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {};
export const Error: Story = { args: { toasts: [{ id: '1', level: 'error', text: 'Error deleting the leads. Please try again in a little while.' }] } };
export const WithAction: Story = {
  args: { toasts: [{ id: '1', level: 'info', text: 'Spring Catalogue has been archived.', action: <Button look="quiet" small>Undo</Button> }] },
};
export const FourLevels: Story = {
  args: {
    toasts: [
      { id: '1', level: 'info', text: 'Your account will be refreshed in a few minutes.' },
      { id: '2', level: 'success', text: 'Transaction processed successfully. Your account has been upgraded.' },
      { id: '3', level: 'warning', text: 'Transaction processed successfully but you need to confirm your payment using additional security instructions. Please see your email inbox for further details.' },
      { id: '4', level: 'error', text: 'Error updating user details. Please try again in a little while.' },
    ],
  },
};
export const Arriving: Story = {
  args: { toasts: [] },
  render: function Arriving({ toasts: first, onClose, ...args }) {
    const [toasts, setToasts] = useState<readonly ToastMessage[]>(first);
    const add = () => setToasts([...toasts, { id: String(toasts.length + 1), level: 'success', text: `Saved, for the ${toasts.length + 1}. time.` }]);
    const close = (id: string) => {
      onClose(id);
      setToasts((shown) => shown.filter((toast) => toast.id !== id));
    };
    return (
      <div style={{ paddingTop: 120 }}>
        <Button onClick={add}>Save</Button>
        <Toasts {...args} toasts={toasts} onClose={close} />
      </div>
    );
  },
};
