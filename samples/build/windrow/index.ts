import { Book } from '../kit/book.ts';
import { backMatterSpread } from './pages/back.ts';
import { barnsSpread } from './pages/barns.ts';
import { bogFeature } from './pages/bog.ts';
import { backCover, frontCover } from './pages/cover.ts';
import { lettersSpread, openingSpread } from './pages/front.ts';
import { houseFeature } from './pages/house.ts';
import { smokeFeature } from './pages/smoke.ts';
import { walkSpread } from './pages/walk.ts';
import { wallSpread } from './pages/wall.ts';
import { format } from './style.ts';

/** *Windrow*, a quarterly of land, buildings and table: 24 pages, in reading order. */
export async function windrow(): Promise<Book> {
  const book = new Book(format);
  for (const part of [
    frontCover,
    openingSpread,
    lettersSpread,
    houseFeature,
    wallSpread,
    smokeFeature,
    barnsSpread,
    bogFeature,
    walkSpread,
    backMatterSpread,
    backCover,
  ])
    part(book);
  return book;
}
