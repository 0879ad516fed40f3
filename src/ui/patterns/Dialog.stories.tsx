import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { styled } from '@mui/material/styles';
import { BusyButton } from '../Button/BusyButton.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog, opensDialog } from '../Dialog/Dialog.tsx';
import { DialogActions } from '../Dialog/DialogActions.tsx';
import { TextField } from '../TextField/TextField.tsx';

interface DialogPatternProps {
  /** The dialog stays, busy, until it is done. */
  onSave: (label: string) => Promise<void> | void;
}

const Fields = styled('form')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

function DialogPattern({ onSave }: DialogPatternProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(false);
  const save = async (form: HTMLFormElement) => {
    const label = new FormData(form).get('label');
    setBusy(true);
    await onSave(typeof label === 'string' ? label : '');
    setBusy(false);
    close();
  };
  return (
    <>
      <Button {...opensDialog} onClick={() => setOpen(true)}>
        Settings
      </Button>
      <Dialog open={open} title="Edit trackable link" busy={busy} onClose={close}>
        <Fields
          onSubmit={(event) => {
            event.preventDefault();
            void save(event.currentTarget);
          }}
        >
          <TextField
            autoFocus
            name="label"
            label="Label"
            autoComplete="off"
            defaultValue="Newsletter, March"
            help="Only you see it."
          />
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <BusyButton type="submit" look="primary" busy={busy} busyLabel="Saving">
              Save changes
            </BusyButton>
          </DialogActions>
        </Fields>
      </Dialog>
    </>
  );
}

const meta = {
  title: 'Patterns/Dialog',
  component: DialogPattern,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For up to five fields about one thing on the page.',
      not: 'Not for what needs an address of its own, or more than five fields: that is a page.',
      pairs: [
        {
          do: 'Show a refusal in the dialog, above the fields.',
          dont: 'Close it, and tell the page about the failure.',
        },
        { do: 'Save link / Cancel', dont: 'Submit / Close' },
      ],
    },
    docs: {
      story: { inline: false, height: '420px' },
      description: {
        component:
          'A short form in a dialog. The first field has the focus, or the safe button where something may be lost. Enter submits, Escape closes, and the focus goes back to the button it came from. Its code is fetched while the button is hovered.',
      },
    },
  },
  args: { onSave: fn() },
} satisfies Meta<typeof DialogPattern>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Settings' }));
    await waitFor(() => expect(screen.getByLabelText('Label')).toHaveFocus());
  },
};
export const SavedByEnter: Story = {
  play: async ({ canvasElement, args }) => {
    const settings = within(canvasElement).getByRole('button', { name: 'Settings' });
    await userEvent.click(settings);
    await userEvent.type(await screen.findByLabelText('Label'), '!{Enter}');
    await expect(args.onSave).toHaveBeenCalledWith('Newsletter, March!');
    await waitFor(() => expect(settings).toHaveFocus());
  },
};
