import type { ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bar, Scale, Specimen } from '../stories/Specimen.tsx';
import { breakpoint, control, radius, space } from '#tokens/measures';

interface LinesProps {
  of: Readonly<Record<string, number>>;
  draw: (pixels: number) => ReactNode;
}

const Lines = ({ of, draw }: LinesProps) => (
  <Scale>
    {Object.entries(of).map(([name, pixels]) => (
      <div key={name} style={{ display: 'contents' }}>
        <dt>
          {name}, {pixels}
        </dt>
        <dd>{draw(pixels)}</dd>
      </div>
    ))}
  </Scale>
);

function Lengths() {
  return (
    <>
      <Specimen title="Space" about="Pixels. theme.spacing(1) is 8 of them; nothing between the steps.">
        <Lines of={space} draw={(pixels) => <Bar style={{ width: pixels }} />} />
      </Specimen>
      <Specimen title="Radius" about="Controls, cards, and what is round at its ends.">
        <Lines
          of={radius}
          draw={(pixels) => <Bar style={{ width: 120, height: 48, borderRadius: pixels }} />}
        />
      </Specimen>
      <Specimen
        title="Heights of controls"
        about="Fields and buttons share one height, so they line up in a row. Where a finger points instead of a mouse, nothing that can be touched is smaller than the last."
      >
        <Lines of={control} draw={(pixels) => <Bar style={{ width: 120, height: pixels }} />} />
      </Specimen>
      <Specimen
        title="Widths of windows"
        about="Where a layout changes. Below the first it is a phone: tables become cards, and columns one."
      >
        <Lines of={breakpoint} draw={(pixels) => <Bar style={{ width: pixels / 2 }} />} />
      </Specimen>
    </>
  );
}

const meta = {
  title: 'Foundations/Spacing',
  component: Lengths,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Use `theme.spacing` for every gap. Small steps hold together what belongs together; large ones part what does not.',
      not: 'No pixel between the steps, and no line or box where a larger gap would part two things as well.',
      pairs: [
        {
          do: 'The gap above a heading is larger than the one below it.',
          dont: 'The same gap all around: the heading belongs to nothing.',
        },
        {
          do: 'Let the container set the gap between its children.',
          dont: 'Give a component a margin of its own: it will be wrong beside its next neighbour.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'Steps of four and eight pixels, three radii, and the heights and widths that layouts share, as `tokens/measures.ts` has them.',
      },
    },
  },
} satisfies Meta<typeof Lengths>;

export default meta;

export const Spacing: StoryObj<typeof meta> = {};
