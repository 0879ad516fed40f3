import type { I18nProvider, TranslationMessages } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { layoutMessages } from '../app/messages.ts';
import { raMessages } from './raMessages.ts';
import { broughtWords } from './roomWords.ts';

/** Words around every screen. */
export const firstWords = { ra: raMessages, ...layoutMessages };

/** Translates with the words around every screen and those of the rooms loaded so far. */
export function createI18nProvider(): I18nProvider {
  const sayAll = (brought: object) =>
    // react-admin's type requires the words of all its components; ours has those of the ones in use.
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
