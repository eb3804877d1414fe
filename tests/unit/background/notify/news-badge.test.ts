/** The one sum on the icon: earlier checks with a new fact-check, and new posts of topics. */
import '../../../fakes/installed-browser.ts';
import { expect, it } from 'vitest';
import { showNews } from '../../../../lib/background/notify/news-badge.ts';
import { TOPIC_NEWS } from '../../../../lib/records/read-topic-news.ts';
import { UNSEEN_LATER } from '../../../../lib/records/read-unseen-later.ts';
import { writeSetting } from '../../../../lib/records/settings.ts';
import { EVERY_TAB } from '../../../fakes/fake-browser.ts';
import { browser } from '../../../fakes/installed-browser.ts';
import { emptyDatabase } from '../../../fixtures/empty-database.ts';
import { newBrowser } from '../../../fixtures/open-tab.ts';

emptyDatabase();
newBrowser();

const news = (posts: number) => ({ name: 'The night ferry', posts, since: 1, run: '1' });
const shown = async (checks: string[], topics: unknown) => {
  await writeSetting(UNSEEN_LATER, checks);
  await writeSetting(TOPIC_NEWS, topics);
  await showNews();
  return browser.icons.get(EVERY_TAB);
};

it('is the sum of both, with a line for each', async () => {
  expect(await shown(['one'], { ferry: news(3), pier: news(1) })).toMatchObject({
    text: '5',
    title: '1 earlier check may have a new fact-check\n4 new posts in your topics',
  });
});

it('has room for three digits, and is empty without news', async () => {
  expect(await shown([], { ferry: news(4200) })).toMatchObject({ text: '999+' });
  expect(await shown([], { ferry: news(0) })).toMatchObject({ text: '', title: 'Sidelight' });
  expect(await shown([], 'broken')).toMatchObject({ text: '' });
});
