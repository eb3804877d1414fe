/**
 * Files of Zeeschuimer, in the shapes of the websites that it stores. Shapes and addresses follow the readers of 4CAT:
 * digitalmethodsinitiative/zeeschuimer, modules; digitalmethodsinitiative/4cat, datasources.
 */
import { describe, expect, it } from 'vitest';
import { previewText } from '../../../../../lib/engine/narratives/import/read-file.ts';
import { worded } from '../../../../fixtures/worded.ts';
import { createFileWorld } from './file-world.ts';

const line = (platform: string, data: object): string =>
  JSON.stringify({
    ...{ nav_index: 'a:1:2', item_id: '1', timestamp_collected: 1772442000123, last_updated: 1772442000123 },
    ...{
      source_platform: platform,
      source_platform_url: 'https://example.org/',
      source_url: '',
      user_agent: 'Firefox',
    },
    data,
  });

const AT = 1772442000;
const CREATED = '2026-03-02T09:00:00.000Z';

const tweet = {
  ...{ __typename: 'Tweet', id: '2028400000000000101', rest_id: '2028400000000000101', source: '<a>Web App</a>' },
  core: { user_results: { result: { rest_id: '77', core: { screen_name: 'ada_l', name: 'Ada L.' }, legacy: {} } } },
  legacy: {
    ...{ created_at: 'Mon Mar 02 09:00:00 +0000 2026', full_text: 'The ferry stops', lang: 'en', user_id_str: '77' },
    ...{ favorite_count: 3, retweet_count: 1, reply_count: 2, conversation_id_str: '2028400000000000101' },
    entities: { urls: [{ url: 'https://t.co/a', expanded_url: 'https://harbour.example/ferry' }] },
  },
};
const withoutUser = {
  ...{ id: '2028400000000000102', rest_id: '2028400000000000102', core: { user_results: {} } },
  legacy: {
    ...{ created_at: 'Mon Mar 02 09:00:00 +0000 2026', full_text: 'Look', user_id_str: '78' },
    entities: { media: [{ expanded_url: 'https://x.com/bea_m/status/2028400000000000102/photo/1' }] },
  },
};

const facebookStory = {
  ...{ post_id: '901', wwwURL: 'https://www.facebook.com/ada/posts/901', message: { text: 'Ferry' } },
  actors: [{ id: '12', name: 'Ada', url: 'https://www.facebook.com/ada' }],
};
const facebookDates = [
  { __typename: 'CometFeedStoryAudienceStrategy' },
  { __typename: 'CometFeedStoryMinimizedTimestampStrategy', story: { creation_time: AT } },
];

