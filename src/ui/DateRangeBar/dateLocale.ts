import dayjs from 'dayjs';
import 'dayjs/locale/en-au.js';
import 'dayjs/locale/en-ca.js';
import 'dayjs/locale/en-gb.js';
import 'dayjs/locale/en-ie.js';
import 'dayjs/locale/en-il.js';
import 'dayjs/locale/en-in.js';
import 'dayjs/locale/en-nz.js';
import 'dayjs/locale/en-sg.js';

/** dayjs' name of a locale: it says on which day a week begins, and how months and weekdays are called. */
export function dateLocale(locale: string): string {
  const name = locale.toLowerCase();
  if (name === 'en-us') return 'en';
  return name in dayjs.Ls ? name : 'en-gb';
}
