/**
 * Prints how often the right fact-check of the training posts is among the first found by words, by meaning, and by both merged:
 * `node tests/eval/claims/search-by-meaning.ts DIR --table FILE [--variants 256-32-library,256-32-distilled]`. The table and the names of
 * variants are those of `fit-meaning.ts`. Lists are merged by reciprocal rank, https://doi.org/10.1145/1571941.1572114.
 */
import { parseArgs } from 'node:util';
import { averagePrecision } from '../retrieval.ts';
import { libraryOf } from './candidates.ts';
import { createMeaning, dot } from './meaning-signs.ts';
import { readVariant } from './meaning-table.ts';
import { nameClaims, readClaims, readSplit } from './read-claims.ts';

const DEPTH = 50;
const SENTENCE_END = /(?<=[.!?…])\s+|\s—\s|\n+/u;
const MIN_LETTERS = 20;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    table: { type: 'string', default: '' },
    variants: { type: 'string', default: '256-32-library,256-32-distilled' },
  },
});
const [data = ''] = positionals;
const claims = readClaims(data);
const { posts } = readSplit(data, 'train');
const nameOf = nameClaims(claims);
const library = libraryOf(claims);
const rarity = library.rarityIn('en') ?? (() => 1);
const goldOf = posts.map(({ gold }) => new Set([...gold].map(nameOf)));

type Found = string[];
const print = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
const report = (name: string, lists: readonly Found[]): void => {
  const firsts = lists.map((found, at) => found.findIndex((id) => goldOf[at]?.has(id)));
  const share = (most: number) =>
    Number((firsts.filter((first) => first >= 0 && first < most).length / posts.length).toFixed(3));
  const precisions = lists.map((found, at) => averagePrecision(found, goldOf[at] ?? new Set()));
  const map = precisions.reduce((sum, one) => sum + one, 0) / posts.length;
  print({
    name,
    map: Number(map.toFixed(3)),
    first: share(1),
    among5: share(5),
    among10: share(10),
    among20: share(20),
  });
};

/** `constant` damps the first ranks: 60 in the publication. */
const merge = (one: readonly Found[], other: readonly Found[], weight: number, constant: number): Found[] =>
  one.map((found, at) => {
    const scores = new Map<string, number>();
    const addRanks = (ids: readonly string[], factor: number) => {
      for (const [rank, id] of ids.entries()) scores.set(id, (scores.get(id) ?? 0) + factor / (constant + rank + 1));
    };
    addRanks(found, 1);
    addRanks(other[at] ?? [], weight);
    return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  });
const distinct = (ids: readonly string[]): Found => [...new Set(ids.map(nameOf))];

const byWords = posts.map(({ text }) =>
  distinct(library.search(text, { limit: DEPTH, accepts: () => true }).map(({ item }) => item.id)),
);
report('words', byWords);

for (const variant of options.variants.split(',')) {
  const { table, weighing } = readVariant(options.table, variant);
  const meaning = createMeaning(table, weighing);
  const read = (text: string) => meaning.read(text, 'en', rarity).vector;
  const items = claims.map(({ id, claim, title }) => ({
    id,
    claim: read(claim),
    title: read(title),
    both: read(`${claim} ${title}`),
  }));
  const byScore = (score: (texts: readonly Float32Array[], item: (typeof items)[number]) => number): Found[] =>
    posts.map(({ text }) => {
      const parts = text.split(SENTENCE_END).filter(({ length }) => length >= MIN_LETTERS);
      const vectors = [text, ...parts].map(read);
      const scored = items.map((item) => ({ id: item.id, score: score(vectors, item) }));
      return distinct(
        scored
          .toSorted((a, b) => b.score - a.score)
          .slice(0, DEPTH)
          .map(({ id }) => id),
      );
    });
  const whole = byScore(([text], { both }) => (text ? dot(text, both) : 0));
  const closest = byScore((texts, { claim, title }) =>
    texts.reduce((highest, text) => Math.max(highest, dot(text, claim), dot(text, title)), 0),
  );
  for (const [name, found] of [
    ['whole texts', whole],
    ['closest sentence', closest],
  ] as const) {
    report(`${variant}, ${name}`, found);
    for (const constant of [60, 10])
      for (const weight of [1, 0.5, 0.25])
        report(`words and ${variant}, ${name}, ${weight}/${constant}`, merge(byWords, found, weight, constant));
  }
}
