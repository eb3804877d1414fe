/** Returns the texts of `assets/locales` by key, in the language that the browser chose among them. */
import { createI18n } from '@wxt-dev/i18n';
import type { GeneratedI18nStructure } from '#i18n';

export type WordKey = keyof GeneratedI18nStructure;

interface Message {
  plural: boolean;
  namedSubstitutions?: readonly string[];
}

/** The named placeholders of a message. */
type Places<M extends Message> = M extends { namedSubstitutions: readonly (infer Name extends string)[] }
  ? [places: Record<Name, string | number>]
  : [];

type Rest<M extends Message> = M extends { plural: true } ? [count: number, ...Places<M>] : Places<M>;

/** The library's own type makes the compiler go through all messages nine times per call (`docs/start-and-speed.md`). */
type Say = <Key extends WordKey>(key: Key, ...rest: Rest<GeneratedI18nStructure[Key]>) => string;

export const t = createI18n().t as Say; // the cast is safe: a function of any key, with each key's parameters

type SayAny = (key: string, parts: Record<string, string | number>, count?: number) => string;

/** For keys that are built from a code. */
export const sayAny = t as unknown as SayAny; // a test resolves the key of every code, with its placeholders

/** The locale for dates and numbers: the language of the messages, in the user's regional variant. */
export const locale = (): string => {
  const language = t('app.language');
  const own = globalThis.navigator?.languages?.find((name) => name.split('-', 1)[0] === language.split('-', 1)[0]);
  return own ?? language;
};

/** For sentences that are built from codes. */
export const wording = () => ({ say: sayAny, locale: locale() });

/** Sets the title, language and direction of a page. */
export const nameDocument = (document: Document, title: string): void => {
  document.title = title;
  document.documentElement.lang = t('app.language');
  document.documentElement.dir = t('app.direction');
};
