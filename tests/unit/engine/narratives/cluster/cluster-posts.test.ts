import { describe, expect, it } from 'vitest';
import type { Post } from '../../../../../lib/contract/posts.ts';
import { type Clustering, clusterPosts } from '../../../../../lib/engine/narratives/cluster/cluster-posts.ts';
import { createSlices, type Progress } from '../../../../../lib/engine/narratives/cluster/slices.ts';
import { storyPosts as manyPosts } from '../../../../bench/narratives/story-posts.ts';
import { post, storyOf, storyPosts } from './story-texts.ts';

const none: ReadonlyMap<string, string> = new Map();
const cluster = (posts: readonly Post[], previous = none) => clusterPosts(posts, previous);

/** The posts of each narrative, without its id. */
const membersOf = ({ assignment }: Clustering): string[][] =>
  [...Map.groupBy(assignment.keys(), (id) => assignment.get(id)).values()].map((ids) => ids.toSorted()).toSorted();

describe('grouping posts', () => {
  it('separates narratives', async () => {
    const found = await cluster(storyPosts());
    expect(membersOf(found)).toEqual(
      ['bakery', 'comet', 'harbour'].map((story) => [0, 1, 2, 3, 4].map((at) => `${story}${at}`)),
    );
    expect(found.narratives.map(({ postCount }) => postCount)).toEqual([5, 5, 5]);
  });

  it('returns the same narratives whatever the order of the posts', async () => {
    const posts = storyPosts();
    const [one, other] = [await cluster(posts), await cluster(posts.toReversed())];
    expect(other).toEqual(one);
  });

  it('leaves a post without similar posts unassigned', async () => {
    const { assignment } = await cluster([...storyPosts(), post('lonely', 'Chess tournament postponed indefinitely')]);
    expect(assignment.has('lonely')).toBe(false);
    expect(assignment.size).toBe(15);
  });

  it('treats copies as one text and still counts each of them', async () => {
    const copies = Array.from({ length: 40 }, (_, at) =>
      post(`copy${at}`, `Win a free boat trip now!!! ${'🎉'.repeat(at)}`),
    );
    const found = await cluster([...storyPosts(), ...copies]);
    expect(membersOf(found)).toHaveLength(4);
    expect(found.narratives[0]).toMatchObject({ postCount: 40, terms: expect.arrayContaining(['boat', 'trip']) });
  });

  it('groups posts without text by their links', async () => {
    const linking = (postId: string, address: string) => post(postId, '', { platform: 'reddit', links: [address] });
    const found = await cluster([
      linking('a', 'https://paper.example/comet?utm_source=feed'),
      linking('b', 'https://www.paper.example/comet/'),
      linking('c', 'https://paper.example/other'),
    ]);
    expect(membersOf(found)).toEqual([['a', 'b']]);
  });

  it('titles a narrative after a central post and marks the title as automatic', async () => {
    const { narratives } = await cluster(storyPosts());
    const texts = storyPosts().map(({ text }) => text);
    for (const { title, titleFrom, terms, medoid } of narratives) {
      expect(texts).toContain(title);
      expect(titleFrom).toBe('automatic');
      expect(terms.join(' ')).toContain({ harbour: 'bridge', comet: 'comet', bakery: 'acorn' }[storyOf(medoid)]);
    }
  });

  it('does not quote networks that withhold texts', async () => {
    const { narratives } = await cluster(storyPosts().map((one) => ({ ...one, platform: 'twitter' })));
    for (const { title, terms } of narratives) expect(title).toBe(terms.join(', '));
  });

  it('returns nothing for too few posts or posts without words', async () => {
    const nothing = { narratives: [], assignment: new Map(), merges: [], splits: [] };
    expect(await cluster([])).toEqual(nothing);
    expect(await cluster([post('one', 'A single post')])).toEqual(nothing);
    expect(await cluster([post('a', ''), post('b', '!!!'), post('c', '🎉')])).toEqual(nothing);
  });
});

describe('existing narratives', () => {
  it('keep their ids as posts arrive', async () => {
    const posts = storyPosts();
    const early = await cluster(posts.filter(({ postId }) => !postId.endsWith('4')));
    const late = await cluster(posts, early.assignment);
    for (const [postId, narrativeId] of early.assignment) expect(late.assignment.get(postId)).toBe(narrativeId);
    expect(late.assignment.get('comet4')).toBe(early.assignment.get('comet0'));
    expect(late).toMatchObject({ merges: [], splits: [] });
  });

  it('keep at least 95 % of their posts when a tenth is added', async () => {
    const posts = manyPosts(1320);
    const early = await cluster(posts.slice(0, 1200));
    const late = await cluster(posts, early.assignment);
    const kept = [...early.assignment].filter(([postId, id]) => late.assignment.get(postId) === id).length;
    expect(early.assignment.size).toBeGreaterThan(1000);
    expect(kept / early.assignment.size).toBeGreaterThanOrEqual(0.95);
  });

  it('keep their ids when posts are removed', async () => {
    const early = await cluster(storyPosts());
    const late = await cluster(
      storyPosts().filter(({ postId }) => !/[01]$/.test(postId)),
      early.assignment,
    );
    expect(new Set(late.assignment.values())).toEqual(new Set(early.assignment.values()));
  });

  it('are separated again on request, with the id staying with the majority', async () => {
    const mixed = new Map(storyPosts().map(({ postId }) => [postId, postId.startsWith('bakery') ? 'bread' : 'mixed']));
    mixed.delete('comet4');
    const unchanged = await cluster(storyPosts(), mixed);
    expect(new Set(unchanged.assignment.values())).toEqual(new Set(['bread', 'mixed']));
    const separated = await clusterPosts(storyPosts(), mixed, { fromScratch: true });
    expect(separated.assignment.get('harbour0')).toBe('mixed');
    expect(separated.assignment.get('bakery0')).toBe('bread');
    const comet = separated.assignment.get('comet0');
    expect(separated.splits).toEqual([{ from: 'mixed', into: ['mixed', comet] }]);
  });
});

describe('in time slices', () => {
  it('reports progress and yields to other tasks', async () => {
    const reports: Progress[] = [];
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await clusterPosts(manyPosts(1500), none, {
      slices: createSlices({ onProgress: (progress) => reports.push(progress) }),
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
    const steps = reports.map(({ step }) => step);
    expect([...new Set(steps)]).toEqual(expect.arrayContaining(['reading', 'comparing']));
    expect(reports.every(({ done, total }) => done <= total)).toBe(true);
  });

  it('rejects with the reason of the abort', async () => {
    const stop = new AbortController();
    const reason = new Error('The panel was closed.');
    const work = clusterPosts(manyPosts(1500), none, {
      slices: createSlices({
        signal: stop.signal,
        onProgress: ({ step }) => step === 'comparing' && stop.abort(reason),
      }),
    });
    await expect(work).rejects.toBe(reason);
  });
});
