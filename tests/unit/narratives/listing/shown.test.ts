import { describe, expect, it } from 'vitest';
import { cohortsOf } from '../../../../lib/narratives/listing/cohorts.ts';
import { narrativeTexts } from '../../../../lib/narratives/listing/narrative-texts.ts';
import { searchedNetworks } from '../../../../lib/narratives/listing/searched-networks.ts';

describe('the texts of a narrative', () => {
  it('are each included once, whatever their field names', () => {
    const row = {
      narrativeId: '1',
      title: 'A title',
      contextHeadline: 'The ferry  stops.',
      contextOneSentence: 'The ferry stops.',
      contextSummary: 'the ferry stops.',
      executiveBriefing: 'More about it.',
    };
    expect(narrativeTexts(row)).toEqual({
      headline: 'The ferry  stops.',
      others: [
        { field: 'title', text: 'A title' },
        { field: 'executiveBriefing', text: 'More about it.' },
      ],
    });
  });

  it('include those from a model on this device after the title, and quotes as quotes', () => {
    const row = {
      narrativeId: '1',
      title: 'A title',
      contextHeadline: 'Written. [1]',
      contextOneSentence: 'Also. [1]',
    };
    expect(narrativeTexts({ ...row, textsFrom: 'model' })).toEqual({
      headline: 'A title',
      others: [
        { field: 'contextHeadline', text: 'Written. [1]' },
        { field: 'contextOneSentence', text: 'Also. [1]' },
      ],
    });
    const quotes = [{ text: 'Said.', platform: 'mastodon', createdAt: '2026-03-03T00:00:00Z' }];
    const quoted = {
      narrativeId: '1',
      title: 'A title',
      contextOneSentence: 'someone: "Said."',
      quotes,
      textsFrom: 'quotes',
    };
    expect(narrativeTexts(quoted)).toEqual({ headline: 'A title', others: [] });
  });

  it('may all be missing', () => expect(narrativeTexts({ narrativeId: '1', title: ' ' })).toEqual({ others: [] }));
});

describe('the searched networks', () => {
  it('include those of the project and of the rows, and name the closed networks that are missing', () => {
    expect(searchedNetworks(['mastodon', 'hackernews'], ['twitter', 'Mastodon', 'somewhere'])).toEqual({
      in: ['Mastodon', 'Hacker News', 'X', 'somewhere'],
      notIn: ['Facebook', 'Instagram', 'TikTok', 'Telegram'],
    });
  });

  it('name the server of a network that has several, and the network once', () => {
    const { in: places } = searchedNetworks(['mastodon:social.example', 'hacker-news'], ['mastodon', 'hacker-news']);
    expect(places).toEqual(['Mastodon (social.example)', 'Hacker News']);
  });

  it('name the account, the community or the channel that a project reads', () => {
    const sources = ['mastodon-account:ada@a.example', 'subreddit:ferries', 'youtube-channel:UCx', 'gdelt'];
    const { in: places } = searchedNetworks(sources, ['reddit', 'youtube', 'web']);
    expect(places).toEqual(['Mastodon (ada@a.example)', 'Reddit (ferries)', 'YouTube (UCx)', 'GDELT', 'the web']);
  });
});

describe('cohorts', () => {
  it('are shown strongest first, without those about politics, health, religion or ethnicity', () => {
    const cohorts = {
      Seafaring: 0.2,
      'Local news': 0.8,
      Photography: 'often',
      conservative: 0.9,
      VaccineSceptic: 1,
      far_left: 1,
      Évangéliques: 1,
      'Black Sea sailors': 0.4,
      保守: 1,
    };
    expect(cohortsOf(cohorts)).toEqual({
      shown: [{ label: 'Local news', value: 0.8 }, { label: 'Seafaring', value: 0.2 }, { label: 'Photography' }],
      left: 6,
    });
  });
});
