import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { layoutMessages } from '../app/messages.ts';
import { raMessages } from './raMessages.ts';
import { broughtWords } from './roomWords.ts';

/** What is said around every screen. */
export const firstWords = { ra: raMessages, ...layoutMessages };

/** Says what surrounds every screen, and what the rooms opened so far have brought. */
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
