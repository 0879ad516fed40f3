/** Isolates a text's writing direction inside a string, as `<bdi>` does in HTML. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
