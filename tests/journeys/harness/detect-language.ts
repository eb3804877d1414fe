/** Detects the language of a text in place of the browser, whose detector only an extension can call. */
import { eld } from 'eld/extrasmall';

export const detectLanguage = (text: string) => {
  const detected = eld.detect(text);
  const { language } = detected;
  return {
    isReliable: language !== '' && detected.isReliable(),
    languages: language === '' ? [] : [{ language, percentage: 100 }],
  };
};
