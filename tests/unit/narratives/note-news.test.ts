/** What the runs of topics have added since the user last looked. */
import { describe, expect, it } from 'vitest';
import type { Topic } from '../../../lib/contract/device/collecting.ts';
import { withRuns, withSeen } from '../../../lib/narratives/note-news.ts';
import { sumOfNews } from '../../../lib/records/read-topic-news.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const TIME = new Date(NOW).toISOString();

const report = (added: number) => ({ sources: [], found: added, added, platforms: {}, narratives: 0, stories: [] });
const topic = (id: string, added: number, rest: Partial<Topic['lastRun']> = {}, slug = 'ferry'): Topic => ({
  project: { slug, name: slug, displayName: 'The night ferry' },
  lastRun: {
    id,
    project: slug,
    reason: 'schedule',
    startedAt: TIME,
    updatedAt: TIME,
    state: { name: 'done', report: report(added) },
    ...rest,
  },
});
const newsOf = (...runs: Topic[]) => runs.reduce((news, run) => withRuns(news, [run], NOW), {});

describe('the news of a topic', () => {
  it('are what later runs add to the first, each run once', () => {
    expect(newsOf(topic('1', 40))).toMatchObject({ ferry: { posts: 0, since: NOW } });
    expect(newsOf(topic('1', 40), topic('2', 3), topic('2', 3), topic('3', 2))).toEqual({
      ferry: { name: 'The night ferry', posts: 5, since: NOW, run: '3' },
    });
  });

  it('do not change by a run that is under way, has failed, or searched nothing', () => {
    const news = newsOf(topic('1', 40), topic('2', 3));
    for (const state of [{ name: 'running' }, { name: 'failed', message: 'No.' }, { name: 'stopped' }] as const)
      expect(withRuns(news, [topic('3', 0, { state })], NOW)).toEqual(news);
    expect(withRuns(news, [topic('3', 9, { over: 'stories' })], NOW)).toEqual(news);
  });

  it('end when they are seen, and with the topic', () => {
    const news = newsOf(topic('1', 40), topic('2', 3));
    expect(withSeen(news, 'ferry', NOW + 1)).toEqual({
      ferry: { name: 'The night ferry', posts: 0, since: NOW + 1, run: '2' },
    });
    expect(withSeen(news, 'constructor', NOW)).toBe(news);
    expect(withRuns(news, [], NOW)).toEqual({});
  });

  it('leave out what the user searched for once', () => {
    const builtIn = (id: string) => topic(id, 5, {}, 'around-what-i-read');
    expect(newsOf(builtIn('1'), builtIn('2'))).toEqual({});
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
