/** Asks the browser for the language of a text, which only Firefox's background can: no host of the engine elsewhere may. */
import { browser } from './browser.ts';

export const languageByBrowser = async (text: string): Promise<string | undefined> => {
  const { languages } = await browser.i18n.detectLanguage(text);
  return languages.find(({ language }) => language !== 'und')?.language;
};
