/** Two pseudo-languages without plain letters: a long one, and one that runs from right to left. */
import type { Messages } from '../fakes/spoken-words.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒğĥíĵķłɱñøþɋřşŧúṽŵẋýžÅƁÇĐÉƑĞĤÍĴĶŁṀÑØÞɊŘŞŦÚṼŴẊÝŽ';
const accents = new Map(Array.from(PLAIN, (letter, at) => [letter, [...ACCENTED][at] ?? letter]));

/** Leaves placeholders and the bar between singular and plural unchanged. */
const words = (message: string, change: (text: string) => string): string =>
  message
    .split(/(\{\w+\}|\$\d| \| )/)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');

const accented = (text: string) => Array.from(text, (letter) => accents.get(letter) ?? letter).join('');
/** Translations of short words grow most. */
const longer = (text: string) =>
  /[a-z]{2}/i.test(text) ? `${text} ${'~'.repeat(Math.ceil(text.length * 0.35))}` : text;

const changed = (messages: Messages, change: (message: string) => string, app: Messages): Messages => ({
  ...Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, change(message)])),
  ...app,
});

const [RUNS_BACK, ENDS, OWN_WAY, OWN_WAY_ENDS] = ['\u202e', '\u202c', '\u2068', '\u2069'];

/** Reverses everything except placeholders, which keep their own direction. */
const backwards = (message: string): string =>
  message
    .split(' | ')
    .map((one) => `${RUNS_BACK}${one.replace(/\{\w+\}|\$\d/g, `${OWN_WAY}$&${OWN_WAY_ENDS}`)}${ENDS}`)
    .join(' | ');

export const languages = {
  english: (messages: Messages): Messages => messages,
  long: (messages: Messages): Messages =>
    changed(messages, (message) => words(message, (text) => accented(longer(text))), {
      app_language: 'en',
      app_direction: 'ltr',
    }),
  rightToLeft: (messages: Messages): Messages =>
    changed(messages, (message) => backwards(words(message, accented)), { app_language: 'ar', app_direction: 'rtl' }),
};

export type Language = keyof typeof languages;
export const isLanguage = (name: string): name is Language => name in languages;
