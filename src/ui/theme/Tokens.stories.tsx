import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bar, Samples, Scale, Specimen, Swatch } from '../stories/Specimen.tsx';
import { withAccent } from './accent.ts';
import { nearestPair, sights } from './colourSight.ts';
import { contrast, isHexColour } from './contrast.ts';
import { colours, heatRamp } from '#tokens/colours';
import { radius, space } from '#tokens/measures';
import type { Scheme } from '#tokens/colours';

interface TokensProps {
  scheme: Scheme;
  /** A host's own accent, `#RRGGBB`; try one that is too pale. */
  accent?: string | undefined;
}

const ratio = (text: string, ground: string): string => `${contrast(text, ground).toFixed(1)} : 1`;

function Colours({ scheme, accent }: TokensProps) {
  const {
    ground,
    ink,
    line,
    accent: own,
    danger,
    success,
    warning,
    info,
  } = withAccent(scheme, colours[scheme], accent);
  return (
    <>
      <Specimen
        title="Paper"
        about="The grounds things stand on. Beneath each, how well the quietest text reads on it; 4.5 is the least allowed."
      >
        <Samples>
          {Object.entries(ground).map(([name, hex]) => (
            <Swatch
              key={name}
              name={name}
              ground={hex}
              text={ink.faint}
              notes={[hex, `faint ink ${ratio(ink.faint, hex)}`]}
            />
          ))}
        </Samples>
      </Specimen>
      <Specimen
        title="Ink"
        about="Three strengths of text, a hairline that divides, and the outline of what can be used, which needs 3 : 1."
      >
        <Samples>
          {Object.entries(ink).map(([name, hex]) => (
            <Swatch
              key={name}
              name={name}
              ground={ground.card}
              text={hex}
              notes={[hex, `on card ${ratio(hex, ground.card)}`]}
            />
          ))}
          <Swatch name="hairline" ground={line.hair} notes={[line.hair]} />
          <Swatch
            name="control"
            ground={line.control}
            notes={[line.control, `on card ${ratio(line.control, ground.card)}`]}
          />
        </Samples>
      </Specimen>
      <Specimen
        title="Accent and danger"
        about="The accent says one thing: this can be clicked, or is chosen. A host may bring its own; it is darkened or lightened until it reads. The second hue is for danger alone."
      >
        <Samples>
          <Swatch name="accent" ground={own.main} text={own.on} notes={[own.main, ratio(own.on, own.main)]} />
          <Swatch
            name="accent, hovered"
            ground={own.strong}
            text={own.on}
            notes={[own.strong, ratio(own.on, own.strong)]}
          />
          <Swatch
            name="accent as text"
            ground={ground.page}
            text={own.main}
            notes={[own.main, ratio(own.main, ground.page)]}
          />
          <Swatch
            name="danger"
            ground={danger.text}
            text={danger.on}
            notes={[danger.text, ratio(danger.on, danger.text)]}
          />
          <Swatch
            name="danger, hovered"
            ground={danger.strong}
            text={danger.on}
            notes={[danger.strong, ratio(danger.on, danger.strong)]}
          />
        </Samples>
      </Specimen>
      <Specimen
        title="Tones"
        about="Text and ground in pairs, for notices and tags. The words always say it too."
      >
        <Samples>
          {Object.entries({ info, success, warning, danger }).map(([name, tone]) => (
            <Swatch
              key={name}
              name={name}
              ground={tone.ground}
              text={tone.text}
              notes={[`${tone.text} on ${tone.ground}`, ratio(tone.text, tone.ground)]}
            />
          ))}
        </Samples>
      </Specimen>
    </>
  );
}

function DataColours({ scheme }: TokensProps) {
  const { series, ground } = colours[scheme];
  return (
    <>
      <Specimen
        title="Chart series"
        about="In the order they are used. Distances below are those of the two that are hardest to tell apart, for each kind of sight; 0.05 would be too close."
      >
        <Samples>
          {series.map((hex, i) => (
            <Swatch
              key={hex}
              name={`series ${i + 1}`}
              ground={hex}
              notes={[hex, `on card ${ratio(hex, ground.card)}`]}
            />
          ))}
        </Samples>
        <Scale style={{ marginTop: 24 }}>
          {sights.map((sight) => (
            <div key={sight} style={{ display: 'contents' }}>
              <dt>{sight} sight</dt>
              <dd>{nearestPair(series, sight).toFixed(3)}</dd>
            </div>
          ))}
        </Scale>
      </Specimen>
      <Specimen
        title="Heat"
        about="From little to much, in even steps of lightness, so that the order is plain in print and to every eye. The same in both schemes, since it lies on a page."
      >
        <Samples>
          {heatRamp.map((hex, i) => (
            <Swatch key={hex} name={`heat ${i + 1}`} ground={hex} notes={[hex]} />
          ))}
        </Samples>
      </Specimen>
    </>
  );
}

function Lengths() {
  return (
    <>
      <Specimen title="Space" about="Pixels. theme.spacing(1) is 8 of them; nothing between the steps.">
        <Scale>
          {Object.entries(space).map(([name, pixels]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>
                {name}, {pixels}
              </dt>
              <dd>
                <Bar style={{ width: pixels }} />
              </dd>
            </div>
          ))}
        </Scale>
      </Specimen>
      <Specimen title="Radius" about="Controls, cards, and what is round at its ends.">
        <Scale>
          {Object.entries(radius).map(([name, pixels]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>
                {name}, {pixels}
              </dt>
              <dd>
                <Bar style={{ width: 120, height: 48, borderRadius: pixels }} />
              </dd>
            </div>
          ))}
        </Scale>
      </Specimen>
    </>
  );
}

const meta = {
  title: 'Foundations/Tokens',
  component: Colours,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'The raw values of the system, from `tokens/`, which emails, invoices, error pages and the reader read too; the theme is made from them as CSS variables, and components read the theme alone. Never write a colour, a size or a duration into a component. A test holds every pair to WCAG AA in both schemes, the series apart for colour-blind readers, and the heat ramp in order.',
      },
    },
  },
  args: { scheme: 'light', accent: '' },
  argTypes: {
    scheme: {
      control: 'inline-radio',
      options: ['light', 'dark'],
      description: 'Which values are listed; the toolbar changes the page itself.',
    },
  },
  render: ({ scheme, accent }, { globals }) => (
    <Colours
      scheme={globals['theme'] === 'dark' ? 'dark' : scheme}
      accent={accent && isHexColour(accent) ? accent : undefined}
    />
  ),
} satisfies Meta<typeof Colours>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colour: Story = {};
export const HostAccent: Story = { args: { accent: '#FF6600' } };
export const Data: Story = {
  render: ({ scheme }, { globals }) => <DataColours scheme={globals['theme'] === 'dark' ? 'dark' : scheme} />,
};
export const SpaceAndRadius: Story = { render: () => <Lengths /> };
