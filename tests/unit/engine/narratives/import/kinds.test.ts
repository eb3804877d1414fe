/**
 * Files that researchers have, each in the shape that its program writes. The shapes are those of recorded files and of
 * programs: twarc, snscrape (JustAnotherArchivist/snscrape), 4CAT (digitalmethodsinitiative/4cat), CooRTweet, and the
 * data dictionaries of CrowdTangle, the Meta Content Library and TikTok's research interface.
 */
import { describe, expect, it } from 'vitest';
import type { FileWriter } from '../../../../../lib/contract/device/imports.ts';
import { previewText } from '../../../../../lib/engine/narratives/import/read-file.ts';
import { shownPost } from '../../../../../lib/engine/search/join.ts';
import { FILES_OF_KINDS } from '../../../../fuzz/readers/files.ts';
import { createFileWorld } from './file-world.ts';

const AT = '2026-03-02T09:00:00.000Z';
const UNIX = 1772442000;
const FERRY = 'https://harbour.example/ferry';

const lines = (...rows: object[]): string => rows.map((row) => JSON.stringify(row)).join('\n');
const table = (names: string, cells: string): string => `${names}\n${cells}\n`;

const X_ID = '2028400000000000101';
const X_POST = { postId: `x ${X_ID}`, createdAt: AT, engagement: 4 };
const X_OF_ADA = { ...X_POST, postUrl: `https://x.com/ada_l/status/${X_ID}` };
const archived = {
  tweet: {
    ...{ id_str: X_ID, id: X_ID, created_at: 'Mon Mar 02 09:00:00 +0000 2026' },
    ...{ full_text: 'The ferry stops', favorite_count: '3', retweet_count: '1', lang: 'en' },
    entities: { urls: [{ url: 'https://t.co/a', expanded_url: FERRY }] },
  },
};
const version2 = {
  ...{ id: X_ID, text: 'The ferry stops', author_id: '77', created_at: AT, lang: 'en' },
  ...{ conversation_id: '2028400000000000100', referenced_tweets: [{ type: 'replied_to', id: '2028400000000000100' }] },
  public_metrics: { retweet_count: 1, reply_count: 0, like_count: 3, quote_count: 0 },
  edit_history_tweet_ids: [X_ID],
};
const account = { id: '77', username: 'ada_l', name: 'Ada L.', public_metrics: { followers_count: 12 } };
const page = {
  ...{ data: [version2], includes: { users: [account] }, meta: { result_count: 1 }, __twarc: { version: '2.13.0' } },
};

const note = (id: number, to: string[]) => ({
  ...{ id: `https://m.example/users/ada/statuses/${id}/activity`, type: 'Create', published: '2026-03-02T09:00:00Z' },
  ...{ actor: 'https://m.example/users/ada', to },
  object: {
    ...{ id: `https://m.example/users/ada/statuses/${id}`, type: 'Note', summary: null, inReplyTo: null, to },
    ...{ published: '2026-03-02T09:00:00Z', url: `https://m.example/@ada/${id}` },
    attributedTo: 'https://m.example/users/ada',
    content: '<p>Ferry &amp; tram <a href="https://harbour.example/a?b=1&amp;c=2" rel="nofollow">here</a></p>',
    contentMap: { en: '<p>Ferry</p>' },
  },
});
const PUBLIC = ['https://www.w3.org/ns/activitystreams#Public'];
const outbox = {
  ...{ '@context': 'https://www.w3.org/ns/activitystreams', id: 'outbox.json', type: 'OrderedCollection' },
  totalItems: 4,
  orderedItems: [
    note(1, PUBLIC),
    note(2, ['https://m.example/users/ada/followers']),
    note(3, ['https://m.example/users/bea']),
    { ...note(4, PUBLIC), type: 'Announce', object: 'https://other.example/statuses/9' },
  ],
};
const status = {
  ...{ id: '1', uri: 'https://m.example/users/ada/statuses/1', url: 'https://m.example/@ada/1', created_at: AT },
  ...{ content: '<p>Ferry</p>', visibility: 'public', favourites_count: 1 },
  account: { acct: 'ada', uri: 'https://m.example/users/ada', display_name: 'Ada' },
};

const view = {
  ...{ uri: 'at://did:plc:ada/app.bsky.feed.post/3k1', cid: 'b', likeCount: 2, replyCount: 1, repostCount: 0 },
  author: { did: 'did:plc:ada', handle: 'ada.example', displayName: 'Ada', labels: [] },
  record: { $type: 'app.bsky.feed.post', text: 'The ferry stops', createdAt: '2031-01-01T00:00:00Z', langs: ['en'] },
  indexedAt: AT,
};
const hidden = { ...view, author: { ...view.author, labels: [{ val: '!no-unauthenticated' }] } };
const commit = { operation: 'create', collection: 'app.bsky.feed.post', rkey: '3k1', record: view.record };
const like = { operation: 'create', collection: 'app.bsky.feed.like', rkey: '3k2' };

