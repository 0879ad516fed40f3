/** Characters that a password has at least: an account's own, and those of what it shares. */
export const SHORTEST_PASSWORD = 8;

/** Whether a password has too few characters. They are code points, so an emoji is not two. */
export const isPasswordShort = (password: string): boolean => [...password].length < SHORTEST_PASSWORD;
