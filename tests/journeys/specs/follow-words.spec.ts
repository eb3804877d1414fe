/** Words of a search in the library are followed: a feed that brings a fact-check with all of them is news, until it is seen. */
import { askDeskOnce } from '../../e2e/pages/desk.ts';
import { expect, FACT_CHECKER, test } from '../../e2e/pages/in-world.ts';
import { FEED, TITLE } from '../../e2e/pages/later-fact-check.ts';
import { openOptions } from '../../e2e/pages/options-page.ts';
import { button } from '../../e2e/pages/panel.ts';
import { iconText } from '../../e2e/pages/tabs.ts';
import { t } from '../../e2e/pages/words.ts';

const WORDS = 'ferry passengers';

test('followed words have a new fact-check as news, without a check and without another switch', async ({
  ready,
  world,
}) => {
  const library = await ready.extensionPage('sidepanel.html#/library');
  await library.click(button(t('library.keep')));
  await library.waitFor('.library-list', 30_000);
  const address = `${ready.extensionOrigin}/sidepanel.html#/library?q=${WORDS.replace(' ', '+')}`;
  await library.goto(address);
  await library.click(button(t('followedWords.follow')));
  await library.waitFor(button(t('followedWords.stop')));
  await library.goto('about:blank');

  const options = await openOptions(ready, 'evidence');
  world.faults.inject(
    { kind: 'answer', status: 200, headers: { 'content-type': 'application/rss+xml' }, body: FEED },
    { host: FACT_CHECKER, path: '/feed/' },
  );
  world.clearRequests();
  await askDeskOnce(options, 'library/fill', { rest: false });
  await expect.poll(() => iconText(options)).toBe('1');
  expect(world.requests.map(({ host, path }) => [host, path])).toEqual([[FACT_CHECKER, '/feed/']]);
  const popup = await ready.extensionPage('popup.html');
  await popup.waitFor({ css: '.later-line', text: t('followedWords.icon', 1, { count: 1 }) });
  await popup.close();

  await library.goto(`${ready.extensionOrigin}/sidepanel.html#/library`);
  await library.click({ css: '.rows a', text: WORDS });
  await library.waitFor({ css: '.library-words', text: TITLE });
  await expect.poll(() => iconText(options)).toBe('');
  await library.click(button(t('followedWords.stop')));
  await library.waitFor(button(t('followedWords.follow')));
});
