/** Searches the fact-check library for a claim, and reads the articles that it finds on their publishers' own hosts. */
import type { Publisher } from '../../../contract/device/publishers.ts';
import { languageOf } from '../../../text/stop-words.ts';
import { wordsOf } from '../../../text/words.ts';
import type { DocumentPorts } from '../../documents/read-document.ts';
import { isStoreFull } from '../../store/store-full.ts';
import { truncateWords } from '../../web/plain-text.ts';
import { isRelated } from '../content-words.ts';
import { createCloseness } from '../judge/close-match.ts';
import { compareClaims } from '../judge/same-claim.ts';
import type { LibraryItem } from '../library/item.ts';
import type { Library } from '../library/library.ts';
import { storedReview, writtenRating } from '../library/stored-review.ts';
import type { Evidence, LibraryPlace, Provider, ProviderAnswer, SearchOptions } from './evidence.ts';
import { isoDayOf } from './iso-day-of.ts';
import { readArticles } from './publisher-articles.ts';

const MAX_ARTICLES = 5;
/** In addition to those that publishers are known to have. */
const MAX_ARTICLES_OF_FILES = 3;

export interface LibrarySearchPorts extends DocumentPorts {
  library: Pick<Library, 'search' | 'learn' | 'rarityIn'> & { files: Pick<Library['files'], 'names'> };
  place: LibraryPlace;
  /** The hosts whose items it has. */
  holds: ReadonlySet<string>;
}

/** The search always returns a closest item; an article about another subject is not fetched. A feed has no rated claims yet. */
const sharesSubject = (claim: string, { title, summary, claim: rated = '' }: LibraryItem): boolean =>
  [title, `${title} ${summary}`, rated].some((text) => isRelated(claim, text));

/** The stored data of an article: its feed entry, and its rating if the article was read before. */
const storedEvidence = (item: LibraryItem): Evidence => {
  const { address, title, summary, publisher, image } = item;
  const day = isoDayOf(item.date);
  const review = storedReview(item);
  return {
    url: address,
    title,
    passage: truncateWords(summary),
    source: publisher,
    ...(day === undefined ? {} : { date: day }),
    reviews: review ? [review] : [],
    ...(image === undefined ? {} : { image }),
  };
};

/** Searches listed publishers alone: an item whose publisher was removed from the list stays stored but is not shown. */
export const librarySearch = (
  publishers: readonly Publisher[],
  { library, parseHtml, readDocument, place, holds }: LibrarySearchPorts,
): Provider => {
  const byHost = new Map(publishers.map((publisher) => [publisher.host, publisher]));

  const readItem = async (item: LibraryItem, claim: string, options: SearchOptions): Promise<ProviderAnswer> => {
    const publisher = byHost.get(item.host);
    if (!publisher) return { evidence: [], complete: true };
    const link = {
      link: item.address,
      title: item.title,
      ...(item.date === undefined ? {} : { published: item.date }),
    };
    const read = await readArticles(publisher, [link], { claim, parseHtml, readDocument, ...options });
    // Offline, or with the publisher's host down, the stored entry is used; the library still counts as incomplete.
    return read.complete
      ? read
      : { evidence: [storedEvidence({ ...item, publisher: publisher.name })], complete: false };
  };

  /** A file may state anything, so the article is read by its address alone. A page that cannot be read leaves what the file says. */
  const readItemOfFile = async (
    item: LibraryItem,
    claim: string,
    options: SearchOptions,
    names: ReadonlyMap<string, string>,
  ) => {
    const publisher = byHost.get(item.host);
    if (!publisher) return { evidence: [], inFiles: [] };
    const { evidence, complete } = await readArticles(publisher, [{ link: item.address }], {
      ...{ claim, parseHtml, readDocument },
      ...options,
    });
    const stated = complete ? undefined : writtenRating({ ...item, publisher: publisher.name });
    const file = names.get(item.file ?? '') ?? '';
    return { evidence, inFiles: stated ? [{ ...stated, file, title: item.title }] : [] };
  };

  /** Stores the rated claim, for comparison with later claims. A conclusion is stored for the search, without the rating. */
  const learn = async ({ url, reviews, title, passage: summary, date, image }: Evidence): Promise<void> => {
    const [review] = reviews;
    if (!review || review.fromHeadline) return;
    const { claim, rating, ownConclusion, appearances, readFrom } = review;
    const stated = {
      ...(appearances === undefined ? {} : { appearances }),
      ...(readFrom === undefined ? {} : { readFrom }),
    };
    const page = {
      ...{ title, summary },
      ...(date === undefined ? {} : { date }),
      ...(image === undefined ? {} : { image }),
    };
    await library.learn(url, ownConclusion ? { claim } : { claim, rating, ...stated }, page);
  };

  /** An item that the judge matches may share few words with the claim, and all the rare ones. */
  const matchedIn = async (claim: string, items: readonly LibraryItem[], lang: string | undefined) => {
    const spoken = languageOf(wordsOf(claim), lang);
    const rarity = spoken === undefined ? undefined : await library.rarityIn(spoken);
    const ratedBy = ({ title, claim: rated = title }: LibraryItem) => ({ claim: rated, title });
    const compare = createCloseness(claim, items.map(ratedBy), { language: spoken, rarity });
    return (item: LibraryItem) =>
      compare?.(ratedBy(item)).isRelated === true ||
      compareClaims({ text: claim, sentence: claim }, ratedBy(item).claim, spoken).same;
  };

  /** The content of an article counts, even if there is no room to store it. */
  const unlessFull = (error: unknown): void => {
    if (!isStoreFull(error)) throw error;
  };

  return {
    name: 'Fact-check library',
    host: place === 'here' ? 'this device' : 'this server',
    phrase: { library: place },
    covers: new Set([...byHost.keys()].filter((host) => holds.has(host))),
    ratesClaims: true,
    search: async (claim, options) => {
      const hosts = new Set(byHost.keys());
      const names = await library.files.names();
      const searchFor = async (limit: number, isOfFiles: boolean) => {
        const found = await library.search(claim, { lang: options.lang, limit, hosts, isOfFiles });
        const isMatched = await matchedIn(claim, found, options.lang);
        return found.filter((item) => sharesSubject(claim, item) || isMatched(item));
      };
      const items = await searchFor(MAX_ARTICLES, false);
      const ofFiles = names.size > 0 ? await searchFor(MAX_ARTICLES_OF_FILES, true) : [];
      const [read, readOfFiles] = await Promise.all([
        Promise.all(items.map((item) => readItem(item, claim, options))),
        Promise.all(ofFiles.map((item) => readItemOfFile(item, claim, options, names))),
      ]);
      const evidence = [...read, ...readOfFiles].flatMap((article) => article.evidence);
      for (const article of evidence) await learn(article).catch(unlessFull);
      const inFiles = readOfFiles.flatMap((article) => article.inFiles);
      // A file decides nothing about a result, so neither does what could not be read of it.
      return { evidence, complete: read.every(({ complete }) => complete), ...(inFiles.length > 0 ? { inFiles } : {}) };
    },
  };
};
