/** Sorts the evidence into the order in which it is shown and cited, and adds the facts about each source itself. */
import type { ContextSource } from '../../../contract/context-checks.ts';
import type { PageCapture } from '../../../contract/device/materials.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import type { Offsets } from '../../../text/sentences.ts';
import { contentWords } from '../content-words.ts';
import type { Evidence, Fact } from '../evidence/evidence.ts';
import { isoDayOf } from '../evidence/iso-day-of.ts';
import { rankPassages } from '../rank/rank-passages.ts';
import { reliabilityOf } from './source-reliability.ts';

export interface ListedSource extends ContextSource {
  title: string;
  /** The name of its publisher. */
  source: string;
  /** The day of publication, as YYYY-MM-DD. */
  date?: string;
  /** The address of the image of a fact-checker's article. */
  article_image?: string;
  /** The position of `content` in the source's text. */
  offsets?: Offsets;
  /** Facts about the source itself. */
  facts?: Sentence[];
}

interface About {
  /** The claim that was searched for. */
  claim: string;
  facts: readonly Fact[];
  /** The page that contains the claim, or the page behind the link. */
  page?: PageCapture | undefined;
}

const hostWithoutWww = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

const withoutFragment = (address: string): string => address.split('#', 1).join('');

const factsOf = (
  found: Evidence,
  before: readonly Evidence[],
  { facts, page }: About,
  hasText: boolean,
): Sentence[] => {
  const site = hostWithoutWww(found.url);
  const sameSite = before.findIndex(({ url }) => hostWithoutWww(url) === site);
  const reliability = reliabilityOf(site);
  const pages = [page?.address, page?.canonical].filter((address) => address !== undefined).map(withoutFragment);
  const pageDay = isoDayOf(page?.published);
  return [
    ...facts.filter(({ about }) => about === found.url).map((fact) => fact.sentence),
    ...(reliability === undefined ? [] : [reliability]),
    ...(pages.includes(withoutFragment(found.url)) ? [sentence('fact.thePage')] : []),
    ...(sameSite < 0 ? [] : [sentence('fact.sameSite', { number: sameSite + 1 })]),
    ...(found.date !== undefined && pageDay !== undefined && found.date < pageDay
      ? [sentence('fact.older', { day: { day: found.date }, pageDay: { day: pageDay } })]
      : []),
    ...(hasText ? [] : [sentence('fact.noText')]),
  ];
};

/** The share of words that the claim and a rated claim have in common: 1 for the same words. */
const likeness = (claim: string, { reviews }: Evidence): number => {
  const wanted = contentWords(claim);
  const shares = reviews.map((review) => {
    const rated = contentWords(review.claim);
    const shared = wanted.filter((word) => rated.includes(word)).length;
    return shared / Math.max(wanted.length + rated.length - shared, 1);
  });
  return Math.max(-1, ...shares);
};

/** Sorts rated sources first, by likeness of the rated claim; then by the passage's score, and newer before older. */
export const listSources = (evidence: readonly Evidence[], about: About): ListedSource[] => {
  const passages = rankPassages(
    about.claim,
    evidence.map(({ text, passage, reviews }) => ({ text: text ?? passage, isAbout: reviews.length > 0 })),
  );
  const ordered = evidence
    .map((found, place) => ({ found, passage: passages[place], like: likeness(about.claim, found) }))
    .toSorted(
      (one, other) =>
        other.like - one.like ||
        (other.passage?.score ?? 0) - (one.passage?.score ?? 0) ||
        (other.found.date ?? '').localeCompare(one.found.date ?? ''),
    );
  return ordered.map(({ found, passage }, place): ListedSource => {
    const before = ordered.slice(0, place).map((one) => one.found);
    const facts = factsOf(found, before, about, passage !== undefined);
    return {
      url: found.url,
      title: found.title,
      ...(passage ? { content: passage.text, offsets: { start: passage.start, end: passage.end } } : {}),
      source: found.source,
      ...(found.date === undefined ? {} : { date: found.date }),
      ...(found.image === undefined ? {} : { article_image: found.image }),
      ...(facts.length > 0 ? { facts } : {}),
    };
  });
};
