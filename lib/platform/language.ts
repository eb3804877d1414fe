/** Detects the language of a text through the browser, in the background only: Chromium's engine host has no such API. */
import { browser } from './browser.ts';

export const languageByBrowser = async (text: string): Promise<string | undefined> => {
  const { languages } = await browser.i18n.detectLanguage(text);
  return languages.find(({ language }) => language !== 'und')?.language;
};

/** Undefined if the browser is not sure: short texts, names and lists of words are misdetected as unlikely languages. */
export const certainLanguage = async (text: string): Promise<string | undefined> => {
  const { isReliable, languages } = await browser.i18n.detectLanguage(text);
  const [first] = languages.toSorted((one, other) => other.percentage - one.percentage);
  return isReliable && first?.language !== 'und' ? first?.language : undefined;
};
