/** Reads posts of Bluesky as its interface returns them, and as its stream of records has them. */
import { isObject } from '../../../../format/json.ts';
import type { FileKind, ImportedFields, Value } from './file-kind.ts';
import { hasMembers, joinLinks, listAt, memberAt, textAt } from './members.ts';

const POSTS = 'app.bsky.feed.post';

const linksOf = (record: unknown): string | undefined =>
  joinLinks([
    textAt(record, 'embed.external.uri'),
    ...listAt(record, 'facets').flatMap((facet) => listAt(facet, 'features').map((feature) => textAt(feature, 'uri'))),
  ]);

const addressOf = (account: string | undefined, uri: string | undefined): string | undefined =>
  account && uri && `https://bsky.app/profile/${account}/post/${uri.split('/').at(-1)}`;

const readRecord = (record: unknown, uri: string | undefined, account: string | undefined): ImportedFields => ({
  postId: uri,
  createdAt: textAt(record, 'createdAt', 'created_at'),
  text: textAt(record, 'text'),
  postUrl: addressOf(account, uri),
  lang: textAt(record, 'langs.0'),
  parentId: textAt(record, 'reply.parent.uri'),
  links: linksOf(record),
});

/** An entry of a feed holds its post together with the reason why it is there. */
const viewIn = (value: Value): Value => (isObject(value.post) ? value.post : value);

/** Accounts that show their posts to signed-in users alone. */
const isForSignedIn = (view: Value): boolean =>
  listAt(view, 'author.labels').some((label) => textAt(label, 'val') === '!no-unauthenticated');

export const blueskyPosts: FileKind = {
  writer: 'blueskyPosts',
  network: 'bluesky',
  fits: (value) => {
    const view = viewIn(value);
    return hasMembers(view, 'uri', 'author', 'record') && textAt(view, 'author.did') !== undefined;
  },
  read: (value) => {
    const view = viewIn(value);
    if (isForSignedIn(view)) return undefined;
    const fields = readRecord(view.record, textAt(view, 'uri'), textAt(view, 'author.handle', 'author.did'));
    return {
      ...fields,
      // The writer chooses the date of the record, but not the time at which the network indexed it.
      createdAt: textAt(view, 'indexedAt', 'indexed_at') ?? fields.createdAt,
      authorId: textAt(view, 'author.did'),
      username: textAt(view, 'author.handle'),
      displayName: textAt(view, 'author.displayName', 'author.display_name'),
      likes: textAt(view, 'likeCount', 'like_count'),
      reposts: textAt(view, 'repostCount', 'repost_count'),
      replies: textAt(view, 'replyCount', 'reply_count'),
    };
  },
};

/** https://github.com/bluesky-social/jetstream: records of every kind, with deletions among them. */
export const blueskyStream: FileKind = {
  writer: 'blueskyStream',
  network: 'bluesky',
  fits: (value) => hasMembers(value, 'did', 'time_us', 'kind'),
  read: (event) => {
    const did = textAt(event, 'did');
    const isPost = textAt(event, 'commit.collection') === POSTS && textAt(event, 'commit.operation') === 'create';
    if (!isPost || did === undefined) return undefined;
    const key = textAt(event, 'commit.rkey');
    const record = memberAt(event, 'commit.record');
    const micros = textAt(event, 'time_us');
    return {
      ...readRecord(record, key && `at://${did}/${POSTS}/${key}`, did),
      ...(micros !== undefined && /^\d{16}$/.test(micros) ? { createdAt: micros.slice(0, 13) } : {}),
      authorId: did,
    };
  },
};
