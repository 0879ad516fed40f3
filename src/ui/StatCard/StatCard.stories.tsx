import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StatCard, StatRow } from './StatCard.tsx';

const meta = {
  title: 'Components/StatCard',
  component: StatCard,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For the few figures that head a screen.',
      not: 'Not for ten figures: that is a table. Not for a figure that needs its course to be understood: that is a chart.',
      pairs: [
        {
          do: 'The figure, and what it means.',
          dont: 'The figure, and nothing.',
          shown: {
            do: (
              <StatRow label="Figures">
                <StatCard label="Time/Page" value="00:14" note="Average over 38 pages" />
              </StatRow>
            ),
            dont: (
              <StatRow label="Figures">
                <StatCard label="Time/Page" value="14.52" />
              </StatRow>
            ),
          },
        },
        { do: '27,408', dont: '27.4k: somebody has to copy that number into a report.' },
      ],
    },
    docs: {
      description: {
        component:
          'One figure with its name, set in tabular figures. `StatRow` lays several side by side, as many as fit, two on a phone.',
      },
    },
  },
  args: { label: 'Sessions', value: '1,284' },
  render: (args) => (
    <StatRow label="Figures of this range">
      <StatCard {...args} />
    </StatRow>
  ),
} satisfies Meta<typeof StatCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

export const WithNote: Story = {
  args: { label: 'Time/Page', value: '00:14', note: 'Average over 38 pages' },
};

export const Loading: Story = { args: { value: undefined } };

/** As a page heads itself with them. */
export const Four: Story = {
  render: () => (
    <StatRow label="Figures of this range">
      <StatCard label="Sessions" value="1,284" note="Opened in the last month" />
      <StatCard label="Reads" value="23,017" note="Pages turned to" />
      <StatCard label="Time/Page" value="00:14" note="On average" />
      <StatCard label="Clicks" value="96" note="On links, video and audio" />
    </StatRow>
  ),
};

/** Each chooses what a chart beside them draws, by mouse and keyboard; one without a course does not. */
export const Choosers: Story = {
  render: () => <Chosen />,
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement);
    await expect(cards.getByRole('button', { name: 'Reads' })).toHaveAttribute('aria-pressed', 'true');
    cards.getByRole('button', { name: 'Clicks' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(cards.getByRole('button', { name: 'Clicks' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.getByRole('button', { name: 'Reads' })).toHaveAttribute('aria-pressed', 'false');
  },
};

function Chosen() {
  const [chosen, setChosen] = useState('Reads');
  const card = (label: string, value: string, note: string) => (
    <StatCard
      label={label}
      value={value}
      note={note}
      chosen={label === chosen}
      onChoose={() => setChosen(label)}
    />
  );
  return (
    <StatRow label="Figures of this range">
      {card('Sessions', '1,284', 'Opened in the last month')}
      {card('Reads', '23,017', 'Pages turned to')}
      <StatCard label="Time/Page" value="00:14" note="On average" />
      {card('Clicks', '96', 'On links, video and audio')}
    </StatRow>
  );
}

export const FourLoading: Story = {
  render: () => (
    <StatRow label="Figures of this range" busy>
      {['Sessions', 'Reads', 'Time/Page', 'Clicks'].map((label) => (
        <StatCard key={label} label={label} note="On its way" />
      ))}
    </StatRow>
  ),
};

export const VeryLarge: Story = {
  render: () => (
    <StatRow label="Figures of this range">
      <StatCard label="Sessions" value="1,284,000,311" />
      <StatCard label="Reads" value="423,018,227,904" />
      <StatCard label="Time/Page" value="00:00" />
      <StatCard label="Clicks" value="0" />
    </StatRow>
  ),
};
