import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../stories/Row.tsx';
import { Tag } from './Tag.tsx';

const meta = {
  title: 'Components/Tag',
  component: Tag,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'A state or a kind, in one or two words, beside the name of the thing. The words must say it without the colour. Neutral unless the state asks for attention. Not for anything that can be clicked, and not for sentences: that is a Notice.',
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
