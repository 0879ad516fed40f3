import { arrange, type Arrangement } from '../src/data/arrange.ts';
import type { Benchmark, Figure } from './figure.ts';

const COUNT = 10_000;
const AT_MOST = 100;
const names = ['Åsa', 'Bengt', 'Chiara', 'Dmitri', 'élodie', 'Fatima', 'Grzegorz', 'hiroko'];

interface Lead {
  id: string;
  name: string;
  email: string;
  country: string;
  page: number;
}

/** As many leads as a list holds whole, unordered, with unique names. */
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
  'sorted by name': { sort: sort('name') },
  'turned round': { sort: sort('name', 'DESC') },
  'sorted by country': { sort: sort('country') },
  searched: { filter: { q: 'elodie' }, sort: sort('name') },
  'searched for one letter more': { filter: { q: 'elodie l' }, sort: sort('name') },
};

/** Median of five times to a reply in milliseconds, with nothing else running. */
function timeOf(list: readonly Lead[], question: Arrangement): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    arrange(list, question, ({ name, email }) => `${name}\n${email}`);
    return performance.now() - began;
  });
  return times.sort((a, b) => a - b)[2] ?? Number.NaN;
}

export const lists: Benchmark = {
  name: 'Whole lists: searched and sorted',
  method: `${COUNT.toLocaleString('en')} leads as the data provider keeps them, in Node: from the question to its answer.`,
  run: async () => {
    const list = leads();
    return Object.entries(questions).map(([what, question]): Figure => {
      const value = timeOf(list, question);
      return { what, value, unit: 'ms', budget: `≤ ${AT_MOST} ms`, kept: value <= AT_MOST };
    });
  },
};
