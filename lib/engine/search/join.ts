/** Joins a post with its author and its narrative, for searching and for the response. */

import type { Author } from '../../contract/authors.ts';
import { COLLECTED_AT } from '../../contract/collected-at.ts';
import { readDataSource } from '../../contract/device/data-source.ts';
import type { Narrative } from '../../contract/narratives.ts';
import { PINNED_BECAUSE } from '../../contract/pinned-because.ts';
import type { Post } from '../../contract/posts.ts';
import { isSentence, type Sentence } from '../../contract/sentence.ts';
import { authorWithinLimits, narrativeWithinLimits } from '../../contract/within-limits.ts';
import { isObject } from '../../format/json.ts';
import { pseudoFields } from '../../query/field-table.ts';
import { isCounted } from '../../query/fields.ts';
import { readNumber } from '../../query/values.ts';
import { collectionOf } from '../narratives/projects/retention.ts';
import { withholdsWords } from '../narratives/withheld-words.ts';
import { type Row, rowOf } from './row.ts';
import type { Counts } from './search-query.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A null member carries no value, so it does not hide another's. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const filtered = (fields: Fields, keep: (name: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => keep(name, value)));

/** The texts that own rows hold as codes: their words are those of the code, and what it quotes. */
const TEXTS_IN_CODES = { botJustification: 'botJustificationCoded', trendJustification: 'trendJustificationCoded' };

const searchedTextOf = ({ code, parts }: Sentence): string =>
  [
    code.replace(/^.*\./, '').replace(/(?=[A-Z])/g, ' '),
    ...Object.values(parts).filter((part) => typeof part === 'string'),
  ].join(' ');

const withTextsInCodes = (fields: Fields): Fields => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries(TEXTS_IN_CODES).flatMap(([name, coded]) => {
      const stated = fields[coded];
      return isSentence(stated) ? [[name, searchedTextOf(stated)]] : [];
    }),
  ),
});

/** Leaves out the fields that each search counts itself, even if an import wrote values to them. */
const searched = (owner: 'author' | 'narrative', fields: Fields): Fields =>
  filtered(withTextsInCodes(fields), (name) => !isCounted(`${owner}.${name}`));

/** Takes a post's own author or narrative fields where the record has no value. */
const merged = (owner: 'author' | 'narrative', own: unknown, record: Fields | undefined): Fields =>
  // Most posts have neither while they are indexed.
  isObject(own) || record
    ? searched(owner, {
        ...(isObject(own) ? own : {}),
        ...(record && filtered(record, (_, value) => isGiven(value))),
      })
    : {};

/** Builds the row by which a post is searched. */
export const joinedRow = (post: Post, author: Author | undefined, narrative: Narrative | undefined): Row =>
  rowOf({
    ...post,
    author: merged('author', post.author, author),
    narrative: merged('narrative', post.narrative, narrative),
  });

/** Builds the row of a post whose author and narrative are known only from the post itself. */
export const postRow = (post: Post): Row => joinedRow(post, undefined, undefined);

/** Builds the row by which an author or a narrative without posts is searched. */
export const authorRow = (author: Author): Row =>
  rowOf({ authorId: author.authorId, author: searched('author', author) });
export const narrativeRow = (narrative: Narrative): Row =>
  rowOf({ narrativeId: narrative.narrativeId, narrative: searched('narrative', narrative) });

/**
 * The specification defines no such field for posts, though authors have its maximum. Services put it in these places.
 */
export const toxicityOf = (post: Post): number | undefined => {
  const { toxicity } = post;
  return readNumber(isObject(toxicity) ? toxicity.toxic : toxicity);
};

/** The filter-only names of the specification, and the engine's own note on how a post was collected. */
const NOT_SHOWN: readonly string[] = [...Object.keys(pseudoFields), 'collection'];
const isShown = (name: string): boolean => !NOT_SHOWN.includes(name);

/** Members of a post that hold its words. Some networks forbid passing them on; they are still searched. */
const WORDS: readonly string[] = ['text', 'title', 'body'];

const AUTHOR_MEMBERS: readonly string[] = ['cohorts', 'isBotLike', 'profileImageUrl', 'username'];

/** Builds the post for the response. */
export const shownPost = (post: Post, author: Author | undefined): Post => {
  const isWithheld = withholdsWords(post);
  const shown = filtered(post, (name) => isShown(name) && !(isWithheld && WORDS.includes(name)));
  const known = author ? filtered(author, (name, value) => AUTHOR_MEMBERS.includes(name) && isGiven(value)) : {};
  const joined = { ...(isObject(post.author) ? post.author : {}), ...known };
  const { pinned, at, by = '' } = collectionOf(post) ?? {};
  // The cast: the identifier, the time and the platform are never filtered out.
  return {
    ...shown,
    ...(Object.keys(joined).length > 0 && { author: joined }),
    ...(pinned !== undefined && { [PINNED_BECAUSE]: pinned }),
    ...(readDataSource(by) && { [COLLECTED_AT]: at }),
  } as Post;
};

export const shownAuthor = (author: Author, { matchingPosts, maxToxicity }: Counts): Author => {
  const { matchingMaxToxicity: _, ...rest } = author;
  const counted = maxToxicity === undefined ? {} : { matchingMaxToxicity: maxToxicity };
  // The cast: the identifier is no pseudo-field.
  return authorWithinLimits({ ...filtered(rest, isShown), matchingPostCount: matchingPosts, ...counted } as Author);
};

/** The cast: the identifier is no pseudo-field. */
export const shownNarrative = (narrative: Narrative): Narrative =>
  narrativeWithinLimits(filtered(narrative, isShown) as Narrative);
