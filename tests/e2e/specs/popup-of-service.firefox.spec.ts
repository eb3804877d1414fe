/** The popup with a service: the stories of the page, and the picker of its images. */
import { HEADLINE } from '../../fixtures/ferry-stories.ts';
import { page } from '../../world/page.ts';
import { until } from '../harness/until.ts';
import { openPageScript } from '../pages/page-script.ts';
import { button } from '../pages/panel.ts';
import { expect, SEARCH, searchesIn, test } from '../pages/stories-service.ts';
import { t } from '../pages/words.ts';

test.use({ display: 'xvfb' });

const HOST = 'quay-notes.example';
const ADDRESS = `https://${HOST}/`;

test('the stories of the page are requested once, and stand in the popup with their days', async ({ ready, world }) => {
  world.mountSite({
    host: HOST,
    handle: () => page({ title: 'The night ferry stops', body: '<h1>The night ferry stops</h1><p>So they say.</p>' }),
  });
  const notes = await ready.tab(ADDRESS);
  const popup = await ready.popup(notes);
  await popup.click(button(t('pageStories.findAt', { who: 'Newsroom service' })));
  const panel = await ready.panel(notes);
  await panel.waitFor(SEARCH);
  expect(searchesIn(world)).toEqual([]);
  await panel.click(SEARCH);
  await panel.click(button('Send once'));
  await panel.waitFor('.story', 30_000);
  const sent = searchesIn(world).length;

  await notes.focus();
  const again = await ready.popup(notes);
  await again.waitFor('.story-line svg[aria-label="Posts by day"]');
  expect(await again.text('.page-stories')).toContain(HEADLINE);
  expect(await again.text('.page-stories')).toContain("Newsroom service's word: Caution");
  expect(searchesIn(world)).toHaveLength(sent);
});

test('Check an image… opens the picker in the page, and the popup closes', async ({ ready }) => {
  const script = await openPageScript(ready, 'https://harbour-post.example/gallery');
  const popup = await ready.popup(script.tab);
  await popup.click(button(t('popup.more')));
  await popup.click(button(t('begin.image')));
  const pickerText = async () => (await script.ownElements())[0]?.text ?? '';
  await until('the picker', async () => (await pickerText()).includes('4 images'));
  await script.tab.press('Escape');
  await until('the picker to close', async () => (await script.ownElements()).length === 0);
});
