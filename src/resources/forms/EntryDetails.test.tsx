import { configure, render, screen, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FormEntry } from '#contract/forms';
import { storiesIn } from '../../../tests/stories.ts';
import * as pageStories from './FormsPage.stories.tsx';
import { anEntry, listed } from './sampleForms.ts';

configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);

/** The questions and answers of an entry, as a screen reader reads them. */
async function saidOf(entry: FormEntry): Promise<[asked: string, answered: HTMLElement][]> {
  render(<stories.Filled answers={{ forms: listed([entry]) }} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Details of the entry of/ }));
  const asked = screen.getAllByRole('term').map((term) => term.textContent);
  const answered = screen.getAllByRole('definition');
  return asked.map((term, nth) => [term, answered[nth] as HTMLElement]);
}
const words = (said: Awaited<ReturnType<typeof saidOf>>) =>
  said.map(([asked, answered]) => [asked, answered.textContent]);

test('questions and answers come first, in the publisher’s order; the host’s own fields are apart', async () => {
  const said = await saidOf(
    anEntry({
      Email: 'ada@verso.example',
      'Your name': 'Ada',
      Message: '',
      link: 'Xk3vT9qLm2Rw',
      linkLabel: 'Newsletter',
    }),
  );
  expect(words(said)).toEqual([
    ['Email', 'ada@verso.example'],
    ['Your name', 'Ada'],
    ['Message', 'Left empty'],
    ['Date', expect.stringMatching(/^14 Jun 2026/)],
    ['Source', 'Newsletter'],
    ['Filled in at', 'https://halden.pages.example/Autumn-Issue/#page=12'],
  ]);
  const recorded = screen.getByText('Recorded with the answers');
  const facts = within(
    document.querySelector<HTMLElement>(`[aria-labelledby="${recorded.id}"]`) as HTMLElement,
  );
  expect(facts.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Date',
    'Source',
    'Filled in at',
  ]);
});

test.each([
  ['a link without a label by its identifier', { link: 'Xk3vT9qLm2Rw', linkLabel: '' }, 'Xk3vT9qLm2Rw'],
  ['no link as the whole publication', {}, 'Whole publication'],
])('names %s', async (_what, came, source) => {
  expect(words(await saidOf(anEntry({ Email: 'ada@verso.example', ...came })))).toContainEqual([
    'Source',
    source,
  ]);
});

test('a long answer is complete and scrolls by keyboard; a short one is no tab stop', async () => {
  const story = `${'Ten thousand letters of a long story. '.repeat(262)}The end.`;
  const [[, long], [, short]] = (await saidOf(anEntry({ Story: story, Name: 'Ada' }))) as [
    [string, HTMLElement],
    [string, HTMLElement],
  ];
  expect(long).toHaveTextContent(/The end\.$/);
  expect(long).toHaveAttribute('tabindex', '0');
  expect(short).not.toHaveAttribute('tabindex');
});

test('typed text stays text, also in fields named like ours', async () => {
  const said = await saidOf(
    anEntry({
      'field:id': '<img src=x onerror=alert(1)>',
      'field:visitorLocation': 'here',
      visitorLocation: 'javascript:alert(3)',
    }),
  );
  expect(words(said)).toEqual(
    expect.arrayContaining([
      ['id', '<img src=x onerror=alert(1)>'],
      ['visitorLocation', 'here'],
      ['Filled in at', 'javascript:alert(3)'],
    ]),
  );
  for (const [, answered] of said) expect(answered.querySelector('a, img')).toBeNull();
});