const VIDEO_ID = '7612345678901234567';
const VIDEO_URL = `https://www.tiktok.com/@ada/video/${VIDEO_ID}`;
const video = `{"id": ${VIDEO_ID}, "username": "ada", "create_time": ${UNIX}, "video_description": "Ferry", "like_count": 3, "share_count": 1, "comment_count": 1}`;
const TIKTOK = { postId: `tiktok ${VIDEO_ID}`, postUrl: VIDEO_URL, text: 'Ferry', createdAt: AT, engagement: 5 };

const reddit = {
  ...{ id: 'abc1', author: 'ada', created_utc: UNIX, subreddit: 'harbour', title: 'Ferry', selftext: 'It stops' },
  ...{ score: 5, num_comments: 2, url: FERRY, permalink: '/r/harbour/comments/abc1/ferry/', retrieved_on: 1 },
};
const comment = {
  ...{ id: 'c1', author: '[deleted]', created_utc: String(UNIX), subreddit: 'harbour', body: 'No', score: 1 },
  ...{ link_id: 't3_abc1', parent_id: 't3_abc1' },
};
const COMMENT_URL = 'https://www.reddit.com/r/harbour/comments/abc1/_/c1';

const scraped = (type: string, rest: object) => ({
  ...{ _type: `snscrape.modules.${type}`, date: '2026-03-02T09:00:00+00:00' },
  ...rest,
});
const scrapedTweet = {
  ...{ url: `https://twitter.com/ada_l/status/${X_ID}`, id: X_ID, rawContent: 'Ferry', likeCount: 3, retweetCount: 1 },
  ...{ user: { username: 'ada_l', id: '77' }, links: [{ url: FERRY }] },
};
const scrapedPicture = {
  ...{ url: 'https://www.instagram.com/p/C4abc/', content: 'Pier', username: 'ada', likes: 2, comments: 1 },
};

type Case = [
  name: string,
  writer: FileWriter,
  file: string,
  post: { postId: string; [field: string]: unknown },
  more?: object,
];

