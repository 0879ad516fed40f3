import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../stories/Row.tsx';
import { Tag } from './Tag.tsx';

const meta = {
  title: 'Components/Tag',
  component: Tag,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For what sets some rows apart: Archived, Overdue.',
      not: 'Not for what can be clicked, and not for sentences: that is a Notice.',
      pairs: [
        {
          do: 'Mark the exception.',
          dont: 'Mark what all rows have in common.',
          shown: { do: <Tag tone="warning">Archived</Tag>, dont: <Tag tone="success">Active</Tag> },
        },
        { do: 'Neutral, unless it asks for attention.', dont: 'A colour for every kind.' },
      ],
    },
    docs: {
      description: {
        component:
          'A state or a kind in a word or two, beside the name of the thing. The words say it without the colour.',
      },
    },
  },
  args: { children: 'Creative' },
  argTypes: {
    tone: { control: 'inline-radio', options: ['neutral', 'info', 'success', 'warning', 'danger'] },
  },
} satisfies Meta<typeof Tag>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = {};
export const AllTones: Story = {
  render: () => (
    <Row>
      <Tag>Zine</Tag>
      <Tag tone="info">Link</Tag>
      <Tag tone="success">Active</Tag>
      <Tag tone="warning">Ends in 6 days</Tag>
      <Tag tone="danger">Expired</Tag>
    </Row>
  ),
};
export const Narrow: Story = {
  args: { children: 'A state that nobody thought would need so many words' },
  decorators: [(Story) => <div style={{ width: 160 }}>{Story()}</div>],
};
