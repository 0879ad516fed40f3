import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { accessMessages } from '../custom/access/messages.ts';
import { audienceMessages } from '../publication/audienceMessages.ts';
import { profileMessages } from '../custom/profile/messages.ts';
import { dateRangeMessages } from '#ui/DateRangeBar/dateRangeMessages.ts';
import { layoutMessages } from '../app/messages.ts';
import { listsMessages } from '../lists/messages.ts';
import { broughtWords } from './roomWords.ts';
import { raMessages } from './raMessages.ts';
import { publicationsMessages } from '../resources/publications/messages.ts';

/** What is said on the first screens and around every other. */
export const firstWords = {
  ra: raMessages,
  ...layoutMessages,
  dateRange: dateRangeMessages,
  audience: audienceMessages,
  lists: listsMessages,
  access: accessMessages,
  profile: profileMessages,
  publications: publicationsMessages,
};

/** Says what the first screens need, and what every room has brought by then. */
export function createI18nProvider(): I18nProvider {
  const sayAll = (brought: object) =>
    // react-admin's type wants the words of every part it has; ours holds those of the parts in use.
    polyglotI18nProvider(() => ({ ...firstWords, ...brought }) as unknown as TranslationMessages, 'en');
  let known = broughtWords();
  let provider = sayAll(known);
  return {
    ...provider,
    translate: (key, options) => {
      const brought = broughtWords();
      if (brought !== known) provider = sayAll((known = brought));
      return provider.translate(key, options);
    },
  };
}
