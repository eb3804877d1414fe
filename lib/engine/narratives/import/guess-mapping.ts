/** Guesses from their names what the columns of a file are; the person sees the guess and can change it. */
import { type ImportFormat, type Mapping, type PostField, postFields } from '../../../contract/our-engine/imports.ts';

/** As exports of many tools name them, without case and signs; the earlier name counts more. */
const NAMES: Record<PostField, readonly string[]> = {
  postId: ['postid', 'tweetid', 'statusid', 'messageid', 'id', 'idstr', 'uri', 'guid'],
  createdAt: [
    'createdat',
    'createdtime',
    'date',
    'datetime',
    'timestamp',
    'time',
    'published',
    'publishedat',
    'posted',
    'postedat',
    'created',
  ],
  text: ['text', 'fulltext', 'content', 'message', 'body', 'tweet', 'posttext', 'caption', 'description', 'comment'],
  title: ['title', 'headline', 'subject'],
  postUrl: ['posturl', 'url', 'permalink', 'link', 'tweeturl', 'permalinkurl', 'href'],
  platform: ['platform', 'network', 'sourcetype', 'source', 'site'],
  lang: ['lang', 'language', 'languagecode'],
  parentId: ['parentid', 'inreplyto', 'inreplytoid', 'inreplytostatusid', 'replyto', 'parent'],
  authorId: ['authorid', 'userid', 'useridstr', 'accountid', 'channelid'],
  username: [
    'username',
    'userscreenname',
    'screenname',
    'handle',
    'author',
    'user',
    'authorusername',
    'userusername',
    'accounthandle',
    'from',
  ],
  displayName: [
    'displayname',
    'authorname',
    'authordisplayname',
    'name',
    'username2',
    'userdisplayname',
    'accountname',
    'pagename',
  ],
  followers: ['followers', 'followerscount', 'userfollowerscount', 'followercount', 'pagefollowers'],
  likes: [
    'likes',
    'likecount',
    'likescount',
    'favoritecount',
    'favouritescount',
    'favorites',
    'reactions',
    'points',
    'score',
  ],
  reposts: ['reposts', 'retweets', 'retweetcount', 'repostcount', 'shares', 'sharecount', 'reblogscount', 'boosts'],
  replies: ['replies', 'replycount', 'repliescount', 'comments', 'commentcount', 'numcomments', 'commentscount'],
  links: ['links', 'urls', 'sharedlinks', 'expandedurls', 'outlinks', 'sharedurl'],
};

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** No column is taken for two things. */
export const guessMapping = (columns: readonly string[]): Mapping => {
  const left = new Map(columns.toReversed().map((name) => [plain(name), name]));
  const mapping: Mapping = {};
  for (const field of postFields) {
    const found = NAMES[field].find((name) => left.has(name));
    const column = found === undefined ? undefined : left.get(found);
    if (found === undefined || column === undefined) continue;
    mapping[field] = column;
    left.delete(found);
  }
  return mapping;
};

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** By what the first line looks like. */
export const guessFormat = (head: string): ImportFormat => {
  const [first = ''] = head.replace(/^\ufeff/, '').split('\n', 1);
  if (first.trimStart().startsWith('{')) return { kind: 'ndjson' };
  const count = (sign: string) => first.split(sign).length;
  const delimiter = DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  return { kind: 'csv', delimiter };
};
