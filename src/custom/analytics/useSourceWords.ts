import { useMemo } from 'react';
import { noneKnown, notRecorded, otherValues, type SourceName } from '#rules/traits';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';

/** What people call a value of a list. */
export function useSourceWords(): (name: SourceName, value: string, label?: string) => string {
  const say = useWords();
  const { locale } = useFormat();
  return useMemo(() => {
    const names = {
      country: namesIn(locale, 'region'),
      language: namesIn(locale, 'language'),
    };
    const devices: Record<string, string> = {
      computer: say('analytics.sources.devices.computer'),
      phone: say('analytics.sources.devices.phone'),
      tablet: say('analytics.sources.devices.tablet'),
    };
    return (name, value, label) => {
      if (value === notRecorded) return say('analytics.sources.notRecorded');
      if (value === otherValues) return say('analytics.sources.others');
      if (value === noneKnown) return say(`analytics.sources.none.${name}`);
      if (name === 'device') return devices[value] ?? value;
      if (name === 'country' || name === 'language') return names[name](value);
      return label ?? value;
    };
  }, [say, locale]);
}

function namesIn(locale: string, type: 'region' | 'language'): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type, fallback: 'code' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code; // a host's own value, not a code
    }
  };
}
