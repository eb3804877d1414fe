/** A feed brings a fact-check that may be about an earlier check while comparing is off: it is compared once that is on again. */
import type { Browser, Tab } from '../harness/surface.ts';
import { sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { expect, FACT_CHECKER, test } from '../pages/in-world.ts';
import { openOptions } from '../pages/options-page.ts';
import { button } from '../pages/panel.ts';
import { storedChecks } from '../pages/stores.ts';
import { t } from '../pages/words.ts';

const CLAIM = 'The night ferry carried 41,200 passengers in its first winter.';
const TITLE = 'Did the night ferry carry 41,200 passengers in its first winter?';
const FEED = `<rss><channel><language>en</language><item><title>${TITLE}</title>
  <link>https://${FACT_CHECKER}/night-ferry-passengers</link><pubDate>Tue, 03 Mar 2026 09:00:00 GMT</pubDate>
  </item></channel></rss>`;

const check = async (browser: Browser, sentence: string): Promise<string> => {
  const { question } = await typeSentence(browser, UNRATED, sentence);
  await sendAndWait(question);
  const { id = '' } = (await storedChecks(question)).find(({ input }) => input === sentence) ?? {};
  await question.close();
  return id;
};

const withLater = async (page: Tab) =>
  (await storedChecks(page)).flatMap(({ input, laterFactChecks }) => (laterFactChecks ? [input] : []));

test('an earlier check is not compared while that is off, and is once it is on again', async ({ ready, world }) => {
  await check(ready, CLAIM);
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
