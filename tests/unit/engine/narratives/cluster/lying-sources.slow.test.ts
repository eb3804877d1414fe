import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Post } from '../../../../../lib/contract/posts.ts';
import { clusterPosts } from '../../../../../lib/engine/narratives/cluster/cluster-posts.ts';
import { termsOfPost } from '../../../../../lib/engine/narratives/cluster/post-terms.ts';
import { findSharing } from '../../../../../lib/engine/narratives/score/accounts-sharing.ts';
import { scoreNarrative } from '../../../../../lib/engine/narratives/score/score-narrative.ts';
import { createRandom, word } from '../../../../bench/search/posts.ts';
import { isLong } from '../../../../thorough.ts';
import { post, storyPosts } from './story-texts.ts';

const now = Date.parse('2026-03-04T00:00:00Z');
const cluster = (posts: readonly Post[]) => clusterPosts(posts, new Map());
const narrativesIn = ({ assignment }: Awaited<ReturnType<typeof cluster>>) =>
  new Set(storyPosts().map(({ postId }) => assignment.get(postId)));

describe('a hostile source', () => {
  it.each<[string, Post[]]>([
    ['ten megabytes of words', [post('big', 'comet harbour bakery bread bridge '.repeat(300_000))]],
    ['ten megabytes without a space', [post('big', 'x'.repeat(10_000_000))]],
    ['an unclosed tag', [post('tag', `<a ${'<'.repeat(5_000_000)}`)]],
    ['the same id many times', Array.from({ length: 50 }, (_, at) => post('same', `Other words ${at} about spoons`))],
    ['posts without words', Array.from({ length: 50 }, (_, at) => post(`empty${at}`, ' '))],
    ['impossible dates', [post('future', 'Spoons', { createdAt: '+275000-01-01T00:00:00Z' })]],
  ])('with %s does not change the narratives', async (_, posts) => {
    const found = await cluster([...storyPosts(), ...posts]);
    expect(narrativesIn(found).size).toBe(3);
    expect(narrativesIn(found).has(undefined)).toBe(false);
  });

  it('is read up to a limit', () => {
    const words = Array.from({ length: 100_000 }, (_, at) => `w${at}`).join(' ');
    expect(termsOfPost(post('big', words, { title: words })).length).toBeLessThan(3000);
  });

  it('has markup stripped from its text', async () => {
    const marked = storyPosts().map((one) => ({
      ...one,
      text: `<p style="color:red" onclick="alert(1)">${one.text?.replaceAll(' ', '&nbsp;<b>')}</b><script src="x">`,
    }));
    const { narratives } = await cluster(marked);
    expect(narratives).toHaveLength(3);
    for (const { title, terms } of narratives) {
      expect(title).not.toMatch(/[<>]|alert|nbsp/);
      expect(terms.join(' ')).not.toMatch(/alert|script|nbsp|color/);
    }
  });

  it('with words common to all posts neither slows grouping nor hides similarity', async () => {
    const random = createRandom(5);
    const words = Array.from({ length: 30 }, (_, at) => word(at + 1));
    const posts = Array.from({ length: isLong ? 9500 : 3000 }, (_, at) =>
      post(
        `p${at}`,
        words
          .filter(() => random() < 0.7)

          .join(' '),
      ),
    );
    const { assignment } = await cluster(posts);
    expect(assignment.size).toBeGreaterThan(0.94 * posts.length);
  });

  it('cannot produce an invalid number', async () => {
    const word = fc.constantFrom(
      'comet',
      'bridge',
      'bread',
      'hills',
      '<b>',
      '&amp;',
      'https://a.example/x',
      '\u0000',
      '𝕏',
    );
    const anyPost = fc.record({
      postId: fc.string({ maxLength: 3 }),
      createdAt: fc.oneof(
        fc.string(),
        fc.date({ noInvalidDate: false }).map(String),
        fc.constant('9999-12-31T23:59:59Z'),
      ),
      platform: fc.constantFrom('mastodon', 'twitter', '__proto__', ''),
      text: fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
      authorId: fc.constantFrom('a', 'b', '__proto__', undefined),
      engagement: fc.anything(),
      links: fc.anything(),
      lang: fc.anything(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyPost, { maxLength: 30 }), async (made) => {
        // Stored rows come from sources, so nothing in them is guaranteed to match the type.
        const posts = made as Post[];
        const { narratives, assignment } = await cluster(posts);
        const sharing = await findSharing(posts, now);
        for (const found of narratives) {
          const own = posts.filter(({ postId }) => assignment.get(postId) === found.narrativeId);
          const scored = scoreNarrative(found, own, { factChecks: [], ratingOf: () => 'unreliable', sharing, now });
          for (const value of [scored.totalEngagement, scored.weightedRiskScore ?? 0, scored.contextScore ?? 0]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(Number.isFinite(value)).toBe(true);
          }
          expect(scored.contextScore ?? 0).toBeLessThanOrEqual(10);
          expect((scored.dailyHistogram ?? []).length).toBeLessThan(400 + own.length);
        }
      }),
      { numRuns: 60 },
    );
  });
});
