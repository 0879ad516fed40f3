import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from '@mui/material/styles';
import { Samples, Specimen } from '../stories/Specimen.tsx';
import { Icon } from './Icon.tsx';
import { iconPaths } from './iconPaths.ts';
import type { IconName } from './iconPaths.ts';

const names = Object.keys(iconPaths) as IconName[];

const Cell = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  '& > svg': { color: theme.vars.palette.text.secondary },
}));

const meta = {
  title: 'Foundations/Icons',
  component: Icon,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Beside words, to find them faster. For a new one, add a row to `iconPaths.ts`.',
      not: 'Not in place of words, except in an IconButton, which has a name. No second set beside this one.',
      pairs: [
        { do: 'An icon before the words of a menu’s entries.', dont: 'An icon beside every heading.' },
        {
          do: 'The same icon for the same thing everywhere.',
          dont: 'A new drawing for what already has one.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'A small set of our own: lines of 1.5 on a grid of 20, in the colour of the text around them, a few kilobytes in all.',
      },
    },
  },
  args: { name: 'book', size: 20 },
  argTypes: { name: { control: 'select', options: names } },
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const All: Story = {
  render: ({ size }) => (
    <Specimen title="Icons" about="Every icon by its name.">
      <Samples>
        {names.map((name) => (
          <Cell key={name}>
            <Icon name={name} size={size} /> {name}
          </Cell>
        ))}
      </Samples>
    </Specimen>
  ),
};
