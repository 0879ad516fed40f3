import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Sent } from '../../tests/fakeSend.ts';
import { storiesIn } from '../../tests/stories.ts';
import * as stories from '../resources/readers/ReadersPage.stories.tsx';
import { listed, someReaders } from '../resources/readers/sampleReaders.ts';

const { Filled } = storiesIn(stories);

test('an address with pages of another size, as one of before has it, leads to all rows', async () => {
  const sent: Sent[] = [];
  render(
    <Filled
      at="/home/readers/Autumn-Issue?page=1&perPage=10000&sort=seconds&order=DESC"
      sent={sent}
      answers={{ readers: () => ({ ...listed(someReaders), total: 6_000 }) }}
    />,
  );
  expect(await screen.findByText('1–2,500 of 6,000', {}, { timeout: 20_000 })).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ pageSize: 2_500, sort: { field: 'seconds', order: 'desc' } });
}, 60_000);
