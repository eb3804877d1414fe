/** Computes facts about an account from the stored posts and its own words. It reaches no verdict. */
import type { Author } from '../../../contract/authors.ts';
import type { LooksLike } from '../../../contract/device/account-facts.ts';
import type { Post } from '../../../contract/posts.ts';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { unquoted } from '../../context/label-sentences.ts';
import { postHourHistogram, postTime } from './formulas.ts';
import type { LookAlike } from './look-alikes.ts';

/** Detects an account's own statement that it is run by a program. Nothing is inferred from its behaviour. */
const MAX_LETTERS = 2000;
/** In English, German, French and Spanish. "Not a bot" and "I build bots" are no such statement. */
const SAYS =
  /(?:\b(?:i am|i'm|this is|this account is|je suis|ceci est|ich bin|dies ist|das ist|soy|esta es|este es)\s+(?:an?|un|une|ein|eine)?\s*(?:\p{L}+\s+){0,2}?(?:bot|robot|automated account|automatisierter account|compte automatisé|cuenta automatizada)(?!\p{L})|\b(?:automated account|automated posts|automatically posted|bot account|automatisierter account|automatisches konto|compte automatisé|cuenta automatizada)(?!\p{L})|^\W*bot\b\s*[:.!,–-]|\bbot by @)/iu;
const DENIES =
  /\b(?:not|no|never|kein|keine|nicht|pas)\s+(?:\p{L}+\s+){0,2}(?:bot|robot|automated|automatisch|automatis)/iu;

/** Quotes the account's own words; undefined if it makes no such statement. */
export const declaredAutomation = (bio: string | undefined): Sentence | undefined => {
  const text = (bio ?? '').slice(0, MAX_LETTERS).replace(/\s+/g, ' ');
  const found = SAYS.exec(text);
  if (!found || DENIES.test(text)) return undefined;
  return sentence('author.saysAutomated', { words: unquoted(found[0].trim()) });
};

/** Says how the two names differ, if that is known. */
const reasonOf = ({ letters }: LooksLike): { reasonCoded?: Sentence } => {
  if (letters === undefined) return {};
  return {
    reasonCoded: letters === 0 ? sentence('author.readsAlike') : sentence('author.lettersApart', { count: letters }),
  };
};

/** The fields that `scoreAuthor` writes. */
const SCORED = [
  ...(['postCount', 'narrativeCount', 'postHourHistogram', 'isBotLike'] as const),
  ...(['botJustificationCoded', 'spoofingLikelihood', 'looksLike'] as const),
];

export interface AuthorEvidence {
  lookAlikeOf(author: Author): LookAlike | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** The scores, in the row of the account as it is now. */
export const withScoresOf = (
  scored: Author,
  { spoofingLikelihood: _before, looksLike: _like, ...now }: Author,
): Author => ({
  ...now,
  ...Object.fromEntries(SCORED.flatMap((name) => (scored[name] === undefined ? [] : [[name, scored[name]]]))),
});

/** `posts` are those of the account in the project, with their narratives. */
export const scoreAuthor = (
  { spoofingLikelihood: _before, looksLike: _like, ...author }: Author,
  posts: readonly Pick<Post, 'createdAt' | 'narrativeId'>[],
  { lookAlikeOf, now }: AuthorEvidence,
): Author => {
  const narratives = new Set(posts.flatMap(({ narrativeId }) => narrativeId ?? []));
  const alike = lookAlikeOf(author);
  const says = author.isBotLike === true ? undefined : declaredAutomation(author.profileBio);
  return {
    ...author,
    postCount: posts.length,
    narrativeCount: narratives.size,
    postHourHistogram: postHourHistogram(posts.flatMap(({ createdAt }) => postTime(createdAt, now) ?? [])),
    ...(says === undefined ? {} : { isBotLike: true, botJustificationCoded: says }),
    ...(alike ? { spoofingLikelihood: alike.spoofingLikelihood } : {}),
    ...(alike?.like
      ? {
          looksLike: {
            ...alike.like,
            sentenceCoded: sentence('author.looksLike', { name: alike.like.name, count: alike.like.followers }),
            ...reasonOf(alike.like),
          },
        }
      : {}),
  };
};
