import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Row } from '../stories/Row.tsx';
import { Cover } from './Cover.tsx';

const picture = new URL('../../../samples/Windrow-No-7/pages/001.svg', import.meta.url).href;

const meta = {
  title: 'Components/Cover',
  component: Cover,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'A publication at a glance, at the start of its row: a picture of its first page, or its title set in the serif where there is none or it does not load. It decorates, so the name must stand beside it. Not for anything that can be clicked by itself.',
      },
    },
  },
  args: { title: 'Windrow No. 7: Shelter' },
} satisfies Meta<typeof Cover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithPicture: Story = { args: { image: picture } };
export const Generated: Story = {};
export const AllTones: Story = {
  render: () => (
    <Row>
      {['Autumn-Issue', 'Lamps 2026', 'Annual Report', 'Handbook', 'Fjord', 'On Ice'].map((title) => (
        <Cover key={title} title={title} />
      ))}
    </Row>
  ),
};
export const FailedPicture: Story = {
  args: { title: 'Summer-Issue', image: 'data:image/png;base64,bm9uZQ==' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvasElement).toHaveTextContent('Summer Issue');
  },
};
export const LongTitles: Story = {
  render: () => (
    <Row>
      {[
        'The complete and unabridged minutes of every meeting of the society',
        'Donaudampfschifffahrtsgesellschaft',
        '<img src=x onerror=alert(1)>',
        'فصلنامه پاییز',
        '季刊 秋',
        '',
      ].map((title) => (
        <Cover key={title} title={title} />
      ))}
    </Row>
  ),
};
