/** Collects from a Lemmy server: posts by words and by link that it knows, or the newest posts and comments of one community. */
import * as z from 'zod/mini';
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { sentence } from '../../../contract/sentence.ts';
import { parseJson } from '../../../format/json.ts';
import { isImageFile, isImageType } from './image-files.ts';
import { isWanted } from './is-wanted.ts';
import type { Collected, PostSource, SourceTools } from './post-source.ts';
import { questionsOf } from './questions.ts';
import type { RawPost } from './sanitize-post.ts';

/** The largest page: https://join-lemmy.org/docs/contributors/04-api.html */
const PAGE_POSTS = 50;
const MAX_PAGES = 3;

const optional = z.optional(z.unknown());
/** A part of another shape counts as missing: it must not lose the post. */
const part = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.nullish(schema), undefined);
const personPart = part(
  z.looseObject({
    actor_id: z.string(),
    name: optional,
    display_name: optional,
    bio: optional,
    published: optional,
    bot_account: optional,
  }),
);
type Person = z.infer<typeof personPart>;
/** https://github.com/LemmyNet/lemmy-js-client, `PostView` of version 0.19, which later servers answer at `/api/v3` too */
const postView = z.looseObject({
  post: z.looseObject({
    ap_id: z.string(),
    name: optional,
    url: optional,
    /** Of servers from version 0.19.4 on. */
    url_content_type: optional,
    body: optional,
    alt_text: optional,
    published: optional,
    removed: optional,
    deleted: optional,
  }),
  creator: personPart,
  counts: part(z.looseObject({ upvotes: optional, downvotes: optional, comments: optional })),
});
type PostView = z.infer<typeof postView>;
const answer = z.looseObject({ posts: z.array(z.unknown()) });

/** `CommentView` of the same version. */
const commentView = z.looseObject({
  comment: z.looseObject({
    ap_id: z.string(),
    content: optional,
    path: optional,
    published: optional,
    removed: optional,
    deleted: optional,
  }),
  creator: personPart,
  post: part(z.looseObject({ ap_id: optional })),
  counts: part(z.looseObject({ upvotes: optional, downvotes: optional, child_count: optional })),
});
type CommentView = z.infer<typeof commentView>;
const commentsAnswer = z.looseObject({ comments: z.array(z.unknown()) });

const PLATFORM = 'lemmy';

