import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Body } from '#contract/index';
import { storiesIn } from '../../../tests/stories.ts';
import { made } from '../trackablelinks/sampleLinks.ts';
import * as stories from './ReadersPage.stories.tsx';
import { listed, someReaders } from './sampleReaders.ts';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
const userEvent = events.setup({ delay: null });
const { Filled } = storiesIn(stories);

const answers = {
  readers: listed(someReaders),
  'trackable-link#create': ({ labels }: Body<'trackable-link#create'>) => made(labels),
};

async function createLinks() {
  await userEvent.click(screen.getByRole('button', { name: 'Create links for them' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, area: await dialog.findByRole('textbox', { name: 'One label per line' }) };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('labels typed for selected readers stay when the dialog is cancelled', async () => {
  render(<Filled answers={answers} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Karin Holm' }));
  const first = await createLinks();
  await userEvent.type(first.area, ' (autumn)');
  await userEvent.click(first.dialog.getByRole('button', { name: 'Cancel' }));
  await closed();
  const again = await createLinks();
  expect(again.area).toHaveValue('Karin Holm (autumn)');
  await userEvent.click(again.dialog.getByRole('button', { name: 'Cancel' }));
  await closed();
  // another selection has labels of its own
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Board members' }));
  expect((await createLinks()).area).toHaveValue('Karin Holm\nBoard members');
});

test('after links were made, the labels are those of the selected readers again', async () => {
  render(<Filled answers={answers} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Karin Holm' }));
  const { dialog, area } = await createLinks();
  await userEvent.type(area, ' (autumn)');
  await userEvent.click(dialog.getByRole('button', { name: 'Create Links' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await closed();
  expect((await createLinks()).area).toHaveValue('Karin Holm');
});

test('without a host that makes links, no reader can be selected', async () => {
  render(<Filled config={{ readers: true, createLinks: undefined }} answers={answers} />);
  expect(await screen.findByRole('link', { name: 'Karin Holm' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search names and addresses' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeInTheDocument();
});
