/** `npm run bench:images`: the search for images that look alike, over the hashes of many. */
import { createImageIndex, type HashedImage } from '../../lib/format/image-hash.ts';
import { atMost, median, ms, report } from './table.ts';

const HASHES = 100_000;
const PARTS = 18;
const ROUNDS = 60;
const MAX_MS = 20;

const hash = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (word) => word.toString(16).padStart(8, '0')).join('');
const hashes = (count: number): string[] => Array.from({ length: count }, hash);
const imagesOf = (count: number, parts: number): (HashedImage & { id: string })[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(at), hashes: hashes(1), parts: hashes(parts) }));

/** Milliseconds of the processor, which other work on the machine does not stretch as it does the clock. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const images = imagesOf(Math.round(HASHES / (1 + PARTS)), PARTS);
const began = worked();
const index = createImageIndex(images);
const built = worked() - began;
const queries = Array.from({ length: ROUNDS }, () => ({ hashes: hashes(1), parts: hashes(PARTS) }));
for (const query of queries) index.find(query);
const clock: number[] = [];
const before = worked();
for (const query of queries) {
  const start = performance.now();
  index.find(query);
  clock.push(performance.now() - start);
}
const searched = (worked() - before) / ROUNDS;
report(`Images that look alike: ${HASHES.toLocaleString('en')} hashes, ${1 + PARTS} an image`, [
  {
    what: 'a search for all 19 hashes of an image, mean: processor',
    value: `${ms(searched)}; by the clock, median ${ms(median(clock))}`,
    must: atMost(MAX_MS, searched),
  },
  { what: 'building the index: processor', value: ms(built) },
]);
