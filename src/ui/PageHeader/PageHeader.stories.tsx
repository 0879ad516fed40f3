import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { BackLink } from '../Link/BackLink.tsx';
import { TextLink } from '../Link/TextLink.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Components/PageHeader',
  component: PageHeader,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Once on every screen, above everything else on it.',
      not: 'Not for parts of a page: those are Panels.',
      pairs: [
        { do: 'Spring Catalogue, with Analytics as its tab.', dont: 'Analytics Dashboard Overview' },
        {
          do: 'One quiet line: 24 pages, published on 4 March.',
          dont: 'A paragraph that explains the screen.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'The head of a screen, with the only serif on it. Above the title a link back where the page belongs to another, below it one quiet line, and the actions of the whole page, the primary one last.',
      },
    },
  },
  args: { title: 'Cloud publications' },
  argTypes: { back: { control: false }, actions: { control: false } },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TitleOnly: Story = {};
export const WithEverything: Story = {
  args: {
    title: 'Analytics',
    back: <BackLink href="#/home/cloud">Cloud publications</BackLink>,
    meta: (
      <>
        <TextLink href="https://pub.example/spring">Spring Catalogue 2026</TextLink>, updated hourly
      </>
    ),
    actions: <Button>Disable analytics</Button>,
  },
};
export const LongName: Story = {
  args: {
    title: 'Gesamtverzeichnis_der_lieferbaren_Titel_Herbst_und_Winter_2026_Endfassung_korrigiert',
    back: <BackLink href="#/home/cloud">Cloud publications</BackLink>,
    meta: 'Not yet read by anybody',
    actions: (
      <>
        <Button>Copy link</Button>
        <Button look="primary">View publication</Button>
      </>
    ),
  },
};
