/** The gestures of a user for the three main jobs, counted by the harness as they are made, with access to the hosts given. */

import { FERRY } from '../../world/content/posts.ts';
import { sentences } from '../../world/content/sentences.ts';
import { closeCard, RATED, UNRATED } from '../pages/check.ts';
import { countGestures } from '../pages/gestures.ts';
import { expect, test } from '../pages/in-world.ts';
import { button, inState } from '../pages/panel.ts';
import { cardTextIn, tabIdOf } from '../pages/tabs.ts';
import { menuItem, t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const NETWORKS = ['*://hn.algolia.com/*', '*://mastodon.social/*'];
const PATIENCE = { timeout: 30_000 };

test('the stories of a page take three gestures, a check three on a new site and two on an allowed one, an image one', async ({
  ready,
}) => {
  const { browser, gestures } = countGestures(ready);

  await test.step('the stories of a page take three gestures from the page', async () => {
    await browser.grantHosts(NETWORKS);
    const ferry = await browser.tab(FERRY);
    const popup = await browser.popup(ferry);
    await popup.click(button(t('pageStories.find')));
    const found = await browser.panel(ferry);
    await found.click(button(t('consent.once')));
    await found.waitFor('.story-line', 60_000);
    expect(gestures()).toBe(3);
  });

  const article = await browser.tab(RATED);
  expect(gestures()).toBe(0);
  await browser.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  const panel = await browser.panel(article);
  await panel.click(button(t('consent.once')));
  await panel.waitFor(inState('done'), PATIENCE.timeout);
  expect(gestures()).toBe(3);

  await closeCard(article);
  await browser.chooseFromContextMenu(article, sentences.near, menuItem('menu.selection'));
  await panel.click(button(t('consent.always', { site: 'harbour-post.example' })));
  await panel.waitFor({ css: `${inState('done')} blockquote`, text: sentences.near }, PATIENCE.timeout);
  const other = await browser.tab(UNRATED);
  gestures();

  await browser.chooseFromContextMenu(other, sentences.unchecked, menuItem('menu.selection'));
  const desk = await browser.extensionPage('options.html');
  const tab = await tabIdOf(desk, UNRATED);
  await expect.poll(() => cardTextIn(desk, tab), PATIENCE).toContain(t('label.none'));
  expect(gestures()).toBe(2);

  await test.step('an image takes one gesture to its card', async () => {
    await closeCard(article);
    gestures();
    await browser.chooseFromContextMenu(article, { css: 'figure img' }, menuItem('menu.image'));
    const id = await tabIdOf(desk, RATED);
    await expect.poll(() => cardTextIn(desk, id), PATIENCE).toContain(t('image.mark.nothing'));
    expect(gestures()).toBe(1);
  });
});