const files: Case[] = [
  [
    'an archive of X',
    'xArchive',
    `window.YTD.tweets.part0 = ${JSON.stringify([archived], null, 2)}`,
    { ...X_POST, postUrl: `https://x.com/i/web/status/${X_ID}`, links: [FERRY] },
  ],
  [
    'a page of twarc',
    'xVersion2',
    lines(page, page),
    { ...X_OF_ADA, authorId: 'x 77', parentId: 'x 2028400000000000100' },
    { rows: 2, known: 1 },
  ],
  ['one page that is the only line', 'xVersion2', lines(page), X_OF_ADA],
  ['posts that twarc has taken out of pages', 'xVersion2', lines({ ...version2, author: account }), X_OF_ADA],
  [
    'a table of twarc-csv',
    'xVersion2',
    table(
      'id,text,created_at,author_id,author.username,public_metrics.retweet_count,public_metrics.like_count',
      `${X_ID},Ferry,${AT},77,ada_l,1,3`,
    ),
    X_OF_ADA,
  ],
  [
    'lines of version 1.1 of X',
    'xVersion1',
    lines({ ...archived.tweet, id: 1, user: { id_str: '77', screen_name: 'ada_l', name: 'Ada', followers_count: 12 } }),
    { ...X_POST, authorId: 'x 77' },
  ],
  [
    'an archive of Mastodon',
    'mastodonArchive',
    JSON.stringify(outbox),
    {
      ...{ postId: 'mastodon https://m.example/users/ada/statuses/1', text: 'Ferry & tram here', lang: 'en' },
      ...{ author: { username: 'ada@m.example' }, links: ['https://harbour.example/a?b=1&c=2'], createdAt: AT },
    },
    { rows: 4, leftOut: 3 },
  ],
  [
    'a page of a Mastodon server',
    'mastodonStatuses',
    JSON.stringify([status, { ...status, id: '2', uri: `${status.uri}2`, visibility: 'unlisted' }]),
    { postId: 'mastodon https://m.example/users/ada/statuses/1', text: 'Ferry' },
    { leftOut: 1 },
  ],
  [
    'a feed of Bluesky',
    'blueskyPosts',
    JSON.stringify({ feed: [{ post: view }, { post: hidden }], cursor: 'x' }),
    {
      ...{ postId: `bluesky ${view.uri}`, postUrl: 'https://bsky.app/profile/ada.example/post/3k1' },
      ...{ createdAt: AT, engagement: 3 },
    },
    { leftOut: 1 },
  ],
  [
    'a search of Bluesky',
    'blueskyPosts',
    JSON.stringify({ posts: [view] }, null, 1),
    { postId: `bluesky ${view.uri}`, lang: 'en' },
  ],
  [
    'a stream of Bluesky',
    'blueskyStream',
    lines(
      { did: 'did:plc:ada', time_us: 1772442000123456, kind: 'commit', commit },
      { did: 'did:plc:bea', time_us: 1772442000123457, kind: 'commit', commit: like },
    ),
    { postId: `bluesky ${view.uri}`, createdAt: '2026-03-02T09:00:00.123Z' },
    { leftOut: 1 },
  ],
  [
    'a page of the research interface of TikTok',
    'tiktokResearch',
    `{"data": {"videos": [${video}], "cursor": 100, "has_more": true}, "error": {"code": "ok"}}`,
    TIKTOK,
  ],
  [
    'a table of the research interface of TikTok',
    'tiktokResearch',
    table(
      'video_id,author_name,create_time,video_description,like_count,share_count,comment_count',
      `${VIDEO_ID},ada,${UNIX},Ferry,3,1,1`,
    ),
    TIKTOK,
  ],
  [
    'posts of Pushshift',
    'redditDump',
    lines(reddit),
    {
      ...{ postId: 'reddit t3_abc1', postUrl: `https://www.reddit.com${reddit.permalink}`, createdAt: AT },
      ...{ links: [FERRY], engagement: 7 },
    },
  ],
  [
    'comments of Pushshift',
    'redditDump',
    lines(comment),
    { postId: 'reddit t1_c1', parentId: 'reddit t3_abc1', postUrl: COMMENT_URL },
  ],
  [
    'CrowdTangle, Facebook',
    'crowdTangle',
    table(
      'Page Name,User Name,Facebook Id,Followers at Posting,Post Created,Likes,Comments,Shares,Love,Wow,URL,Message,Link,Final Link',
      `Harbour News,harbournews,100,"1,300",2026-03-02 04:00:00 EST,"1,000",4,5,1,0,https://www.facebook.com/100/posts/901,"The ferry, it stops",https://harbour.example/short,${FERRY}`,
    ),
    {
      ...{ postId: 'facebook 901', authorId: 'facebook 100', text: 'The ferry, it stops', createdAt: AT },
      ...{ engagement: 1010, links: [FERRY] },
    },
  ],
  [
    'CrowdTangle, Instagram',
    'crowdTangleInstagram',
    table(
      'Account,User Name,Followers at Posting,Post Created,Type,Likes,Comments,URL,Photo,Title,Description',
      'Ada,ada,5,2026-03-02 10:00:00 CET,Photo,2,1,https://www.instagram.com/p/C4abc/,https://i.example/1,,Pier',
    ),
    { postId: 'instagram C4abc', text: 'Pier', createdAt: AT, engagement: 3 },
  ],
  [
    'the Meta Content Library',
    'contentLibrary',
    table(
      'id,creation_time,text,lang,post_owner.id,post_owner.name,statistics.like_count,statistics.share_count,mcl_url',
      '555,2026-03-02T09:00:00+00:00,Ferry,en,9,Ada,2,1,https://www.facebook.com/mcl/555',
    ),
    { postId: 'instagram 555', authorId: 'instagram 9', text: 'Ferry', createdAt: AT, engagement: 3 },
  ],
  [
    'videos of YouTube Data Tools',
    'youtubeVideos',
    table(
      'position,channelId,channelTitle,videoId,publishedAt,videoTitle,videoDescription,caption,likeCount,commentCount',
      '1,UC1,Harbour,v1,2026-03-02T09:00:00Z,Ferry,It stops,false,4,1',
    ),
    {
      ...{ postId: 'youtube v1', title: 'Ferry', text: 'It stops', createdAt: AT, engagement: 5 },
      postUrl: 'https://www.youtube.com/watch?v=v1',
    },
  ],
  [
    'comments of YouTube Data Tools',
    'youtubeComments',
    table(
      'id,replyCount,likeCount,publishedAt,authorName,text,authorChannelId,isReplyTo',
      'c1,0,2,2026-03-02 09:00:00,Ada,No,UC2,',
    ),
    { postId: 'youtube c1', text: 'No', createdAt: AT, authorId: 'youtube UC2' },
  ],
  [
    'CooRTweet',
    'coortweet',
    table('object_id,account_id,content_id,timestamp_share', `${FERRY},Ada (7),${X_ID},${UNIX}`),
    { postId: `instagram ${X_ID}`, links: [FERRY], createdAt: AT },
  ],
  [
    '4CAT, TikTok',
    'fourCat',
    table(
      'collected_from_url,id,thread_id,author,author_full,body,timestamp,unix_timestamp,tiktok_url,likes,comments,shares',
      `,${VIDEO_ID},${VIDEO_ID},ada,Ada,Ferry,2026-03-02 09:00:00,${UNIX},${VIDEO_URL},3,1,1`,
    ),
    TIKTOK,
  ],
  [
    '4CAT, Instagram',
    'fourCat',
    table(
      'id,timestamp,thread_id,url,body,author_id,author,author_fullname',
      'C4abc,2026-03-02 09:00:00,C4abc,https://www.instagram.com/p/C4abc,Pier,55,ada,Ada L.',
    ),
    { postId: 'instagram C4abc', createdAt: AT, authorId: 'instagram 55' },
  ],
  [
    '4CAT, Telegram',
    'fourCat',
    table(
      'id,thread_id,chat,author,author_username,body,timestamp,unix_timestamp,entities_linked',
      `harbournews-17,harbournews,harbournews,1400,harbournews,Ferry,2026-03-02 09:00:00,${UNIX},"${FERRY},${FERRY}?b"`,
    ),
    {
      ...{ postId: 'telegram harbournews-17', postUrl: 'https://t.me/harbournews/17', authorId: 'telegram 1400' },
      links: [FERRY, `${FERRY}?b`],
    },
  ],
  [
    '4CAT, Reddit',
    'fourCat',
    table(
      'id,thread_id,timestamp,body,subject,author,subreddit,url,score',
      `c1,abc1,2026-03-02 09:00:00,No,,ada,harbour,${FERRY},1`,
    ),
    { postId: 'reddit c1', postUrl: COMMENT_URL, links: [FERRY] },
  ],
  [
    '4CAT, a forum',
    'fourCat',
    table('id,thread_id,timestamp,body,subject,author', '9,8,2026-03-02 09:00:00,No,Ferry,Anonymous'),
    { postId: 'instagram 9', createdAt: AT, title: 'Ferry' },
  ],
  [
    'snscrape, X',
    'snscrape',
    lines(scraped('twitter.Tweet', scrapedTweet), scraped('twitter.User', { username: 'ada_l' })).replace(
      `"${X_ID}"`,
      X_ID,
    ),
    { ...X_POST, links: [FERRY] },
    { leftOut: 1 },
  ],
  [
    'snscrape, Telegram',
    'snscrape',
    lines(
      scraped('telegram.TelegramPost', { url: 'https://t.me/s/harbournews/17', content: 'Ferry', outlinks: [FERRY] }),
    ),
    { postId: 'telegram harbournews/17', authorId: 'telegram harbournews', createdAt: AT, links: [FERRY] },
  ],
  [
    'snscrape, Instagram',
    'snscrape',
    lines(scraped('instagram.InstagramPost', scrapedPicture)),
    { postId: 'instagram C4abc', text: 'Pier', engagement: 3 },
  ],
];

