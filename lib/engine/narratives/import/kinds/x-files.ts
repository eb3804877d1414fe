/** Reads posts of X: the archive of an account, the pages and posts of its interface, and what its website receives. */
import { isObject } from '../../../../format/json.ts';
import type { FileKind, ImportedFields, Value } from './file-kind.ts';
import { hasMembers, joinLinks, listAt, memberAt, textAt } from './members.ts';

const addressOnX = (id: string | undefined, username: string | undefined): string | undefined =>
  id && (username ? `https://x.com/${username}/status/${id}` : `https://x.com/i/web/status/${id}`);

/** The address of a picture or a film contains the name of its account. */
const nameInMedia = (tweet: Value): string | undefined => {
  const media = [...listAt(tweet, 'extended_entities.media'), ...listAt(tweet, 'entities.media')];
  const found = media.map((one) =>
    /^https?:\/\/(?:x|twitter)\.com\/(\w+)\/status\//.exec(textAt(one, 'expanded_url') ?? ''),
  );
  return found.find((match) => match)?.[1];
};

/** A post as version 1.1 of the interface has it; `user` is its account, where it is not within the post. */
const readTweet = (tweet: Value, user: unknown, id: string | undefined): ImportedFields => {
  const username = textAt(user, 'screen_name') ?? nameInMedia(tweet);
  return {
    postId: id,
    createdAt: textAt(tweet, 'created_at'),
    text: textAt(tweet, 'full_text', 'extended_tweet.full_text', 'text'),
    postUrl: addressOnX(id, username),
    platform: 'x',
    lang: textAt(tweet, 'lang'),
    parentId: textAt(tweet, 'in_reply_to_status_id_str'),
    authorId: textAt(tweet, 'user_id_str') ?? textAt(user, 'id_str', 'rest_id'),
    username,
    displayName: textAt(user, 'name'),
    followers: textAt(user, 'followers_count'),
    likes: textAt(tweet, 'favorite_count'),
    reposts: textAt(tweet, 'retweet_count'),
    replies: textAt(tweet, 'reply_count'),
    links: joinLinks(listAt(tweet, 'entities.urls').map((link) => textAt(link, 'expanded_url'))),
  };
};

const asObject = (value: unknown): Value => (isObject(value) ? value : {});

/** A post as the website of X receives it. */
export const readTweetResult = (item: Value): ImportedFields => {
  const tweet = asObject(item.legacy);
  const id = textAt(item, 'rest_id') ?? textAt(tweet, 'id_str');
  const result = memberAt(item, 'core.user_results.result');
  const account = asObject(isObject(result) ? result : item.user);
  const user = { ...account, ...asObject(account.legacy), ...asObject(account.core) };
  const note = textAt(item, 'note_tweet.note_tweet_results.result.text');
  return { ...readTweet(tweet, user, id), ...(note === undefined ? {} : { text: note }) };
};

/** `tweets.js`: the account itself stands in another file of the archive. */
export const xArchive: FileKind = {
  writer: 'xArchive',
  network: 'x',
  fits: ({ tweet }) => isObject(tweet) && hasMembers(tweet, 'id_str', 'full_text'),
  read: ({ tweet }) => (isObject(tweet) ? readTweet(tweet, tweet.user, textAt(tweet, 'id_str', 'id')) : undefined),
};

/** Version 1.1 of the interface: twarc 1, and many data sets. */
export const xVersion1: FileKind = {
  writer: 'xVersion1',
  network: 'x',
  fits: (value) => hasMembers(value, 'id_str', 'created_at', 'user') && textAt(value, 'user.screen_name') !== undefined,
  read: (value) => readTweet(value, value.user, textAt(value, 'id_str')),
};

/** The accounts of a page stand behind its posts; each page is read once. */
const accountsOf = new WeakMap<Value, Map<string, unknown>>();
const accountIn = (page: Value, id: string | undefined): unknown => {
  const known = accountsOf.get(page);
  const accounts = known ?? new Map(listAt(page, 'includes.users').map((user) => [textAt(user, 'id') ?? '', user]));
  if (!known) accountsOf.set(page, accounts);
  return accounts.get(id ?? '');
};

/** The text of a repost is cut; the whole text is that of the post it repeats. */
const parentOf = (tweet: Value): string | undefined =>
  textAt(
    listAt(tweet, 'referenced_tweets').find((one) => textAt(one, 'type') === 'replied_to'),
    'id',
  );

/** Version 2: pages, single posts with their account (`twarc2 flatten`), and the table that twarc-csv makes of these. */
export const xVersion2: FileKind = {
  writer: 'xVersion2',
  network: 'x',
  fits: (value) =>
    hasMembers(value, 'id', 'text') &&
    (hasMembers(value, 'edit_history_tweet_ids') ||
      hasMembers(value, 'public_metrics.retweet_count') ||
      memberAt(value, 'public_metrics.retweet_count') !== undefined ||
      (hasMembers(value, 'author_id', 'created_at') && hasMembers(value, 'conversation_id'))),
  read: (tweet, page) => {
    const authorId = textAt(tweet, 'author_id', 'author.id');
    const account = accountIn(page, authorId);
    const username = textAt(account, 'username') ?? textAt(tweet, 'author.username');
    const id = textAt(tweet, 'id');
    return {
      postId: id,
      createdAt: textAt(tweet, 'created_at'),
      text: textAt(tweet, 'note_tweet.text', 'text'),
      postUrl: addressOnX(id, username),
      lang: textAt(tweet, 'lang'),
      parentId: parentOf(tweet) ?? textAt(tweet, 'referenced_tweets.replied_to.id'),
      authorId,
      username,
      displayName: textAt(account, 'name') ?? textAt(tweet, 'author.name'),
      followers:
        textAt(account, 'public_metrics.followers_count') ?? textAt(tweet, 'author.public_metrics.followers_count'),
      likes: textAt(tweet, 'public_metrics.like_count'),
      reposts: textAt(tweet, 'public_metrics.retweet_count'),
      replies: textAt(tweet, 'public_metrics.reply_count'),
      links: joinLinks(listAt(tweet, 'entities.urls').map((link) => textAt(link, 'unwound_url', 'expanded_url'))),
    };
  },
};
