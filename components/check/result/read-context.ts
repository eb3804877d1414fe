/** Reads what this device's engine adds to a context. Validates every field, because another service may send anything. */

import type { Context, ContextSource } from '../../../lib/contract/context-checks.ts';
import { isObject } from '../../../lib/format/json.ts';
import { t } from '../../../lib/platform/words.ts';

export interface RatedClaim {
  claim: string;
  rating: string;
  publisher: string;
  date: string;
  url: string;
  /** Published more than two years ago. */
  old: boolean;
  /** True if the words are the publisher's own conclusion, not a claim that it rated. */
  ownConclusion: boolean;
  /** The sentence that the rating was read from, if the article has no ClaimReview. */
  readFrom?: string;
}

export interface SearchedSource {
  name: string;
  host: string;
  outcome: 'answered' | 'nothing' | 'silent';
}

type Loose = Record<string, unknown>;
const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : []);
const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const ratedIn = (value: unknown): RatedClaim[] =>
  listOf(value).flatMap(({ claim, rating, publisher, date, url, old, ownConclusion, readFrom }) => {
    if (typeof claim !== 'string' || typeof url !== 'string') return [];
    const rated = { rating: asText(rating) ?? '', publisher: asText(publisher) ?? '', date: asText(date) ?? '' };
    const read = typeof readFrom === 'string' ? { readFrom } : {};
    return [{ claim, url, ...rated, old: old === true, ownConclusion: ownConclusion === true, ...read }];
  });

/** The rated claims that were matched with the input. */
export const matchesOf = ({ matches }: Context): RatedClaim[] => ratedIn(matches);

const outcomeOf = (outcome: unknown): SearchedSource['outcome'] | undefined => {
  if (outcome === 'answered') return outcome;
  if (outcome === 'found nothing') return 'nothing';
  return outcome === 'did not answer' ? 'silent' : undefined;
};

/** The name of a source that is a phrase of ours; the library has a place instead of a host. */
export const phraseWords = (phrase: unknown): Partial<Pick<SearchedSource, 'name' | 'host'>> => {
  if (!isObject(phrase)) return {};
  if (!('library' in phrase)) return { name: t('made.registries') };
  return { name: t('made.libraryName'), host: t(phrase.library === 'server' ? 'made.thisServer' : 'made.thisDevice') };
};

export const searchedOf = ({ searched }: Context): SearchedSource[] =>
  listOf(searched).flatMap(({ name, host, phrase, outcome: outcomeText }) => {
    const outcome = outcomeOf(outcomeText);
    if (typeof name !== 'string' || typeof host !== 'string' || !outcome) return [];
    return [{ name, host, outcome, ...phraseWords(phrase) }];
  });

/** True if a request was sent to any source; a library on this device needs none. */
export const hasSentRequests = ({ searched }: Context): boolean =>
  listOf(searched).some(({ cost }) => isObject(cost) && typeof cost.requests === 'number' && cost.requests > 0);

/** True if the library was searched and holds nothing. */
export const isLibraryEmpty = ({ library }: Context): boolean => isObject(library) && library.size === 0;

export const publisherOf = (source: ContextSource): string | undefined => asText(source.source);
export const sourceDay = (source: ContextSource): string | undefined => asText(source.date);
/** The address of the image of a fact-checker's article. */
export const articleImageOf = (source: ContextSource): string | undefined => asText(source.article_image);
