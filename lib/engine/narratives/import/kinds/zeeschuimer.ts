/**
 * Reads the lines of Zeeschuimer: each an object of a website as it was received, with the website's name. Fields and
 * addresses are those that 4CAT makes of them, so that a post has the same id in both files.
 */
import { sentence } from '../../../../contract/sentence.ts';
import { isObject } from '../../../../format/json.ts';
import { addressWith, byTable } from './field-table.ts';
import type { FileKind, ImportedFields, Value } from './file-kind.ts';
import { hasMembers, joinLinks, linksInHtml, listAt, textAt } from './members.ts';
import { readTweetResult } from './x-files.ts';

/** An object in a response, a name in the data of a page. */
const tiktokName = ['author.uniqueId', 'author'];

const readTiktok = byTable({
  network: 'tiktok',
  post: {
    postId: 'id',
    createdAt: 'createTime',
    postUrl: addressWith('id', (id, item) => {
      const username = textAt(item, ...tiktokName) ?? '';
      return `https://www.tiktok.com/@${username}/video/${id}`;
    }),
  },
  words: { text: 'desc', lang: 'textLanguage' },
  author: {
    authorId: ['author.id', 'authorId', ...tiktokName],
    username: tiktokName,
    displayName: ['author.nickname', 'nickname'],
    followers: 'authorStats.followerCount',
  },
  reactions: { likes: 'stats.diggCount', reposts: 'stats.shareCount', replies: 'stats.commentCount' },
});

const readTiktokComment = byTable({
  network: 'tiktok',
  post: {
    postId: 'cid',
    createdAt: 'create_time',
    postUrl: 'share_info.url',
    parentId: (item) =>
      textAt(item, 'reply_id') === '0' ? textAt(item, 'aweme_id') : textAt(item, 'reply_id', 'aweme_id'),
  },
  words: { text: 'text', lang: 'comment_language' },
  author: { authorId: ['user.uid', 'user.unique_id'], username: 'user.unique_id', displayName: 'user.nickname' },
  reactions: { likes: 'digg_count', replies: 'reply_comment_total' },
});

const isInstagramAd = (item: Value): boolean =>
  item.product_type === 'ad' || textAt(item, 'link')?.startsWith('https://www.facebook.com/ads/ig_redirect') === true;

const instagramNames = ['user.username', 'owner.username'];

const readInstagram = byTable({
  network: 'instagram',
  post: {
    postId: ['code', 'shortcode'],
    createdAt: ['taken_at', 'taken_at_timestamp'],
    postUrl: addressWith(['code', 'shortcode'], (id) => `https://www.instagram.com/p/${id}`),
  },
  words: { text: ['caption.text', 'edge_media_to_caption.edges.0.node.text'] },
  author: {
    authorId: ['user.id', 'user.pk', 'owner.id', ...instagramNames],
    username: instagramNames,
    displayName: ['user.full_name', 'owner.full_name'],
  },
  reactions: {
    likes: (item) =>
      item.like_and_view_counts_disabled === true
        ? undefined
        : textAt(item, 'like_count', 'edge_media_preview_like.count'),
    replies: ['comment_count', 'edge_media_to_comment.count', 'edge_media_preview_comment.count'],
  },
});

const readThreads = byTable({
  network: 'threads',
  post: {
    postId: 'code',
    createdAt: 'taken_at',
    postUrl: addressWith(
      'code',
      (id, item) => `https://www.threads.com/@${textAt(item, 'user.username') ?? ''}/post/${id}`,
    ),
  },
  words: {
    text: 'caption.text',
    // A link goes by way of the network, with its target in `u`.
    links: addressWith('text_post_app_info.link_preview_attachment.url', (link) =>
      URL.canParse(link) ? (new URL(link).searchParams.get('u') ?? link) : undefined,
    ),
  },
  author: {
    authorId: ['user.id', 'user.pk', 'user.username'],
    username: 'user.username',
    displayName: 'user.full_name',
  },
  reactions: {
    likes: 'like_count',
    reposts: 'text_post_app_info.repost_count',
    replies: 'text_post_app_info.direct_reply_count',
  },
});

const linkedinId = (item: Value): string | undefined =>
  /urn:li:activity:(\d+)/.exec(textAt(item, 'updateMetadata.urn', 'preDashEntityUrn') ?? '')?.[1];

