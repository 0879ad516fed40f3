import type { Meta, StoryObj } from '@storybook/react-vite';
import { QrCode } from './QrCode.tsx';
import { useQr } from './useQr.ts';

const address = 'https://pages.example/marlow/Spring%20Catalogue/';

const meta = {
  title: 'Components/QrCode',
  component: QrCode,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'An address or a key for a camera. Always beside the same thing as text, for people who read on the device itself. At least 148 pixels wide; dark on light in both schemes, because cameras expect it.',
      },
    },
  },
  args: {
    svg: undefined,
    size: 148,
    labels: {
      image: `QR code that leads to ${address}`,
      drawing: 'Drawing the QR code',
      failed: 'The QR code could not be drawn. Please try again in a little while.',
    },
  },
  argTypes: { svg: { control: false } },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  render: function Render(args) {
    return <QrCode {...args} svg={useQr(address)} />;
  },
};
export const Drawing: Story = {};
export const Failed: Story = { args: { svg: 'failed' } };
