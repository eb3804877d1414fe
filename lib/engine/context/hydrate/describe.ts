/** Describes a page in the contract's terms, whether a tab, the web or a platform provided it. */
import type { ContextCheckEnrichment } from '../../../contract/context-checks.ts';
import type { PageCapture } from '../../../contract/device/materials.ts';
import { orderOfLanguage } from '../../../dates/day-order.ts';
import { readDate } from '../../../dates/read-date.ts';
import { oneLine } from '../../../text/one-line.ts';
import { truncateWords } from '../../web/plain-text.ts';
import type { LanguageOf } from './language.ts';
import type { Link } from './links.ts';
import type { PageAuthor } from './metadata.ts';

const isLanguage = (lang: string | undefined): lang is string => /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(lang ?? '');

/** The data of a page in addition to its text. */
export interface Extras {
  image?: string;
  video?: string;
  authors: PageAuthor[];
  links?: Link[];
}

/** Fewer letters are too few to detect a language; more than the maximum do not change the result. */
const MIN_LETTERS = 20;
const MAX_LETTERS = 2000;

export const detectLanguage = async (text: string, languageOf: LanguageOf | undefined): Promise<string | undefined> => {
  const sample = text.slice(0, MAX_LETTERS);
  return (sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS ? undefined : languageOf?.(sample);
};

export const describePage = async (
  page: PageCapture,
  link: string,
  inputType: string,
  { languageOf, ...extras }: Extras & { languageOf?: LanguageOf | undefined },
): Promise<ContextCheckEnrichment> => {
  // Pages often declare the language of their template.
  const lang = (await detectLanguage(page.text || page.title, languageOf)) ?? page.lang;
  const title = oneLine(page.title);
  const created = readDate(page.published ?? '', orderOfLanguage(page.lang))?.iso;
  return {
    link,
    input_type: inputType,
    ...(created ? { created_at: created } : {}),
    ...(title ? { title } : {}),
    ...(page.text ? { text: truncateWords(page.text) } : {}),
    ...(isLanguage(lang) ? { lang } : {}),
    ...(extras.image ? { image: extras.image } : {}),
    ...(extras.video ? { video: extras.video } : {}),
    authors: extras.authors,
    links: extras.links ?? [],
  };
};
