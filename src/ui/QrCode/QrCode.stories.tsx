import type { Meta, StoryObj } from '@storybook/react-vite';
import { QrCode } from './QrCode.tsx';
import { useQr } from './useQr.ts';

const address = 'https://pages.example/marlow/Spring%20Catalogue/';

const meta = {
  title: 'Components/QrCode',
  component: QrCode,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'To carry something to another device: a publication’s link, the key of an authenticator app.',
      not: 'Not alone: people who read on the device itself need the same thing as text.',
      pairs: [
        { do: 'The code, and the link with a copy button below it.', dont: 'The code only.' },
        { do: 'A margin of paper on all sides.', dont: 'A logo in its middle.' },
      ],
    },
    docs: {
      description: {
        component:
          'An address or a key for a camera. At least 148 pixels wide, and dark on light in both schemes, since cameras expect it.',
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
