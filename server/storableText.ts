/** Text that both databases can hold: no NUL, no half characters. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
