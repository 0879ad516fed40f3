import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { DialogActions } from './DialogActions.tsx';

const meta = {
  title: 'Components/Dialog/DialogActions',
  component: DialogActions,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For the buttons of a form within a dialog, as its last child: a form’s button belongs to the form.',
      not: 'Not where the dialog has no form: give its buttons to the Dialog’s `actions`, which draws this row itself.',
      pairs: [
        {
          do: 'The way out first, then what the dialog is for.',
          dont: 'Two primary buttons.',
          shown: {
            do: (
              <DialogActions>
                <Button>Cancel</Button>
                <Button look="primary">Save</Button>
              </DialogActions>
            ),
            dont: (
              <DialogActions>
                <Button look="primary">Cancel</Button>
                <Button look="primary">Save</Button>
              </DialogActions>
            ),
          },
        },
        { do: 'Name what happens: Pay $249.00.', dont: 'OK' },
      ],
    },
    docs: {
      description: {
        component:
          'The row of a dialog’s buttons: at the end of the line, and across the whole width on a phone.',
      },
    },
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof DialogActions>;

export default meta;
type Story = StoryObj<typeof meta>;

const two = (
  <>
    <Button>Cancel</Button>
    <Button look="primary">Pay $249.00</Button>
  </>
);
export const Two: Story = { args: { children: two } };
export const One: Story = { args: { children: <Button>Close</Button> } };
export const OnAPhone: Story = { args: { children: two }, globals: { viewport: { value: 'phone' } } };
