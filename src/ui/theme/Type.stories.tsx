import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from '@mui/material/styles';
import { Scale, Specimen } from '../stories/Specimen.tsx';
import { typeSize } from '#tokens/measures';

const variants = ['h1', 'h2', 'h3', 'h4', 'subtitle1', 'body1', 'subtitle2', 'body2'] as const;

const uses: Record<(typeof variants)[number], string> = {
  h1: 'the title of a screen, once',
  h2: 'titles of dialogs and of large parts',
  h3: 'titles of panels',
  h4: 'titles within panels',
  subtitle1: 'the sentence that leads',
  body1: 'everything else',
  subtitle2: 'labels of fields',
  body2: 'help, notes, table heads',
};

const Line = styled('div')<{ variant: (typeof variants)[number] }>(({ theme, variant }) => ({
  ...theme.typography[variant],
  overflowWrap: 'anywhere',
}));

const Numbers = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  width: 'max-content',
}));

function Type({ words }: { words: string }) {
  return (
    <>
      <Specimen
        title="Scale"
        about={`Five sizes and no more: ${Object.values(typeSize)
          .map((size) => size * 16)
          .join(', ')} pixels at a usual setting. Newsreader for titles of screens, Inter for the interface.`}
      >
        <Scale>
          {variants.map((variant) => (
            <div key={variant} style={{ display: 'contents' }}>
              <dt>
                {variant}
                <br />
                {uses[variant]}
              </dt>
              <dd>
                <Line variant={variant}>{words}</Line>
              </dd>
            </div>
          ))}
        </Scale>
      </Specimen>
      <Specimen
        title="Figures"
        about="Wherever numbers stand in columns or cards: tabular figures, aligned at the right."
      >
        <Numbers>
          1,111.10
          <br />
          27,408.96
          <br />
          903.00
        </Numbers>
      </Specimen>
    </>
  );
}

const meta = {
  title: 'Foundations/Type',
  component: Type,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Use `theme.typography`. Tabular figures wherever numbers are in columns or cards.',
      not: 'No size between the five, no second serif on a screen, and no capitals for emphasis.',
      pairs: [
        { do: 'Sentence case: Trackable links', dont: 'TITLE CASE OR CAPITALS' },
        { do: 'Weight and space to tell a heading.', dont: 'A new size for each level.' },
      ],
    },
    docs: {
      description: {
        component:
          'Inter for the interface, Newsreader for titles of screens. The host serves both, cut down to Latin, together under 60 kB; until they arrive, system fonts with the same widths take their place, so nothing moves.',
      },
    },
  },
  args: { words: 'Who read the spring catalogue?' },
} satisfies Meta<typeof Type>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Faces: Story = {};
export const Accents: Story = { args: { words: 'Żółć, São João, ſtraße, İstanbul, Ångström, “œuvre”' } };
