/** The library of fact-checks: filled when the person asks for it, and looked into by the next check. */
import { sentences } from '../../world/content/sentences.ts';
import { startWorld, type World } from '../../world/world.ts';
import type { Browser } from '../harness/surface.ts';
import { test as base, expect } from '../harness/test.ts';
import { sendAndWait, typeSentence, UNRATED } from '../pages/check.ts';
import { addPublisher, openOptions } from '../pages/options-page.ts';

const FACT_CHECKER = 'factdesk.example';

const test = base.extend<{ world: World; ready: Browser }>({
  world: async ({ engine: _ }, use) => {
    const world = await startWorld();
    await use(world);
    await world.close();
  },
  ready: async ({ launchBrowser, world }, use) => {
    const browser = await launchBrowser({ proxy: world.proxyUrl, spki: world.spki });
    await addPublisher(browser, 'FactDesk', FACT_CHECKER);
    await use(browser);
  },
});

test('the library is filled from the feeds of the listed fact-checkers alone, and then looked into', async ({
  ready,
  world,
}) => {
  const options = await openOptions(ready, 'evidence');
  await options.waitFor('#library-title');
  world.clearRequests();
  await options.click({ css: 'button', text: 'Fill the library now' });
  await options.waitUntilGone('progress', 30_000);
  expect(await options.text('section[aria-labelledby="library-title"] [role="status"]')).toMatch(
    /^\d+ fact-checks, from /,
  );
  expect([...new Set(world.requests.map(({ host }) => host))]).toEqual([FACT_CHECKER]);

  const { question } = await typeSentence(ready, UNRATED, sentences.checked);
  await sendAndWait(question);
  expect(await question.text('.verdict')).toContain('Warning');
  expect(await question.text('.check')).toContain('Fact-check library');
});
