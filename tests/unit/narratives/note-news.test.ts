/** The posts that the runs of topics have added since the user's last visit. */
import { describe, expect, it } from 'vitest';
import type { Topic } from '../../../lib/contract/device/collecting.ts';
import { DAY_MS } from '../../../lib/dates/spans.ts';
import { withRuns, withSeen } from '../../../lib/narratives/note-news.ts';
import { sumOfNews } from '../../../lib/records/read-topic-news.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

/** A topic after these runs, the first one first. */
const topic = (runs: Readonly<Record<string, number>>, slug = 'ferry'): Topic => ({
  project: { slug, name: slug, displayName: 'The night ferry' },
  searches: Object.entries(runs)
    .map(([run, added]) => ({ run, added }))
    .toReversed(),
});
const newsOf = (...topics: Topic[]) => topics.reduce((news, one) => withRuns(news, [one], NOW), {});

describe('the news of a topic', () => {
  it('are what later runs add to the first, each run once', () => {
    expect(newsOf(topic({ a: 40 }))).toMatchObject({ ferry: { posts: 0, since: NOW } });
    expect(
      newsOf(topic({ a: 40 }), topic({ a: 40, b: 3 }), topic({ a: 40, b: 3 }), topic({ a: 40, b: 3, c: 2 })),
    ).toEqual({
      ferry: { name: 'The night ferry', posts: 5, since: NOW, run: 'c' },
    });
  });

  it('are of each run, also of those that ended while nobody noted them', () => {
    expect(newsOf(topic({ a: 40 }), topic({ a: 40, b: 3, c: 2, d: 1 }))).toMatchObject({
      ferry: { posts: 6, run: 'd' },
    });
    expect(newsOf(topic({}), topic({ a: 40 }))).toMatchObject({ ferry: { posts: 0, run: 'a' } });
    expect(newsOf(topic({}), topic({ a: 40, b: 3 }))).toMatchObject({ ferry: { posts: 3, run: 'b' } });
  });

  it('count from the moment at which the first run had ended', () => {
    const before = withRuns({}, [topic({})], NOW - 1000);
    const after = withRuns(before, [topic({ a: 40 })], NOW);
    expect(after).toMatchObject({ ferry: { posts: 0, since: NOW } });
    expect(withRuns(after, [topic({ a: 40, b: 3 })], NOW + 1000)).toMatchObject({ ferry: { posts: 3, since: NOW } });
  });

  it('are of all listed runs once the counted one is no longer listed', () =>
    expect(newsOf(topic({ a: 40 }), topic({ c: 2, d: 1 }))).toMatchObject({ ferry: { posts: 3, run: 'd' } }));

  it('stay where no run has ended', () => {
    const news = newsOf(topic({ a: 40 }), topic({ a: 40, b: 3 }));
    expect(withRuns(news, [topic({ a: 40, b: 3 })], NOW + 1)).toEqual(news);
    expect(withRuns(news, [topic({})], NOW + 1)).toEqual(news);
  });

  it('end when they are seen, and with the topic', () => {
    const news = newsOf(topic({ a: 40 }), topic({ a: 40, b: 3 }));
    expect(withSeen(news, 'ferry', NOW + 1)).toEqual({
      ferry: { name: 'The night ferry', posts: 0, since: NOW + 1, run: 'b' },
    });
    expect(withSeen(news, 'constructor', NOW)).toBe(news);
    const seen = withSeen(news, 'ferry', NOW);
    expect(withSeen(seen, 'ferry', NOW + 1000)).toBe(seen);
    expect(withSeen(seen, 'ferry', NOW + DAY_MS)).toMatchObject({ ferry: { posts: 0, since: NOW + DAY_MS } });
    expect(withRuns(news, [], NOW)).toEqual({});
  });

  it('leave out what the user searched for once', () => {
    const builtIn = (runs: Record<string, number>) => topic(runs, 'around-what-i-read');
    expect(newsOf(builtIn({ a: 5 }), builtIn({ a: 5, b: 5 }))).toEqual({});
  });

  it('add up, the topic with the most first', () => {
    const one = (posts: number, since: number) => ({ name: 'A', posts, since, run: '1' });
    expect(sumOfNews({ a: one(2, 5), b: one(0, 1), c: one(7, 9) })).toEqual({
      posts: 9,
      topics: [
        { slug: 'c', name: 'A', posts: 7 },
        { slug: 'a', name: 'A', posts: 2 },
      ],
      since: 5,
    });
  });
});
