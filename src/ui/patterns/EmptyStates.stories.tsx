import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { DisabledState } from '../DisabledState/DisabledState.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { FailedState } from '../FailedState/FailedState.tsx';

/** What stands where content would be, side by side: each says what it is, what it means, and offers one step. */
function States() {
  return (
    <Grid>
      <State of="Empty, for the first time">
        <EmptyState
          size="panel"
          title="No publications yet"
          action={<Button look="primary">Get the desktop app</Button>}
        >
          What you publish from the desktop app appears here.
        </EmptyState>
      </State>
      <State of="Empty in this range">
        <EmptyState
          size="panel"
          title="Nothing was read in this range"
          action={<Button>Last 12 months</Button>}
        >
          Choose a longer one to see earlier readers.
        </EmptyState>
      </State>
      <State of="Nothing found">
        <EmptyState size="panel" title="Nothing is called “catalgoue”" action={<Button>Show all</Button>}>
          Check the spelling, or search for a part of the name.
        </EmptyState>
      </State>
      <State of="Failed">
        <FailedState
          size="panel"
          title="The figures could not be loaded"
          message="The server cannot be reached. Check your connection and try again."
          retryLabel="Retry"
          onRetry={() => undefined}
        />
      </State>
      <State of="Turned off">
        <DisabledState
          size="panel"
          title="Analytics are off"
          action={<Button look="primary">Enable Analytics</Button>}
        >
          Nothing is collected while they are off. What was collected before is kept.
        </DisabledState>
      </State>
    </Grid>
  );
}

function State({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section>
      <h2>{of}</h2>
      <Card>{children}</Card>
    </section>
  );
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
  gap: theme.spacing(4, 3),
  '& section': { display: 'flex', flexDirection: 'column', '& > div': { flex: 1 } },
  '& section > h2': {
    ...theme.typography.subtitle2,
    margin: theme.spacing(0, 0, 1),
    color: theme.vars.palette.text.secondary,
  },
}));

const meta = {
  title: 'Patterns/Empty states',
  component: States,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Wherever content can be missing. Decide which of the five it is first: they look alike, and mean different things.',
      not: 'Not while something loads: that has the shape of what comes (Skeleton).',
      pairs: [
        { do: 'One step: the likeliest.', dont: 'Three links to choose from.' },
        { do: 'Nothing was read in this range. Last 12 months', dont: 'No data available' },
      ],
    },
    docs: {
      description: {
        component:
          'What takes the place of content: empty for the first time, empty in this range, nothing found, failed, turned off. Each says what it is, what it means, and offers one step.',
      },
    },
  },
} satisfies Meta<typeof States>;

export default meta;

export const All: StoryObj<typeof meta> = {};
