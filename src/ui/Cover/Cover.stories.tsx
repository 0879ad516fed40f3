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
    usage: {
      when: 'At the start of a publication’s row, and at the head of its screens.',
      not: 'Not without its name beside it: it decorates. Not as a thing to click by itself.',
      pairs: [
        { do: 'Keep the page’s own proportions.', dont: 'Crop every cover to a square.' },
        { do: 'Set the title where there is no picture.', dont: 'Show the browser’s broken image.' },
      ],
    },
    docs: {
      description: {
        component:
          'A publication at a glance: a picture of its first page, or its title set in the serif where there is none.',
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
