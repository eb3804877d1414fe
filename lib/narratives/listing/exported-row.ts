/**
 * Selects the parts of a row that an export may contain: links, facts, shortened texts, and a service's opinions only on
 * request.
 */
import { isCodedMember } from '../../contract/coded-members.ts';
import { COLLECTED_AT } from '../../contract/collected-at.ts';
import { PINNED_BECAUSE } from '../../contract/pinned-because.ts';
import { isObject } from '../../format/json.ts';
import type { RowKind } from '../../query/fields.ts';
import { plainCohorts } from './cohorts.ts';

/** The maximum of words from an author's text in an export; the link leads to the rest. */
const MAX_WORDS = 90;

/** A model's opinion of an account or a post. */
const opinions: Record<RowKind, readonly string[]> = {
  posts: ['author.isBotLike', 'author.cohorts', 'anomalousScore'],
  authors: [
    'isBotLike',
    'botJustification',
    'spoofingLikelihood',
    'cohorts',
    'followerCohorts',
    'followingCohorts',
    'inferredLocation',
    'matchingMaxToxicity',
  ],
  narratives: ['cohortsDistribution'],
};

/** Texts by the author, who owns them. */
const ownWords: Record<RowKind, readonly string[]> = {
  posts: ['title', 'body', 'text'],
  authors: ['profileBio'],
  narratives: [],
};

type Fields = Record<string, unknown>;

/** Flattens one level, since posts contain parts of their author and domain. */
const flat = (row: Fields, nested: readonly string[]): [string, unknown][] =>
  Object.entries(row).flatMap(([name, value]): [string, unknown][] =>
    nested.includes(name) && isObject(value)
      ? Object.entries(value).map(([inner, of]) => [`${name}.${inner}`, of])
      : [[name, value]],
  );

/** Distributes the allowed words over an author's texts, the first ones first. */
const shortTexts = (kind: RowKind, row: Fields): Map<string, string> => {
  let left = MAX_WORDS;
  const short = new Map<string, string>();
  for (const name of ownWords[kind]) {
    const text = row[name];
    if (typeof text !== 'string') continue;
    const words = text.split(/\s+/).filter((word) => word !== '');
    short.set(name, words.length <= left ? text : [...words.slice(0, left), '[…]'].join(' '));
    left = Math.max(0, left - words.length);
  }
  return short;
};

export const exportedRow = (kind: RowKind, row: Fields, withOpinions: boolean): Fields => {
  const short = shortTexts(kind, row);
  const kept = flat(row, ['author', 'domain']).flatMap(([name, value]) => {
    // A story exports its accounts by itself, and a cell of a spreadsheet cannot hold all of them.
    if (name === 'accountsSharing') return [];
    // The text of a code is exported itself, or is an opinion.
    if (isCodedMember(name) || (!withOpinions && opinions[kind].includes(name))) return [];
    if (/cohorts/i.test(name) && isObject(value)) return [[name, plainCohorts(value)] as const];
    // The reason for pinning a post is the user's own note, and when it was collected is of this device alone.
    if (name === PINNED_BECAUSE || name === COLLECTED_AT) return [];
    return [[name, short.get(name) ?? value] as const];
  });
  return Object.fromEntries(kept);
};
