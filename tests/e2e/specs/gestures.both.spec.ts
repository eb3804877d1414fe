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
const PICTURES = 'https://harbour-post.example/pictures';
const PATIENCE = { timeout: 30_000 };

test('a check takes three gestures on a new site and two on an allowed one, an image one', async ({ ready }) => {
  const { browser, gestures } = countGestures(ready);
  const desk = await browser.extensionPage('options.html');
  const pictures = await browser.tab(PICTURES);
  expect(gestures()).toBe(0);
  await browser.chooseFromContextMenu(pictures, { css: '#plain' }, menuItem('menu.image'));
  const tab = await tabIdOf(desk, PICTURES);
  await expect.poll(() => cardTextIn(desk, tab), PATIENCE).toContain(t('image.mark.nothing'));
  expect(gestures()).toBe(1);

  const article = await browser.tab(RATED);
  await browser.chooseFromContextMenu(article, sentences.checked, menuItem('menu.selection'));
  const panel = await browser.panel(article);
  await panel.click(button(t('consent.once')));
  await panel.waitFor(inState('done'), PATIENCE.timeout);
  expect(gestures()).toBe(3);

  await closeCard(article);
  await browser.chooseFromContextMenu(article, sentences.near, menuItem('menu.selection'));
  await panel.click(button(t('consent.always', { site: 'harbour-post.example' })));
  await panel.waitFor({ css: `${inState('done')} .checked q`, text: sentences.near }, PATIENCE.timeout);
  const other = await browser.tab(UNRATED);
  gestures();

  await browser.chooseFromContextMenu(other, sentences.unchecked, menuItem('menu.selection'));
  const otherTab = await tabIdOf(desk, UNRATED);
  await expect.poll(() => cardTextIn(desk, otherTab), PATIENCE).toContain(t('label.none'));
  expect(gestures()).toBe(2);
});

test('the stories of a page take three gestures from the page', async ({ inWorld }) => {
  const { browser, gestures } = countGestures(inWorld);
  await browser.grantHosts(NETWORKS);
  const article = await browser.tab(FERRY);
  const popup = await browser.popup(article);
  await popup.click(button(t('pageStories.find')));
  const panel = await browser.panel(article);
  await panel.click(button(t('consent.once')));
  await panel.waitFor('.story-line', 60_000);
  expect(gestures()).toBe(3);
});
