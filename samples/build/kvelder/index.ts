import { Book } from '../kit/book.ts';
import { backCover, outdoorAndPrices } from './pages/back.ts';
import { frontCover, statementSpread } from './pages/front.ts';
import { floorSpread, funnelSpread, pendantSpread, tableSpread } from './pages/products.ts';
import { roomSpread } from './pages/room.ts';
import { format } from './style.ts';

/** The Kvelder catalogue: nine lamps on 16 square pages. */
export async function kvelder(): Promise<Book> {
  const book = new Book(format);
  for (const part of [
    frontCover,
    statementSpread,
    pendantSpread,
    floorSpread,
    tableSpread,
    roomSpread,
    funnelSpread,
    outdoorAndPrices,
    backCover,
  ])
    part(book);
  return book;
}
