/**
 * How often the library finds the fact-check that a post is about, and what it costs to build and to ask. The data holds
 * some fact-checks twice, with other quotation marks at most: those are one here, whichever of the two is found.
 */
import type { LibraryItem } from '../../lib/engine/context/library/item.ts';
import { createSegmentSearch } from '../../lib/engine/context/library/search-segments.ts';
import { buildSegment } from '../../lib/engine/context/library/segment.ts';
import { decodeSegment, encodeSegment } from '../../lib/engine/context/library/segment-bytes.ts';
import { atLeast, atMost, type Figure, median, report } from '../bench/table.ts';
import { interval } from './claims/bootstrap.ts';
import { type Claim, nameClaims, readClaims, readScoredSplits, type Split } from './claims/read-claims.ts';

const MUST = 0.78;
const MOST_BUILD_MS = 1000;
const MOST_QUERY_MS = 2;
const DEPTH = 10;

export const itemOf = ({ id, claim, title }: Claim): LibraryItem => ({
  address: id,
  host: 'factdesk.example',
  publisher: 'FactDesk',
  language: 'en',
  claim,
  title,
  summary: '',
});

const milliseconds = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** Average precision over the first five. */
const precision = (found: readonly string[], gold: ReadonlySet<string>): number => {
  let hits = 0;
  const sum = found.slice(0, 5).reduce((total, id, place) => {
    if (!gold.has(id)) return total;
    hits += 1;
    return total + hits / (place + 1);
  }, 0);
  return sum / Math.min(5, gold.size);
};

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
const decimals = (value: number) => value.toFixed(3);

interface Search {
  find(text: string): string[];
  nameOf(id: string): string;
}

const figuresOf = ({ name, posts }: Split, { find, nameOf }: Search): Figure[] => {
  const taken: number[] = [];
  const answers = posts.map((post) => {
    let ids: string[] = [];
    taken.push(
      milliseconds(() => {
        ids = find(post.text);
      }),
    );
    const gold = new Set([...post.gold].map(nameOf));
    const found = [...new Set(ids.map(nameOf))];
    return { precision: precision(found, gold), first: found.findIndex((id) => gold.has(id)) };
  });
  const map = mean(answers.map((answer) => answer.precision));
  const [low, high] = interval(answers, (sample) => mean(sample.map((answer) => answer.precision)));
  const share = (is: (first: number) => boolean) => mean(answers.map(({ first }) => (first >= 0 && is(first) ? 1 : 0)));
  return [
    {
      what: `${name}: MAP@5`,
      value: `${decimals(map)} [${decimals(low)}, ${decimals(high)}]`,
      must: atLeast(MUST, map),
    },
    { what: `${name}: precision at 1`, value: decimals(share((first) => first === 0)) },
    { what: `${name}: MRR@10`, value: decimals(mean(answers.map(({ first }) => (first < 0 ? 0 : 1 / (first + 1))))) },
    { what: `${name}: recall at 10`, value: decimals(share(() => true)) },
    {
      what: `${name}: a query, median`,
      value: `${median(taken).toFixed(2)} ms`,
      must: atMost(MOST_QUERY_MS, median(taken)),
    },
    { what: `${name}: posts`, value: String(posts.length) },
  ];
};

export const run = (data: string): void => {
  const claims = readClaims(data);
  const items = claims.map(itemOf);
  let segment = buildSegment([]);
  const build = () => {
    segment = buildSegment(items);
  };
  const builds = [build, build, build].map(milliseconds);
  const bytes = encodeSegment(segment);
  const reading = milliseconds(() => {
    segment = decodeSegment(bytes);
  });
  const library = createSegmentSearch([segment]);
  const find = (text: string) => library.search(text, { limit: DEPTH }).map(({ item }) => item.id);
  const nameOf = nameClaims(claims);
  report('Finding the fact-check of a post', [
    { what: 'claims', value: String(items.length) },
    {
      what: 'build, fastest of three',
      value: `${Math.min(...builds).toFixed(0)} ms`,
      must: atMost(MOST_BUILD_MS, Math.min(...builds)),
    },
    { what: 'as stored', value: `${(bytes.byteLength / 1e6).toFixed(1)} MB` },
    { what: 'read back from the store', value: `${reading.toFixed(1)} ms` },
    ...readScoredSplits(data).flatMap((split) => figuresOf(split, { find, nameOf })),
  ]);
};
