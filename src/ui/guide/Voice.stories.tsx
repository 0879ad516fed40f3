import type { Meta, StoryObj } from '@storybook/react-vite';
import { Article } from '../stories/Article.tsx';
import { Pairs } from '../stories/Pairs.tsx';
import type { UsagePair } from '../stories/usage.ts';

interface Rule {
  title: string;
  about: string;
  pairs: readonly UsagePair[];
}

const rules: readonly Rule[] = [
  {
    title: 'Say what people can do',
    about: 'Active verbs, in their words. A button begins with its verb; a sentence holds one thought.',
    pairs: [
      { do: 'Check your inbox', dont: 'A message has been dispatched to the address you specified' },
      { do: 'I’ve saved them', dont: 'Confirm safekeeping of codes' },
      { do: 'Reset columns', dont: 'Back to the usual view' },
    ],
  },
  {
    title: 'Name things as publishers do',
    about:
      'The concrete before the abstract, the field’s own nouns, and no word that only we know. Explain a term once, in a tooltip, where it is needed.',
    pairs: [
      { do: 'People / All traffic', dont: 'Humans only / Everything incl. automated agents' },
      { do: 'Which pages keep readers?', dont: 'Page retention distribution' },
      { do: '1,204 sessions: zooms, pauses and clicks', dont: 'Interaction data from 1,204 data points' },
    ],
  },
  {
    title: 'Say what will be lost, and what stays',
    about: 'Before something goes, name it and count it. Afterwards, say what is still there.',
    pairs: [
      {
        do: 'All 1,204 leads will be deleted, including those outside this filter.',
        dont: 'This deletes everything. Are you sure?',
      },
      { do: 'Reading totals stay, anonymised.', dont: 'Associated data may be retained in aggregate form.' },
    ],
  },
  {
    title: 'Be plain about money',
    about: 'What is paid, when, for what, and what happens if it is not. No surprise, no pressure.',
    pairs: [
      { do: 'No tax added.', dont: 'The amount shown is the total amount payable.' },
      { do: 'You’re over your plan’s limit.', dont: 'Insufficient quota for hosted publications' },
      { do: 'Shown on future invoices. Past invoices don’t change.', dont: 'Changes are not retroactive.' },
    ],
  },
  {
    title: 'Help where it went wrong',
    about: 'Beside the field, in words that say what to enter. Nobody is blamed, and nothing says Oops.',
    pairs: [
      { do: 'Include the country prefix, as in SE556012579001.', dont: 'Invalid VAT format' },
      { do: 'No activity on this page in this period', dont: 'Error: no data' },
      { do: '6-digit code, refreshed every 30 seconds', dont: 'Enter the token displayed by your device' },
    ],
  },
];

const terms = [
  ['publication', 'what is hosted and read, whichever software made it'],
  ['reader', 'a person who reads; never user, visitor or viewer'],
  ['session', 'one reading, from opening to leaving'],
  ['trackable link', 'a link of its own for one recipient; never tracking link'],
  ['heat map', 'in sentences; the label is Heatmap'],
  ['licence', 'in sentences; the label is License Key'],
  ['log in, log out', 'never sign in; the noun is login'],
  ['email', 'for what is sent; never mail'],
] as const;

const VoicePage = () => (
  <Article>
    <h1>Voice</h1>
    <p>
      Plain English, as somebody would write it who edits for a living: short sentences, active verbs, the
      concrete before the abstract.
    </p>
    {rules.map(({ title, about, pairs }) => [
      <h2 key={title}>{title}</h2>,
      <p key={about}>{about}</p>,
      <Pairs key={`${title}, in pairs`} pairs={pairs} />,
    ])}
    <h2>One word for one thing</h2>
    <ul>
      {terms.map(([term, about]) => (
        <li key={term}>
          <strong>{term}</strong>: {about}
        </li>
      ))}
    </ul>
    <h2>Numbers, dates and capitals</h2>
    <p>
      Figures are written out, with separators: 27,408. Durations read 3 min 12 s, or 1 h 20 min. Dates follow
      the reader’s language. Titles and buttons are in sentence case, but for labels whose form is given, such
      as Set Date Range.
    </p>
  </Article>
);

const meta = {
  title: 'Guide/Voice',
  component: VoicePage,
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof VoicePage>;

export default meta;

export const Voice: StoryObj<typeof meta> = {};
