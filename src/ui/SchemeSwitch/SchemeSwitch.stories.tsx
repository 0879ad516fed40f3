import type { Meta, StoryObj } from '@storybook/react-vite';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const meta = {
  title: 'Components/SchemeSwitch',
  component: SchemeSwitch,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Light, dark, or as the system has it; the choice is remembered in this browser. Once in the account area, in the footer or the menu. In Storybook the toolbar forces the scheme, so the switch shows that one and changes nothing; its test shows it at work.',
      },
    },
  },
  args: { labels: { group: 'Appearance', light: 'Light', system: 'System', dark: 'Dark' } },
} satisfies Meta<typeof SchemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
