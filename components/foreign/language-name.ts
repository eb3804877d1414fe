/** Returns a language's name in the user's language, or the input if it names no language. */
import { locale } from '../../lib/platform/words.ts';
import { plainName } from './plain-name.ts';

const languageName = (language: string): string => {
  try {
    return new Intl.DisplayNames(locale(), { type: 'language' }).of(language) ?? language;
  } catch {
    return plainName(language, 20);
  }
};

export const languageNames = (languages: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(languages.map(languageName));
