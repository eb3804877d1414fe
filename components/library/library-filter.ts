/** Reads what a person searches the library for from an address, and turns it into a question to the library. */
import type { LibraryQuestion } from '../../lib/contract/device/library-rows.ts';
import { MAX_LIBRARY_WORDS_CHARS } from '../../lib/contract/input-limits.ts';
import { isImageHash } from '../../lib/format/image-hash.ts';
import { webAddress } from '../foreign/web-address.ts';

/** The words for what the label of a rating would be. */
export const meaningWords = {
  Safe: 'label.safe',
  Caution: 'label.caution',
  Warning: 'label.warning',
  none: 'label.none',
} as const satisfies Record<NonNullable<LibraryQuestion['label']>, string>;

// Cast: an object literal has exactly the keys that the compiler sees.
export const RATING_MEANINGS = Object.keys(meaningWords) as (keyof typeof meaningWords)[];

/** Each part is empty unless it is set. */
export interface LibraryFilter {
  words: string;
  /** With words or an image; without them the newest come first. */
  order: LibraryQuestion['order'] | '';
  host: string;
  means: NonNullable<LibraryQuestion['label']> | '';
  rating: string;
  language: string;
  /** Days as YYYY-MM-DD; both are inclusive. */
  from: string;
  to: string;
  image: 'yes' | '';
  /** The hashes of an image, with a dot between two. */
  like: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_PART_CHARS = 200;
const PAGE_ROWS = 25;

const MAX_HASHES = 2;

export const likeOf = (hashes: readonly string[]): string => hashes.slice(0, MAX_HASHES).join('.');

/** An address may hold arbitrary values. */
export const readLibraryFilter = (query: URLSearchParams): LibraryFilter => {
  const part = (name: string) => (query.get(name) ?? '').slice(0, MAX_PART_CHARS);
  const day = (name: string) => (DAY.test(part(name)) ? part(name) : '');
  return {
    words: (query.get('q') ?? '').slice(0, MAX_LIBRARY_WORDS_CHARS),
    order: query.get('order') === 'newest' ? 'newest' : '',
    host: part('by'),
    means: RATING_MEANINGS.find((one) => one === query.get('means')) ?? '',
    rating: part('rating'),
    language: part('language'),
    from: day('from'),
    to: day('to'),
    image: query.get('image') === 'yes' ? 'yes' : '',
    like: likeOf((query.get('like') ?? '').split('.', MAX_HASHES).filter(isImageHash)),
  };
};

export const queryOfLibrary = ({ words, host, ...rest }: LibraryFilter): Record<string, string> => ({
  q: words,
  by: host,
  ...rest,
});

export const isUnfiltered = ({ words, order, ...filters }: LibraryFilter): boolean =>
  Object.values(filters).every((part) => part === '');

/** False for an address, which one article has. */
export const hasWords = ({ words }: LibraryFilter): boolean =>
  words.trim() !== '' && webAddress(words.trim()) === undefined;

/** An order needs something to be near to. */
export const hasOrder = (filter: LibraryFilter): boolean => filter.like !== '' || hasWords(filter);

export const libraryOrderOf = (filter: LibraryFilter): LibraryQuestion['order'] =>
  hasOrder(filter) && filter.order !== 'newest' ? 'nearest' : 'newest';

/** `spoken` is the language of the reader. */
export const libraryQuestionOf = (filter: LibraryFilter, spoken: string): LibraryQuestion => {
  const { words, host, means, rating, language, from, to, image, like } = filter;
  const given = { words: words.trim(), host, label: means, rating: rating.trim(), language, from, to };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, part]) => part !== '')),
    ...(image === 'yes' ? { hasImage: true as const } : {}),
    ...(like === '' ? {} : { like: like.split('.') }),
    spoken,
    order: libraryOrderOf(filter),
    most: PAGE_ROWS,
  };
};
