/** Chooses the language of a response among those of the messages, which the build writes from `assets/locales`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Say } from '../../lib/contract/query-fault.ts';
import type { Wording } from '../../lib/contract/sentence.ts';

type Messages = Record<string, string | Record<string, string>>;

const FILE = join(import.meta.dirname, '..', 'messages.json');

/** The messages are British English. */
const DEFAULT_LOCALE = 'en-GB';
/** A header may name any number of languages. */
const MAX_LANGUAGES = 20;

const sayIn =
  (messages: Messages): Say =>
  (key, parts, count) => {
    const message = messages[key];
    const text = typeof message === 'object' ? (message[String(count)] ?? message.n) : message;
    if (text === undefined) throw new Error(`There is no message ${key}.`);
    return text.replace(/\{(\w+)\}/g, (all, name: string) => String(parts[name] ?? all));
  };

/** A language, with a region or without one: the number of these is small, so each wording is created once. */
const TAG = /^([a-z]{2,3})(?:-([A-Za-z]{2}))?$/;

/** The languages that a client accepts, the best first (RFC 9110, section 12.5.4). */
const accepted = (header: string): { language: string; locale: string }[] =>
  header
    .split(',', MAX_LANGUAGES)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ tag }) => {
      const [, language, region] = TAG.exec(tag) ?? [];
      if (language === undefined) return [];
      return [{ language, locale: region === undefined ? language : `${language}-${region.toUpperCase()}` }];
    });

export interface Wordings {
  /** For callers without a language of their own. */
  standard: Wording;
  /** For the value of a request's `accept-language`. */
  for: (header: string | undefined) => Wording;
}

export const readWordings = async (file = FILE): Promise<Wordings> => {
  const languages: Record<string, Messages> = JSON.parse(await readFile(file, 'utf8'));
  const says = new Map(Object.entries(languages).map(([language, messages]) => [language, sayIn(messages)]));
  const made = new Map<string, Wording>();
  const wordingIn = (locale: string, say: Say): Wording => {
    const wording = made.get(locale) ?? { say, locale };
    made.set(locale, wording);
    return wording;
  };
  const english = says.get('en');
  if (!english) throw new Error('There are no messages in English.');
  const standard = wordingIn(DEFAULT_LOCALE, english);
  return {
    standard,
    for: (header = '') => {
      for (const { language, locale } of accepted(header)) {
        const say = says.get(language);
        // English without a region is that of the messages.
        if (say) return locale === 'en' ? standard : wordingIn(locale, say);
      }
      return standard;
    },
  };
};
