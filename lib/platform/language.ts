/** Asks the browser for the language of a text, which only a background can: the host of the engine on Chromium may not. */
import { browser } from './browser.ts';

export const languageByBrowser = async (text: string): Promise<string | undefined> => {
  const { languages } = await browser.i18n.detectLanguage(text);
  return languages.find(({ language }) => language !== 'und')?.language;
};

/** Nothing where the browser is not sure: short texts, names and lists of words are taken for odd languages. */
export const certainLanguage = async (text: string): Promise<string | undefined> => {
  const { isReliable, languages } = await browser.i18n.detectLanguage(text);
  const [first] = languages.toSorted((one, other) => other.percentage - one.percentage);
  return isReliable && first?.language !== 'und' ? first?.language : undefined;
};
