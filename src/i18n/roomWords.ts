/** Words by room. */
type RoomWords = Readonly<Record<string, object>>;

let brought: RoomWords = {};

/** Words of the rooms loaded so far; a new object after every change. */
export const broughtWords = (): RoomWords => brought;

/** Each room brings its words with its own chunk, so that other pages need not load them. */
export function bringWords(words: RoomWords): void {
  brought = { ...brought, ...words };
}
