/**
 * Measures how often the library finds the fact-check that a post is about, and the cost to build and to query it. The data
 * has some fact-checks twice, with other quotation marks at most: those count as one here, whichever of the two is found.
 */
import type { LibraryItem } from '../../lib/engine/context/library/item.ts';
import { createSegmentSearch } from '../../lib/engine/context/library/search-segments.ts';
import { buildSegment } from '../../lib/engine/context/library/segment.ts';
import { decodeLibrarySegment, encodeLibrarySegment } from '../../lib/engine/context/library/segment-bytes.ts';
import { median } from '../bench/table.ts';
import { interval } from './claims/bootstrap.ts';
import { type Claim, nameClaims, readClaims, readScoredSplits, type Split } from './claims/read-claims.ts';
import { atLeast, atMost, type Evaluate, type Measured } from './evaluation.ts';
import { leastOf, takenBy } from './taken-time.ts';

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

/** Average precision over the first five. */
export const averagePrecision = (found: readonly string[], gold: ReadonlySet<string>): number => {
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
const ms = (value: number) => `${value.toFixed(0)} ms`;

interface Search {
  find(text: string): string[];
  nameOf(id: string): string;
}

const figuresOf = ({ name, posts }: Split, { find, nameOf }: Search): Measured[] => {
  const taken: number[] = [];
  const answers = posts.map((post) => {
    let ids: string[] = [];
    const { clock } = takenBy(() => {
      ids = find(post.text);
    });
    taken.push(clock);
    const gold = new Set([...post.gold].map(nameOf));
    const found = [...new Set(ids.map(nameOf))];
    return { precision: averagePrecision(found, gold), first: found.findIndex((id) => gold.has(id)) };
  });
  const map = mean(answers.map((answer) => answer.precision));
  const [low, high] = interval(answers, (sample) => mean(sample.map((answer) => answer.precision)));
  const share = (is: (first: number) => boolean) => mean(answers.map(({ first }) => (first >= 0 && is(first) ? 1 : 0)));
  const reciprocal = mean(answers.map(({ first }) => (first < 0 ? 0 : 1 / (first + 1))));
  const figure = (what: string, value: number): Measured => ({
    name: `${name} ${what}`,
    what: `${name}: ${what}`,
    value,
    shown: decimals(value),
  });
  return [
    { name: `${name} posts`, what: `${name}: posts`, value: posts.length },
    {
      ...figure('MAP@5', map),
      shown: `${decimals(map)} (${decimals(low)}–${decimals(high)})`,
      must: atLeast(0.78),
      aim: atLeast(0.82),
    },
    figure(
      'precision at 1',
      share((first) => first === 0),
    ),
    figure('MRR@10', reciprocal),
    figure(
      'recall at 10',
      share(() => true),
    ),
    { ...figure('a query, median', median(taken)), shown: `${median(taken).toFixed(2)} ms`, must: atMost(2) },
  ];
};

export const evaluate: Evaluate = async (data) => {
  const claims = readClaims(data);
  const items = claims.map(itemOf);
  let segment = buildSegment([]);
  const build = () => {
    segment = buildSegment(items);
  };
  const built = leastOf([build, build, build].map(takenBy));
  const bytes = encodeLibrarySegment(segment);
  const { clock: reading } = takenBy(() => {
    segment = decodeLibrarySegment(bytes);
  });
  const library = createSegmentSearch([segment]);
  const find = (text: string) => library.search(text, { limit: DEPTH }).map(({ item }) => item.id);
  const nameOf = nameClaims(claims);
  return {
    title: 'Retrieval: the fact-check that a post is about',
    figures: [
      { name: 'claims', what: 'claims', value: items.length },
      { name: 'buildMs', what: 'build, best of 3', value: built.clock, shown: ms(built.clock), must: atMost(1000) },
      { name: 'buildProcessorMs', what: 'of processors', value: built.processor, shown: ms(built.processor) },
      { name: 'bytes', what: 'as stored', value: bytes.length, shown: `${(bytes.length / 1e6).toFixed(1)} MB` },
      { name: 'readMs', what: 'read back from the store', value: reading, shown: `${reading.toFixed(1)} ms` },
      ...readScoredSplits(data).flatMap((split) => figuresOf(split, { find, nameOf })),
    ],
  };
};
