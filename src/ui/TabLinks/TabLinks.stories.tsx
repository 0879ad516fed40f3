import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AnchorHTMLAttributes } from 'react';
import { expect, waitFor } from 'storybook/test';
import { TabLinks } from './TabLinks.tsx';

/** Stands for the router's link. */
const PlainLink = ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
  <a href={`#${to}`} {...rest} />
);

const names = ['Analytics', 'Heatmap', 'Trackable Links', 'Leads', 'Forms'];
const links = (current: string) =>
  names.map((label) => ({ key: label, label, to: `/${label}`, current: label === current }));

const meta = {
  title: 'Components/TabLinks',
  component: TabLinks,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For up to seven screens about the same thing: a publication’s analytics, heat map, leads.',
      not: 'Not for views of the same screen: that is a SegmentedControl.',
      pairs: [
        { do: 'Keep range and audience from tab to tab.', dont: 'Start over on each.' },
        { do: 'One word a tab.', dont: 'Tabs on tabs.' },
      ],
    },
    docs: {
      description: {
        component:
          'The screens of one thing, each one click from the next. Every tab is a link with an address. On a phone the row scrolls, with the current screen in sight.',
      },
    },
  },
  args: { label: 'Screens of Spring Catalogue', links: links('Analytics'), component: PlainLink },
  argTypes: { component: { control: false } },
} satisfies Meta<typeof TabLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const InTheMiddle: Story = { args: { links: links('Trackable Links') } };

/** The last one is in sight although the row is too narrow for all. */
export const Narrow: Story = {
  args: { links: links('Forms') },
  decorators: [(Story) => <div style={{ maxWidth: 260 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('list');
    const tab = await canvas.findByRole('link', { name: 'Forms' });
    await waitFor(() =>
      expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(row.getBoundingClientRect().right + 1),
    );
  },
};