describe('a file of Zeeschuimer', () => {
  it.each<[string, object, object]>([
    [
      'tiktok.com',
      {
        ...{ id: '7612345678901234567', desc: 'Ferry #harbour', createTime: AT, textLanguage: 'en' },
        author: { id: '66', uniqueId: 'ada', nickname: 'Ada' },
        stats: { diggCount: 10, shareCount: 2, commentCount: 3, playCount: 900 },
      },
      {
        ...{ postId: 'tiktok 7612345678901234567', postUrl: 'https://www.tiktok.com/@ada/video/7612345678901234567' },
        ...{ text: 'Ferry #harbour', engagement: 15, authorId: 'tiktok 66', lang: 'en' },
      },
    ],
    [
      'tiktok.com',
      { id: '7612345678901234568', desc: 'Ferry', createTime: String(AT), author: 'bea', nickname: 'Bea', stats: {} },
      { postUrl: 'https://www.tiktok.com/@bea/video/7612345678901234568', authorId: 'tiktok bea' },
    ],
    [
      'tiktok-comments',
      {
        ...{ cid: '7612000000000000001', aweme_id: '7612345678901234567', reply_id: '0', text: 'No', create_time: AT },
        ...{ user: { uid: '67', unique_id: 'eve', nickname: 'Eve' }, digg_count: 1, comment_language: 'en' },
        share_info: { url: 'https://m.tiktok.com/v/7612345678901234567.html?share_comment_id=1', title: 'Ferry' },
      },
      { postId: 'tiktok 7612000000000000001', parentId: 'tiktok 7612345678901234567', text: 'No' },
    ],
    [
      'instagram.com',
      {
        ...{ code: 'C4abcDEFghi', pk: '3300000000000000001', taken_at: AT, media_type: 1 },
        ...{ like_count: 4, comment_count: 1 },
        ...{ caption: { text: 'At the pier' }, user: { id: '55', username: 'ada', full_name: 'Ada L.' } },
      },
      { postId: 'instagram C4abcDEFghi', postUrl: 'https://www.instagram.com/p/C4abcDEFghi', engagement: 5 },
    ],
    [
      'instagram.com',
      {
        ...{ __typename: 'GraphImage', shortcode: 'C4old', taken_at_timestamp: AT },
        owner: { id: '56', username: 'bea' },
        edge_media_to_caption: { edges: [{ node: { text: 'Old shape' } }] },
      },
      { postUrl: 'https://www.instagram.com/p/C4old', text: 'Old shape', authorId: 'instagram 56' },
    ],
    [
      'twitter.com',
      tweet,
      {
        ...{ postId: 'x 2028400000000000101', postUrl: 'https://x.com/ada_l/status/2028400000000000101' },
        ...{ authorId: 'x 77', links: ['https://harbour.example/ferry'], engagement: 6 },
      },
    ],
    ['twitter.com', withoutUser, { postUrl: 'https://x.com/bea_m/status/2028400000000000102', authorId: 'x 78' }],
    [
      'threads.net',
      {
        ...{ code: 'DAxyz', pk: '3', taken_at: AT, caption: { text: 'Ferry' }, user: { pk: '5', username: 'ada' } },
        like_count: 2,
        text_post_app_info: {
          ...{ repost_count: 1, direct_reply_count: 1 },
          link_preview_attachment: { url: 'https://l.threads.com/?u=https%3A%2F%2Fharbour.example%2Fferry&e=1' },
        },
      },
      {
        ...{ postId: 'threads DAxyz', postUrl: 'https://www.threads.com/@ada/post/DAxyz', engagement: 4 },
        links: ['https://harbour.example/ferry'],
      },
    ],
    [
      'linkedin.com',
      {
        updateMetadata: { urn: 'urn:li:aggregate:(urn:li:activity:7434160570368000000,urn:li:activity:7)' },
        actor: {
          name: { text: 'Ada L.' },
          navigationContext: { actionTarget: 'https://www.linkedin.com/in/ada-l?mini=1' },
          subDescription: { text: '18h •' },
        },
        commentary: { text: { text: 'Ferry' } },
        '*socialDetail': { '*totalSocialActivityCounts': { numLikes: 2, numShares: 0, numComments: 1 } },
      },
      {
        ...{ postUrl: 'https://www.linkedin.com/feed/update/urn:li:activity:7434160570368000000', engagement: 3 },
        authorId: 'linkedin in/ada-l',
      },
    ],
    [
      'facebook.com',
      {
        comet_sections: {
          content: { story: facebookStory },
          context_layout: { story: { comet_sections: { metadata: facebookDates } } },
        },
      },
      { postId: 'facebook 901', postUrl: 'https://www.facebook.com/ada/posts/901', authorId: 'facebook 12' },
    ],
    [
      'truthsocial.com',
      {
        ...{ id: '114', created_at: CREATED, content: '<p>Ferry</p>', url: 'https://truthsocial.com/@a/114' },
        ...{ account: { id: '8', username: 'a', display_name: 'A' }, reblogs_count: 1, replies_count: 0 },
      },
      { postId: 'truth social 114', text: 'Ferry', authorId: 'truth social 8' },
    ],
  ])('reads a post of %s without a mapping', async (platform, data, expected) => {
    const { take, posts } = createFileWorld();
    const { format, report } = await take(`${line(platform, data)}\n`);
    expect(format).toEqual({ kind: 'ndjson', writer: 'zeeschuimer' });
    expect(worded(report)).toMatchObject({ rows: 1, added: 1, bad: 0, badRows: [] });
    expect(await posts()).toMatchObject([{ createdAt: CREATED, ...expected }]);
  });

  it('is counted with its last line if it was seen whole, and says what is stored on the device alone', () => {
    const text = ['7', '8'].map((id) => line('tiktok.com', { id, createTime: AT })).join('\n');
    expect(previewText(text, { isWhole: true })).toMatchObject({ entries: 2, statesPlatform: true, isWithheld: true });
    expect(previewText(text)).toMatchObject({ entries: 1, dates: [String(AT)] });
  });

  it('with posts of several websites gives each post its own', async () => {
    const { take, posts } = createFileWorld();
    const { report } = await take(
      [
        line('twitter.com', tweet),
        line('truthsocial.com', { id: '11', created_at: '2026-03-02T09:00:00Z', content: 'Ferry' }),
        line('instagram.com', { code: 'AD', product_type: 'ad', taken_at: AT }),
        line('orkut.com', { id: '1' }),
        line('tiktok.com', { id: '7', desc: 'No time' }),
      ].join('\n'),
    );
    expect(worded(report)).toMatchObject({
      ...{ rows: 5, added: 2, leftOut: 1, bad: 2 },
      badRows: [
        { line: 4, reason: 'Unknown platform “orkut.com”.' },
        { line: 5, reason: 'The date can’t be read.' },
      ],
    });
    expect((await posts()).map(({ platform }) => platform)).toEqual(['truth social', 'x']);
  });
});
