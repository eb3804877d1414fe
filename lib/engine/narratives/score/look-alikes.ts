/** Names that look like those of larger accounts: a fact about letters, which says nothing about who is behind a name. */
import type { Author } from '../../../contract/authors.ts';

export type SpoofingLikelihood = 'Very Low' | 'Low' | 'Medium' | 'High';

export interface LookAlike {
  spoofingLikelihood: SpoofingLikelihood;
  /** Of the account whose name is nearest, where it is near. */
  like?: { authorId: string; name: string; followers: number };
}

/** So many times the followers make another account the larger one. */
const TIMES_LARGER = 10;
const FEWEST_FOLLOWERS = 1000;
/** Names that are compared with all others; the largest come first. */
const MOST_LARGE = 2000;
/** In shorter names one letter is a different name. */
const FEWEST_LETTERS = 6;
const FEWEST_FOR_TWO = 10;

/** Letters of other scripts, and signs, that look like Latin ones. After Unicode's list of confusables: unicode.org/reports/tr39 */
const LOOKS_LIKE = new Map(
  Object.entries({
    a: 'аɑα4@',
    b: 'ьƅ8',
    c: 'сϲᴄ',
    d: 'ԁ',
    e: 'еҽ3',
    g: 'ɡ9',
    h: 'һ',
    i: 'іıɩl1|!ӏⅼ',
    j: 'ј',
    k: 'кκ',
    m: 'мⅿ',
    n: 'пո',
    o: 'оοσօ0',
    p: 'рρ',
    q: 'ԛ',
    r: 'гᴦ',
    s: 'ѕ5$',
    t: 'тτ',
    u: 'υսᴜ',
    v: 'ѵνᴠ',
    w: 'ԝᴡ',
    x: 'хχ',
    y: 'уүγ',
    z: 'ᴢ2',
  }).flatMap(([letter, others]) => [...others].map((other): [string, string] => [other, letter])),
);

/** What is left of a name when letters that look alike are one: "Paypa1_Heⅼp" and "paypaihelp". */
export const skeletonOf = (name: string): string =>
  [
    ...name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[\s._\-’'·]+/g, ''),
  ]
    .map((letter) => LOOKS_LIKE.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** Letters to add, leave out, change or swap with their neighbour; anything over `most` is told as `most + 1`. */
export const editDistance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          ...(swapped ? [(before[column - 2] ?? 0) + 1] : []),
        ),
      );
    }
    if (Math.min(...current) > most) return most + 1;
    [before, last] = [last, current];
  }
  return Math.min(most + 1, last[other.length] ?? 0);
};

/** `@name@server` is the name; two servers may both have it. */
const nameOf = ({ username }: Author): string => (username ?? '').replace(/^@/, '').split('@', 1)[0] ?? '';

const likelihoodOf = (own: string, other: string): SpoofingLikelihood => {
  const [skeleton, larger] = [skeletonOf(own), skeletonOf(other)];
  if (skeleton === larger) return 'High';
  const shorter = Math.min(skeleton.length, larger.length);
  if (shorter < FEWEST_LETTERS) return 'Very Low';
  const distance = editDistance(skeleton, larger, 2);
  if (distance === 1) return 'Medium';
  return distance === 2 && shorter >= FEWEST_FOR_TWO ? 'Low' : 'Very Low';
};

const ORDER: readonly SpoofingLikelihood[] = ['Very Low', 'Low', 'Medium', 'High'];

/** Undefined where the account has no name or no larger one is known: then nothing was compared. */
export const createLookAlikes = (authors: readonly Author[]): ((author: Author) => LookAlike | undefined) => {
  const large = authors
    .flatMap((author) => {
      const name = nameOf(author);
      const followers = author.followers ?? 0;
      return name !== '' && followers >= FEWEST_FOLLOWERS ? [{ authorId: author.authorId, name, followers }] : [];
    })
    .sort((one, other) => other.followers - one.followers || (one.authorId < other.authorId ? -1 : 1))
    .slice(0, MOST_LARGE);

  return (author) => {
    const name = nameOf(author);
    const followers = author.followers ?? 0;
    const larger = large.filter(
      (one) => one.followers >= TIMES_LARGER * Math.max(1, followers) && one.authorId !== author.authorId,
    );
    if (name === '' || author.followers === undefined || larger.length === 0) return undefined;
    let found: LookAlike = { spoofingLikelihood: 'Very Low' };
    for (const like of larger) {
      /** The very same name elsewhere may well be the same person. */
      if (like.name.toLowerCase() === name.toLowerCase()) continue;
      const spoofingLikelihood = likelihoodOf(name, like.name);
      if (ORDER.indexOf(spoofingLikelihood) > ORDER.indexOf(found.spoofingLikelihood))
        found = { spoofingLikelihood, like };
    }
    return found;
  };
};
