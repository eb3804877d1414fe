/**
 * Finds the sentences of a page that fact-checks of the library rated, by the same gate that a check's label passes, and those
 * that they may have rated. It sends no requests.
 */
import {
  MAX_PAGE_SENTENCES,
  type PageClaim,
  type PageClaims,
  type PageFactCheck,
  type PageToCompare,
} from '../../../contract/device/page-claims.ts';
import type { Publisher } from '../../../contract/device/publishers.ts';
import { isSameAddress } from '../../../format/same-address.ts';
import type { Clock } from '../../../platform/clock.ts';
import { sentenceOffsets } from '../../../text/sentences.ts';
import { languageOf } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/words.ts';
import { inSlices, letOthersRun } from '../../let-others-run.ts';
import type { Review } from '../evidence/evidence.ts';
import { isoDayOf } from '../evidence/iso-day-of.ts';
import { createCloseness } from '../judge/close-match.ts';
import { judgeClaim, type Match, type Verdict } from '../judge/judge-claim.ts';
import type { LibraryItem } from './item.ts';
import type { Library } from './library.ts';
import type { TermRarity } from './search-segments.ts';
import { storedRating, storedReview } from './stored-review.ts';

/** Shorter sentences and longer runs of text without an end are no claims. */
const MIN_WORDS = 4;
const MAX_SENTENCE_CHARS = 1000;
/** The page shows a sentence again by the text around it. */
const CHARS_AROUND = 64;
/** The candidates that a check reads as well. */
const MAX_CANDIDATES = 5;
/** A page about a rated subject has a few. */
const MAX_LISTED = 50;
/** The language of a page shows in its beginning. */
const MAX_OF_LANGUAGE = 4000;

interface Compared {
  text: string;
  quote?: PageClaim['quote'];
}

export interface PageComparison {
  library: Pick<Library, 'searchEach' | 'rarityIn' | 'facts'>;
  publishers: readonly Publisher[];
  clock: Clock;
  signal?: AbortSignal | undefined;
}

const isSentence = (text: string): boolean => text.length <= MAX_SENTENCE_CHARS && wordsOf(text).length >= MIN_WORDS;

/** The title first, unless the text has it as well. */
const sentencesIn = ({ title, text }: PageToCompare): Compared[] => {
  const sentences = sentenceOffsets(text).flatMap(({ start, end }): Compared[] => {
    const exact = text.slice(start, end).trim();
    const quote = {
      exact,
      before: text.slice(Math.max(0, start - CHARS_AROUND), start),
      after: text.slice(start + exact.length, start + exact.length + CHARS_AROUND),
    };
    return isSentence(exact) ? [{ text: exact, quote }] : [];
  });
  const isTitleNew = isSentence(title) && !sentences.some((sentence) => sentence.text === title);
  return [...(isTitleNew ? [{ text: title }] : []), ...sentences];
};

const withPlace = ({ quote }: Compared) => (quote === undefined ? {} : { quote });

const titleOf = (items: readonly LibraryItem[], url: string): string =>
  items.find(({ address }) => address === url)?.title ?? '';

const factCheckOf =
  (items: readonly LibraryItem[]) =>
  ({ url, publisher, date, claim, rating, old, readFrom }: Match): PageFactCheck => ({
    ...{ url, publisher, date, claim, rating, title: titleOf(items, url) },
    ...(old ? { old } : {}),
    ...(readFrom === undefined ? {} : { readFrom }),
  });

/** A fact-check whose article was never read is compared by its title, which is no claim: it is a question at most. */
const unread = ({ address: url, publisher, title, date }: LibraryItem): PageFactCheck => {
  const day = isoDayOf(date);
  return { url, publisher, title, ...(day === undefined ? {} : { date: day }) };
};

const nearestUnread = (
  text: string,
  items: readonly LibraryItem[],
  language: string | undefined,
  rarity: TermRarity | undefined,
) => {
  const byTitle = items.filter(({ claim }) => claim === undefined);
  if (byTitle.length === 0) return undefined;
  const ratedBy = ({ title }: LibraryItem) => ({ claim: title, title });
  const compare = createCloseness(text, byTitle.map(ratedBy), { language, rarity });
  return byTitle
    .map((item) => ({ item, ...compare?.(ratedBy(item)) }))
    .filter(({ isClose }) => isClose)
    .toSorted((one, other) => (other.closeness ?? 0) - (one.closeness ?? 0))[0]?.item;
};

const ratingOf = (item: LibraryItem): Review[] => {
  const review = storedReview(item);
  return review && !review.ownConclusion ? [review] : [];
};

const ratedClaim = ({ label, sentence, matches }: Verdict, items: readonly LibraryItem[]): PageClaim => ({
  ...(label ? { label } : {}),
  ...(sentence ? { verdict: sentence } : {}),
  factChecks: matches.map(factCheckOf(items)),
});

