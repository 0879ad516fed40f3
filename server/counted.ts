/** "1 lead", "12 leads". */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

/** "once", "12 times". */
export const times = (count: number): string => (count === 1 ? 'once' : counted(count, 'time'));
