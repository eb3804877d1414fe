import { describe, expect, it } from 'vitest';
import type { Post } from '../../../../../lib/contract/posts.ts';
import { type Clustering, clusterPosts } from '../../../../../lib/engine/narratives/cluster/cluster-posts.ts';
import { createSlices, type Progress } from '../../../../../lib/engine/narratives/cluster/slices.ts';
import { storyPosts as manyPosts } from '../../../../bench/narratives/story-posts.ts';
import { post, storyOf, storyPosts } from './story-texts.ts';

const none: ReadonlyMap<string, string> = new Map();
const cluster = (posts: readonly Post[], previous = none) => clusterPosts(posts, previous);

/** The posts of each narrative, however it is called. */
const groupsOf = ({ assignment }: Clustering): string[][] =>
  [...Map.groupBy(assignment.keys(), (id) => assignment.get(id)).values()].map((ids) => ids.toSorted()).toSorted();

describe('grouping posts', () => {
  it('tells stories apart', async () => {
    const found = await cluster(storyPosts());
    expect(groupsOf(found)).toEqual(
      ['bakery', 'comet', 'harbour'].map((story) => [0, 1, 2, 3, 4].map((at) => `${story}${at}`)),
    );
    expect(found.narratives.map(({ postCount }) => postCount)).toEqual([5, 5, 5]);
  });

  it('gives the same narratives whatever order the posts come in', async () => {
    const posts = storyPosts();
    const [one, other] = [await cluster(posts), await cluster(posts.toReversed())];
    expect(other).toEqual(one);
  });

  it('leaves a post alone that nothing is like', async () => {
    const { assignment } = await cluster([...storyPosts(), post('lonely', 'Chess tournament postponed indefinitely')]);
    expect(assignment.has('lonely')).toBe(false);
    expect(assignment.size).toBe(15);
  });

  it('takes copies for one text, and still counts each of them', async () => {
    const copies = Array.from({ length: 40 }, (_, at) =>
      post(`copy${at}`, `Win a free boat trip now!!! ${'🎉'.repeat(at)}`),
    );
    const found = await cluster([...storyPosts(), ...copies]);
    expect(groupsOf(found)).toHaveLength(4);
    expect(found.narratives[0]).toMatchObject({ postCount: 40, terms: expect.arrayContaining(['boat', 'trip']) });
  });

  it('finds posts without words by what they link to', async () => {
    const linking = (postId: string, address: string) => post(postId, '', { platform: 'reddit', links: [address] });
    const found = await cluster([
      linking('a', 'https://paper.example/comet?utm_source=feed'),
      linking('b', 'https://www.paper.example/comet/'),
      linking('c', 'https://paper.example/other'),
    ]);
    expect(groupsOf(found)).toEqual([['a', 'b']]);
  });

  it('names a narrative after a post in its middle, and says that nobody wrote the title', async () => {
    const { narratives } = await cluster(storyPosts());
    const texts = storyPosts().map(({ text }) => text);
    for (const { title, titleFrom, terms, medoid } of narratives) {
      expect(texts).toContain(title);
      expect(titleFrom).toBe('automatic');
      expect(terms.join(' ')).toContain({ harbour: 'bridge', comet: 'comet', bakery: 'acorn' }[storyOf(medoid)]);
    }
  });

  it('does not quote networks whose words are not shown', async () => {
    const { narratives } = await cluster(storyPosts().map((one) => ({ ...one, platform: 'twitter' })));
    for (const { title, terms } of narratives) expect(title).toBe(terms.join(', '));
  });

  it('gives nothing for nothing', async () => {
    const nothing = { narratives: [], assignment: new Map(), merges: [], splits: [] };
    expect(await cluster([])).toEqual(nothing);
    expect(await cluster([post('one', 'A single post')])).toEqual(nothing);
    expect(await cluster([post('a', ''), post('b', '!!!'), post('c', '🎉')])).toEqual(nothing);
  });
});

describe('narratives that were there before', () => {
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
  }, 30_000);

  it('keep their ids where posts are gone', async () => {
    const early = await cluster(storyPosts());
    const late = await cluster(
      storyPosts().filter(({ postId }) => !/[01]$/.test(postId)),
      early.assignment,
    );
    expect(new Set(late.assignment.values())).toEqual(new Set(early.assignment.values()));
  });

  it('are told apart again when asked to, with the id staying where most of it is', async () => {
    const mixed = new Map(storyPosts().map(({ postId }) => [postId, postId.startsWith('bakery') ? 'bread' : 'mixed']));
    mixed.delete('comet4');
    const kept = await cluster(storyPosts(), mixed);
    expect(new Set(kept.assignment.values())).toEqual(new Set(['bread', 'mixed']));
    const anew = await clusterPosts(storyPosts(), mixed, { anew: true });
    expect(anew.assignment.get('harbour0')).toBe('mixed');
    expect(anew.assignment.get('bakery0')).toBe('bread');
    const comet = anew.assignment.get('comet0');
    expect(anew.splits).toEqual([{ from: 'mixed', into: ['mixed', comet] }]);
  });
});

describe('in slices', () => {
  it('tells its progress and lets others have their turn', async () => {
    const told: Progress[] = [];
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await clusterPosts(manyPosts(1500), none, {
      slices: createSlices({ onProgress: (progress) => told.push(progress) }),
    });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
    const steps = told.map(({ step }) => step);
    expect([...new Set(steps)]).toEqual(expect.arrayContaining(['reading', 'comparing']));
    expect(told.every(({ done, total }) => done <= total)).toBe(true);
  }, 30_000);

  it('stops with the reason when it is told to', async () => {
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
