import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { Row } from '../stories/Row.tsx';
import { Button } from './Button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'One `primary` a view, for the step most people came for; `secondary` for the rest; `quiet` where many stand together, as in rows and toolbars; `danger` only inside a question that says what will be lost.',
      not: 'Not for leading elsewhere: a LinkButton can be opened in a new tab. Not for work that takes time: that is a BusyButton.',
      pairs: [
        {
          do: 'Say what happens.',
          dont: 'Say that something will.',
          shown: {
            do: <Button look="primary">Delete 3 links</Button>,
            dont: <Button look="primary">OK</Button>,
          },
        },
        {
          do: 'One primary button, for the likeliest step.',
          dont: 'Two primary buttons side by side: neither is.',
          shown: {
            do: (
              <>
                <Button look="primary">Save changes</Button> <Button>Cancel</Button>
              </>
            ),
            dont: (
              <>
                <Button look="primary">Save changes</Button> <Button look="primary">Cancel</Button>
              </>
            ),
          },
        },
        {
          do: 'Leave the button enabled, and say what is missing when it is pressed.',
          dont: 'Disable it and let people guess why.',
        },
      ],
    },
    docs: {
      description: {
        component: 'Does something on this page. Its words begin with a verb and name the thing.',
      },
    },
  },
  args: { children: 'Update details', onClick: fn() },
  argTypes: {
    look: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    icon: { control: false },
    ref: { control: false },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { look: 'primary' } };
export const Secondary: Story = { args: { look: 'secondary' } };
export const Quiet: Story = { args: { look: 'quiet' } };
export const Danger: Story = { args: { look: 'danger', children: 'Delete publication' } };
export const WithIcon: Story = { args: { icon: <Icon name="download" />, children: 'Export to CSV' } };
export const Small: Story = { args: { small: true } };
export const Wide: Story = { args: { look: 'primary', wide: true } };
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  args: {
    look: 'primary',
    children: 'Update the payment details of the Creative subscription that renews in March',
  },
};
export const Together: Story = {
  render: (args) => (
    <Row>
      <Button {...args} look="primary" />
      <Button {...args} look="secondary" />
      <Button {...args} look="quiet" />
      <Button {...args} look="danger" />
      <Button {...args} disabled />
      <Button {...args} look="quiet" disabled />
    </Row>
  ),
};
