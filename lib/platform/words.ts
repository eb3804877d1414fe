/** What people read, by key: the messages of `assets/locales` in the language that the browser chose among them. */
import { createI18n } from '@wxt-dev/i18n';
import type { GeneratedI18nStructure } from '#i18n';

export type WordKey = keyof GeneratedI18nStructure;

export const { t } = createI18n<GeneratedI18nStructure>();

/** How dates and numbers are written: in the language of the messages, as it is written where the person is. */
export const locale = (): string => {
  const language = t('app.language');
  const own = globalThis.navigator?.languages?.find((name) => name.split('-', 1)[0] === language.split('-', 1)[0]);
  return own ?? language;
};

/** Tells a page what it is called, and in which language and direction it is read. */
export const nameDocument = (document: Document, title: string): void => {
  document.title = title;
  document.documentElement.lang = t('app.language');
  document.documentElement.dir = t('app.direction');
};
