import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../Icon/Icon.tsx';
import { Row } from '../stories/Row.tsx';
import { BackLink } from './BackLink.tsx';
import { LinkButton } from './LinkButton.tsx';
import { TextLink } from './TextLink.tsx';

const address = '#/home/cloud';

const meta = {
  title: 'Components/Link',
  component: LinkButton,
  subcomponents: { TextLink, BackLink },
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For every change of address.',
      not: 'Not for doing something: that is a Button.',
      pairs: [
        { do: 'Read how viewers report pages.', dont: 'Click here to learn more.' },
        {
          do: 'A link that looks like a button where the next step is on another page.',
          dont: 'A button that changes the address: no new tab, no copy.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'What leads elsewhere: it can be opened in a new tab, copied, and left by Back. TextLink belongs in sentences, tables (`plain`) and lists; LinkButton where a button would be; BackLink above a title. Plain anchors, or a router’s links by `component={Link} to="…"`.',
      },
    },
  },
  args: { href: address, children: 'View publication' },
  argTypes: {
    look: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    icon: { control: false },
  },
} satisfies Meta<typeof LinkButton<'a'>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AsButton: Story = {};
export const AsPrimaryButton: Story = { args: { look: 'primary' } };
export const OutOfHere: Story = {
  args: {
    look: 'quiet',
    target: '_blank',
    rel: 'noopener',
    icon: <Icon name="external" />,
    children: 'Open in a new tab',
  },
};
export const InText: Story = {
  render: () => (
    <p>
      Nobody has read this yet. <TextLink href={address}>Share the publication’s link</TextLink> and come back
      tomorrow.
    </p>
  ),
};
export const InATable: Story = {
  render: () => (
    <TextLink plain href={address}>
      Spring Catalogue 2026
    </TextLink>
  ),
};
export const Back: Story = { render: () => <BackLink href={address}>Cloud publications</BackLink> };
export const Together: Story = {
  render: (args) => (
    <Row>
      <LinkButton {...args} look="primary" />
      <LinkButton {...args} />
      <LinkButton {...args} look="quiet" />
      <TextLink href={address}>Forgot your password?</TextLink>
    </Row>
  ),
};
