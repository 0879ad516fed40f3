import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountStory } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';

const meta: Meta<typeof AccountStory> = {
  title: 'Screens/License Key Activation',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/activation', session: aSession() },
};
export default meta;
type Story = StoryObj<typeof AccountStory>;

const without = { haszine: false, hasclassic: false, hasannotations: false, hascreative: false };
const domains = [
  { domain: 'halden-press.example', key: '$a1b2c3d4e5f6a7b8c9d0' },
  { domain: 'shop.halden-press.example', key: '$0d9c8b7a6f5e4d3c2b1a' },
];

export const Creative: Story = {};
export const Zine: Story = {
  args: {
    session: aSession({ item: 'Zine', registered_domains: domains, detail: { ...without, haszine: true } }),
  },
};
export const Classic: Story = {
  args: {
    session: aSession({
      item: 'Classic',
      registered_domains: domains.slice(0, 1),
      detail: { ...without, hasclassic: true },
    }),
  },
};
export const Annotations: Story = {
  args: { session: aSession({ item: 'Annotations', detail: { ...without, hasannotations: true } }) },
};
export const LongNames: Story = {
  args: {
    session: aSession({
      detail: {
        ...without,
        haszine: true,
        email:
          'the-longest-of-all-addresses-that-anybody-ever-registered@publishing-house-of-the-society.example',
      },
      registered_domains: [
        {
          domain: 'the-longest-of-all-domains-that-anybody-ever-registered.publishing-house.example',
          key: `"</script><b>${'x'.repeat(80)}`,
        },
      ],
    }),
  },
};
/** Inside the desktop publisher: the page alone. */
export const Embedded: Story = { args: { at: '/home/activation?route=dtp' } };
