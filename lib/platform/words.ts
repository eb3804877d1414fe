/** What people read, by key: the messages of `assets/locales` in the language that the browser chose among them. */
import { createI18n } from '@wxt-dev/i18n';
import type { GeneratedI18nStructure } from '#i18n';

export type WordKey = keyof GeneratedI18nStructure;

interface Message {
  plural: boolean;
  namedSubstitutions?: readonly string[];
}

/** What stands in the places of a message that have names. */
type Places<M extends Message> = M extends { namedSubstitutions: readonly (infer Name extends string)[] }
  ? [places: Record<Name, string | number>]
  : [];

type Rest<M extends Message> = M extends { plural: true } ? [count: number, ...Places<M>] : Places<M>;

/** The library's own type has the compiler go through all messages nine times a call (`docs/decisions/072`). */
type Say = <Key extends WordKey>(key: Key, ...rest: Rest<GeneratedI18nStructure[Key]>) => string;

export const t = createI18n().t as Say; // the cast is true: a function of any key, told what each takes

type SayAny = (key: string, parts: Record<string, string | number>) => string;

/** For keys that are made of a code. */
export const sayAny = t as unknown as SayAny; // a test goes through the codes, and finds the key of each with its places

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
