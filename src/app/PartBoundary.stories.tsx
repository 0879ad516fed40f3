import { CoreAdminContext } from 'react-admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PartNotLoaded } from '#ui/lazyPart.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PartBoundary } from './PartBoundary.tsx';

const i18nProvider = createI18nProvider();
const read = fn<() => string>();

const Part = () => <p>{read()}</p>;

const meta: Meta<typeof PartBoundary> = {
  title: 'Patterns/Part that fails',
  component: PartBoundary,
  render: () => (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <PartBoundary title="Where from, with what?">
        <Part />
      </PartBoundary>
    </CoreAdminContext>
  ),
};
export default meta;
type Story = StoryObj<typeof PartBoundary>;

const offline = () => {
  throw new Error('A part of the page could not be loaded.');
};

export const Failed: Story = {
  beforeEach: () => void read.mockImplementation(offline),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Retry' });
  },
};

export const TriedAgain: Story = {
  beforeEach: () => void read.mockImplementation(offline),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const again = await canvas.findByRole('button', { name: 'Retry' });
    read.mockReturnValue('412 sessions from 23 sources');
    await userEvent.click(again);
    await expect(await canvas.findByText('412 sessions from 23 sources')).toBeVisible();
  },
};

const tryAgain = fn();

const page = (error: Error): Partial<Story> => ({
  render: () => (
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ErrorPage error={error} resetErrorBoundary={tryAgain} />
    </CoreAdminContext>
  ),
});

export const PageFailed: Story = page(new Error('A row has no name.'));

/** The server is away, or a newer version has replaced the page's code. */
export const PageNotLoaded: Story = {
  ...page(new PartNotLoaded(new TypeError('Failed to fetch dynamically imported module'))),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Retry' }));
    await expect(tryAgain).toHaveBeenCalled();
  },
};
