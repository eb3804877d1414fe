/** A feed brings a fact-check that may be about an earlier check while comparing is off: it is compared once that is on again. */
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { CLAIM, checkWithoutLabel, FEED, withLater } from '../pages/later-fact-check.ts';
import { openOptions } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { t } from '../pages/words.ts';

test('an earlier check is not compared while that is off, and is once it is on again', async ({ ready, world }) => {
  await checkWithoutLabel(ready, CLAIM);
  const options = await openOptions(ready, 'evidence');
  await options.click('#compare-earlier');
  await options.waitFor('#compare-earlier:not(:checked)');
  world.faults.inject(
    { kind: 'answer', status: 200, headers: { 'content-type': 'application/rss+xml' }, body: FEED },
    { host: FACT_CHECKER, path: '/feed/' },
  );
  await options.click(button(t('library.fill')));
  await options.waitUntilGone('progress', 30_000);
  await ready.killBackground();
  expect(await withLater(options)).toEqual([]);
  await options.click('#compare-earlier');
  await expect.poll(() => withLater(options), { timeout: 30_000 }).toEqual([CLAIM]);
});
