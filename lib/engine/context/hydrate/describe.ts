/** Says in the service's own terms what was read: the same whether a tab, a page of the web or a platform gave it. */
import type { ContextCheckEnrichment } from '../../../contract/context-checks.ts';
import type { PageCapture } from '../../../contract/device/materials.ts';
import { orderOfLanguage } from '../../../dates/day-order.ts';
import { readDate } from '../../../dates/read-date.ts';
import { oneLine, shorten } from '../plain-text.ts';
import type { LanguageOf } from './language.ts';
import type { Link } from './links.ts';
import type { Author } from './metadata.ts';

const isLanguage = (lang: string | undefined): lang is string => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(lang ?? '');

/** What a page has beside its words. */
export interface Extras {
  image?: string;
  video?: string;
  authors?: Author[];
  links?: Link[];
}

/** Fewer letters say too little of a language; what is guessed from more than these is the same. */
const FEWEST_LETTERS = 20;
const MOST_LETTERS = 2000;

export const guessLanguage = async (text: string, languageOf: LanguageOf | undefined): Promise<string | undefined> => {
  const sample = text.slice(0, MOST_LETTERS);
  return (sample.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS ? undefined : languageOf?.(sample);
};

export const describePage = async (
  page: PageCapture,
  link: string,
  inputType: string,
  { languageOf, ...extras }: Extras & { languageOf?: LanguageOf | undefined },
): Promise<ContextCheckEnrichment> => {
  // Pages say often enough that they are in the language of their template.
  const lang = (await guessLanguage(page.text || page.title, languageOf)) ?? page.lang;
  const title = oneLine(page.title);
  const created = readDate(page.published ?? '', orderOfLanguage(page.lang))?.iso;
  return {
    link,
    input_type: inputType,
    ...(created ? { created_at: created } : {}),
    ...(title ? { title } : {}),
    ...(page.text ? { text: shorten(page.text) } : {}),
    ...(isLanguage(lang) ? { lang } : {}),
    ...(extras.image ? { image: extras.image } : {}),
    ...(extras.video ? { video: extras.video } : {}),
    authors: extras.authors ?? page.authors.map((name) => ({ name: oneLine(name) })),
    links: extras.links ?? [],
  };
};
