/**
 * Assigns accounts to cohorts by rules that users write: 1 if an account's own words about itself contain one of the
 * rule's words, or the share of its posts that contain one. No cohort is made about what people are, believe or suffer
 * from (`refused-groups.ts`).
 */
import type { Author } from '../../../contract/authors.ts';
import type { CohortReason, CohortRule } from '../../../contract/device/cohort-rules.ts';
import { refusalOf } from '../../../contract/device/refused-rule.ts';
import type { Post } from '../../../contract/posts.ts';
import { tokenize } from '../../../query/tokens.ts';

/** Returns the words as a search tokenizes them, so that the characters between them do not matter. */
const plain = (text: string): string => ` ${tokenize(text).join(' ')} `;

const round = (value: number): number => Math.round(value * 1000) / 1000;

interface Wanted {
  rule: CohortRule;
  words: { word: string; form: string }[];
}

const wordsIn = (text: string, { words }: Wanted): string[] =>
  words.flatMap(({ word, form }) => (text.includes(form) ? [word] : []));

/** The number of an account's posts that contain a word of a rule, and those words. */
interface Tally {
  posts: number;
  hits: Map<string, { posts: number; words: Set<string> }>;
}

export interface CohortCounter {
  /** False if no rule searches posts, so that they need not be read. */
  needsPosts: boolean;
  read(post: Post): void;
  /** Returns the account with its cohorts, and without those that an earlier rule assigned. */
  classified(author: Author): Author;
}

const reasonsIn = ({ cohortsBy }: Author): CohortReason[] =>
  // The cast: only `classified` writes this member.
  Array.isArray(cohortsBy) ? (cohortsBy as CohortReason[]) : [];

const postText = ({ title = '', text, body = '' }: Post): string => plain(`${title} ${text ?? body}`);
const aboutOf = ({ displayName = '', profileBio = '', bioLocation = '' }: Author): string =>
  plain([displayName, profileBio, bioLocation].join(' '));

export const createCohortCounter = (rules: readonly CohortRule[]): CohortCounter => {
  const wanted = rules
    .filter((rule) => refusalOf(rule) === undefined)
    .map((rule): Wanted => ({ rule, words: rule.words.map((word) => ({ word, form: plain(word) })) }));
  const inPosts = wanted.filter(({ rule }) => rule.where === 'posts');
  const tallies = new Map<string, Tally>();

  const reasonFor = (author: Author, one: Wanted): CohortReason => {
    const { name, where } = one.rule;
    if (where === 'about') {
      const words = wordsIn(aboutOf(author), one);
      return { name, where, words, value: words.length > 0 ? 1 : 0 };
    }
    const { posts, hits } = tallies.get(author.authorId) ?? { posts: 0, hits: new Map() };
    const hit = hits.get(one.rule.id);
    return {
      name,
      where,
      words: [...(hit?.words ?? [])],
      value: posts === 0 ? 0 : round((hit?.posts ?? 0) / posts),
      posts,
    };
  };

  return {
    needsPosts: inPosts.length > 0,
    read: (post) => {
      if (post.authorId === undefined) return;
      const tally = tallies.get(post.authorId) ?? { posts: 0, hits: new Map() };
      tallies.set(post.authorId, tally);
      tally.posts += 1;
      const text = postText(post);
      for (const one of inPosts) {
        const words = wordsIn(text, one);
        if (words.length === 0) continue;
        const hit = tally.hits.get(one.rule.id) ?? { posts: 0, words: new Set() };
        tally.hits.set(one.rule.id, hit);
        hit.posts += 1;
        for (const word of words) hit.words.add(word);
      }
    },
    classified: (author) => {
      const { cohorts, cohortsBy: _, ...own } = author;
      const former = new Set(reasonsIn(author).map(({ name }) => name));
      const given = Object.entries(cohorts ?? {}).filter(([name]) => !former.has(name));
      const cohortsBy = wanted.map((one) => reasonFor(author, one));
      const all = [...given, ...cohortsBy.map(({ name, value }) => [name, value] as const)];
      return {
        ...own,
        ...(all.length > 0 ? { cohorts: Object.fromEntries(all) } : {}),
        ...(cohortsBy.length > 0 ? { cohortsBy } : {}),
      };
    },
  };
};