/** The number of an activity begins with its time: https://www.linkedin.com has no other. */
const linkedinTime = (item: Value): string | undefined => {
  const id = linkedinId(item);
  return id !== undefined && /^\d{16,20}$/.test(id) ? String(BigInt(id) >> 22n) : undefined;
};

const linkedinName = (item: Value): string | undefined =>
  textAt(item, 'actor.navigationContext.actionTarget')?.split('?')[0]?.split('linkedin.com/').at(-1);

const readLinkedin = byTable({
  network: 'linkedin',
  post: {
    postId: linkedinId,
    createdAt: linkedinTime,
    postUrl: addressWith(linkedinId, (id) => `https://www.linkedin.com/feed/update/urn:li:activity:${id}`),
  },
  words: {
    text: 'commentary.text.text',
    links: ['content.navigationContext.actionTarget', 'content.articleComponent.navigationContext.actionTarget'],
  },
  author: { authorId: linkedinName, username: linkedinName, displayName: 'actor.name.text' },
  reactions: {
    likes: ['*socialDetail.*totalSocialActivityCounts.numLikes', '*socialDetail.likes.paging.total'],
    reposts: ['*socialDetail.*totalSocialActivityCounts.numShares', '*socialDetail.totalShares'],
    replies: ['*socialDetail.*totalSocialActivityCounts.numComments', '*socialDetail.comments.paging.total'],
  },
});

const STORY = 'comet_sections.content.story';
const AUTHOR = `${STORY}.actors.0`;

const facebookTime = (item: Value): string | undefined =>
  textAt(
    listAt(item, 'comet_sections.context_layout.story.comet_sections.metadata').find(
      (one) => textAt(one, '__typename') === 'CometFeedStoryMinimizedTimestampStrategy',
    ),
    'story.creation_time',
  );
const facebookName = (item: Value): string | undefined => textAt(item, `${AUTHOR}.url`)?.split('/').at(-1);

const readFacebook = byTable({
  network: 'facebook',
  post: { postId: `${STORY}.post_id`, createdAt: facebookTime, postUrl: `${STORY}.wwwURL` },
  words: { text: `${STORY}.message.text` },
  author: {
    authorId: (item) => textAt(item, `${AUTHOR}.id`) ?? facebookName(item),
    username: facebookName,
    displayName: `${AUTHOR}.name`,
  },
});

const readTruthSocial = byTable({
  network: 'truth social',
  post: { postId: 'id', createdAt: 'created_at', postUrl: 'url', parentId: 'in_reply_to_id' },
  words: {
    html: 'content',
    lang: 'language',
    links: (item) => joinLinks([textAt(item, 'card.url'), linksInHtml(textAt(item, 'content'))]),
  },
  author: {
    authorId: 'account.id',
    username: 'account.username',
    displayName: 'account.display_name',
    followers: 'account.followers_count',
  },
  reactions: { likes: 'favourites_count', reposts: 'reblogs_count', replies: 'replies_count' },
});

/** By the name that Zeeschuimer gives to each. Undefined is read from an entry that is no post. */
const readers = new Map<string, (item: Value) => ImportedFields | undefined>(
  Object.entries({
    'tiktok.com': readTiktok,
    'tiktok-comments': readTiktokComment,
    'instagram.com': (item: Value) => (isInstagramAd(item) ? undefined : readInstagram(item)),
    'twitter.com': readTweetResult,
    'x.com': readTweetResult,
    'threads.net': readThreads,
    'threads.com': readThreads,
    'linkedin.com': (item: Value) => (isObject(item.actor) ? readLinkedin(item) : undefined),
    'facebook.com': readFacebook,
    'truthsocial.com': readTruthSocial,
  }),
);

export const zeeschuimer: FileKind = {
  writer: 'zeeschuimer',
  isUtc: true,
  fits: (value) => hasMembers(value, 'source_platform', 'timestamp_collected', 'data') && isObject(value.data),
  read: (line) => {
    const platform = textAt(line, 'source_platform') ?? '';
    const read = readers.get(platform);
    if (read === undefined || !isObject(line.data))
      return sentence('importProblem.unknownPlatform', { platform: platform.slice(0, 60) });
    return read(line.data);
  },
};
