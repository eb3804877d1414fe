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

const lines = (...rows: object[]): string => rows.map((row) => JSON.stringify(row)).join('\n');
const table = (row: Record<string, string>): string =>
  `${Object.keys(row).join(',')}\n${Object.values(row)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',')}\n`;

const archived = {
  tweet: {
    ...{ id_str: '2028400000000000101', id: '2028400000000000101', created_at: 'Mon Mar 02 09:00:00 +0000 2026' },
    ...{ full_text: 'The ferry stops', favorite_count: '3', retweet_count: '1', lang: 'en' },
    entities: { urls: [{ url: 'https://t.co/a', expanded_url: 'https://harbour.example/ferry' }] },
  },
};
const version2 = {
  ...{ id: '2028400000000000101', text: 'The ferry stops', author_id: '77', created_at: AT, lang: 'en' },
  ...{ conversation_id: '2028400000000000100', referenced_tweets: [{ type: 'replied_to', id: '2028400000000000100' }] },
  public_metrics: { retweet_count: 1, reply_count: 0, like_count: 3, quote_count: 0 },
  edit_history_tweet_ids: ['2028400000000000101'],
};
const account = { id: '77', username: 'ada_l', name: 'Ada L.', public_metrics: { followers_count: 12 } };
const page = {
  data: [version2],
  includes: { users: [account] },
  meta: { result_count: 1 },
  __twarc: { version: '2.13.0' },
};
const X_POST = { postId: 'x 2028400000000000101', createdAt: AT, engagement: 4 };

