import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from '@mui/material/styles';
import { expect, within } from 'storybook/test';
import { Brand } from '../Brand/Brand.tsx';
import { PageFan } from '../PageFan/PageFan.tsx';
import { Article, Columns } from '../stories/Article.tsx';
import { storyAddress } from './storyAddress.ts';

const leaves = Array.from({ length: 24 }, (_, nth) => ({
  label: String(nth + 1),
  share: 1 / (1 + nth * 0.09),
  depth: ((nth * 37) % 29) / 29,
}));

const Head = styled('header')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(4),
  marginBottom: theme.spacing(2),
  '& h1': { maxWidth: '18ch' },
  '& p': { maxWidth: '56ch', margin: 0 },
}));

const places = [
  ['guide-principles--principles', 'Principles', 'What decides when two good ideas disagree.'],
  ['guide-voice--voice', 'Voice', 'How the product speaks, in pairs.'],
  [
    'foundations-colour--docs',
    'Foundations',
    'Colour, type, spacing, motion, icons and charts, read from the tokens.',
  ],
  [
    'components-button--docs',
    'Components',
    'Every part: when to use it, when not, and every state it can be in.',
  ],
  ['patterns-list--docs', 'Patterns', 'Lists, forms, dialogs and empty states, put together.'],
  [
    'screens-login--empty',
    'Screens',
    'The whole account area, in the order in which people come through it.',
  ],
] as const;

/** The product's own picture, at rest: it can be leafed through, and opens nothing. */
function Fan() {
  const [selected, setSelected] = useState(7);
  return (
    <PageFan
      label="How far readers get"
      leaves={leaves}
      selected={selected}
      onSelect={setSelected}
      onOpen={setSelected}
      describe={(nth) => `Page ${nth + 1}`}
    />
  );
}

const WelcomePage = () => (
  <Article>
    <Head>
      <Brand name="Verso" />
      <div>
        <h1>Every part of the account, in every state</h1>
        <p>
          Verso shows publishers who read their publications, how far, and where from. This is its design
          system: the parts it is made of, the rules behind them, and each screen, without a server.
        </p>
      </div>
      <Fan />
    </Head>
    <Columns as="nav" aria-label="Parts of the storybook">
      {places.map(([id, title, about]) => (
        <div key={id}>
          <h2>
            <a href={storyAddress(id)} target="_top">
              {title}
            </a>
          </h2>
          <p>{about}</p>
        </div>
      ))}
    </Columns>
    <h2>Look at it as somebody else</h2>
    <p>
      The toolbar above changes every page here: <strong>Scheme</strong> between light and dark,{' '}
      <strong>Host</strong> between brands (the account area carries its host’s name and accent, never ours),
      and <strong>Language</strong> between the formats of dates and numbers. The window’s width has a button
      of its own; 360, 390, 768, 1024, 1440 and 1920 pixels are designed.
    </p>
    <h2>Stories are the tests</h2>
    <p>
      Every story here is drawn, played and checked for accessibility in both schemes before a change is
      accepted, and the most important ones are compared with stored pictures. What you see is what is tested.
      To change or add something, read{' '}
      <a href={storyAddress('guide-contributing--contributing')} target="_top">
        Contributing
      </a>
      .
    </p>
  </Article>
);

const meta = {
  title: 'Guide/Welcome',
  component: WelcomePage,
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof WelcomePage>;

export default meta;

/** Its links lead to pages of this storybook, outside of the stories' frame. */
export const Welcome: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    for (const [id, title] of places) {
      const link = within(canvasElement).getByRole('link', { name: title });
      await expect(link).toHaveAttribute('target', '_top');
      await expect(link.getAttribute('href')).toContain(id);
    }
  },
};
