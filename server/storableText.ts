/** Text that both databases can store: no NUL, no lone surrogates. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
