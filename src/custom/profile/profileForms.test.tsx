import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Session } from '#contract/session';
import { aSession } from '../../../tests/aSession.ts';
import { failure, type Answers, type Sent } from '../../../tests/fakeSend.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import { listed } from '../../resources/publications/samplePublications.ts';
import * as stateStories from './AccountStates.stories.tsx';

// the first test loads the page's chunk, which is slow on a busy machine
const userEvent = events.setup({ delay: null });
const stories = storiesIn(stateStories);
const button = (name: string) => screen.findByRole('button', { name });
const answering = (answers: Answers): Answers => ({ getcloudpublications: listed([]), ...answers });

describe('the profile', () => {
  const formOf = async () => within(await screen.findByRole('region', { name: 'Edit Profile' }));

  test('is edited in place, saved as a whole, and reread', async () => {
    const sent: Sent[] = [];
    const addresses: string[] = [];
    render(<stories.ZineRunning sent={sent} onAddress={(address) => addresses.push(address)} />);
    await userEvent.click(await button('Edit Profile'));
    const form = await formOf();
    expect(addresses.at(-1)).toBe('/home/user?edit=profile');
    const name = await form.findByLabelText('Name');
    expect(name).toHaveFocus();
    await userEvent.clear(name);
    await userEvent.type(name, 'Elin N.');
    await userEvent.selectOptions(form.getByLabelText('Email preference'), 'Account');
    await userEvent.selectOptions(form.getByLabelText('Bot permission'), 'Disallow All Bots');
    await userEvent.click(form.getByRole('button', { name: 'Update Details' }));
    expect(await screen.findByText('Your details have been updated.')).toBeInTheDocument();
    expect(bodies(sent, 'updateuser#updatedetails')).toEqual([
      {
        newname: 'Elin N.',
        newemail: 'elin@halden-press.example',
        newemailprefs: 'Account',
        botprefs: 'Disallow All Bots',
        newcloudid: 'halden',
        newtaxid: 'SE556188840401',
      },
    ]);
    expect(await screen.findByRole('region', { name: 'Your Account' })).toHaveTextContent('NameElin N.');
    expect(await button('Edit Profile')).toHaveFocus();
    expect(addresses.at(-1)).toBe('/home/user');
  });

  test('has the four bot permissions and the three email preferences', async () => {
    render(<stories.EditingProfile />);
    const form = await formOf();
    const optionsOf = async (label: string) =>
      within(await form.findByLabelText(label))
        .getAllByRole('option')
        .map((each) => each.textContent);
    expect(await optionsOf('Bot permission')).toEqual([
      'Allow All Bots',
      'Only Allow Search Bots',
      'Only Allow AI Crawler Bots',
      'Disallow All Bots',
    ]);
    expect(await optionsOf('Email preference')).toEqual(['All', 'Account', 'None']);
  });

  test('is never filled from the address', async () => {
    render(
      <stories.EditingProfile
        at={`/home/user?edit=profile&source=${encodeURIComponent('{"email":"thief@example.com"}')}`}
      />,
    );
    const form = await formOf();
    expect(await form.findByLabelText('Email')).toHaveValue('elin@halden-press.example');
  });

  test('says beside the fields what is wrong, and sends nothing', async () => {
    const sent: Sent[] = [];
    render(<stories.EditingProfile sent={sent} />);
    const form = await formOf();
    const email = await form.findByLabelText('Email');
    await userEvent.clear(email);
    await userEvent.type(form.getByLabelText(/^Cloud ID/), '!');
    await userEvent.click(form.getByRole('button', { name: 'Update Details' }));
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription(/^Email is required/);
    await userEvent.type(email, 'elin');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/^Email is invalid/));
    expect(form.getByLabelText(/^Cloud ID/)).toHaveAccessibleDescription(
      /^A cloud ID has 3 to 63 characters/,
    );
    expect(bodies(sent, 'updateuser#updatedetails')).toEqual([]);
  });

  test.each<[string, Answers['updateuser#updatedetails'], string]>([
    [
      'no answer',
      new Refusal('network', 'updateuser#updatedetails'),
      'Error updating user details. Please try again in a little while.',
    ],
    [
      'the server’s words',
      failure('The cloud ID "atlas" belongs to somebody else. Choose another.'),
      'The cloud ID "atlas" belongs to somebody else. Choose another.',
    ],
  ])('failing keeps what was typed: %s', async (_what, answer, words) => {
    render(<stories.EditingProfile answers={answering({ 'updateuser#updatedetails': answer })} />);
    const form = await formOf();
    await userEvent.type(await form.findByLabelText('Name'), ' II');
    await userEvent.click(form.getByRole('button', { name: 'Update Details' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Elin Norberg II');
  });

  test('explains a refused tax ID beside the field until it changes', async () => {
    render(
      <stories.EditingProfile
        answers={answering({ 'updateuser#updatedetails': failure('Please check your Tax ID') })}
      />,
    );
    const form = await formOf();
    await userEvent.click(await form.findByRole('button', { name: 'Update Details' }));
    const words = 'Incorrect Tax/VAT ID. Please update your VAT ID and try again.';
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    const taxId = form.getByLabelText(/^VAT/);
    await waitFor(() => expect(taxId).toHaveFocus());
    expect(taxId).toHaveAccessibleDescription(words);
    await userEvent.type(taxId, '1');
    await waitFor(() => expect(taxId).toBeValid());
  });

  test('Cancel discards the changes', async () => {
    const sent: Sent[] = [];
    render(<stories.EditingProfile sent={sent} />);
    const form = await formOf();
    await userEvent.type(await form.findByLabelText('Name'), ' II');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('region', { name: 'Your Account' })).toHaveTextContent(
      'NameElin NorbergEmail',
    );
    expect(bodies(sent, 'updateuser#updatedetails')).toEqual([]);
  });
});

