/** Words by room. */
type RoomWords = Readonly<Record<string, object>>;

let brought: RoomWords = {};

/** What the rooms opened so far have brought; another object whenever there is more. */
export const broughtWords = (): RoomWords => brought;

/**
 * A room that nobody arrives at says here what it says, as its page's chunk is read: before anything of it is drawn,
 * and not in what everybody loads first.
 */
export function bringWords(words: RoomWords): void {
  brought = { ...brought, ...words };
}
