/**
 * Collects from a Mastodon server: hashtags and links without an account, words with the user's own token; or the posts of
 * one account or one hashtag there that have the words of the query.
 */
import * as z from 'zod/mini';
import type { PostQuery } from '../../../contract/device/post-query.ts';
import { parseJson } from '../../../format/json.ts';
import { NotThere } from '../../web/refused.ts';
import { isWanted } from './is-wanted.ts';
import type { Collected, PostSource, SourceTools } from './post-source.ts';
import { questionsOf } from './questions.ts';

/** The largest page of a timeline: https://docs.joinmastodon.org/methods/timelines/ */
const PAGE_POSTS = 40;
const MAX_PAGES = 5;

const optional = z.optional(z.unknown());
/** A part of another shape counts as missing: it must not lose the post. */
const part = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.nullish(schema), undefined);
/** https://docs.joinmastodon.org/entities/Account/ */
const account = z.looseObject({
  id: z.string(),
  acct: z.string(),
  uri: optional,
  url: optional,
  display_name: optional,
  note: optional,
  bot: optional,
  created_at: optional,
  followers_count: optional,
  following_count: optional,
  /** True if the account opts out of search engines. */
  noindex: optional,
});
/** https://docs.joinmastodon.org/entities/Status/ */
const status = z.looseObject({
  id: z.string(),
  uri: z.string(),
  created_at: optional,
  url: optional,
  content: optional,
  spoiler_text: optional,
  language: optional,
  visibility: z.string(),
  in_reply_to_id: optional,
  reblogs_count: optional,
  favourites_count: optional,
  replies_count: optional,
  reblog: optional,
  account,
  card: part(z.looseObject({ url: optional })),
  /** https://docs.joinmastodon.org/entities/Poll/ */
  poll: part(z.looseObject({ options: z.array(part(z.looseObject({ title: optional }))) })),
  /** https://docs.joinmastodon.org/entities/MediaAttachment/ */
  media_attachments: part(z.array(part(z.looseObject({ type: optional, url: optional, description: optional })))),
  /** https://docs.joinmastodon.org/entities/Quote/; earlier servers and others return the quoted status itself. */
  quote: part(
    z.looseObject({
      quoted_status: part(z.looseObject({ url: optional, uri: optional })),
      url: optional,
      uri: optional,
    }),
  ),
});
type Status = z.infer<typeof status>;

const PLATFORM = 'mastodon';

/** The words of a quoted status are another author's, so the post links to it. */
const linksOf = ({ card, quote }: Status): unknown[] => {
  const quoted = quote?.quoted_status ?? quote;
  return [card?.url, quoted?.url ?? quoted?.uri];
};

const linesOf = ({ poll, media_attachments: media }: Status): unknown[] => [
  ...(poll?.options ?? []).map((option) => option?.title),
  ...(media ?? []).map((one) => one?.description),
];

const imagesOf = ({ media_attachments: media }: Status): unknown[] =>
  (media ?? []).flatMap((one) => (one?.type === 'image' ? [one.url] : []));

/** The id of an account is its own address, since many servers know the same account. */
const accountId = ({ account: { uri, url, acct } }: Status): unknown => uri ?? url ?? acct;

const collectedOf = (found: Status): Collected => {
  const { account: writer } = found;
  return {
    post: {
      platform: PLATFORM,
      id: found.uri,
      createdAt: found.created_at,
      html: found.content,
      title: found.spoiler_text,
      url: found.url ?? found.uri,
      lang: found.language,
      authorId: accountId(found),
      username: writer.acct,
      reactions: [found.reblogs_count, found.favourites_count, found.replies_count],
      lines: linesOf(found),
      links: linksOf(found),
      images: imagesOf(found),
      isWithheld: writer.noindex === true,
    },
    author: {
      id: accountId(found),
      platform: PLATFORM,
      username: writer.acct,
      displayName: writer.display_name,
      url: writer.url,
      createdAt: writer.created_at,
      followers: writer.followers_count,
      following: writer.following_count,
      saysAutomated: writer.bot === true,
      ...(writer.noindex === true ? {} : { bio: writer.note }),
    },
  };
};

/** False for unlisted posts, which are for those who know them, and for reblogs, which are another post. */
const isOpen = ({ visibility, reblog }: Status): boolean => visibility === 'public' && !reblog;

const readStatuses = (rows: unknown): { collected: Collected[]; ids: string[] } => {
  const statuses = z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => {
      const read = status.safeParse(row);
      return read.success ? [read.data] : [];
    });
  return { collected: statuses.filter(isOpen).map(collectedOf), ids: statuses.map(({ id }) => id) };
};

