import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from '@mui/material/styles';
import { Button } from '../Button/Button.tsx';
import { Scale, Specimen } from '../stories/Specimen.tsx';
import { motion } from '#tokens/measures';

const Track = styled('div')(({ theme }) => ({
  padding: 4,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > div': {
    width: 40,
    height: 16,
    background: theme.vars.palette.text.primary,
    borderRadius: 3,
    marginInlineStart: 0,
  },
  '&[data-moved] > div': { marginInlineStart: 'calc(100% - 40px)' },
}));

function Motion({ easing }: { easing: string }) {
  const [moved, setMoved] = useState(false);
  return (
    <Specimen
      title="Motion"
      about="It explains where something came from, or it is absent. Nothing takes longer than 150 ms, and nothing moves for those who asked their system for less motion."
    >
      <Scale>
        {(['quick', 'base', 'slow'] as const).map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              {name}, {motion[name]} ms
            </dt>
            <dd>
              <Track data-moved={moved || undefined}>
                <div style={{ transition: `margin ${motion[name]}ms ${easing}` }} />
              </Track>
            </dd>
          </div>
        ))}
      </Scale>
      <Button style={{ marginTop: 24 }} onClick={() => setMoved(!moved)}>
        Move
      </Button>
    </Specimen>
  );
}

const meta = {
  title: 'Foundations/Motion',
  component: Motion,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'To show where something came from, or that it was pressed.',
      not: 'Not to entertain, and not for those who asked their system for less motion.',
      pairs: [
        { do: 'A dialog that arrives within 150 ms.', dont: 'Figures that count up to their value.' },
        { do: 'Still skeletons.', dont: 'Shimmering skeletons, each with its own rhythm.' },
      ],
    },
    docs: {
      description: {
        component:
          'Three durations and one easing. `quick` for colours, `base` for what opens, `slow` for layers that arrive. Use `theme.transitions`; a spinner turns, and is the only thing that keeps moving.',
      },
    },
  },
  args: { easing: motion.easing },
} satisfies Meta<typeof Motion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Durations: Story = {};