/** The claims whose publishers say that they appeared at this address: no sentence of the page need have their words. */
const appearedAt = (addresses: readonly string[], items: readonly LibraryItem[], clock: Clock): PageClaim[] =>
  items.flatMap((item) => {
    const { appearances = [] } = item;
    if (!appearances.some((one) => addresses.some((address) => isSameAddress(one, address)))) return [];
    const [review] = ratingOf(item);
    if (!review) return [];
    const { claim } = review;
    const judged = judgeClaim({ text: claim, sentence: claim }, [review], { clock, alsoSame: new Set([claim]) });
    return [{ ...ratedClaim(judged, [item]), appeared: true }];
  });

interface Found {
  rated: PageClaim[];
  mayBeRated: PageClaim[];
}

/** One claim is listed at the first of its sentences. */
const isListed = (claims: readonly PageClaim[], { url, claim }: Pick<PageFactCheck, 'url' | 'claim'>): boolean =>
  claims.some(({ factChecks }) => factChecks.some((one) => one.url === url && one.claim === claim));

interface Comparison {
  addresses: readonly string[];
  clock: Clock;
  language: string | undefined;
  rarity: TermRarity | undefined;
}

function* compareAll(
  sentences: readonly Compared[],
  found: readonly (readonly LibraryItem[])[],
  { addresses, clock, language, rarity }: Comparison,
): Generator<void, Found> {
  const rated: PageClaim[] = [];
  const questions: PageClaim[] = [];
  for (const [place, sentence] of sentences.entries()) {
    yield;
    const items = found[place] ?? [];
    const { text } = sentence;
    const titles = new Map(items.map(({ address, title }) => [address, title]));
    const claim = { text, sentence: text };
    const judge = (reviews: readonly Review[]) =>
      judgeClaim(claim, reviews, { clock, comparing: { language, rarity, titles } });
    const first = judge(items.flatMap((item) => storedRating(item) ?? []));
    // To find conclusions takes as long as the rest, and most sentences match nothing.
    const judged = first.matches.length + first.close.length === 0 ? first : judge(items.flatMap(ratingOf));
    const [newest] = judged.matches;
    if (newest) {
      if (isListed(rated, newest)) continue;
      rated.push({ ...withPlace(sentence), ...ratedClaim(judged, items) });
      continue;
    }
    const [close] = judged.close;
    const nearest = close ? factCheckOf(items)(close) : undefined;
    const byTitle = nearest ? undefined : nearestUnread(text, items, language, rarity);
    const question = nearest ?? (byTitle && unread(byTitle));
    if (question) questions.push({ ...withPlace(sentence), factChecks: [question] });
  }
  for (const claim of appearedAt(addresses, [...new Set(found.flat())], clock)) {
    const [factCheck] = claim.factChecks;
    if (factCheck && !isListed(rated, factCheck)) rated.push(claim);
  }
  const listed = new Set(rated.flatMap(({ factChecks }) => factChecks.map(({ url }) => url)));
  const mayBeRated = questions.filter(({ factChecks: [one] }) => {
    if (!one || listed.has(one.url)) return false;
    listed.add(one.url);
    return true;
  });
  return { rated: rated.slice(0, MAX_LISTED), mayBeRated: mayBeRated.slice(0, MAX_LISTED) };
}

/** A fact-checker's own page repeats what it rated. */
const hostsFor = (publishers: readonly Publisher[], { addresses }: PageToCompare): ReadonlySet<string> => {
  const own = new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).host] : [])));
  return new Set(publishers.map(({ host }) => host).filter((host) => !own.has(host)));
};

export const claimsOnPage = async (
  page: PageToCompare,
  { library, publishers, clock, signal }: PageComparison,
): Promise<PageClaims> => {
  const all = sentencesIn(page);
  const sentences = all.slice(0, MAX_PAGE_SENTENCES);
  const hosts = hostsFor(publishers, page);
  const { size } = await library.facts(hosts);
  // To read the sentences of a long page takes as long as a slice of their comparison.
  await letOthersRun();
  const counts = {
    sentences: sentences.length,
    library: size,
    ...(all.length > sentences.length ? { isPartial: true as const } : {}),
  };
  if (size === 0) return { ...counts, rated: [], mayBeRated: [] };
  const language = languageOf(wordsOf(page.text.slice(0, MAX_OF_LANGUAGE)), page.lang);
  const texts = sentences.map(({ text }) => text);
  const items = await library.searchEach(texts, { lang: language, limit: MAX_CANDIDATES, hosts }, signal);
  const rarity = language === undefined ? undefined : await library.rarityIn(language);
  const found = await inSlices(
    compareAll(sentences, items, { addresses: page.addresses, clock, language, rarity }),
    signal,
  );
  return { ...counts, ...found };
};
