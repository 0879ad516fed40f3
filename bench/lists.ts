import { monitorEventLoopDelay } from 'node:perf_hooks';
import { arrange, type Arrangement } from '../src/data/wholeList.ts';
import type { Benchmark, Figure } from './figure.ts';

const COUNT = 100_000;
const BLOCKED_AT_MOST = 50;
const names = ['Åsa', 'Bengt', 'Chiara', 'Dmitri', 'élodie', 'Fatima', 'Grzegorz', 'hiroko'];

interface Lead {
  id: string;
  name: string;
  email: string;
  country: string;
  page: number;
}

/** As many leads as a list may come to, in no order, every name its own. */
const leads = (): Lead[] =>
  Array.from({ length: COUNT }, (_, nth) => {
    const mixed = (nth * 7_919) % COUNT;
    const name = `${names[mixed % names.length]} Lindqvist-${mixed}`;
    return {
      id: `lead-${nth}`,
      name,
      email: `${mixed}@mail${mixed % 97}.example`,
      country: `Country ${mixed % 190}`,
      page: mixed % 64,
    };
  });

const sort = (field: keyof Lead, order: 'ASC' | 'DESC' = 'ASC') => ({ field, order });
const questions: Readonly<Record<string, Arrangement>> = {
  'sorted by name, the first time': { sort: sort('name') },
  'turned round': { sort: sort('name', 'DESC') },
  'sorted by country, the first time': { sort: sort('country') },
  'searched, the first time': { filter: { q: 'elodie' }, sort: sort('name') },
  'searched for one letter more': { filter: { q: 'elodie l' }, sort: sort('name') },
};

/** One question's time, and the longest that nothing else could be done meanwhile; both in milliseconds. */
async function asked(
  list: readonly Lead[],
  question: Arrangement,
): Promise<{ took: number; blocked: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  // The first reading is the loop's own start.
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.enable();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.reset();
  const began = performance.now();
  await arrange(list, question, ['name', 'email']);
  const took = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return { took, blocked: delay.max / 1e6 };
}

export const lists: Benchmark = {
  name: 'Whole lists: searched and sorted in slices',
  method: `${COUNT.toLocaleString('en')} leads as the data provider keeps them, in Node: from the question to its answer, and the longest that the loop stood still meanwhile.`,
  run: async () => {
    const list = leads();
    const figures: Figure[] = [];
    for (const [what, question] of Object.entries(questions)) {
      const { took, blocked } = await asked(list, question);
      figures.push(
        { what, value: took, unit: 'ms', budget: '' },
        {
          what: `${what}: longest block`,
          value: blocked,
          unit: 'ms',
          budget: `≤ ${BLOCKED_AT_MOST} ms`,
          kept: blocked <= BLOCKED_AT_MOST,
        },
      );
    }
    return figures;
  },
};
