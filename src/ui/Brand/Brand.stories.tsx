import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './Brand.tsx';

const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 160 40'%3E%3Crect x='2' y='6' width='28' height='28' rx='14' fill='%23B84700'/%3E%3Cg font-family='Georgia' font-size='24'%3E%3Ctext x='40' y='28' fill='%23B84700'%3EAtelier%3C/text%3E%3C/g%3E%3C/svg%3E";

const meta = {
  title: 'Components/Brand',
  component: Brand,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Whose account area this is: the host’s logo, or its name beside a quiet mark, a spread whose left leaf is inked. Name and logo come from the host’s configuration. Once in the top bar and once on the sign-in screen; not as an ornament elsewhere.',
      },
    },
  },
  args: { name: 'Verso' },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const MarkAlone: Story = { args: { compact: true } };
export const OwnLogo: Story = { args: { name: 'Atelier', logo } };
export const LongName: Story = {
  args: { name: 'Vereinigte Verlagsanstalten Nord' },
  decorators: [(Story) => <div style={{ width: 180, display: 'grid' }}>{Story()}</div>],
};
