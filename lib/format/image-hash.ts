/**
 * Compares PDQ hashes of images: 64 hexadecimal digits, of which two differ in few bits if the images look alike. The bounds are
 * those with which `npm run eval -- copies` finds copies and no other images.
 */

/** The most bits in which the hashes of an image differ after it was saved again, scaled or made grey. */
const MAX_SAME = 31;
/** The most bits in which the hashes of an image and of an edited copy differ. */
const MAX_COPY = 60;
/** The same for images without parts, such as screenshots of posts: different ones have nearly the same hash. */
const MAX_PLAIN_COPY = 36;

const SIDE_WAVES = 16;
const HASH_BITS = SIDE_WAVES * SIDE_WAVES;
const HASH_WORDS = HASH_BITS / 32;

/** The hashes of one image. */
export interface HashedImage {
  /** Of the whole image, and of the part inside its border if it has one. */
  hashes: readonly string[];
  /** Of large parts of it, which a cropped copy resembles. None for an image that is mostly of one brightness. */
  parts: readonly string[];
}

type Likeness = 'same' | 'turned' | 'edited';

interface NearImage {
  id: string;
  distance: number;
  likeness: Likeness;
}

export const isImageHash = (hash: unknown): hash is string => typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);

const WORD_DIGITS = 8;

/** The value of a digit of a hash. */
const digitAt = (hash: string, place: number): number => {
  const code = hash.charCodeAt(place);
  return code < 0x3a ? code - 0x30 : code - 0x57;
};

/** Writes eight numbers of 32 bits, the lowest first. Digits are read one by one: slices would be garbage for each image of a library. */
const readWords = (hash: string, words: Uint32Array, from: number): void => {
  for (let at = 0; at < HASH_WORDS; at += 1) {
    const begin = hash.length - (at + 1) * WORD_DIGITS;
    let word = 0;
    for (let place = begin; place < begin + WORD_DIGITS; place += 1) word = (word << 4) | digitAt(hash, place);
    words[from + at] = word;
  }
};

const wordsOf = (hash: string): Uint32Array => {
  const words = new Uint32Array(HASH_WORDS);
  readWords(hash, words, 0);
  return words;
};

const countBits = (word: number): number => {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Where an image is turned or mirrored, its waves change places and signs: `x` and `y` say which sides are reversed. */
interface Turn {
  swaps: boolean;
  x: boolean;
  y: boolean;
}

const both = [false, true];
const turns: Turn[] = both.flatMap((swaps) => both.flatMap((x) => both.map((y) => ({ swaps, x, y }))));

/**
 * The hash of the same image mirrored or turned by quarters. A wave with an odd number of half periods changes its sign if its side
 * is reversed. The median of all waves is so near to zero that a changed sign is a changed bit, up to a few.
 */
const turned = (words: Uint32Array, { swaps, x, y }: Turn): Uint32Array => {
  const result = new Uint32Array(HASH_WORDS);
  for (let at = 0; at < HASH_BITS; at += 1) {
    const [down, across] = [Math.floor(at / SIDE_WAVES), at % SIDE_WAVES];
    const from = swaps ? across * SIDE_WAVES + down : at;
    // The first wave has one half period.
    const changes = (x && across % 2 === 0) !== (y && down % 2 === 0);
    const bit = ((words[from >> 5] ?? 0) >>> (from & 31)) & 1;
    if ((bit === 1) !== changes) result[at >> 5] = (result[at >> 5] ?? 0) | (1 << (at & 31));
  }
  return result;
};

/** The hashes of many images one after the other, and the place of the image that each belongs to. */
interface Packed {
  words: Uint32Array;
  owners: Uint32Array;
}

const pack = (images: readonly HashedImage[], which: keyof HashedImage): Packed => {
  const count = images.reduce((sum, image) => sum + image[which].length, 0);
  const packed = { words: new Uint32Array(count * HASH_WORDS), owners: new Uint32Array(count) };
  let at = 0;
  for (const [owner, image] of images.entries())
    for (const hash of image[which]) {
      readWords(hash, packed.words, at * HASH_WORDS);
      packed.owners[at] = owner;
      at += 1;
    }
  return packed;
};

/** The same image comes before its edited copies, a near one before a far one. */
const byNearness = (one: Omit<NearImage, 'id'>, other: Omit<NearImage, 'id'>): number =>
  Number(other.likeness === 'same') - Number(one.likeness === 'same') || one.distance - other.distance;

type Report = (owner: number, distance: number) => void;

/** Reports each hash that differs in at most `MAX_COPY` bits. */
const compare = ({ words, owners }: Packed, query: Uint32Array, report: Report): void => {
  for (let at = 0, from = 0; at < owners.length; at += 1, from += HASH_WORDS) {
    let distance = 0;
    // Most hashes differ too much after half of their words.
    for (let word = 0; word < HASH_WORDS && distance <= MAX_COPY; word += 1)
      distance += countBits((words[from + word] ?? 0) ^ (query[word] ?? 0));
    if (distance <= MAX_COPY) report(owners[at] ?? 0, distance);
  }
};

/** An index of images by what they show. */
export const createImageIndex = (images: readonly (HashedImage & { id: string })[]) => {
  const [wholes, parts] = [pack(images, 'hashes'), pack(images, 'parts')];
  return {
    /** The images that this one looks like, nearest first. */
    find: (query: HashedImage): NearImage[] => {
      const found = new Map<number, NearImage>();
      const report =
        (likenessAt: (distance: number) => Likeness): Report =>
        (owner, distance) => {
          const isPlain = query.parts.length === 0 || images[owner]?.parts.length === 0;
          if (isPlain && distance > MAX_PLAIN_COPY) return;
          const near = { id: images[owner]?.id ?? '', distance, likeness: likenessAt(distance) };
          const before = found.get(owner);
          if (!before || byNearness(near, before) < 0) found.set(owner, near);
        };
      const edited = report(() => 'edited');
      for (const words of query.hashes.map(wordsOf)) {
        compare(
          wholes,
          words,
          report((distance) => (distance <= MAX_SAME ? 'same' : 'edited')),
        );
        for (const turn of turns.slice(1))
          compare(
            wholes,
            turned(words, turn),
            report(() => 'turned'),
          );
        compare(parts, words, edited);
      }
      for (const words of query.parts.map(wordsOf)) compare(wholes, words, edited);
      return [...found.values()].sort(byNearness);
    },
  };
};
