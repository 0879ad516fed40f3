import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

const names = ['Denmark', 'Estonia', 'Finland', 'Iceland', 'Latvia', 'Lithuania', 'Norway', 'Sweden'];
const choices = names.map((label) => ({ value: label.slice(0, 2).toUpperCase(), label }));
const find = (typed: string) =>
  choices.filter(({ label }) => label.toLowerCase().startsWith(typed.trim().toLowerCase()));

const meta = {
  title: 'Components/Combobox',
  component: Combobox,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For countries, time zones, publications: more than fits on a screen, with names people know.',
      not: 'Not for a handful of choices, which should all be in sight: SegmentedControl or SelectField.',
      pairs: [
        {
          do: 'Find by any word, and without accents: “arsbok” finds “Årsbok”.',
          dont: 'Find by the first letters alone.',
        },
        { do: 'Say so when nothing matches.', dont: 'Close the list without a word.' },
      ],
    },
    docs: {
      description: {
        component:
          'One of many, found by typing. Arrows move through the list, Enter or Tab takes the highlighted entry, Escape leaves everything as it was; an emptied field chooses nothing.',
      },
    },
  },
  args: {
    label: 'Country',
    choices,
    find,
    value: '',
    onChange: () => undefined,
    words: {
      list: 'Countries',
      none: 'No country begins with that',
      found: (count) => `${count} countries found`,
    },
  },
  argTypes: { choices: { control: false }, find: { control: false }, words: { control: false } },
  render: (args) => <Held {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360, minHeight: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held({ value, onChange, ...props }: ComboboxProps) {
  const [chosen, setChosen] = useState(value);
  return (
    <Combobox
      {...props}
      value={chosen}
      onChange={(next) => {
        setChosen(next);
        onChange(next);
      }}
    />
  );
}

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'SW', help: 'Where you are billed.' } };
export const WithError: Story = { args: { error: 'Choose your country from the list.' } };

export const Open: Story = {
  args: { value: 'NO' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('combobox', { name: 'Country' }));
    await expect(screen.getByRole('option', { name: 'Norway' })).toHaveAttribute('aria-selected', 'true');
  },
};

export const Searching: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('combobox'), 'l');
    await expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Latvia',
      'Lithuania',
    ]);
  },
};

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('combobox'), 'zz');
    await expect(await screen.findByText('No country begins with that')).toBeVisible();
  },
};

const kinds = choices.map((choice, nth) => ({ ...choice, group: nth < 5 ? 'From A to L' : 'From M to Z' }));
/** Choices of different kinds stand below their names; a list that is cut says how many more there are. */
export const GroupedAndCut: Story = {
  args: {
    choices: [{ value: '', label: 'Everywhere' }, ...kinds],
    keeps: true,
    words: { ...meta.args.words, more: ['and 187 more countries: type to find them'] },
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox', { name: 'Country' }));
    const last = within(screen.getByRole('group', { name: 'From M to Z' }));
    await expect(last.getAllByRole('option')).toHaveLength(3);
    await expect(screen.getByText('and 187 more countries: type to find them')).toBeVisible();
  },
};
