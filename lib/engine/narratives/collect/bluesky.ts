/**
 * Collects from Bluesky: searches by words and by link through the user's own account, and reads public threads and the posts
 * of a public account without one.
 */
import * as z from 'zod/mini';
import { BLUESKY_PUBLIC_HOST } from '../../../contract/device/data-source.ts';
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { sentence } from '../../../contract/sentence.ts';
import { parseJson } from '../../../format/json.ts';
import { StatedError } from '../../stated-error.ts';
import { NotThere } from '../../web/refused.ts';
import { isWanted } from './is-wanted.ts';
import type { Collected, PostSource, SourceTools } from './post-source.ts';
import { questionsOf } from './questions.ts';

const PAGE_POSTS = 100;
const MAX_PAGES = 3;
/** The depth to which replies below a post are read. */
const REPLY_DEPTH = 3;

const optional = z.optional(z.unknown());
const external = z.optional(z.looseObject({ uri: optional }));
/**
 * A link, a quoted post, or both: https://docs.bsky.app/docs/advanced-guides/posts#embeds. In `recordWithMedia` the quoted post
 * is one level deeper.
 */
const embed = z.looseObject({
  external,
  record: z.optional(z.looseObject({ uri: optional, record: z.optional(z.looseObject({ uri: optional })) })),
  media: z.optional(z.looseObject({ external })),
});
const images = z.optional(z.array(z.unknown()));
/** As the network shows it, with addresses where the record has hashes: https://docs.bsky.app/docs/advanced-guides/posts#images-embeds */
const shownEmbed = z.looseObject({ images, media: z.optional(z.looseObject({ images })) });
const shownImage = z.looseObject({ fullsize: z.string() });
const label = z.looseObject({ val: z.string() });
/** https://docs.bsky.app/docs/api/app-bsky-feed-search-posts */
const postView = z.looseObject({
  uri: z.string(),
  author: z.looseObject({
    did: z.string(),
    handle: z.string(),
    displayName: optional,
    createdAt: optional,
    labels: z.optional(z.array(label)),
  }),
  record: z.looseObject({
    text: optional,
    createdAt: optional,
    langs: z.optional(z.array(z.unknown())),
    reply: z.optional(z.looseObject({ parent: z.looseObject({ uri: z.string() }) })),
    facets: z.optional(z.array(z.looseObject({ features: z.array(z.looseObject({ uri: optional })) }))),
    embed: z.catch(z.optional(embed), undefined),
  }),
  embed: z.catch(z.optional(shownEmbed), undefined),
  indexedAt: optional,
  replyCount: optional,
  repostCount: optional,
  likeCount: optional,
  quoteCount: optional,
});
type PostView = z.infer<typeof postView>;
const found = z.looseObject({ posts: z.array(z.unknown()), cursor: z.optional(z.string()) });
const authorFeed = z.looseObject({ feed: z.array(z.unknown()), cursor: z.optional(z.string()) });
/** A reason marks a post of another account, or one that is pinned and therefore shown out of turn. */
const feedRow = z.looseObject({ post: z.unknown(), reason: optional });
const session = z.looseObject({ accessJwt: z.string() });
const thread = z.looseObject({ post: optional, replies: z.optional(z.array(z.unknown())) });

const PLATFORM = 'bluesky';

/** Undefined for a quoted list, feed or starter pack. */
const addressOfPost = (uri: unknown): string | undefined => {
  const [, writer, key] = /^at:\/\/([^/]+)\/app\.bsky\.feed\.post\/([^/]+)$/.exec(String(uri)) ?? [];
  return key === undefined ? undefined : `https://bsky.app/profile/${writer}/post/${key}`;
};

const addressOf = ({ uri, author }: PostView): string =>
  `https://bsky.app/profile/${author.did}/post/${encodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1))}`;

const imagesOf = ({ embed: shown }: PostView): string[] =>
  (shown?.images ?? shown?.media?.images ?? []).flatMap((row) => shownImage.safeParse(row).data?.fullsize ?? []);

/** The account is visible to signed-in users only: https://docs.bsky.app/docs/advanced-guides/resolving-identities */
const isForSignedIn = ({ author }: PostView): boolean =>
  author.labels?.some(({ val }) => val === '!no-unauthenticated') ?? false;

const collectedOf = (view: PostView): Collected => {
  const { uri, author, record } = view;
  return {
    post: {
      platform: PLATFORM,
      id: uri,
      // The writer chooses the record's own date, but not the time at which the network indexed it.
      createdAt: view.indexedAt ?? record.createdAt,
      text: record.text,
      url: addressOf(view),
      lang: record.langs?.[0],
      parentId: record.reply?.parent.uri,
      authorId: author.did,
      username: author.handle,
      reactions: [view.replyCount, view.repostCount, view.likeCount, view.quoteCount],
      links: [
        record.embed?.external?.uri,
        record.embed?.media?.external?.uri,
        addressOfPost(record.embed?.record?.record?.uri ?? record.embed?.record?.uri),
        ...(record.facets ?? []).flatMap(({ features }) => features.map(({ uri: link }) => link)),
      ],
      images: imagesOf(view),
    },
    author: {
      id: author.did,
      platform: PLATFORM,
      username: author.handle,
      displayName: author.displayName,
      createdAt: author.createdAt,
      url: `https://bsky.app/profile/${author.did}`,
    },
  };
};

const viewsIn = (rows: readonly unknown[]): PostView[] =>
  rows.flatMap((row) => {
    const read = postView.safeParse(row);
    return read.success && !isForSignedIn(read.data) ? [read.data] : [];
  });