describe('without a mapping', () => {
  it.each(files)('%s is read right', async (_, writer, file, expected, more = {}) => {
    const { take, posts } = createFileWorld();
    // The platform that the user states counts only for posts that do not state theirs.
    const { format, report } = await take(file, { platform: 'instagram' });
    expect(format.writer).toBe(writer);
    expect(report).toMatchObject({ added: 1, bad: 0, badRows: [], ...more });
    expect(await posts()).toMatchObject([expected]);
  });

  it('the words of X and Reddit are stored and shown nowhere, whoever wrote the file', async () => {
    const withheld = files.filter(([, , , { postId }]) => /^(?:x|reddit) /.test(postId));
    expect(withheld.length).toBeGreaterThan(8);
    for (const [name, , file] of withheld) {
      expect(previewText(file), name).toMatchObject({ isWithheld: true });
      const { take, posts } = createFileWorld();
      await take(file);
      const [post] = await posts();
      expect(post?.text ?? post?.title, name).toBeDefined();
      expect(Object.keys(post ? shownPost(post, undefined) : {}), name).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:text|title|body)$/)]),
      );
    }
  });
});

it.each(Object.entries(FILES_OF_KINDS))('the small file of %s is recognised', (writer, text) => {
  expect(previewText(text).format.writer).toBe(writer);
});
