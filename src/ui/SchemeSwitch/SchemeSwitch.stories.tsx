import type { Meta, StoryObj } from '@storybook/react-vite';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const meta = {
  title: 'Components/SchemeSwitch',
  component: SchemeSwitch,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Once in the account area, in the footer or the menu.',
      not: 'Not on single pages or panels: a scheme is for everything.',
      pairs: [
        { do: 'Light, System, Dark', dont: 'A sun that turns into a moon: is it light, or will it be?' },
        {
          do: 'Follow the system until somebody chooses.',
          dont: 'Start light, whatever the system asks for.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'Light, dark, or as the system has it; this browser remembers the choice. Here the toolbar forces the scheme, so the switch shows it and changes nothing.',
      },
    },
  },
  args: { labels: { group: 'Appearance', light: 'Light', system: 'System', dark: 'Dark' } },
} satisfies Meta<typeof SchemeSwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