describe('a domain', () => {
  test('is registered, and the session reread', async () => {
    const sent: Sent[] = [];
    render(<stories.ClassicRunning sent={sent} />);
    await userEvent.type(await screen.findByLabelText('Domain'), ' bücher.de ');
    await userEvent.click(await button('Register Domain'));
    expect(await screen.findByText('bücher.de is registered. Its license key is below.')).toBeInTheDocument();
    expect(bodies(sent, 'updateuser#registerdomain')).toEqual([{ newdomain: 'bücher.de' }]);
    await waitFor(() => expect(bodies(sent, 'login')).not.toEqual([]));
  });

  test('leaves alone what is typed next while the session is reread', async () => {
    const sent: Sent[] = [];
    let reread = () => undefined as void;
    const session = new Promise<Session>((resolve) => (reread = () => resolve(aSession())));
    render(
      <stories.ClassicRunning
        sent={sent}
        answers={{ ...stories.ClassicRunning.args.answers, login: () => session }}
      />,
    );
    const field = await screen.findByLabelText('Domain');
    await userEvent.type(field, 'bücher.de{Enter}');
    await waitFor(() => expect(bodies(sent, 'login')).not.toEqual([]));
    await waitFor(() => expect(field).toHaveValue(''));
    await userEvent.type(field, 'halden.example');
    reread();
    await waitFor(() => expect(field).toHaveValue('halden.example'));
  });

  test('says so when empty, and sends nothing', async () => {
    const sent: Sent[] = [];
    render(<stories.ClassicRunning sent={sent} />);
    await userEvent.click(await button('Register Domain'));
    expect(screen.getByLabelText('Domain')).toHaveAccessibleDescription(/^Domain is required/);
    expect(bodies(sent, 'updateuser#registerdomain')).toEqual([]);
  });

  test.each<[string, Answers['updateuser#registerdomain'], string]>([
    [
      'no answer',
      new Refusal('network', 'updateuser#registerdomain'),
      'Error registering the domain. Please try again in a little while.',
    ],
    [
      'refused',
      { ...failure('"co.uk" is an ending that many share.'), registered_domains: [] },
      '"co.uk" is an ending that many share.',
    ],
  ])('failing keeps what was typed: %s', async (_what, answer, words) => {
    render(<stories.ClassicRunning answers={answering({ 'updateuser#registerdomain': answer })} />);
    await userEvent.type(await screen.findByLabelText('Domain'), 'co.uk');
    await userEvent.click(await button('Register Domain'));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Domain')).toHaveValue('co.uk');
  });

  test('has its key beside it, with a copy button', async () => {
    render(<stories.ZineRunning />);
    expect(await screen.findByText('5C1D90AE-77B2F04C-18E9A3D6-BB02C4F1')).toBeInTheDocument();
    expect(await button('Copy Key of halden-press.example')).toBeInTheDocument();
  });
});
