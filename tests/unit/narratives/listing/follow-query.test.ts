/** The words and sources of a topic that follows a story or an account. */
import { describe, expect, it } from 'vitest';
import { followedAccount, followedStory } from '../../../../lib/narratives/listing/follow-query.ts';

const NOTHING = { links: [], phrases: [], names: [], hashtags: [] };

describe('a story', () => {
  it('is followed by the terms that distinguish it, three at most', () => {
    const row = { narrativeId: '1', title: 'The ferry stops', terms: ['ferry', 'night', 'harbour', 'pier'] };
    expect(followedStory(row)).toEqual({
      name: 'The ferry stops',
      query: { ...NOTHING, phrases: ['ferry night harbour'] },
    });
  });

  it('of a service is followed by the longest words of its headline', () => {
    const row = { narrativeId: '1', contextHeadline: 'Posts say that the night ferry stops for good', terms: [7] };
    expect(followedStory(row)?.query.phrases).toEqual(['Posts night ferry']);
  });

  it('without words cannot be followed', () => {
    expect(followedStory({ narrativeId: '1' })).toBeUndefined();
    expect(followedStory({ narrativeId: '1', title: 'a b' })).toBeUndefined();
  });
});

describe('an account', () => {
  it.each([
    ['mastodon', 'https://social.example/users/pier', 'pier', 'mastodon-account:pier@social.example'],
    ['mastodon', 'https://social.example/users/pier', 'pier@far.example', 'mastodon-account:pier@far.example'],
    ['bluesky', 'did:plc:1', 'pier.example', 'bluesky-account:pier.example'],
  ])('of %s is followed by its own posts: %s, %s', (platform, authorId, username, source) => {
    expect(followedAccount({ authorId, platform, username, displayName: 'Pier' })).toEqual({
      name: 'Pier',
      query: NOTHING,
      dataSources: [source],
    });
  });

  it.each([
    ['hacker-news', 'pier', 'pier'],
    ['mastodon', 'not an address', 'pier'],
  ])('of a network without such a source is followed by its name: %s', (platform, authorId, username) => {
    expect(followedAccount({ authorId, platform, username })).toEqual({
      name: 'pier',
      query: { ...NOTHING, names: ['pier'] },
    });
  });

  it('without a name cannot be followed', () => {
    expect(followedAccount({ authorId: '1' })).toBeUndefined();
  });
});
