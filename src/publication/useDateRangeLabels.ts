import { useMemo } from 'react';
import type { DateWords } from '#ui/DateRangeBar/DateLocale.tsx';
import type { DateRangeLabels } from '#ui/DateRangeBar/dateRangeLabels.ts';
import { dateRangeMessages } from '#ui/DateRangeBar/dateRangeMessages.ts';
import { useFormat } from '../i18n/format.ts';
import { bringWords } from '../i18n/roomWords.ts';
import { useWords, type MessageKey, type Words } from '../i18n/words.ts';

bringWords({ dateRange: dateRangeMessages });

/** All the keys of one group of words, said. */
const said = <G extends object>(say: Words, group: string, keys: G) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, say(`${group}.${key}` as MessageKey)])) as Record<
    keyof G,
    string
  >;

/** The words of a date field. */
export function useDateWords(): DateWords {
  const say = useWords();
  const { date, locale } = useFormat();
  return useMemo(
    () => ({
      locale,
      picker: {
        ...said(say, 'dateRange.picker', dateRangeMessages.picker),
        choose: (day) =>
          day ? say('dateRange.picker.chosen', { date: date(day) }) : say('dateRange.picker.choose'),
      },
    }),
    [say, date, locale],
  );
}

/** The words of a range of days; `busy` says what is being loaded. */
export function useDateRangeLabels(busy: string): DateRangeLabels {
  const say = useWords();
  const words = useDateWords();
  return useMemo(
    () => ({
      ...words,
      group: say('dateRange.group'),
      from: say('dateRange.from'),
      to: say('dateRange.to'),
      set: say('dateRange.set'),
      otherDates: say('dateRange.otherDates'),
      allTime: say('dateRange.allTime'),
      busy,
      presetsGroup: say('dateRange.presets.group'),
      presets: said(say, 'dateRange.presets', dateRangeMessages.presets),
      problems: said(say, 'dateRange.problems', dateRangeMessages.problems),
    }),
    [say, words, busy],
  );
}
