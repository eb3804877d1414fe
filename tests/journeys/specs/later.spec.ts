/**
 * A feed brings a fact-check that may be about an earlier check without a label: it is shown on the icon, in the popup and at the
 * check. Nothing but the feed is requested for it.
 */
import { expect, FACT_CHECKER, test } from '../../e2e/pages/in-world.ts';
import { CLAIM, checkWithoutLabel, FEED, TITLE, withLater } from '../../e2e/pages/later-fact-check.ts';
import { openOptions } from '../../e2e/pages/options-page.ts';
import { button, inState } from '../../e2e/pages/panel.ts';
import { iconText } from '../../e2e/pages/tabs.ts';
import { t } from '../../e2e/pages/words.ts';

const OTHER = 'The harbour master of Quillford retires in May, the council says.';

test('a new fact-check is news about an earlier check, until it is seen', async ({ ready, world }) => {
  const ferry = await checkWithoutLabel(ready, CLAIM);
  await checkWithoutLabel(ready, OTHER);
  const options = await openOptions(ready, 'evidence');
  await options.waitFor('#compare-earlier:checked');
  world.faults.inject(
    { kind: 'answer', status: 200, headers: { 'content-type': 'application/rss+xml' }, body: FEED },
    { host: FACT_CHECKER, path: '/feed/' },
  );
  world.clearRequests();
  await options.click(button(t('library.keep')));
  await expect.poll(() => iconText(options), { timeout: 30_000 }).toBe('1');
  expect(await withLater(options)).toEqual([CLAIM]);
  expect(world.requests.map(({ host, path }) => [host, path])).toEqual([[FACT_CHECKER, '/feed/']]);

  const popup = await ready.extensionPage('popup.html');
  await popup.waitFor({ css: '.later-line', text: t('later.icon', 1, { count: 1 }) });
  await popup.close();

  const history = await ready.extensionPage('sidepanel.html#/history?outcome=later');
  await history.waitFor({ css: '.history-row .later', text: 'New fact-check' });
  await history.close();

  const panel = await ready.extensionPage(`sidepanel.html#/check/${ferry}`);
  await panel.waitFor(inState('done'));
  expect(await panel.text('.later-fact-checks')).toContain(TITLE);
  expect(await panel.text('.verdict .chip')).toBe(t('label.none'));
  await expect.poll(() => iconText(options)).toBe('');

  await panel.click(button(t('later.dismissNamed', { title: TITLE })));
  await panel.waitFor(button('Undo'));
  expect(await panel.text('.later-fact-checks')).not.toContain(TITLE);
  await panel.click(button('Undo'));
  await panel.waitFor({ css: '.later-fact-checks a', text: TITLE });
});
