/**
 * Finds names that look like those of larger accounts: a fact about letters, which states nothing about who is behind a
 * name.
 */
import { type Author, type SpoofingLikelihood, spoofingLikelihoods } from '../../../contract/authors.ts';
import type { LooksLike } from '../../../contract/device/account-facts.ts';
import { editDistance } from '../../../query/edit-distance.ts';
import { BOUNDS } from './formulas.ts';

export interface LookAlike {
  spoofingLikelihood: SpoofingLikelihood;
  /** The account whose name is nearest, if one is near. */
  like?: LooksLike;
}

/** The number of accounts whose names are compared with all others. The largest come first. */
const MAX_LARGE = 2000;
/** In shorter names, one different letter makes a different name. */
const MIN_LETTERS = 6;
const MIN_FOR_TWO = 10;

/**
 * Letters of other scripts, and signs, that look like Latin ones. After Unicode's list of confusables:
 * unicode.org/reports/tr39
 */
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

/** Reduces a name so that letters that look alike are one: "Paypa1_Heⅼp" and "paypaihelp" have the same skeleton. */
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

/** Later letters do not distinguish names. */
const MAX_LETTERS = 40;

/** The name in `@name@server`. Two servers may both have it. */
const bareUsername = ({ username }: Author): string =>
  (username ?? '').replace(/^@/, '').split('@', 1)[0]?.slice(0, MAX_LETTERS) ?? '';

const MAX_EDITS = 2;
const editsFor = (length: number): number => (length >= MIN_FOR_TWO ? MAX_EDITS : length >= MIN_LETTERS ? 1 : 0);

/**
 * Returns the skeleton with up to `editsFor` letters left out. Names within as many edits of each other have one of
 * these in common, so that a name is found in a map instead of being compared with all.
 */
const variantsOf = (skeleton: string): Set<string> => {
  const all = new Set([skeleton]);
  let last = [skeleton];
  for (let edit = 0; edit < editsFor(skeleton.length); edit += 1) {
    last = last.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)));
    for (const text of last) all.add(text);
  }
  return all;
};

const likelihoodOf = (own: string, larger: string): SpoofingLikelihood => {
  if (own === larger) return 'High';
  const edits = editsFor(Math.min(own.length, larger.length));
  const distance = editDistance(own, larger, MAX_EDITS);
  if (distance > edits) return 'Very Low';
  return distance === 1 ? 'Medium' : 'Low';
};

/** Undefined if the account has no name or no larger account is known: nothing was compared. */
export const createLookAlikes = (authors: readonly Author[]): ((author: Author) => LookAlike | undefined) => {
  const large = authors
    .flatMap((author) => {
      const name = bareUsername(author);
      const followers = author.followers ?? 0;
      return name !== '' && followers >= BOUNDS.fewestFollowers ? [{ authorId: author.authorId, name, followers }] : [];
    })
    .sort((one, other) => other.followers - one.followers || (one.authorId < other.authorId ? -1 : 1))
    .slice(0, MAX_LARGE)
    .map((one) => ({ ...one, skeleton: skeletonOf(one.name) }));
  const byVariant = Map.groupBy(
    large.flatMap((one) => Array.from(variantsOf(one.skeleton), (variant) => ({ variant, one }))),
    ({ variant }) => variant,
  );

  return (author) => {
    const name = bareUsername(author);
    if (name === '' || author.followers === undefined) return undefined;
    const fewest = BOUNDS.timesLarger * Math.max(1, author.followers);
    /** The largest come first, and at least one of two is another account. */
    const isCompared = large.slice(0, 2).some((one) => one.followers >= fewest && one.authorId !== author.authorId);
    if (!isCompared) return undefined;
    const skeleton = skeletonOf(name);
    const near = new Set(
      Array.from(variantsOf(skeleton), (text) => byVariant.get(text) ?? [])
        .flat()
        .map(({ one }) => one),
    );
    let found: LookAlike = { spoofingLikelihood: 'Very Low' };
    for (const one of near) {
      if (one.followers < fewest || one.authorId === author.authorId) continue;
      /** The very same name elsewhere may well be the same person. */
      if (one.name.toLowerCase() === name.toLowerCase()) continue;
      const spoofingLikelihood = likelihoodOf(skeleton, one.skeleton);
      if (spoofingLikelihoods.indexOf(spoofingLikelihood) > spoofingLikelihoods.indexOf(found.spoofingLikelihood)) {
        const letters = editDistance(skeleton, one.skeleton, MAX_EDITS);
        const { authorId, name: larger, followers } = one;
        found = { spoofingLikelihood, like: { authorId, name: larger, followers, own: name, letters } };
      }
    }
    return found;
  };
};
