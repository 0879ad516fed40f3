import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Meter } from '../Meter/Meter.tsx';
import { Card } from './Card.tsx';
import { Panel } from './Panel.tsx';

const meta = {
  title: 'Components/Panel',
  component: Panel,
  subcomponents: { Card },
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'A page is a list of panels. Each asks for its own data and shows its own states, so one that fails leaves the others alone.',
      not: 'Not inside another panel, and not around what is alone on its page, such as the login form.',
      pairs: [
        {
          do: 'Part two groups inside a panel with space and a small heading.',
          dont: 'Put a panel into a panel.',
        },
        {
          do: 'Title it with the question it answers: Who read it?',
          dont: 'Title it with what it is made of: Reader table.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'A titled part of a page: a sheet of paper with a hairline around it. `flush` lets a table reach the edges. Card is the bare sheet.',
      },
    },
  },
  args: { title: 'Your subscription', children: 'Creative, renews on 4 March 2027.' },
  argTypes: { actions: { control: false } },
  decorators: [(Story) => <div style={{ maxWidth: 640 }}>{Story()}</div>],
} satisfies Meta<typeof Panel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Titled: Story = {};
export const WithActions: Story = {
  args: {
    title: 'Storage',
    description:
      'Publications that this account hosts. Expired storage keeps archived publications for half a year.',
    actions: <Button small>Purchase more</Button>,
    children: <Meter label="Quota used" value={7} max={10} text="7 of 10 publications" />,
  },
};
export const LongWords: Story = {
  args: {
    title:
      'Jahresbericht der Stiftung für angewandte Buchgestaltung und ihrer angeschlossenen Werkstätten 2026',
    actions: <Button small>Edit</Button>,
  },
};
export const BareCard: Story = { render: ({ children }) => <Card>{children}</Card> };
