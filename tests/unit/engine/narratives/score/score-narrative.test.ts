import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { narrativeInWords } from '../../../../../lib/contract/in-words.ts';
import { narrative } from '../../../../../lib/contract/narratives.ts';
import type { Post } from '../../../../../lib/contract/posts.ts';
import { type SentenceCode, sentence } from '../../../../../lib/contract/sentence.ts';
import {
  type MatchedFactCheck,
  type NarrativeEvidence,
  scoreNarrative,
} from '../../../../../lib/engine/narratives/score/score-narrative.ts';
import { ENGLISH } from '../../../../fixtures/english.ts';
import { post } from '../cluster/story-texts.ts';

const now = Date.parse('2026-03-04T00:00:00Z');
const found = {
  narrativeId: 'n1',
  postCount: 3,
  title: 'The comet is a ship',
  titleFrom: 'automatic' as const,
  terms: ['comet', 'ship'],
  medoid: 'a',
  central: ['a', 'b', 'c'],
};
const posts: Post[] = [
  post('a', 'See https://unreliable.example/ship', { authorId: 'ann', engagement: { likes: 3, shares: -7 } }),
  post('b', 'See https://reliable.example/no', { authorId: 'ben', engagement: 4, platform: 'hackernews' }),
  post('c', 'No link', { authorId: 'ann', createdAt: '2199-01-01T00:00:00Z', engagement: 'many' }),
];
const factCheck: MatchedFactCheck = {
  publisher: 'FactDesk',
  claim: 'The comet is a ship',
  rating: 'False',
  date: '2026-03-03',
  old: false,
  address: 'https://factdesk.example/ship',
  label: 'Warning',
};
const score = (evidence: Partial<NarrativeEvidence> = {}) =>
  scoreNarrative(found, posts, { factChecks: [], ratingOf: () => undefined, now, ...evidence });
const scoreInEnglish = (evidence: Partial<NarrativeEvidence> = {}) => narrativeInWords(score(evidence), ENGLISH);

describe('a scored narrative', () => {
  it('has reproducible counts', () => {
    expect(scoreInEnglish()).toMatchObject({
      narrativeId: 'n1',
      title: 'The comet is a ship',
      titleFrom: 'automatic',
      postCount: 3,
      uniqueAuthors: 2,
      totalEngagement: 7,
      platformDistribution: { mastodon: 2, hackernews: 1 },
      dailyHistogram: [{ timestamp: '2026-03-03T00:00:00.000Z', count: 2 }],
      undatedPosts: 1,
      trendJustification: '2 posts in the last 24 hours, none in the 7 days before.',
    });
  });

  it('conforms to the contract', () => {
    expect(z.safeParse(narrative, score({ factChecks: [factCheck] })).success).toBe(true);
  });

  it('has no label and no score without a fact-check or a rated site', () => {
    const scored = scoreInEnglish();
    for (const field of ['contextLabel', 'contextScore', 'weightedRiskScore', 'labelSentence', 'labelSentenceCoded']) {
      expect(scored).not.toHaveProperty(field);
    }
  });

  it('has the label of a fact-check, with its publisher and date', () => {
    expect(scoreInEnglish({ factChecks: [factCheck] })).toMatchObject({
      contextLabel: 'Warning',
      labelSentence: 'FactDesk rated a matching claim “False”, 3 Mar 2026.',
      contextScore: 6,
      weightedRiskScore: 1,
    });
  });

  it('reports disagreement between fact-checkers', () => {
    const other: MatchedFactCheck = { ...factCheck, publisher: 'Other', rating: 'True', label: 'Safe' };
    expect(scoreInEnglish({ factChecks: [factCheck, other] })).toMatchObject({
      contextLabel: 'Caution',
      labelSentence: 'Fact-checkers disagree: FactDesk “False”, Other “True”.',
    });
  });

  it('has no label if the rating is unreadable', () => {
    const { label: _, ...unread } = factCheck;
    const scored = score({ factChecks: [unread] });
    expect(scored).not.toHaveProperty('contextLabel');
    expect(scored).not.toHaveProperty('contextScore');
    expect(scored.factChecks).toEqual([unread]);
  });

  it('includes each score with its inputs, as values and as sentences', () => {
    const ratingOf = (host: string) => (host === 'unreliable.example' ? 'unreliable' : ('reliable' as const));
    const sharing = {
      windowSeconds: 60,
      edges: [],
      posts: new Map([
        ['a', { anomalousScore: 1, sentence: sentence('score.factChecks', { ratings: '' }), sharedWith: [] }],
      ]),
      pairsByPost: new Map(),
      isCut: false,
    };
    const coded = (code: SentenceCode) => expect.objectContaining({ code });
    const { contextScore, scoreInputs } = scoreInEnglish({ factChecks: [factCheck], ratingOf, sharing });
    expect(scoreInputs).toEqual([
      {
        name: 'factChecks',
        value: 1,
        sentenceCoded: coded('score.factChecks'),
        sentence: 'Rated the same claim: FactDesk “False” (3 Mar 2026).',
      },
      {
        name: 'sources',
        value: 0.5,
        sentenceCoded: coded('score.sources'),
        sentence:
          'Of 2 links to sites with a rating, 1 lead to sites rated unreliable and 0 to sites without agreement.',
      },
      {
        name: 'repetition',
        value: 1 / 3,
        sentenceCoded: coded('score.repetition'),
        sentence: '1 of 3 posts shared the same thing as another account within 60 s, repeatedly.',
      },
      {
        name: 'growth',
        value: 0,
        sentenceCoded: coded('trend.begun'),
        sentence: '2 posts in the last 24 hours, none in the 7 days before.',
      },
    ]);
    expect(contextScore).toBe(7.3);
  });
});