const note = (id: number, to: string[], rest: object = {}) => ({
  ...{ id: `https://m.example/users/ada/statuses/${id}/activity`, type: 'Create', published: '2026-03-02T09:00:00Z' },
  actor: 'https://m.example/users/ada',
  to,
  object: {
    ...{ id: `https://m.example/users/ada/statuses/${id}`, type: 'Note', summary: null, inReplyTo: null, to },
    ...{ published: '2026-03-02T09:00:00Z', url: `https://m.example/@ada/${id}` },
    attributedTo: 'https://m.example/users/ada',
    content: '<p>Ferry &amp; tram <a href="https://harbour.example/a?b=1&amp;c=2" rel="nofollow">here</a></p>',
    contentMap: { en: '<p>Ferry</p>' },
    ...rest,
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

const view = {
  ...{ uri: 'at://did:plc:ada/app.bsky.feed.post/3k1', cid: 'b', likeCount: 2, replyCount: 1, repostCount: 0 },
  author: { did: 'did:plc:ada', handle: 'ada.example', displayName: 'Ada', labels: [] },
  record: { $type: 'app.bsky.feed.post', text: 'The ferry stops', createdAt: '2031-01-01T00:00:00Z', langs: ['en'] },
  indexedAt: AT,
};
const hidden = { ...view, author: { ...view.author, labels: [{ val: '!no-unauthenticated' }] } };

const video = {
  ...{
    username: 'ada',
    create_time: UNIX,
    video_description: 'Ferry',
    like_count: 3,
    share_count: 1,
    comment_count: 1,
  },
};
const VIDEO_ID = '7612345678901234567';
const videoText = `{"id": ${VIDEO_ID}, ${JSON.stringify(video).slice(1)}`;
const TIKTOK = {
  ...{ postId: `tiktok ${VIDEO_ID}`, postUrl: `https://www.tiktok.com/@ada/video/${VIDEO_ID}`, text: 'Ferry' },
  ...{ createdAt: AT, engagement: 5 },
};

const crowd = {
  ...{ 'Page Name': 'Harbour News', 'User Name': 'harbournews', 'Facebook Id': '100', 'Page Category': 'NEWS' },
  ...{ 'Likes at Posting': '1200', 'Followers at Posting': '1,300', 'Post Created': '2026-03-02 04:00:00 EST' },
  ...{ Type: 'Link', 'Total Interactions': '1,010', Likes: '1,000', Comments: '4', Shares: '5', Love: '1', Wow: '0' },
  ...{ Haha: '0', Sad: '0', Angry: '0', Care: '0', URL: 'https://www.facebook.com/100/posts/901' },
  ...{
    Message: 'The ferry, it stops',
    Link: 'https://harbour.example/short',
    'Final Link': 'https://harbour.example/ferry',
  },
};

const library = {
  ...{ id: '555', creation_time: '2026-03-02T09:00:00+00:00', text: 'Ferry', lang: 'en', 'post_owner.id': '9' },
  ...{ 'post_owner.name': 'Ada', 'post_owner.username': 'ada', 'statistics.like_count': '2' },
  ...{ 'statistics.share_count': '1', mcl_url: 'https://www.facebook.com/mcl/555', 'link_attachment.link': '' },
};

const reddit = {
  ...{
    id: 'abc1',
    author: 'ada',
    created_utc: UNIX,
    subreddit: 'harbour',
    title: 'Ferry',
    selftext: 'It stops',
    score: 5,
  },
  ...{
    num_comments: 2,
    url: 'https://harbour.example/ferry',
    permalink: '/r/harbour/comments/abc1/ferry/',
    retrieved_on: 1,
  },
};

const scraped = (type: string, rest: object) => ({
  _type: `snscrape.modules.${type}`,
  date: '2026-03-02T09:00:00+00:00',
  ...rest,
});

type Case = [name: string, file: string, writer: FileWriter, posts: object[], more?: object];

const files: Case[] = [
  [
    'an archive of X',
    `window.YTD.tweets.part0 = ${JSON.stringify([archived], null, 2)}`,
    'xArchive',
    [
      {
        ...X_POST,
        postUrl: 'https://x.com/i/web/status/2028400000000000101',
        links: ['https://harbour.example/ferry'],
      },
    ],
  ],
  [
    'a page of twarc',
    lines(page, page),
    'xVersion2',
    [
      {
        ...X_POST,
        postUrl: 'https://x.com/ada_l/status/2028400000000000101',
        authorId: 'x 77',
        parentId: 'x 2028400000000000100',
      },
    ],
    { rows: 2, known: 1 },
  ],
  [
    'one page that is the only line',
    lines(page),
    'xVersion2',
    [{ ...X_POST, postUrl: 'https://x.com/ada_l/status/2028400000000000101' }],
  ],
  [
    'posts that twarc has taken out of pages',
    lines({ ...version2, author: account }),
    'xVersion2',
    [{ ...X_POST, postUrl: 'https://x.com/ada_l/status/2028400000000000101' }],
  ],
  [
    'a table of twarc-csv',
    table({
      id: '2028400000000000101',
      text: 'Ferry',
      created_at: AT,
      author_id: '77',
      'author.username': 'ada_l',
      'public_metrics.retweet_count': '1',
      'public_metrics.like_count': '3',
    }),
    'xVersion2',
    [{ ...X_POST, postUrl: 'https://x.com/ada_l/status/2028400000000000101' }],
  ],
  [
    'lines of version 1.1 of X',
    lines({ ...archived.tweet, id: 1, user: { id_str: '77', screen_name: 'ada_l', name: 'Ada', followers_count: 12 } }),
    'xVersion1',
    [{ ...X_POST, authorId: 'x 77' }],
  ],
  [
    'an archive of Mastodon',
    JSON.stringify(outbox),
    'mastodonArchive',
    [
      {
        postId: 'mastodon https://m.example/users/ada/statuses/1',
        text: 'Ferry & tram here',
        lang: 'en',
        author: { username: 'ada@m.example' },
        links: ['https://harbour.example/a?b=1&c=2'],
        createdAt: AT,
      },
    ],
    { rows: 4, leftOut: 3 },
  ],
  [
    'a page of a Mastodon server',
    JSON.stringify([
      {
        id: '1',
        uri: 'https://m.example/users/ada/statuses/1',
        url: 'https://m.example/@ada/1',
        created_at: AT,
        content: '<p>Ferry</p>',
        visibility: 'public',
        account: { acct: 'ada', uri: 'https://m.example/users/ada', display_name: 'Ada' },
        favourites_count: 1,
      },
      {
        id: '2',
        uri: 'https://m.example/users/ada/statuses/2',
        created_at: AT,
        content: '',
        visibility: 'unlisted',
        account: { acct: 'ada' },
      },
    ]),
    'mastodonStatuses',
    [{ postId: 'mastodon https://m.example/users/ada/statuses/1', text: 'Ferry' }],
    { leftOut: 1 },
  ],
  [
    'a feed of Bluesky',
    JSON.stringify({ feed: [{ post: view }, { post: hidden }], cursor: 'x' }),
    'blueskyPosts',
    [
      {
        postId: `bluesky ${view.uri}`,
        postUrl: 'https://bsky.app/profile/ada.example/post/3k1',
        createdAt: AT,
        engagement: 3,
      },
    ],
    { leftOut: 1 },
  ],
  [
    'a search of Bluesky',
    JSON.stringify({ posts: [view] }, null, 1),
    'blueskyPosts',
    [{ postId: `bluesky ${view.uri}`, lang: 'en' }],
  ],
  [
    'a stream of Bluesky',
    lines(
      {
        did: 'did:plc:ada',
        time_us: 1772442000123456,
        kind: 'commit',
        commit: { operation: 'create', collection: 'app.bsky.feed.post', rkey: '3k1', record: view.record },
      },
      {
        did: 'did:plc:bea',
        time_us: 1772442000123457,
        kind: 'commit',
        commit: { operation: 'create', collection: 'app.bsky.feed.like', rkey: '3k2' },
      },
    ),
    'blueskyStream',
    [{ postId: `bluesky ${view.uri}`, createdAt: '2026-03-02T09:00:00.123Z' }],
    { leftOut: 1 },
  ],
  [
    'a page of the research interface of TikTok',
    `{"data": {"videos": [${videoText}], "cursor": 100, "has_more": true}, "error": {"code": "ok"}}`,
    'tiktokResearch',
    [TIKTOK],
  ],
  [
    'a table of the research interface of TikTok',
    table({
      video_id: VIDEO_ID,
      author_name: 'ada',
      create_time: String(UNIX),
      video_description: 'Ferry',
      like_count: '3',
      share_count: '1',
      comment_count: '1',
    }),
    'tiktokResearch',
    [TIKTOK],
  ],
  [
    'posts of Pushshift',
    lines(reddit),
    'redditDump',
    [
      {
        postId: 'reddit t3_abc1',
        postUrl: 'https://www.reddit.com/r/harbour/comments/abc1/ferry/',
        createdAt: AT,
        links: ['https://harbour.example/ferry'],
        engagement: 7,
      },
    ],
  ],
  [
    'comments of Pushshift',
    lines({
      id: 'c1',
      author: '[deleted]',
      created_utc: String(UNIX),
      subreddit: 'harbour',
      body: 'No',
      link_id: 't3_abc1',
      parent_id: 't3_abc1',
      score: 1,
    }),
    'redditDump',
    [
      {
        postId: 'reddit t1_c1',
        parentId: 'reddit t3_abc1',
        postUrl: 'https://www.reddit.com/r/harbour/comments/abc1/_/c1',
      },
    ],
  ],
  [
    'CrowdTangle, Facebook',
    table(crowd),
    'crowdTangle',
    [
      {
        postId: 'facebook 901',
        authorId: 'facebook 100',
        text: 'The ferry, it stops',
        createdAt: AT,
        engagement: 1010,
        links: ['https://harbour.example/ferry'],
      },
    ],
  ],
  [
    'CrowdTangle, Instagram',
    table({
      Account: 'Ada',
      'User Name': 'ada',
      'Followers at Posting': '5',
      'Post Created': '2026-03-02 10:00:00 CET',
      Type: 'Photo',
      'Total Interactions': '3',
      Likes: '2',
      Comments: '1',
      URL: 'https://www.instagram.com/p/C4abc/',
      Photo: 'https://i.example/1',
      Title: '',
      Description: 'Pier',
    }),
    'crowdTangleInstagram',
    [{ postId: 'instagram C4abc', text: 'Pier', createdAt: AT, engagement: 3 }],
  ],
  [
    'the Meta Content Library',
    table(library),
    'contentLibrary',
    [{ postId: 'instagram 555', authorId: 'instagram 9', text: 'Ferry', createdAt: AT, engagement: 3 }],
  ],
  [
    'videos of YouTube Data Tools',
    table({
      position: '1',
      channelId: 'UC1',
      channelTitle: 'Harbour',
      videoId: 'v1',
      publishedAt: '2026-03-02T09:00:00Z',
      videoTitle: 'Ferry',
      videoDescription: 'It stops',
      caption: 'false',
      likeCount: '4',
      commentCount: '1',
    }),
    'youtubeVideos',
    [
      {
        postId: 'youtube v1',
        title: 'Ferry',
        text: 'It stops',
        postUrl: 'https://www.youtube.com/watch?v=v1',
        createdAt: AT,
        engagement: 5,
      },
    ],
  ],
  [
    'comments of YouTube Data Tools',
    table({
      id: 'c1',
      replyCount: '0',
      likeCount: '2',
      publishedAt: '2026-03-02 09:00:00',
      authorName: 'Ada',
      text: 'No',
      authorChannelId: 'UC2',
      isReplyTo: '',
    }),
    'youtubeComments',
    [{ postId: 'youtube c1', text: 'No', createdAt: AT, authorId: 'youtube UC2' }],
  ],
  [
    'CooRTweet',
    table({
      object_id: 'https://harbour.example/ferry',
      account_id: 'Ada (7)',
      content_id: '2028400000000000101',
      timestamp_share: String(UNIX),
    }),
    'coortweet',
    [{ postId: 'instagram 2028400000000000101', links: ['https://harbour.example/ferry'], createdAt: AT }],
  ],
  [
    '4CAT, TikTok',
    table({
      collected_from_url: '',
      id: VIDEO_ID,
      thread_id: VIDEO_ID,
      author: 'ada',
      author_full: 'Ada',
      body: 'Ferry',
      timestamp: '2026-03-02 09:00:00',
      unix_timestamp: String(UNIX),
      tiktok_url: `https://www.tiktok.com/@ada/video/${VIDEO_ID}`,
      likes: '3',
      comments: '1',
      shares: '1',
    }),
    'fourCat',
    [TIKTOK],
  ],
  [
    '4CAT, Instagram',
    table({
      id: 'C4abc',
      timestamp: '2026-03-02 09:00:00',
      thread_id: 'C4abc',
      url: 'https://www.instagram.com/p/C4abc',
      body: 'Pier',
      author_id: '55',
      author: 'ada',
      author_fullname: 'Ada L.',
    }),
    'fourCat',
    [{ postId: 'instagram C4abc', createdAt: AT, authorId: 'instagram 55' }],
  ],
  [
    '4CAT, Telegram',
    table({
      id: 'harbournews-17',
      thread_id: 'harbournews',
      chat: 'harbournews',
      author: '1400',
      author_username: 'harbournews',
      body: 'Ferry',
      timestamp: '2026-03-02 09:00:00',
      unix_timestamp: String(UNIX),
      entities_linked: 'https://harbour.example/a,https://harbour.example/b',
    }),
    'fourCat',
    [
      {
        postId: 'telegram harbournews-17',
        postUrl: 'https://t.me/harbournews/17',
        authorId: 'telegram 1400',
        links: ['https://harbour.example/a', 'https://harbour.example/b'],
      },
    ],
  ],
  [
    '4CAT, Reddit',
    table({
      id: 'c1',
      thread_id: 'abc1',
      timestamp: '2026-03-02 09:00:00',
      body: 'No',
      subject: '',
      author: 'ada',
      subreddit: 'harbour',
      url: 'https://harbour.example/ferry',
      score: '1',
    }),
    'fourCat',
    [
      {
        postId: 'reddit c1',
        postUrl: 'https://www.reddit.com/r/harbour/comments/abc1/_/c1',
        links: ['https://harbour.example/ferry'],
      },
    ],
  ],
  [
    '4CAT, a forum',
    table({
      id: '9',
      thread_id: '8',
      timestamp: '2026-03-02 09:00:00',
      body: 'No',
      subject: 'Ferry',
      author: 'Anonymous',
    }),
    'fourCat',
    [{ postId: 'instagram 9', createdAt: AT, title: 'Ferry' }],
  ],
  [
    'snscrape, X',
    lines(
      scraped('twitter.Tweet', {
        url: 'https://twitter.com/ada_l/status/2028400000000000101',
        id: '2028400000000000101',
        rawContent: 'Ferry',
        user: { username: 'ada_l', id: '77' },
        likeCount: 3,
        retweetCount: 1,
        links: [{ url: 'https://harbour.example/ferry' }],
      }),
      scraped('twitter.User', { username: 'ada_l' }),
    ).replace('"2028400000000000101"', '2028400000000000101'),
    'snscrape',
    [{ ...X_POST, links: ['https://harbour.example/ferry'] }],
    { leftOut: 1 },
  ],
  [
    'snscrape, Telegram',
    lines(
      scraped('telegram.TelegramPost', {
        url: 'https://t.me/s/harbournews/17',
        content: 'Ferry',
        outlinks: ['https://harbour.example/ferry'],
      }),
    ),
    'snscrape',
    [
      {
        postId: 'telegram harbournews/17',
        authorId: 'telegram harbournews',
        createdAt: AT,
        links: ['https://harbour.example/ferry'],
      },
    ],
  ],
  [
    'snscrape, Instagram',
    lines(
      scraped('instagram.InstagramPost', {
        url: 'https://www.instagram.com/p/C4abc/',
        content: 'Pier',
        username: 'ada',
        likes: 2,
        comments: 1,
      }),
    ),
    'snscrape',
    [{ postId: 'instagram C4abc', text: 'Pier', engagement: 3 }],
  ],
];

describe('without a mapping', () => {
  it.each(files)('%s is read right', async (_, file, writer, expected, more = {}) => {
    const { take, posts } = createFileWorld();
    // The platform that the user states counts only for posts that do not state theirs.
    const { format, report } = await take(file, { platform: 'instagram' });
    expect(format.writer).toBe(writer);
    expect(report).toMatchObject({ added: expected.length, bad: 0, badRows: [], ...more });
    expect(await posts()).toMatchObject(expected);
  });

  it('the words of X and Reddit are stored and shown nowhere, whoever wrote the file', async () => {
    const withheld = files.filter(([, , , [first = {}]]) => /^(?:x|reddit) /.test(String(Object.values(first)[0])));
    expect(withheld.length).toBeGreaterThan(8);
    for (const [name, file] of withheld) {
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
