import type { Meta, StoryObj } from '@storybook/react-vite';
import { daysOf } from '../DateRangeBar/dateRangeModel.ts';
import { LineChart } from '../LineChart/LineChart.tsx';
import { Samples, Scale, Specimen, Swatch } from '../stories/Specimen.tsx';
import { nearestPair, sights } from './colourSight.ts';
import { contrast } from './contrast.ts';
import { heatGradient } from './heat.ts';
import { colours, heatRamp } from '#tokens/colours';
import type { Scheme } from '#tokens/colours';

const days = daysOf({ from: '2026-06-01', to: '2026-06-30' });
const series = (key: string, label: string, height: number) => ({
  key,
  label,
  values: days.map((_, nth) => Math.round(height * (1.2 + Math.sin(nth / 3 + height)))),
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const figure = new Intl.NumberFormat('en-GB');
const ratio = (text: string, ground: string): string => `${contrast(text, ground).toFixed(1)} : 1`;

function Charts({ scheme }: { scheme: Scheme }) {
  const { series: hues, ground } = colours[scheme];
  return (
    <>
      <Specimen
        title="A chart answers a question"
        about="Its title asks it. Lines, few rules, figures at the side, a tooltip for the mouse and the arrow keys, and a table with the same figures one click away."
      >
        <LineChart
          title="When was it read?"
          points={days}
          pointsLabel="Day"
          formatPoint={(point) => day.format(new Date(point))}
          formatValue={(value) => figure.format(value)}
          series={[series('now', 'June', 120), series('before', 'May', 80)]}
          labels={{
            showTable: 'Show as table',
            showChart: 'Show as chart',
            loading: 'Loading the chart',
            sortBy: 'Sort by',
            keys: 'Arrow keys move between rows.',
          }}
        />
      </Specimen>
      <Specimen
        title="Chart series"
        about="In the order they are used. Distances below are those of the two that are hardest to tell apart, for each kind of sight; 0.05 would be too close."
      >
        <Samples>
          {hues.map((hex, i) => (
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
              <dd>{nearestPair(hues, sight).toFixed(3)}</dd>
            </div>
          ))}
        </Scale>
      </Specimen>
      <Specimen
        title="Heat"
        about="From little to much, in even steps of lightness, so that the order is plain in print and to every eye. The same in both schemes, since it lies on a page."
      >
        <div style={{ height: 24, marginBottom: 16, background: heatGradient }} />
        <Samples>
          {heatRamp.map((hex, i) => (
            <Swatch key={hex} name={`heat ${i + 1}`} ground={hex} notes={[hex]} />
          ))}
        </Samples>
      </Specimen>
    </>
  );
}

const meta = {
  title: 'Foundations/Charts',
  component: Charts,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Draw what has a course or an order: how reading went over time, how far readers get. The series come in their order: the figure in question first, what it is compared with second.',
      not: 'Not for three numbers, which a StatCard says better, and not for exact values, which belong in a table.',
      pairs: [
        { do: 'When was it read?', dont: 'Reads over time' },
        { do: 'Start the axis at zero.', dont: 'Cut the axis off so that a small change looks large.' },
        {
          do: 'Two series that share a unit.',
          dont: 'Two axes with two units: readers compare what cannot be compared.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'Five hues for series and one ramp for heat, from `tokens/colours.ts`. Tests keep the series apart for colour-blind readers and the ramp in order.',
      },
    },
  },
  args: { scheme: 'light' },
  argTypes: { scheme: { control: 'inline-radio', options: ['light', 'dark'] } },
  render: ({ scheme }, { globals }) => <Charts scheme={globals['theme'] === 'dark' ? 'dark' : scheme} />,
} satisfies Meta<typeof Charts>;

export default meta;

export const ChartsAndHeat: StoryObj<typeof meta> = { name: 'Charts' };
