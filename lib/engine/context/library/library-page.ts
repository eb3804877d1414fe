/** Reads a page of the library for a person: the items that a question finds, as far as its filters let them through. */
import type {
  LibraryPage,
  LibraryQuestion,
  LibraryRow,
  PublisherHolding,
} from '../../../contract/device/library-rows.ts';
import type { Publisher } from '../../../contract/device/publishers.ts';
import { sameAddress } from '../../../format/same-address.ts';
import type { Clock } from '../../../platform/clock.ts';
import { guessLanguage, primaryLanguage } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/words.ts';
import { letOthersRun } from '../../let-others-run.ts';
import { isoDayOf } from '../evidence/iso-day-of.ts';
import { isOld } from '../judge/judge-claim.ts';
import { labelOfRating } from '../judge/ratings.ts';
import { MAX_ALIKE } from './find-alike.ts';
import type { LibraryItem } from './item.ts';
import type { Library } from './library.ts';
import type { ListedItems } from './list-items.ts';
import type { ItemFacts } from './segment.ts';
import { storedReview, writtenRating } from './stored-review.ts';

/** The rows that one page reads at most, where a filter needs the rows themselves. The next page goes on. */
const MAX_READ_ROWS = 1000;
/** Rows that are read and filtered at once. */
const ROWS_PER_SLICE = 50;

interface Reading {
  library: Pick<Library, 'byHost' | 'list' | 'rows' | 'files' | 'alike'>;
  publishers: readonly Publisher[];
  clock: Clock;
  signal?: AbortSignal | undefined;
}

type AcceptsItem = (item: ItemFacts) => boolean;

/** The index knows host, language and day of each item. */
const itemFilter = ({ host, language, from, to }: LibraryQuestion, publishers: readonly Publisher[]): AcceptsItem => {
  const hosts = new Set(publishers.map((publisher) => publisher.host).filter((own) => (host ?? own) === own));
  const spoken = primaryLanguage(language);
  return (item) =>
    hosts.has(item.host) &&
    (language === undefined || primaryLanguage(item.language) === spoken) &&
    (from === undefined || item.day >= from) &&
    (to === undefined || (item.day !== '' && item.day <= to));
};

const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Undefined if no filter needs the rows themselves. */
const rowFilter = ({ label, rating, hasImage }: LibraryQuestion): ((item: LibraryItem) => boolean) | undefined => {
  if (label === undefined && rating === undefined && hasImage === undefined) return undefined;
  const letters = searchable(rating ?? '');
  return (item) => {
    const review = storedReview(item);
    const rated = review && !review.ownConclusion ? review.rating : undefined;
    return (
      (label === undefined || ((rated && labelOfRating(rated)) ?? 'none') === label) &&
      (rating === undefined || (rated !== undefined && searchable(rated).includes(letters))) &&
      (hasImage === undefined || item.image !== undefined)
    );
  };
};

/** An article whose words are its own conclusion has no rated claim to quote: it is shown by its title. */
const rowOf =
  (publishers: readonly Publisher[], files: ReadonlyMap<string, string>, now: number) =>
  (item: LibraryItem): LibraryRow => {
    const day = isoDayOf(item.date);
    const review = item.file === undefined ? storedReview(item) : writtenRating(item);
    return {
      url: item.address,
      title: item.title,
      publisher: publishers.find(({ host }) => host === item.host)?.name ?? item.publisher,
      ...(day === undefined ? {} : { date: day }),
      ...(day !== undefined && isOld(day, now) ? { old: true } : {}),
      ...(review && !review.ownConclusion ? { claim: review.claim, rating: review.rating } : {}),
      ...(item.file === undefined ? {} : { file: files.get(item.file) ?? item.file }),
    };
  };

/** The ways in which feeds write the address that a person has of an article. */
const idsOfAddress = (address: string): string[] => {
  const plain = sameAddress(address);
  if (plain === undefined) return [];
  const [path = '', query] = plain.split(/(?=\?)/, 2);
  const ways = ['https://', 'https://www.', 'http://', 'http://www.'].flatMap((start) =>
    ['', '/'].map((end) => `${start}${path}${end}${query ?? ''}`),
  );
  return [...new Set([address, new URL(address).href, ...ways])];
};