/** Bodies are Markdown. */
const LINKS = /https?:\/\/[^\s<>()[\]"']{1,2000}/g;
const MAX_BODY = 20_000;

const linksIn = (body: unknown): string[] =>
  typeof body === 'string' ? (body.slice(0, MAX_BODY).match(LINKS) ?? []) : [];

const IMAGES = /!\[[^\]]{0,500}\]\((https?:\/\/[^\s<>()"']{1,2000})/g;

const imagesIn = (body: unknown): string[] =>
  typeof body === 'string' ? [...body.slice(0, MAX_BODY).matchAll(IMAGES)].flatMap(([, address]) => address ?? []) : [];

/** A post of an image links to it. The thumbnail of any other post is an image of the page that it links to. */
const imagesOf = ({ url, url_content_type: type, body }: PostView['post']): unknown[] => [
  ...(isImageType(type) || isImageFile(url) ? [url] : []),
  ...imagesIn(body),
];

/** The same name exists on many servers. */
const usernameOf = (name: unknown, address: string): unknown =>
  URL.canParse(address) ? `${name}@${new URL(address).host}` : name;

const byCreator = (post: RawPost, creator: Person): Collected => {
  if (!creator) return { post };
  const username = usernameOf(creator.name, creator.actor_id);
  return {
    post: { ...post, authorId: creator.actor_id, username },
    author: {
      id: creator.actor_id,
      platform: PLATFORM,
      username,
      displayName: creator.display_name,
      bio: creator.bio,
      url: creator.actor_id,
      createdAt: creator.published,
      saysAutomated: creator.bot_account === true,
    },
  };
};

const collectedOf = ({ post, creator, counts }: PostView): Collected =>
  byCreator(
    {
      platform: PLATFORM,
      id: post.ap_id,
      createdAt: post.published,
      title: post.name,
      text: post.body,
      lines: [post.alt_text],
      url: post.ap_id,
      reactions: [counts?.upvotes, counts?.downvotes, counts?.comments],
      links: [post.url, ...linksIn(post.body)],
      images: imagesOf(post),
    },
    creator,
  );

/** The path of an answer to a post is `0` and the comment's own number; between them are the comments that it answers. */
const ANSWERS_POST = /^0\.\d+$/;

const commentOf = ({ comment, creator, post, counts }: CommentView): Collected =>
  byCreator(
    {
      platform: PLATFORM,
      id: comment.ap_id,
      createdAt: comment.published,
      text: comment.content,
      url: comment.ap_id,
      ...(typeof comment.path === 'string' && ANSWERS_POST.test(comment.path) && { parentId: post?.ap_id }),
      reactions: [counts?.upvotes, counts?.downvotes, counts?.child_count],
      links: linksIn(comment.content),
      images: imagesIn(comment.content),
    },
    creator,
  );

const isShown = ({ removed, deleted }: PostView['post'] | CommentView['comment']): boolean =>
  removed !== true && deleted !== true;

const readNewest = async (
  host: string,
  method: string,
  parameters: Record<string, string>,
  { fetchText }: SourceTools,
): Promise<unknown> => {
  const address = new URL(`https://${host}/api/v3/${method}`);
  address.search = new URLSearchParams({ ...parameters, sort: 'New', limit: String(PAGE_POSTS) }).toString();
  return parseJson(await fetchText(address, { kind: 'json' }));
};

const readPosts = async (...request: Parameters<typeof readNewest>): Promise<Collected[]> => {
  const { posts } = answer.parse(await readNewest(...request));
  return posts.flatMap((row) => {
    const read = postView.safeParse(row);
    return read.success && isShown(read.data.post) ? [collectedOf(read.data)] : [];
  });
};

const readComments = async (...request: Parameters<typeof readNewest>): Promise<Collected[]> => {
  const { comments } = commentsAnswer.parse(await readNewest(...request));
  return comments.flatMap((row) => {
    const read = commentView.safeParse(row);
    return read.success && isShown(read.data.comment) ? [commentOf(read.data)] : [];
  });
};

/** `type` is `Posts` for words, and `Url` for posts that share an address. */
async function* search(host: string, q: string, type: 'Posts' | 'Url', tools: SourceTools) {
  const seen = new Set<unknown>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const parameters = { q, type_: type, listing_type: 'All', page: String(page) };
    const found = await readPosts(host, 'search', parameters, tools);
    const fresh = found.filter(({ post: { id } }) => !seen.has(id));
    for (const { post } of fresh) seen.add(post.id);
    yield fresh;
    // Newer servers know no pages, and repeat the first one.
    if (found.length < PAGE_POSTS || fresh.length === 0) break;
  }
}

export const lemmy = (id: string, name: string, host: string): PostSource => ({
  id,
  name,
  canLookFor: (query) => query.links.length > 0 || questionsOf(query).length > 0,
  cannotLook: sentence('collectProblem.noHashtags'),
  async *collect(query: PostQuery, tools: SourceTools) {
    const onlyLinks: PostQuery = { ...query, phrases: [], names: [], hashtags: [] };
    for (const link of query.links) {
      for await (const page of search(host, link, 'Url', tools)) {
        yield page.filter((collected) => isWanted(collected, onlyLinks, tools.parseHtml));
      }
    }
    for (const question of questionsOf(query)) yield* search(host, question, 'Posts', tools);
  },
});

export const lemmyCommunity = (id: string, name: string, community: string, host: string): PostSource => ({
  id,
  name,
  canLookFor: () => true,
  async *collect(query: PostQuery, tools: SourceTools) {
    const newest = { community_name: community, type_: 'All' };
    const wanted = (found: Collected[]) => found.filter((one) => isWanted(one, query, tools.parseHtml));
    yield wanted(await readPosts(host, 'post/list', newest, tools));
    yield wanted(await readComments(host, 'comment/list', newest, tools));
  },
});
