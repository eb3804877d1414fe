/** Tests that the pairs of posts that share the same object within seconds are exactly those that CooRTweet finds. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { edgesOf, findSharedPairs, type Share } from '../../lib/engine/narratives/score/coordination.ts';
import { startStopwatch } from '../bench/stopwatch.ts';
import { atLeast, atMost, type Evaluate, type Measured } from './evaluation.ts';

const WINDOWS = [10, 60];

type Row = Record<string, string>;

const readRows = (data: string, pattern: RegExp): Row[] => {
  const name = readdirSync(data).find((one) => pattern.test(one));
  if (name === undefined) throw new Error(`${data} has no file like ${pattern}.`);
  const bytes = readFileSync(`${data}/${name}`);
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(names.map((column, at) => [column, values[at] ?? '']));
  });
};

const keyOf = (object = '', one = '', other = ''): string => JSON.stringify([object, ...[one, other].sort()]);

const figuresOf = (data: string, shares: readonly Share[], windowSeconds: number): Measured[] => {
  const expected = new Set(
    readRows(data, new RegExp(`tw${windowSeconds}_pairs\\.csv`)).map((row) =>
      keyOf(row.object_id, row.content_id, row.content_id_y),
    ),
  );
  const taken = startStopwatch();
  const { pairs } = findSharedPairs(shares, { windowSeconds, fewest: 2 });
  const { clock, processor: ofProcessor } = taken();
  const found = new Set(pairs.map(({ object, earlier, later }) => keyOf(object, earlier.post, later.post)));
  const right = [...found].filter((key) => expected.has(key)).length;
  const figure = (what: string, value: number): Measured => ({
    name: `${windowSeconds} s ${what}`,
    what: `within ${windowSeconds} s: ${what}`,
    value,
  });
  return [
    { ...figure('pairs found', found.size), must: atMost(expected.size) },
    { ...figure('of those of the reference', right), must: atLeast(expected.size) },
    figure('accounts', new Set(pairs.flatMap(({ earlier, later }) => [earlier.account, later.account])).size),
    figure('objects', new Set(pairs.map(({ object }) => object)).size),
    figure('edges of two and more', edgesOf(pairs, 2).length),
    {
      ...figure('time', clock),
      shown: `${clock.toFixed(0)} ms by the clock, ${ofProcessor.toFixed(0)} ms of the processor`,
      must: atMost(500),
    },
  ];
};

export const evaluate: Evaluate = async (data) => {
  const shares = readRows(data, /coord_tweets\.csv/).map((row) => ({
    object: row.object_id ?? '',
    account: row.account_id ?? '',
    post: row.content_id ?? '',
    at: Number(row.timestamp_share),
  }));
  return {
    title: 'Coordination: the same thing within moments',
    figures: [
      { name: 'shares', what: 'shares', value: shares.length },
      ...WINDOWS.flatMap((windowSeconds) => figuresOf(data, shares, windowSeconds)),
    ],
  };
};
