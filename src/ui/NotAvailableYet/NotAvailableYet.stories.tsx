import type { Meta, StoryObj } from '@storybook/react-vite';
import { LinkButton } from '../Link/LinkButton.tsx';
import { NotAvailableYet } from './NotAvailableYet.tsx';

const meta = {
  title: 'Components/NotAvailableYet',
  component: NotAvailableYet,
  args: {
    title: 'Heatmaps are on their way',
    children: 'This page will show where readers look and zoom. Until then, the statistics tell which pages they stay on.',
    action: <LinkButton href="#/cloud">Back to the publications</LinkButton>,
  },
  argTypes: { action: { control: false } },
} satisfies Meta<typeof NotAvailableYet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAPage: Story = {};
