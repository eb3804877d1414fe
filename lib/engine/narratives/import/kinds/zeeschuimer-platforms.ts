/**
 * Reads the objects of each website that Zeeschuimer stores as it received them. ImportedFields and addresses are those that
 * 4CAT makes of them, so that a post has the same id in both files.
 */
import { isObject } from '../../../../format/json.ts';
import type { ImportedFields, Value } from './file-kind.ts';
import { linksInHtml } from './links-in-html.ts';
import { joinLinks, listAt, memberAt, textAt } from './members.ts';
import { readTweetResult } from './x-post.ts';

/** Undefined for an entry that is no post. */
export type PlatformReader = (item: Value) => ImportedFields | undefined;

const objectAt = (value: unknown, path: string): Value => {
  const found = memberAt(value, path);
  return isObject(found) ? found : {};
};
const withId = (id: string | undefined, address: (id: string) => string): string | undefined => id && address(id);

const tiktok: PlatformReader = (item) => {
  const id = textAt(item, 'id');
  // An object in a response, a name in the data of a page.
  const username = textAt(item, 'author.uniqueId', 'author');
  return {
    postId: id,
    createdAt: textAt(item, 'createTime'),
    text: textAt(item, 'desc'),
    postUrl: withId(id, () => `https://www.tiktok.com/@${username ?? ''}/video/${id}`),
    platform: 'tiktok',
    lang: textAt(item, 'textLanguage'),
    authorId: textAt(item, 'author.id', 'authorId') ?? username,
    username,
    displayName: textAt(item, 'author.nickname', 'nickname'),
    followers: textAt(item, 'authorStats.followerCount'),
    likes: textAt(item, 'stats.diggCount'),
    reposts: textAt(item, 'stats.shareCount'),
    replies: textAt(item, 'stats.commentCount'),
  };
};

const tiktokComment: PlatformReader = (item) => ({
  postId: textAt(item, 'cid'),
  createdAt: textAt(item, 'create_time'),
  text: textAt(item, 'text'),
  postUrl: textAt(item, 'share_info.url'),
  platform: 'tiktok',
  lang: textAt(item, 'comment_language'),
  parentId: textAt(item, 'reply_id') === '0' ? textAt(item, 'aweme_id') : textAt(item, 'reply_id', 'aweme_id'),
  authorId: textAt(item, 'user.uid', 'user.unique_id'),
  username: textAt(item, 'user.unique_id'),
  displayName: textAt(item, 'user.nickname'),
  likes: textAt(item, 'digg_count'),
  replies: textAt(item, 'reply_comment_total'),
});

const AD = 'https://www.facebook.com/ads/ig_redirect';

const instagram: PlatformReader = (item) => {
  if (item.product_type === 'ad' || textAt(item, 'link')?.startsWith(AD)) return undefined;
  const id = textAt(item, 'code', 'shortcode');
  const areLikesHidden = item.like_and_view_counts_disabled === true;
  const username = textAt(item, 'user.username', 'owner.username');
  return {
    postId: id,
    createdAt: textAt(item, 'taken_at', 'taken_at_timestamp'),
    text: textAt(item, 'caption.text', 'edge_media_to_caption.edges.0.node.text'),
    postUrl: withId(id, () => `https://www.instagram.com/p/${id}`),
    platform: 'instagram',
    authorId: textAt(item, 'user.id', 'user.pk', 'owner.id') ?? username,
    username,
    displayName: textAt(item, 'user.full_name', 'owner.full_name'),
    likes: areLikesHidden ? undefined : textAt(item, 'like_count', 'edge_media_preview_like.count'),
    replies: textAt(item, 'comment_count', 'edge_media_to_comment.count', 'edge_media_preview_comment.count'),
  };
};

