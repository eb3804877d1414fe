/** Guesses from their names which fields the columns of a file contain. The user sees the guess and can change it. */
import { type Mapping, type PostField, postFields } from '../../../contract/device/imports.ts';
import { wordSet } from '../../../text/words.ts';

/** The names that exports of many tools use, without case and punctuation. An earlier name takes precedence. */
const NAMES: Record<PostField, string> = {
  postId: 'postid tweetid statusid messageid id idstr uri guid',
  createdAt: `createdat createdtime date datetime timestamp time published publishedat posted postedat created postcreated
    createtimeiso createtime postcreateddate`,
  text: 'text fulltext content message body tweet posttext rawcontent description comment',
  title: 'title headline subject',
  postUrl: 'posturl url permalink link tweeturl permalinkurl href webvideourl',
  platform: 'platform network sourcetype site',
  lang: 'lang language languagecode',
  parentId: 'parentid inreplyto inreplytoid inreplytostatusid replyto parent',
  authorId: 'authorid userid useridstr accountid channelid',
  // Screen names before `username`, which is also `user.name` without its point: the display name.
  username:
    'userscreenname screenname username handle user authorusername userusername accounthandle authormetaname from',
  displayName: `displayname authorname authorfullname authordisplayname username2 userdisplayname accountname
    authormetanickname pagename`,
  followers: 'followers followerscount userfollowerscount followercount pagefollowers',
  likes: 'likes likecount likescount favoritecount favouritescount favorites diggcount reactions points score',
  reposts: 'reposts retweets retweetcount repostcount shares sharecount reblogscount boosts',
  replies: 'replies replycount repliescount comments commentcount numcomments commentscount',
  links: 'links urls sharedlinks expandedurls outlinks sharedurl',
};

/**
 * Ambiguous names: `name` is an id at Reddit, `author` a byline in news, and `caption` the title of a link at
 * CrowdTangle and yes or no at YouTube. They count only together with one of the names in `of`. `source` is left out:
 * it is the program that a post of X was written in, and elsewhere a newspaper.
 */
const IN_COMPANY: { [Field in PostField]?: { name: string; of: readonly string[] } } = {
  text: { name: 'caption', of: ['shortcode', 'ownerusername', 'mediatype'] },
  username: { name: 'author', of: ['authorid', 'authorfullname', 'authorname', 'threadid'] },
  displayName: { name: 'name', of: ['screenname', 'handle', 'username', 'userid'] },
};

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Reddit's own id of a thing: an account is `t2_…`, a post `t3_…`. */
const isRedditId = (text: string): boolean => /^t\d_/.test(text);

/** Maps no column to two fields. `samplesOf` returns some of the values of a column. */
export const guessMapping = (
  columns: readonly string[],
  samplesOf: (column: string) => readonly string[] = () => [],
): Mapping => {
  const left = new Map(columns.toReversed().map((name) => [plain(name), name]));
  const all = new Set(left.keys());
  const mapping: Mapping = {};
  for (const field of postFields) {
    const company = IN_COMPANY[field];
    const inCompany = company?.of.some((name) => all.has(name)) ? [company.name] : [];
    const found = [...wordSet(NAMES[field]), ...inCompany].find((name) => {
      const column = left.get(name);
      return column !== undefined && !(field === 'displayName' && samplesOf(column).some(isRedditId));
    });
    const column = left.get(found ?? '');
    if (found === undefined || column === undefined) continue;
    mapping[field] = column;
    left.delete(found);
  }
  return mapping;
};
