/** The popup with a service: the stories of the page from our own server behind TLS, and the picker of its images. */
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { page } from '../../world/page.ts';
import type { Browser } from '../harness/surface.ts';
import { until } from '../harness/until.ts';
import { openPageScript } from '../pages/page-script.ts';
import { button } from '../pages/panel.ts';
import { expect, SEARCH, searchesIn, test } from '../pages/stories-service.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const HOST = 'quay-notes.example';
const ADDRESS = `https://${HOST}/`;
const SEARCHES = '/narratives/-/search';

const countRequests = async (browser: Browser, part: string): Promise<number> =>
  (await browser.requests()).filter(({ address }) => address.includes(part)).length;

test('the words of the page are sent once, after consent, and their stories stand in the popup; it opens the picker', async ({
  ready,
  world,
}) => {
  world.mountSite({
    host: HOST,
    handle: () => page({ title: 'The night ferry stops', body: '<h1>The night ferry stops</h1><p>So they say.</p>' }),
  });
  const notes = await ready.tab(ADDRESS);
  const popup = await ready.popup(notes);
  await popup.click(button(t('pageStories.findAt', { who: 'Newsroom service' })));
  const panel = await ready.panel(notes);
  await panel.waitFor('.about-page', 30_000);
  expect(await panel.evaluate(() => document.querySelector<HTMLTextAreaElement>('#query-text')?.value)).toContain(
    'The night ferry stops',
  );
  const before = await countRequests(ready, SEARCHES);
  await panel.click(SEARCH);
  await panel.waitFor('.consent', 30_000);
  expect(searchesIn(world)).toEqual([]);
  expect(await countRequests(ready, SEARCHES)).toBe(before);
  await panel.click(button('Send once'));
  await panel.waitFor('.story', 30_000);
  expect(await countRequests(ready, SEARCHES)).toBe(before + 1);
  const sent = searchesIn(world).length;

  await notes.focus();
  const again = await ready.popup(notes);
  await again.waitFor('.story-line svg[aria-label="Posts by day"]');
  expect(await again.text('.page-stories')).toContain(HEADLINE);
  expect(await again.text('.page-stories')).toContain('Newsroom service’s word: Caution');
  expect(searchesIn(world)).toHaveLength(sent);
  await again.close();

  const script = await openPageScript(ready, 'https://harbour-post.example/gallery');
  const onGallery = await ready.popup(script.tab);
  await onGallery.click(button(t('popup.more')));
  await onGallery.click(button(t('begin.image')));
  const pickerText = async () => (await script.ownElements())[0]?.text ?? '';
  await until('the picker', async () => (await pickerText()).includes('4 images'));
  await script.tab.press('Escape');
  await until('the picker to close', async () => (await script.ownElements()).length === 0);
});
