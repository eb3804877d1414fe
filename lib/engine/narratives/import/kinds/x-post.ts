/** Reads a post of X in the two shapes in which its website and its archive have it. */
import { isObject } from '../../../../format/json.ts';
import type { ImportedFields, Value } from './file-kind.ts';
import { joinLinks, listAt, memberAt, textAt } from './members.ts';

export const addressOnX = (id: string | undefined, username: string | undefined): string | undefined =>
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
export const readTweet = (tweet: Value, user: unknown, id: string | undefined): ImportedFields => {
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

/** A post as the website of X receives it. */
export const readTweetResult = (item: Value): ImportedFields => {
  const legacy = memberAt(item, 'legacy');
  const tweet = isObject(legacy) ? legacy : {};
  const id = textAt(item, 'rest_id') ?? textAt(tweet, 'id_str');
  const result = memberAt(item, 'core.user_results.result');
  const account = isObject(result) ? result : memberAt(item, 'user');
  const user = {
    ...asObject(account),
    ...asObject(memberAt(account, 'legacy')),
    ...asObject(memberAt(account, 'core')),
  };
  const note = textAt(item, 'note_tweet.note_tweet_results.result.text');
  return { ...readTweet(tweet, user, id), ...(note === undefined ? {} : { text: note }) };
};

const asObject = (value: unknown): Value => (isObject(value) ? value : {});
