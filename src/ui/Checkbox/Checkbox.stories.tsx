import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

function Held(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked ?? false);
  return (
    <Checkbox
      {...props}
      checked={checked}
      onChange={(event) => {
        setChecked(event.target.checked);
        props.onChange?.(event);
      }}
    />
  );
}

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  render: (args) => <Held {...args} />,
  parameters: {
    usage: {
      when: 'For a choice of yes or no that is saved with others, and for selecting rows.',
      not: 'Not for choosing one of a few (SegmentedControl), and not for what happens at once (Switch).',
      pairs: [
        {
          do: 'Email me when the link is first opened',
          dont: 'Enable email notifications for first openings',
        },
        { do: 'State what is so while the box is ticked.', dont: 'Ask a question with a “not” in it.' },
      ],
    },
    docs: {
      description: {
        component: 'One thing that is so or is not. It takes effect with the form around it.',
      },
    },
  },
  args: { label: 'Email me when the link is opened for the first time', onChange: fn() },
  argTypes: { ref: { control: false } },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unticked: Story = {};
export const Ticked: Story = { args: { checked: true } };
export const WithHelp: Story = {
  args: { checked: true, help: 'Visits by bots, by email scanners and by you do not count.' },
};
export const LongWords: Story = {
  args: {
    label:
      'Email me when somebody downloads any of the documents that the publication offers, through whichever page they came to it',
    help: 'Once only.',
  },
};
