import { useLocaleState } from 'react-admin';
import { useMemo } from 'react';

/** How numbers and times are written. Days are `YYYY-MM-DD`, instants ISO 8601 or a Date; a dash where they are none. */
export interface Format {
  /** `en-GB` */
  locale: string;
  /** 1,234 */
  number: (value: number) => string;
  /** 1,234.5: rounded to two decimals at most. */
  decimal: (value: number) => string;
  /** 21 Nov 2026 */
  date: (at: string | Date) => string;
  /** 21 November 2026 */
  longDate: (at: string | Date) => string;
  /** 21 Nov */
  shortDay: (at: string | Date) => string;
  /** 21 Nov 2026, 13:05 */
  dateTime: (at: string | Date) => string;
  /** 13:05:09 */
  timeOfDay: (at: string | Date) => string;
  /** 04:09 (minutes and seconds), 3:36:08 with hours. */
  duration: (seconds: number) => string;
}

/** A day without a time is a local day, not midnight UTC. */
const moment = (at: string | Date): Date => {
  if (at instanceof Date) return at;
  return new Date(/^\d{4}-\d\d-\d\d$/.test(at) ? `${at}T00:00:00` : at);
};

/** Shown for an unknown day or time. */
const NOT_KNOWN = '–';

export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours === 0 ? `${two(minutes)}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

/** Created when first needed: a formatter takes a browser milliseconds. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

export function createFormat(locale: string): Format {
  const counted = (options?: Intl.NumberFormatOptions) => {
    const format = once(() => new Intl.NumberFormat(locale, options));
    return (value: number) => format().format(value);
  };
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, options));
    return (at: string | Date) => {
      const when = moment(at);
      return Number.isNaN(when.getTime()) ? NOT_KNOWN : format().format(when);
    };
  };
  return {
    locale,
    number: counted(),
    decimal: counted({ maximumFractionDigits: 2 }),
    date: written({ day: 'numeric', month: 'short', year: 'numeric' }),
    longDate: written({ day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: written({ day: 'numeric', month: 'short' }),
    dateTime: written({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    timeOfDay: written({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    duration,
  };
}

/** Formats in the interface's language, with the browser's region where it fits that language. */
export function useFormat(): Format {
  const [language] = useLocaleState();
  return useMemo(
    () => createFormat(formatLocale(language, [document.documentElement.lang, ...navigator.languages])),
    [language],
  );
}

/** Swedish dates among English words would clash; `en` takes the reader's own variety of English. */
export const formatLocale = (language: string, wanted: readonly string[]): string =>
  wanted.find((locale) => locale.startsWith(`${language}-`)) ?? (language === 'en' ? 'en-GB' : language);