/** A server's ids grow with time and occasionally in length: the longer number is the newer one. */
const isNewer = (one: string, other: string): boolean =>
  one.length === other.length ? one > other : one.length > other.length;

const createServer = (host: string) => {
  const request = async (path: string, parameters: Record<string, string>, { fetchText, secret }: SourceTools) => {
    const address = new URL(`https://${host}${path}`);
    address.search = new URLSearchParams({ ...parameters, limit: String(PAGE_POSTS) }).toString();
    const headers = secret ? { headers: { authorization: `Bearer ${secret.secret}` } } : {};
    return parseJson(await fetchText(address, { kind: 'json', ...headers }));
  };

  /** `more` are parameters of the first and all later pages; `question` is what its mark is stored for. */
  async function* byTimeline(
    path: string,
    question: string,
    tools: SourceTools,
    more: Record<string, string> = {},
  ): AsyncGenerator<Collected[], void> {
    const { newest: since } = await tools.markOf(question);
    let newest = since;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const from = newest === undefined ? {} : { min_id: newest };
      const { collected, ids } = readStatuses(await request(path, { ...more, ...from }, tools));
      yield collected;
      const latest = ids.reduce<string | undefined>((top, id) => (top && !isNewer(id, top) ? top : id), newest);
      // Without a mark the server returns the newest page first, and older posts are never requested.
      const isLast = since === undefined || ids.length < PAGE_POSTS || latest === newest;
      newest = latest;
      if (isLast) break;
    }
    if (newest !== undefined && newest !== since) await tools.remember(question, { newest });
  }

  const byHashtag = (tag: string, tools: SourceTools, question = `#${tag}`) =>
    byTimeline(`/api/v1/timelines/tag/${encodeURIComponent(tag)}`, question, tools);

  /** https://docs.joinmastodon.org/methods/accounts/#statuses */
  async function* byAccount(name: string, tools: SourceTools, question: string): AsyncGenerator<Collected[], void> {
    const { id } = account.parse(await request('/api/v1/accounts/lookup', { acct: name }, tools));
    const path = `/api/v1/accounts/${encodeURIComponent(id)}/statuses`;
    yield* byTimeline(path, question, tools, { exclude_reblogs: 'true' });
  }

  /** Only links that are being shared a lot have a timeline. A missing timeline is no failure. */
  async function* byLink(link: string, tools: SourceTools): AsyncGenerator<Collected[], void> {
    try {
      yield readStatuses(await request('/api/v1/timelines/link', { url: link }, tools)).collected;
    } catch (error) {
      if (!(error instanceof NotThere)) throw error;
    }
  }

  async function* byWords(words: string, tools: SourceTools): AsyncGenerator<Collected[], void> {
    const found = z
      .looseObject({ statuses: z.unknown() })
      .parse(await request('/api/v2/search', { q: words, type: 'statuses' }, tools));
    yield readStatuses(found.statuses).collected;
  }

  return { byHashtag, byAccount, byLink, byWords };
};

export const mastodon = (id: string, name: string, host: string): PostSource => {
  const { byHashtag, byLink, byWords } = createServer(host);
  return {
    id,
    name,
    canLookFor: (query, hasSecret) =>
      query.links.length + query.hashtags.length > 0 || (hasSecret && questionsOf(query).length > 0),
    async *collect(query: PostQuery, tools: SourceTools) {
      for (const link of query.links) {
        yield* byLink(link, tools);
        if (tools.secret) yield* byWords(link, tools);
      }
      for (const tag of query.hashtags) yield* byHashtag(tag, tools);
      if (tools.secret) for (const question of questionsOf(query)) yield* byWords(question, tools);
    },
  };
};

interface MastodonPlace {
  kind: 'mastodon-account' | 'mastodon-tag';
  name: string;
  host: string;
}

/** Like a feed: its newest posts, of which those that the query is about are kept. */
export const mastodonPlace = (id: string, label: string, { kind, name, host }: MastodonPlace): PostSource => {
  const { byHashtag, byAccount } = createServer(host);
  const read = kind === 'mastodon-tag' ? byHashtag : byAccount;
  return {
    id,
    name: label,
    canLookFor: () => true,
    async *collect(query: PostQuery, tools: SourceTools) {
      for await (const page of read(name, tools, JSON.stringify(query)))
        yield page.filter((collected) => isWanted(collected, query, tools.parseHtml));
    },
  };
};
