/** Words by room. */
type RoomWords = Readonly<Record<string, object>>;

let brought: RoomWords = {};

/** What the rooms opened so far have brought; another object whenever there is more. */
export const broughtWords = (): RoomWords => brought;

/** Each room brings its words as its chunk is read: before anything of it is drawn, and not in what every page loads. */
export function bringWords(words: RoomWords): void {
  brought = { ...brought, ...words };
}
