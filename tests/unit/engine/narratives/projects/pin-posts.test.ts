/** Pinned posts are exempt from retention, are listed with their reasons, and survive concurrent writes to posts. */
import { describe, expect, it } from 'vitest';
import { keepPosts, sanitizeCollected } from '../../../../../lib/engine/narratives/collect/keep-posts.ts';
import { markRemoved } from '../../../../../lib/engine/narratives/projects/removed-projects.ts';
import { parseHtml } from '../../../../../lib/engine/web/parse-html.ts';
import { createProjectWorld, dataSources, query } from './project-world.ts';

const DAY = 24 * 60 * 60_000;
const createCollected = async (world = createProjectWorld()) => {
  const { slug } = await world.collecting.createProject({ displayName: 'Ferry', query, dataSources });
  await world.runToItsEnd(slug);
  return { ...world, slug };
};

describe('pinned posts', () => {
  it('are listed with their reasons, latest first, until they are unpinned', async () => {
    const { collecting, slug } = await createCollected();
    expect(await collecting.pinned()).toEqual([]);
    await collecting.pin({ project: slug, posts: ['hacker-news 3'], reason: ' A case ' });
    await collecting.pin({ project: slug, posts: ['hacker-news 1'], reason: 'Another' });
    expect(await collecting.pinned()).toMatchObject([
      { project: slug, projectName: 'Ferry', reason: 'Another', post: { postId: 'hacker-news 1' } },
      { reason: 'A case', post: { postId: 'hacker-news 3' } },
    ]);
    await collecting.unpin({ project: slug, posts: ['hacker-news 1'] });
    expect((await collecting.pinned()).map(({ post }) => post.postId)).toEqual(['hacker-news 3']);
  });

  it('outlive their retention period until they are unpinned', async () => {
    const { collecting, clock, slug, store } = await createCollected();
    await collecting.pin({ project: slug, posts: ['hacker-news 2'], reason: 'A case' });
    await collecting.tick({ postsDays: 30 });
    clock.advance(31 * DAY);
    await collecting.tick({ postsDays: 30 });
    expect(await store.posts.ids(slug)).toEqual(['hacker-news 2']);
    expect(await collecting.pinned()).toHaveLength(1);
    await collecting.unpin({ project: slug, posts: ['hacker-news 2'] });
    clock.advance(2 * DAY);
    await collecting.tick({ postsDays: 30 });
    expect(await store.posts.count(slug)).toBe(0);
  });

  it('are hidden with their project; pinning a missing post is rejected', async () => {
    const { collecting, clock, slug, store } = await createCollected();
    await collecting.pin({ project: slug, posts: ['hacker-news 2'], reason: 'A case' });
    await markRemoved(store, slug, clock.now());
    expect(await collecting.pinned()).toEqual([]);
    const pin = collecting.pin({ project: slug, posts: ['nobody'], reason: 'A case' });
    await expect(pin).rejects.toThrow('refused.noPost');
    await expect(collecting.pin({ project: slug, posts: ['1'], reason: '  ' })).rejects.toThrow();
  });

  it('stay pinned if a source updates their counts at the same moment', async () => {
    const { collecting, clock, slug, store } = await createCollected();
    const pin = () => collecting.pin({ project: slug, posts: ['hacker-news 2'], reason: 'A case' });
    const posts: typeof store.posts = {
      ...store.posts,
      getMany: async (project, ids) => {
        const found = await store.posts.getMany(project, ids);
        await pin();
        return found;
      },
    };
    const again = { platform: 'hacker-news', id: '2', createdAt: '2026-03-09T08:00:00Z', text: 'x', reactions: [7] };
    const sanitized = sanitizeCollected({ post: again }, { now: clock.now(), parseHtml, by: 'test' });
    if ('refused' in sanitized) throw new Error('The post was refused.');
    await keepPosts({ ...store, posts }, slug, [sanitized.row]);
    expect(await store.posts.get(slug, 'hacker-news 2')).toMatchObject({
      engagement: 7,
      collection: { pinned: 'A case' },
    });
  });
});
