/** What belongs to a post besides itself: its author and its narrative, joined for searching and for the answer. */
import type { Author } from '../../contract/authors.ts';
import type { Narrative } from '../../contract/narratives.ts';
import type { Post } from '../../contract/posts.ts';
import { pseudoFields } from '../../query/field-table.ts';
import { isCounted } from '../../query/fields.ts';
import { readNumber } from '../../query/values.ts';
import type { Counts } from './question.ts';
import { type Row, rowOf } from './row.ts';

export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member that is null says nothing, so it does not hide another's. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const filtered = (fields: Fields, keep: (name: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => keep(name, value)));

/** What is counted anew for each search is not searched, whatever an import wrote there. */
const searched = (owner: 'author' | 'narrative', fields: Fields): Fields =>
  filtered(fields, (name) => !isCounted(`${owner}.${name}`));

/** What a post says of its author or narrative itself stands where the record of that has nothing. */
const merged = (owner: 'author' | 'narrative', own: unknown, record: Fields | undefined): Fields =>
  searched(owner, {
    ...(isFields(own) ? own : {}),
    ...(record && filtered(record, (_, value) => isGiven(value))),
  });

/** A post as it is searched. */
export const joinedRow = (post: Post, author: Author | undefined, narrative: Narrative | undefined): Row =>
  rowOf({
    ...post,
    author: merged('author', post.author, author),
    narrative: merged('narrative', post.narrative, narrative),
  });

/** A post as it is searched where nothing is known of its author and narrative but what it says itself. */
export const postRow = (post: Post): Row => joinedRow(post, undefined, undefined);

/** An author and a narrative as they are searched where they have no posts. */
export const authorRow = (author: Author): Row =>
  rowOf({ authorId: author.authorId, author: searched('author', author) });
export const narrativeRow = (narrative: Narrative): Row =>
  rowOf({ narrativeId: narrative.narrativeId, narrative: searched('narrative', narrative) });

/** The specification gives posts no such field, though authors have its maximum; these are the places services put it. */
export const toxicityOf = (post: Post): number | undefined => {
  const { toxicity } = post;
  return readNumber(isFields(toxicity) ? toxicity.toxic : toxicity);
};

const PSEUDO: readonly string[] = Object.keys(pseudoFields);
const isShown = (name: string): boolean => !PSEUDO.includes(name);

/** Platforms whose terms forbid to pass on what a post says; it is still searched. */
const WITHHELD = { platforms: ['twitter', 'reddit'], members: ['text', 'title', 'body'] };

const AUTHOR_MEMBERS: readonly string[] = ['cohorts', 'isBotLike', 'profileImageUrl', 'username'];

/** A post as it is answered. */
export const shownPost = (post: Post, author: Author | undefined): Post => {
  const isWithheld = WITHHELD.platforms.includes(post.platform.toLowerCase());
  const shown = filtered(post, (name) => isShown(name) && !(isWithheld && WITHHELD.members.includes(name)));
  const known = author ? filtered(author, (name, value) => AUTHOR_MEMBERS.includes(name) && isGiven(value)) : {};
  const joined = { ...(isFields(post.author) ? post.author : {}), ...known };
  // The cast: the identifier, the time and the platform are never filtered out.
  return { ...shown, ...(Object.keys(joined).length > 0 && { author: joined }) } as Post;
};

export const shownAuthor = (author: Author, { matchingPosts, maxToxicity }: Counts): Author => {
  const { matchingMaxToxicity: _, ...rest } = author;
  const counted = maxToxicity === undefined ? {} : { matchingMaxToxicity: maxToxicity };
  // The cast: the identifier is no pseudo-field.
  return { ...filtered(rest, isShown), matchingPostCount: matchingPosts, ...counted } as Author;
};

/** The cast: the identifier is no pseudo-field. */
export const shownNarrative = (narrative: Narrative): Narrative => filtered(narrative, isShown) as Narrative;