const itemsAt = async (address: string, accepts: AcceptsItem, library: Reading['library']): Promise<ListedItems> => {
  const rows = [...(await library.rows(idsOfAddress(address))).values()];
  const items = rows
    .map(({ address: id, host, language = '', date }) => ({ id, host, language, day: date?.slice(0, 10) ?? '' }))
    .filter(accepts);
  return { items, total: items.length, hasMore: false };
};

const ADDRESS = /^https?:\/\/\S+$/i;

interface Listing {
  accepts: AcceptsItem;
  from: number;
  most: number;
}

const listItems = async (
  question: LibraryQuestion,
  { library, signal }: Reading,
  { accepts, from, most }: Listing,
): Promise<ListedItems> => {
  const words = question.words?.trim();
  if (words && ADDRESS.test(words)) return itemsAt(words, accepts, library);
  if (!words) return library.list({ languages: [], order: 'newest', accepts, from, most }, signal);
  const known = [...(await library.byHost()).values()].flatMap(({ languages }) => [...languages]);
  const likely = [question.language, guessLanguage(wordsOf(words)), question.spoken, ...known];
  const languages = [...new Set(likely.flatMap((language) => primaryLanguage(language) ?? []))];
  return library.list({ words, languages, order: question.order, accepts, from, most }, signal);
};

/** The items whose images look like the image of the question, as far as they have its words and pass its filters. */
const listAlike = async (
  like: readonly string[],
  question: LibraryQuestion,
  reading: Reading,
  { accepts, from, most }: Listing,
): Promise<ListedItems & { compared?: number }> => {
  const hosts = reading.publishers.map(({ host }) => host).filter((host) => (question.host ?? host) === host);
  const alike = await reading.library.alike(like, hosts, reading.signal);
  if (!alike) return { items: [], total: 0, hasMore: false };
  const places = new Map(alike.addresses.map((address, place) => [address, place]));
  const placeOf = ({ id }: ItemFacts): number => places.get(id) ?? places.size;
  const { items } = await listItems(question, reading, {
    ...{ from: 0, most: MAX_ALIKE },
    accepts: (item) => places.has(item.id) && accepts(item),
  });
  const sorted = question.order === 'newest' ? items : items.toSorted((one, other) => placeOf(one) - placeOf(other));
  return {
    items: sorted.slice(from, from + most),
    total: items.length,
    hasMore: from + most < items.length,
    compared: alike.compared,
  };
};

export const readLibraryPage = async (question: LibraryQuestion, reading: Reading): Promise<LibraryPage> => {
  const { library, publishers, clock, signal } = reading;
  const { after = 0, most } = question;
  const passes = rowFilter(question);
  const listing = { accepts: itemFilter(question, publishers), from: after, most: passes ? MAX_READ_ROWS : most };
  const { items, total, hasMore, compared } = question.like
    ? await listAlike(question.like, question, reading, listing)
    : { ...(await listItems(question, reading, listing)), compared: undefined };
  const found: LibraryItem[] = [];
  let read = 0;
  while (read < items.length && found.length < most) {
    const slice = items.slice(read, read + ROWS_PER_SLICE);
    const rows = await library.rows(slice.map(({ id }) => id));
    for (const { id } of slice) {
      if (found.length === most) break;
      read += 1;
      const row = rows.get(id);
      if (row && (passes?.(row) ?? true)) found.push(row);
    }
    if (passes) await letOthersRun();
    signal?.throwIfAborted();
  }
  const isMore = hasMore || read < items.length;
  const readBackTo = passes && isMore ? items[read - 1]?.day : undefined;
  return {
    rows: found.map(rowOf(publishers, await library.files.names(), clock.now())),
    ...(passes ? {} : { total }),
    ...(compared === undefined ? {} : { compared }),
    ...(isMore ? { next: after + read } : {}),
    ...(readBackTo ? { readBackTo } : {}),
  };
};

export const libraryHoldings = async (
  library: Pick<Library, 'byHost'>,
  publishers: readonly Publisher[],
): Promise<PublisherHolding[]> => {
  const byHost = await library.byHost();
  return publishers.flatMap(({ name: publisher, host }) => {
    const facts = byHost.get(host);
    if (!facts) return [];
    const { size, oldest, newest } = facts;
    const languages = [...new Set([...facts.languages].flatMap((language) => primaryLanguage(language) ?? []))];
    const days = { ...(oldest ? { oldest } : {}), ...(newest ? { newest } : {}) };
    return [{ publisher, host, size, languages: languages.toSorted(), ...days }];
  });
};
