import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryHost } from '../../../tests/storyHost.ts';
import { Samples, Specimen, Swatch } from '../stories/Specimen.tsx';
import { withAccent } from './accent.ts';
import { contrast, isHexColour } from './contrast.ts';
import { colours } from '#tokens/colours';
import type { Scheme } from '#tokens/colours';

interface ColourProps {
  scheme: Scheme;
  /** A host's own accent, `#RRGGBB`; try one that is too pale. */
  accent?: string | undefined;
}

const ratio = (text: string, ground: string): string => `${contrast(text, ground).toFixed(1)} : 1`;

function Colours({ scheme, accent }: ColourProps) {
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

const meta = {
  title: 'Foundations/Colour',
  component: Colours,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Read colours from the theme: `theme.vars.palette` holds them as CSS variables, which follow the scheme. The accent marks what can be clicked or is selected; tones mark what asks for attention.',
      not: 'No colour value in a component: lint refuses it. No accent as decoration, and no colour that says something the words do not.',
      pairs: [
        {
          do: 'palette.text.secondary for a note under a figure.',
          dont: 'The page’s ink at half opacity: nobody has checked its contrast.',
        },
        {
          do: 'Danger for what cannot be undone, and for what failed.',
          dont: 'Danger for anything that should merely be noticed: that is a warning, or a word.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'Paper and ink, one accent, and one hue for danger. The values come from `tokens/`, which emails, invoices, error pages and the reader use too. A test holds every pair of text and ground to WCAG AA in both schemes. Choose another host in the toolbar to see its accent corrected until it reads.',
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
    <StoryHost.Consumer>
      {(host) => (
        <Colours
          scheme={globals['theme'] === 'dark' ? 'dark' : scheme}
          accent={accent && isHexColour(accent) ? accent : host.accent}
        />
      )}
    </StoryHost.Consumer>
  ),
} satisfies Meta<typeof Colours>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colour: Story = {};
export const HostAccent: Story = { args: { accent: '#FF6600' } };
