import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './Brand.tsx';

const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 40'%3E%3Crect x='2' y='6' width='28' height='28' rx='14' fill='%23B84700'/%3E%3Cg font-family='Georgia' font-size='24'%3E%3Ctext x='40' y='28' fill='%23B84700'%3EAtelier%3C/text%3E%3C/g%3E%3C/svg%3E";

const meta = {
  title: 'Components/Brand',
  component: Brand,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Once in the top bar, and once on the screens before the login.',
      not: 'Not as an ornament inside a page, and never beside a second logo.',
      pairs: [
        {
          do: 'Let the host’s logo stand in place of mark and name.',
          dont: 'Put the mark beside a host’s logo: it is their brand.',
        },
        {
          do: 'Show the mark alone where the name has no room; screen readers still hear the name.',
          dont: 'Shrink name and mark until they fit.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'Whose account area this is: the host’s logo, or the mark and the host’s name. Both come from the host’s configuration.',
      },
    },
  },
  args: { name: 'Verso' },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OwnLogo: Story = { args: { name: 'Atelier', logo } };
export const LongName: Story = {
  args: { name: 'Vereinigte Verlagsanstalten Nord' },
  decorators: [(Story) => <div style={{ width: 180, display: 'grid' }}>{Story()}</div>],
};
