import { Book } from '../kit/book.ts';
import { backCover } from './pages/back.ts';
import { frontCover, openingSpread } from './pages/front.ts';
import { mapSpread } from './pages/map.ts';
import { moneySpread } from './pages/money.ts';
import { resultsSpread } from './pages/results.ts';
import { yearSpread } from './pages/year.ts';
import { format } from './style.ts';

/** The annual report of the Alderwater Cooperative: 12 pages. */
export async function alderwater(): Promise<Book> {
  const book = new Book(format);
  for (const part of [
    frontCover,
    openingSpread,
    yearSpread,
    mapSpread,
    resultsSpread,
    moneySpread,
    backCover,
  ])
    part(book);
  return book;
}