const get = async (
  host: string,
  method: string,
  parameters: Record<string, string>,
  { fetchText }: SourceTools,
  token?: string,
) => {
  const address = new URL(`https://${host}/xrpc/${method}`);
  address.search = new URLSearchParams(parameters).toString();
  const headers = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };
  return parseJson(await fetchText(address, { kind: 'json', ...headers }));
};

const signIn = async (host: string, { fetchText, secret }: SourceTools): Promise<string | undefined> => {
  if (!secret) return undefined;
  const address = new URL(`https://${host}/xrpc/com.atproto.server.createSession`);
  const body = JSON.stringify({ identifier: secret.account ?? '', password: secret.secret });
  return session.parse(parseJson(await fetchText(address, { kind: 'json', body }))).accessJwt;
};

async function* search(
  host: string,
  token: string,
  what: Record<string, string>,
  tools: SourceTools,
): AsyncGenerator<Collected[], void> {
  const question = JSON.stringify(what);
  const { newest: since } = await tools.markOf(question);
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const parameters = {
      ...what,
      ...(since ? { since } : {}),
      ...(cursor ? { cursor } : {}),
      limit: String(PAGE_POSTS),
    };
    const { posts, cursor: next } = found.parse(
      await get(host, 'app.bsky.feed.searchPosts', { sort: 'latest', ...parameters }, tools, token),
    );
    yield viewsIn(posts).map(collectedOf);
    if (next === undefined || posts.length === 0) break;
    cursor = next;
  }
  await tools.remember(question, { newest: new Date(tools.now).toISOString() });
}

/** A link to a post, in the form that users copy. */
const POST_LINK = /^https:\/\/bsky\.app\/profile\/([^/?#]+)\/post\/([^/?#]+)/;

/**
 * Replies are nested. A queue replaces recursion, so that the depth of a thread does not become the depth of the stack.
 */
const postsOf = (root: unknown): unknown[] => {
  const posts: unknown[] = [];
  const left = [root];
  for (let next = left.shift(); next !== undefined && posts.length < 1000; next = left.shift()) {
    const read = thread.safeParse(next);
    if (!read.success) continue;
    posts.push(read.data.post);
    left.push(...(read.data.replies ?? []));
  }
  return posts;
};

async function* byThread(link: string, tools: SourceTools): AsyncGenerator<Collected[], void> {
  const [, writer, post] = POST_LINK.exec(link) ?? [];
  if (writer === undefined || post === undefined) return;
  const uri = `at://${writer}/app.bsky.feed.post/${post}`;
  try {
    const parameters = { uri, depth: String(REPLY_DEPTH), parentHeight: '0' };
    const answer = await get(BLUESKY_PUBLIC_HOST, 'app.bsky.feed.getPostThread', parameters, tools);
    yield viewsIn(postsOf(z.looseObject({ thread: z.unknown() }).parse(answer).thread)).map(collectedOf);
  } catch (error) {
    if (!(error instanceof NotThere)) throw error;
  }
}

export const bluesky = (id: string, name: string, host: string): PostSource => ({
  id,
  name,
  canLookFor: (query, hasSecret) =>
    query.links.some((link) => POST_LINK.test(link)) ||
    (hasSecret && query.links.length + query.hashtags.length + questionsOf(query).length > 0),
  async *collect(query: PostQuery, tools: SourceTools) {
    for (const link of query.links) yield* byThread(link, tools);
    const token = await signIn(host, tools);
    if (token === undefined) return;
    for (const link of query.links) yield* search(host, token, { q: '*', url: link }, tools);
    for (const question of questionsOf(query)) yield* search(host, token, { q: question }, tools);
    for (const tag of query.hashtags) yield* search(host, token, { q: `#${tag}` }, tools);
  },
});

/** https://docs.bsky.app/docs/api/app-bsky-feed-get-author-feed */
const readAuthorFeed = async (actor: string, cursor: string | undefined, tools: SourceTools) => {
  const parameters = { actor, filter: 'posts_no_replies', limit: String(PAGE_POSTS), ...(cursor ? { cursor } : {}) };
  try {
    return authorFeed.parse(await get(BLUESKY_PUBLIC_HOST, 'app.bsky.feed.getAuthorFeed', parameters, tools));
  } catch (error) {
    // An unknown account is answered as a wrong request.
    if (error instanceof Error && /400$/.test(error.message)) {
      throw new StatedError(sentence('collectProblem.nothingThere'), { cause: error });
    }
    throw error;
  }
};

/**
 * The RSS of an account is no source: by a handle it answers with a redirect, and it leaves out links, pictures and counts.
 */
export const blueskyAccount = (id: string, name: string, account: string): PostSource => ({
  id,
  name,
  canLookFor: () => true,
  async *collect(query: PostQuery, tools: SourceTools) {
    const question = JSON.stringify(query);
    const { newest: since } = await tools.markOf(question);
    let newest = since;
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { feed: rows, cursor: next } = await readAuthorFeed(account, cursor, tools);
      const views = viewsIn(
        rows.flatMap((row) => {
          const read = feedRow.safeParse(row);
          return read.success && read.data.reason === undefined ? [read.data.post] : [];
        }),
      );
      yield views.map(collectedOf).filter((collected) => isWanted(collected, query, tools.parseHtml));
      const now = new Date(tools.now).toISOString();
      const times = views.flatMap(({ indexedAt: time }) => (typeof time === 'string' && time <= now ? [time] : []));
      newest = times.reduce((latest, time) => (latest === undefined || time > latest ? time : latest), newest);
      const isRead = since === undefined || times.some((time) => time <= since);
      if (next === undefined || isRead) break;
      cursor = next;
    }
    if (newest !== undefined && newest !== since) await tools.remember(question, { newest });
  },
});
