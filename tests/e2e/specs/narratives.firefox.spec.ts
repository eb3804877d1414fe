/** Searches for posts about a page from the menu of the browser, once the user has agreed to the hosts. */
import { FERRY } from '../../world/content/posts.ts';
import type { World } from '../../world/world.ts';
import { allowNetworks, NETWORKS, searchStories } from '../pages/collecting.ts';
import { expect, test } from '../pages/in-world.ts';
import { menuItem, t } from '../pages/words.ts';

const contactedHosts = (world: World) => [...new Set(world.requests.map(({ host }) => host))].sort();

test.describe('about a page', () => {
  test.use({ display: 'xvfb' });

  test('posts are searched for once the user has agreed to the hosts, and are stored as narratives', async ({
    inWorld,
    world,
  }) => {
    await allowNetworks(inWorld);
    const article = await inWorld.tab(FERRY);
    world.clearRequests();
    await inWorld.chooseFromContextMenu(article, { css: 'h1' }, menuItem('menu.posts'));
    const question = await inWorld.panel(article);
    await question.waitFor({ css: '.ticks .host', text: 'hn.algolia.com' });
    await question.waitFor({ css: '.ticks .host', text: 'mastodon.social' });
    expect(await question.text('.checked')).toBe(FERRY);
    expect(contactedHosts(world)).toEqual([]);

    await question.click({ css: 'button', text: 'Send once' });
    await question.waitFor('.find[data-state="done"] .searched', 60_000);
    expect(await question.text('.searched')).toContain(t('find.notLookedIn'));
    expect(contactedHosts(world)).toEqual(NETWORKS);

    const stories = await searchStories(question, 'narratives', 'around-what-i-read', '');
    expect(stories).not.toEqual([]);
    const posts = await searchStories(question, 'posts', 'around-what-i-read', 'nurses');
    expect(posts.map(({ platform }) => platform).sort()).toEqual(['hacker-news', 'hacker-news', 'mastodon']);
    const narrativeIds = posts.flatMap(({ narrativeId }) => narrativeId ?? []);
    expect(narrativeIds).not.toEqual([]);
    expect(stories.map(({ narrativeId }) => narrativeId)).toEqual(expect.arrayContaining(narrativeIds));
  });
});
