/** Returns the names of languages in the user's language, or the input if it names no language. */
import { languageText } from '../../lib/checks/words/context-words.ts';
import { locale } from '../../lib/platform/words.ts';
import { plainName } from './plain-name.ts';

export const languageNames = (languages: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(
    languages.map((language) => plainName(languageText(language), 60)),
  );
