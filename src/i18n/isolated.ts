/** A text among others, apart from them whichever way it is written: for strings, where there is no `<bdi>`. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