const threads: PlatformReader = (item) => {
  const [id, username] = [textAt(item, 'code'), textAt(item, 'user.username')];
  const preview = textAt(item, 'text_post_app_info.link_preview_attachment.url');
  return {
    postId: id,
    createdAt: textAt(item, 'taken_at'),
    text: textAt(item, 'caption.text'),
    postUrl: withId(id, () => `https://www.threads.com/@${username ?? ''}/post/${id}`),
    platform: 'threads',
    authorId: textAt(item, 'user.id', 'user.pk') ?? username,
    username,
    displayName: textAt(item, 'user.full_name'),
    likes: textAt(item, 'like_count'),
    reposts: textAt(item, 'text_post_app_info.repost_count'),
    replies: textAt(item, 'text_post_app_info.direct_reply_count'),
    // A link goes by way of the network, with its target in `u`.
    links:
      preview !== undefined && URL.canParse(preview) ? (new URL(preview).searchParams.get('u') ?? preview) : undefined,
  };
};

/** The number of an activity begins with its time: https://www.linkedin.com has no other. */
const linkedinTime = (id: string | undefined): string | undefined =>
  id !== undefined && /^\d{16,20}$/.test(id) ? String(BigInt(id) >> 22n) : undefined;

const linkedin: PlatformReader = (item) => {
  if (!isObject(item.actor)) return undefined;
  const id = /urn:li:activity:(\d+)/.exec(textAt(item, 'updateMetadata.urn', 'preDashEntityUrn') ?? '')?.[1];
  const profile = textAt(item, 'actor.navigationContext.actionTarget')?.split('?')[0];
  const username = profile?.split('linkedin.com/').at(-1);
  const content = objectAt(item, 'content');
  return {
    postId: id,
    createdAt: linkedinTime(id),
    text: textAt(item, 'commentary.text.text'),
    postUrl: withId(id, () => `https://www.linkedin.com/feed/update/urn:li:activity:${id}`),
    platform: 'linkedin',
    authorId: username,
    username,
    displayName: textAt(item, 'actor.name.text'),
    likes: textAt(item, '*socialDetail.*totalSocialActivityCounts.numLikes', '*socialDetail.likes.paging.total'),
    reposts: textAt(item, '*socialDetail.*totalSocialActivityCounts.numShares', '*socialDetail.totalShares'),
    replies: textAt(
      item,
      '*socialDetail.*totalSocialActivityCounts.numComments',
      '*socialDetail.comments.paging.total',
    ),
    links: textAt(content, 'navigationContext.actionTarget', 'articleComponent.navigationContext.actionTarget'),
  };
};

const facebook: PlatformReader = (item) => {
  const story = objectAt(item, 'comet_sections.content.story');
  const dated = listAt(item, 'comet_sections.context_layout.story.comet_sections.metadata').find(
    (one) => textAt(one, '__typename') === 'CometFeedStoryMinimizedTimestampStrategy',
  );
  const author = memberAt(story, 'actors.0');
  const username = textAt(author, 'url')?.split('/').at(-1);
  return {
    postId: textAt(story, 'post_id'),
    createdAt: textAt(dated, 'story.creation_time'),
    text: textAt(story, 'message.text'),
    postUrl: textAt(story, 'wwwURL'),
    platform: 'facebook',
    authorId: textAt(author, 'id') ?? username,
    username,
    displayName: textAt(author, 'name'),
  };
};

const truthSocial: PlatformReader = (item) => ({
  postId: textAt(item, 'id'),
  createdAt: textAt(item, 'created_at'),
  html: textAt(item, 'content'),
  postUrl: textAt(item, 'url'),
  platform: 'truth social',
  lang: textAt(item, 'language'),
  parentId: textAt(item, 'in_reply_to_id'),
  authorId: textAt(item, 'account.id'),
  username: textAt(item, 'account.username'),
  displayName: textAt(item, 'account.display_name'),
  followers: textAt(item, 'account.followers_count'),
  likes: textAt(item, 'favourites_count'),
  reposts: textAt(item, 'reblogs_count'),
  replies: textAt(item, 'replies_count'),
  links: joinLinks([textAt(item, 'card.url'), linksInHtml(textAt(item, 'content'))]),
});

/** By the name that Zeeschuimer gives to each. */
export const platformReaders = new Map<string, PlatformReader>(
  Object.entries({
    'tiktok.com': tiktok,
    'tiktok-comments': tiktokComment,
    'instagram.com': instagram,
    'twitter.com': readTweetResult,
    'x.com': readTweetResult,
    'threads.net': threads,
    'threads.com': threads,
    'linkedin.com': linkedin,
    'facebook.com': facebook,
    'truthsocial.com': truthSocial,
  }),
);
